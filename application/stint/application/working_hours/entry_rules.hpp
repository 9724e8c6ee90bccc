#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_entry/month_closure.hpp>
#include <stint/domain/time_entry/overlaps.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

namespace stint::application {

/// Forbidden for an employee who may not create time entries, by hand or by the clock.
[[nodiscard]] std::optional<domain::Problem> refusal_to_create_entries(const domain::Employee& employee);

/// Invalid where the owner is not employed on the day that an entry is of, or on the one on which it ends.
[[nodiscard]] std::optional<domain::Problem> refusal_outside_employment(const Context& context,
                                                                        const domain::Company& company,
                                                                        const domain::Employee& owner,
                                                                        const domain::EntryDetails& details);

/// The entry, for its owner to do something to it.
/// Refuses: invalid where time tracking is inactive; unknown; forbidden for anybody but the owner.
[[nodiscard]] domain::Result<domain::TimeEntry> own_entry(const Context& context, const domain::Company& company,
                                                          domain::TimeEntryId id);

/// How a new period clashes with what the employee has entered.
[[nodiscard]] domain::Clash clash_of_new(Work& work, domain::CompanyId company, domain::EmployeeId employee,
                                         const domain::WorkedPeriod& period);

/// How an entry would clash with its owner's others once `details` hold. One that counts already and keeps its begin
/// and end clashes with nothing new: a stopped clock may have saved it over another entry.
[[nodiscard]] domain::Clash clash_of_change(Work& work, domain::CompanyId company, const domain::TimeEntry& entry,
                                            const domain::EntryDetails& details);

/// Whether a period shares a minute with the session that runs, as far as that has come by `now`.
[[nodiscard]] bool overlaps_running_session(Work& work, const domain::Company& company, domain::EmployeeId employee,
                                            const domain::WorkedPeriod& period, domain::Instant now);

/// The periods of the employee's entries that are dated in a span, by begin, as far as their hours count.
[[nodiscard]] std::vector<domain::WorkedPeriod> counting_periods(Work& work, domain::CompanyId company,
                                                                 domain::EmployeeId employee, domain::DateSpan span);

/// The rule that a clash breaks, and what there is to say about it. The clash must not be `none`.
[[nodiscard]] domain::Rule rule_against(domain::Clash clash);
[[nodiscard]] domain::Reason reason_against(domain::Clash clash);

/// What working time is booked on.
struct Booking {
  std::optional<domain::ProjectId> project{};
  std::optional<domain::CategoryId> category{};
};

enum class Demand {
  as_company_demands,  ///< a project or category that the company wants is missing: a fault
  nothing,             ///< only what was sent is judged
};

/// What a new entry is booked on. Left out means the company's default, if that is still active. Adds
/// errors for an id that is not that of an active record of the company, and for none where the company demands one.
[[nodiscard]] Booking read_booking(Work& work, const domain::Company& company, const BookingWish& wish, Demand demand,
                                   ValidationErrors& errors);

/// What a changed entry is booked on: left out or repeated stays as it is, even if it has become inactive.
[[nodiscard]] Booking read_booking_change(Work& work, const domain::Company& company, const BookingWish& wish,
                                          const Booking& before, ValidationErrors& errors);

/// The company's defaults as far as they are active: for entries that nobody is asked about.
[[nodiscard]] Booking default_booking(Work& work, const domain::Company& company);

/// Stores a new entry and raises what belongs to it. `actor`: nothing for the service itself. `reason`: why somebody
/// else than the owner has entered it.
domain::TimeEntry add_entry(const CompanyContext& company_context, std::optional<domain::EmployeeId> actor,
                            const domain::TimeEntry& entry, const std::string& reason = {});

/// An entry with details that it has, or that are proposed for it.
[[nodiscard]] TimeEntryView view_of_details(const Context& context, const domain::Company& company,
                                            const domain::TimeEntry& entry, const domain::EntryDetails& details);

/// An entry as its owner sees it: what holds, not what is proposed beside it.
[[nodiscard]] TimeEntryView own_view(const Context& context, const domain::Company& company,
                                     const domain::TimeEntry& entry);

/// The entries of one employee as `own_view` shows each. Projects and categories are read once.
[[nodiscard]] std::vector<TimeEntryView> own_views(const Context& context, const domain::Company& company,
                                                   const domain::Employee& owner,
                                                   std::span<const domain::TimeEntry> entries);

/// An entry as those who decide see it, with its owner's name; while a change is open, the proposed values.
[[nodiscard]] TimeEntryView decider_view(const Context& context, const domain::Company& company,
                                         const domain::TimeEntry& entry);

}  // namespace stint::application
