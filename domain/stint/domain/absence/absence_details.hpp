#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <stint/domain/absence/absence_time.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/company/absence_type_code.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

/// What an employee says about an absence. Its time is that of an AbsenceTime.
struct AbsenceDetails {
  AbsenceTypeCode type;
  DateSpan span;
  std::optional<HalfOfDay> half;  ///< set only where the span is one day
  std::string comments;           ///< for the managers
  bool starts_half = false;
  bool ends_half = false;
  std::optional<std::chrono::minutes> minutes{};
  bool operator==(const AbsenceDetails&) const = default;
};

/// A change as the owner asks for it: what is not set stays. Of a single day `starts_half` says the same as its
/// afternoon, `ends_half` as its morning.
struct AbsenceChange {
  std::optional<AbsenceTypeCode> type{};
  std::optional<Date> first{};
  std::optional<Date> last{};
  std::optional<std::optional<HalfOfDay>> half{};
  std::optional<std::string> comments{};
  std::optional<std::optional<EmployeeId>> substitute{};
  std::optional<bool> starts_half{};
  std::optional<bool> ends_half{};
  std::optional<std::optional<std::chrono::minutes>> minutes{};
};

/// The longest absence in hours, and the shortest is a minute.
inline constexpr std::chrono::minutes longest_in_hours{24 * 60};

/// The details after a change, and what contradicts itself in it: a half of a morning that begins at noon, time from
/// noon until noon of one day. Whether the rest fits together, say `faults_of`.
[[nodiscard]] AbsenceDetails details_with(AbsenceDetails details, const AbsenceChange& change,
                                          std::vector<FieldError>& faults);

/// What does not fit together: a last day before the first, a half day or hours of several days, halves of days beside
/// hours, and hours out of range. `only_first_day_changed`: which of the days to name.
[[nodiscard]] std::vector<FieldError> faults_of(const AbsenceDetails& details, bool only_first_day_changed);

}  // namespace stint::domain
