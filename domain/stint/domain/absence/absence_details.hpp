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

namespace fields {
inline constexpr Field half_day{"half-day"};
}  // namespace fields

namespace reasons {
inline constexpr Reason first_day_after_last{"first-day-after-last"};
inline constexpr Reason half_day_of_several_days{"half-day-of-several-days"};
inline constexpr Reason contradicts_half_day{"contradicts-half-day"};
inline constexpr Reason hours_of_several_days{"hours-of-several-days"};
inline constexpr Reason hours_beside_half_day{"hours-beside-half-day"};
}  // namespace reasons

/// The details of an absence as entered by the employee. Its time is that of an AbsenceTime.
struct AbsenceDetails {
  AbsenceTypeCode type;
  DateSpan span;
  std::optional<HalfOfDay> half;  ///< only if the span is one day
  std::string comments;           ///< for the managers
  bool starts_half = false;
  bool ends_half = false;
  std::optional<std::chrono::minutes> minutes{};
  bool operator==(const AbsenceDetails&) const = default;
};

/// A change as requested by the owner: members that are not set remain unchanged. For a single day `starts_half` means
/// its afternoon, and `ends_half` its morning.
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

/// The longest absence in hours; the shortest is one minute.
inline constexpr std::chrono::minutes longest_in_hours{24 * 60};

/// Applies a change to the details, and reports its contradictions: a morning that begins at noon, or a single day from
/// noon until noon. Use `faults_of` to check the rest.
[[nodiscard]] AbsenceDetails details_with(AbsenceDetails details, const AbsenceChange& change,
                                          std::vector<FieldError>& faults);

/// Checks the details: the last day must not be before the first, a half day or hours must be on a single day, halves
/// of days cannot be combined with hours, and hours must be in range. `only_first_day_changed`: selects the field to
/// report.
[[nodiscard]] std::vector<FieldError> faults_of(const AbsenceDetails& details, bool only_first_day_changed);

}  // namespace stint::domain
