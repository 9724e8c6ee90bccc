#pragma once

#include <chrono>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/days_query.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// An entry with its work in each of the company's windows. Times are the employee's local ones.
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

struct SurchargeMinutesView {
  std::vector<std::string> windows{};  ///< their names, in the order of the company
  std::vector<EntryInWindowsView> entries{};
};

/// The most days that one query of surcharge minutes may span: a month.
inline constexpr std::chrono::days longest_surcharges_query{31};

/// The caller's entries of some days, as far as their hours count, with their work in each window; to managers also
/// those of their reports, unless the company leaves entries to administrators, and to administrators those of
/// everybody: by last name, first name, id, then by begin.
/// Nothing where time tracking is inactive or the company has no windows.
/// Refuses: invalid, as `days_asked_for` says, for more days than above.
[[nodiscard]] domain::Result<SurchargeMinutesView> show_surcharge_minutes(const Context& context,
                                                                          const Submitted<DaysQuery>& query);

}  // namespace stint::application
