#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <stint/application/commands/time_entries.hpp>
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

namespace rules {
inline constexpr domain::Rule entries_not_allowed{"entries-not-allowed"};
}  // namespace rules

namespace reasons {
inline constexpr domain::Reason entries_not_allowed{"entries-not-allowed"};
inline constexpr domain::Reason duplicate_entry{"duplicate-entry"};
inline constexpr domain::Reason overlapping_entry{"overlapping-entry"};
inline constexpr domain::Reason is_not_active{"is-not-active"};
}  // namespace reasons

class HoursReadAhead;

/// Forbidden for an employee who may not create time entries, manually or with the clock.
[[nodiscard]] std::optional<domain::Problem> refusal_to_create_entries(const domain::Employee& employee);

/// Invalid if the owner is not employed on the day of the entry, or on the day on which it ends.
[[nodiscard]] std::optional<domain::Problem> refusal_outside_employment(const Context& context,
                                                                        const domain::Company& company,
                                                                        const domain::Employee& owner,
                                                                        const domain::EntryDetails& details);

/// The entry, for an action by its owner. Refuses: invalid if time tracking is inactive; unknown; forbidden for all but
/// the owner.
[[nodiscard]] domain::Result<domain::TimeEntry> own_entry(const Context& context, const domain::Company& company,
                                                          domain::TimeEntryId id);

/// How a new period clashes with the employee's entries.
[[nodiscard]] domain::Clash clash_of_new(Work& work, domain::CompanyId company, domain::EmployeeId employee,
                                         const domain::WorkedPeriod& period);

/// How an entry with `details` would clash with its owner's other entries. An entry that already counts and keeps its
/// start and end causes no new clash: a stopped clock may have saved it over another entry.
[[nodiscard]] domain::Clash clash_of_change(Work& work, domain::CompanyId company, const domain::TimeEntry& entry,
                                            const domain::EntryDetails& details, const HoursReadAhead* ahead = nullptr);

/// Whether a period shares a minute with the running session, up to `now`.
[[nodiscard]] bool overlaps_running_session(Work& work, const domain::Company& company, domain::EmployeeId employee,
                                            const domain::WorkedPeriod& period, domain::Instant now);

/// The periods of the employee's entries dated in a span, by start, if their hours count.
[[nodiscard]] std::vector<domain::WorkedPeriod> counting_periods(Work& work, domain::CompanyId company,
                                                                 domain::EmployeeId employee, domain::DateSpan span);

/// The rule that a clash breaks, and the reason to report. The clash must not be `none`.
[[nodiscard]] domain::Rule rule_against(domain::Clash clash);
[[nodiscard]] domain::Reason reason_against(domain::Clash clash);

/// The project and category of working time.
struct Booking {
  std::optional<domain::ProjectId> project{};
  std::optional<domain::CategoryId> category{};
};

enum class Demand {
  as_company_demands,  ///< a missing project or category that the company requires is an error
  nothing,             ///< checks only what was sent
};

/// The project and category of a new entry. An omitted one is set to the company's default, if that is still active.
/// Adds errors for an id that does not refer to an active record of the company, and for a missing one if the company
/// requires it.
[[nodiscard]] Booking read_booking(Work& work, const domain::Company& company, const BookingWish& wish, Demand demand,
                                   ValidationErrors& errors);

/// The project and category of a changed entry: omitted or repeated values remain, even if they have become inactive.
[[nodiscard]] Booking read_booking_change(Work& work, const domain::Company& company, const BookingWish& wish,
                                          const Booking& before, ValidationErrors& errors);

/// The company's active defaults: for entries created without user input.
[[nodiscard]] Booking default_booking(Work& work, const domain::Company& company);

/// Stores a new entry and records the corresponding events. `actor`: nullopt for the service itself. `reason`: why a
/// person other than the owner has entered it.
domain::TimeEntry add_entry(const CompanyContext& company_context, std::optional<domain::EmployeeId> actor,
                            const domain::TimeEntry& entry, const std::string& reason = {});

/// An entry with its current details, or with proposed ones.
[[nodiscard]] TimeEntryView view_of_details(const Context& context, const domain::Company& company,
                                            const domain::TimeEntry& entry, const domain::EntryDetails& details);

/// An entry as its owner sees it: the current values, not the proposed ones.
[[nodiscard]] TimeEntryView own_view(const Context& context, const domain::Company& company,
                                     const domain::TimeEntry& entry);

/// The entries of one employee, each as in `own_view`. Projects and categories are read once.
[[nodiscard]] std::vector<TimeEntryView> own_views(const Context& context, const domain::Company& company,
                                                   const domain::Employee& owner,
                                                   std::span<const domain::TimeEntry> entries);

/// An entry as approvers see it, with its owner's name; while a change is open, with the proposed values.
[[nodiscard]] TimeEntryView decider_view(const Context& context, const domain::Company& company,
                                         const domain::TimeEntry& entry);

/// The hours around several proposed changes of entries, read together.
class HoursReadAhead {
 public:
  /// `entries`: ids; only those with a proposed change matter, and they should have been read already. Reads nothing
  /// without any, or if the proposals are months apart: then each is read for itself.
  HoursReadAhead(Work& work, domain::CompanyId company, std::span<const std::int32_t> entries);

  /// As returned by the store; `nullopt` if they have not been read ahead.
  [[nodiscard]] std::optional<std::vector<domain::EntryHours>> overlapping(domain::EmployeeId employee,
                                                                           const domain::WorkedPeriod& period) const;
  /// To be called after an entry was stored.
  void note(const domain::TimeEntry& stored);

 private:
  domain::WorkedPeriod span_{};
  std::map<domain::EmployeeId, std::vector<domain::EntryHours>> hours_{};  // of all owners in the span, by start
};

}  // namespace stint::application
