#pragma once

#include <optional>
#include <string>
#include <vector>

#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

/// What changes in somebody's terms of employment on a day. What it does not say stays as it was the day before.
struct Terms {
  Date valid_from;                                             ///< the first day on which they hold
  std::optional<std::optional<ScheduleId>> schedule{};         ///< nothing inside: Monday to Friday, 8 hours
  std::optional<std::optional<HolidayCalendarId>> holidays{};  ///< nothing inside: the branch office's
  std::optional<HalfDays> vacation_per_year{};                 ///< of a year in which they hold from first to last
  std::optional<std::vector<EmployeeId>> managers{};           ///< by id, each once
  std::optional<std::string> department{};
  std::optional<std::string> branch_office{};
  std::optional<std::string> time_zone{};  ///< IANA name; empty: their branch office's, or the company's
  bool operator==(const Terms&) const = default;

  [[nodiscard]] bool says_nothing() const { return *this == Terms{.valid_from = valid_from}; }
};

/// What the last of the terms up to a day says of a member; nothing where none of them says anything. `terms`: by their
/// first days.
template <class Value>
[[nodiscard]] std::optional<Value> last_said(const std::vector<Terms>& terms, std::optional<Value> Terms::*member,
                                             Date day) {
  std::optional<Value> said;
  for (const Terms& one : terms) {
    if (one.valid_from <= day && one.*member) said = one.*member;
  }
  return said;
}

/// The terms of a day, which are added, without what they said, where no terms begin on it. They stay by their first
/// days.
[[nodiscard]] Terms& terms_from(std::vector<Terms>& terms, Date day);

}  // namespace stint::domain
