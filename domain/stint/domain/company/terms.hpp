#pragma once

#include <optional>
#include <string>
#include <vector>

#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

/// A change of an employee's terms of employment on a day. Members without a value stay as they were on the day before.
struct Terms {
  Date valid_from;                                             ///< the first day on which they apply
  std::optional<std::optional<ScheduleId>> schedule{};         ///< inner nullopt: Monday to Friday, 8 hours
  std::optional<std::optional<HolidayCalendarId>> holidays{};  ///< inner nullopt: the branch office's
  std::optional<HalfDays> vacation_per_year{};                 ///< per year, for a year in which they apply from the
                                                               ///< first day to the last
  std::optional<std::vector<EmployeeId>> managers{};           ///< by id, each once
  std::optional<std::string> department{};
  std::optional<std::string> branch_office{};
  std::optional<std::string> time_zone{};  ///< IANA name; empty: that of their branch office or the company
  bool operator==(const Terms&) const = default;

  [[nodiscard]] bool says_nothing() const { return *this == Terms{.valid_from = valid_from}; }
};

/// The value of a member in the last terms up to a day that set it; `nullopt` if none do. `terms`: by first day.
template <class Value>
[[nodiscard]] std::optional<Value> last_said(const std::vector<Terms>& terms, std::optional<Value> Terms::*member,
                                             Date day) {
  std::optional<Value> said;
  for (const Terms& one : terms) {
    if (one.valid_from <= day && one.*member) said = one.*member;
  }
  return said;
}

/// Returns the terms that begin on a day; adds empty ones if there are none. The order by first day is preserved.
[[nodiscard]] Terms& terms_from(std::vector<Terms>& terms, Date day);

}  // namespace stint::domain
