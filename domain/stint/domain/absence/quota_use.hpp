#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <vector>

#include <stint/domain/absence/counted_absence.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/company/leave_rules.hpp>

namespace stint::domain {

/// What somebody takes of the quota of a type in one of its years.
struct QuotaUse {
  std::chrono::year year{};  ///< in which the quota's year begins
  DateSpan span{};           ///< its days
  HalfDays quota{};
  HalfDays used{};

  [[nodiscard]] bool is_exceeded() const { return used > quota; }
  bool operator==(const QuotaUse&) const = default;
};

/// The year of a quota in which a day lies.
[[nodiscard]] std::chrono::year quota_year_of(Date day, QuotaYears years, const LeaveRules& rules);
/// The days of the quota's years in which these days lie.
[[nodiscard]] DateSpan quota_years(DateSpan span, QuotaYears years, const LeaveRules& rules);

/// What absences of the type take in a year, those that are asked for and those that are agreed. Half days count as
/// halves; a half counts once, however many absences take it; hours of a day count nothing. What lies in other years
/// counts there. The type has a quota. `absences`: all of the employee in that year, also of other types and years.
[[nodiscard]] QuotaUse quota_use(std::chrono::year year, const AbsenceType& type, const LeaveRules& rules,
                                 std::span<const CountedAbsence> absences);

/// The same for each year in which a span has days; nothing where the type has no quota.
[[nodiscard]] std::vector<QuotaUse> quota_uses(DateSpan span, const AbsenceType& type, const LeaveRules& rules,
                                               std::span<const CountedAbsence> absences);

/// The first year of a span in which more is taken than the quota has, and more than before. `before` and `after`: the
/// employee's absences without and with what is asked for. Whatever takes no more than before is never too much.
[[nodiscard]] std::optional<QuotaUse> exceeded_quota(DateSpan span, const AbsenceType& type, const LeaveRules& rules,
                                                     std::span<const CountedAbsence> before,
                                                     std::span<const CountedAbsence> after);

}  // namespace stint::domain
