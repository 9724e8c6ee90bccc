#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include <stint/domain/absence/absence_details.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

namespace rules {
inline constexpr Rule minimum_notice{"minimum-notice"};
}  // namespace rules

namespace reasons {
inline constexpr Reason minimum_notice{"minimum-notice"};  ///< from
}  // namespace reasons

/// The number of calendar days between an employee's request and its first day that a type requires; 0: none, and past
/// days are accepted. Illness cannot be foreseen and requires none, whatever is set.
[[nodiscard]] constexpr std::int32_t required_notice_days(const AbsenceType& type) {
  return type.kind == AbsenceKind::illness ? 0 : type.minimum_notice_days;
}

/// Refuses a request for an absence that begins fewer calendar days after today than its type requires. `today`: the
/// day of the request, where the employee is.
[[nodiscard]] inline std::optional<Problem> refusal_by_minimum_notice(Date first_day, const AbsenceType& type,
                                                                      Date today) {
  const auto notice = required_notice_days(type);
  if (notice == 0) return std::nullopt;
  const Date earliest = today + std::chrono::days{notice};
  if (first_day >= earliest) return std::nullopt;
  return Problem::invalid(rules::minimum_notice, reasons::minimum_notice, {{"from", earliest}});
}

/// Whether a change requests days for which notice is due as for a new request. A request can always be shortened.
[[nodiscard]] inline bool needs_notice_again(const AbsenceDetails& before, const AbsenceDetails& wanted) {
  return wanted.type != before.type || wanted.span.first != before.span.first || wanted.span.last > before.span.last;
}

}  // namespace stint::domain
