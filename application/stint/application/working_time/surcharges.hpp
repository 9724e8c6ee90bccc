#pragma once

#include <chrono>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/days_query.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// An entry with its work in each of the company's windows. Times are local to the employee.
struct EntryInWindowsView {
  domain::TimeEntryId id;
  domain::EmployeeId employee;
  std::string employee_name{};
  domain::Date date{};
  std::chrono::minutes start_time{0};  ///< since midnight
  std::chrono::minutes end_time{0};    ///< since midnight of its own day
  std::chrono::minutes worked{0};
  EntrySurchargesView counted{};
};

template <>
inline constexpr auto description<EntryInWindowsView> = describe(
    member("employee_id", &EntryInWindowsView::employee, "The owner."),
    member("employee_name", &EntryInWindowsView::employee_name),
    member("id", &EntryInWindowsView::id, "The id of the time entry."),
    member("date", &EntryInWindowsView::date, "The day on which it began."),
    member("start_time", as_time_of_day(&EntryInWindowsView::start_time)),
    member("end_time", as_time_of_day(&EntryInWindowsView::end_time)),
    member("worked_minutes", &EntryInWindowsView::worked, "Without breaks."), joined(&EntryInWindowsView::counted));

struct SurchargeMinutesView {
  std::vector<std::string> windows{};  ///< their names, in the company's order
  std::vector<EntryInWindowsView> entries{};
};

/// The most days in one query of surcharge minutes: a month.
inline constexpr std::chrono::days longest_surcharges_query{31};

/// The caller's entries of some days, if their hours count, with their work in each window; for managers also those of
/// their reports, unless the company leaves entries to administrators, and for administrators those of all employees:
/// by last name, first name, id, then by start. Empty if time tracking is inactive or the company has no windows.
/// Refuses: invalid, as in `days_asked_for`, with the limit above.
[[nodiscard]] domain::Result<SurchargeMinutesView> show_surcharge_minutes(const Context& context,
                                                                          const Submitted<DaysQuery>& query);

}  // namespace stint::application
