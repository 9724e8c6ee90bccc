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

/// How much of a type's quota an employee uses in one of its years.
struct QuotaUse {
  std::chrono::year year{};  ///< in which the quota's year begins
  DateSpan span{};           ///< its days
  HalfDays quota{};
  HalfDays used{};

  [[nodiscard]] bool is_exceeded() const { return used > quota; }
  bool operator==(const QuotaUse&) const = default;
};

/// The year of a quota that contains a day.
[[nodiscard]] std::chrono::year quota_year_of(Date day, QuotaYears years, const LeaveRules& rules);
/// The days of the quota's years that contain these days.
[[nodiscard]] DateSpan quota_years(DateSpan span, QuotaYears years, const LeaveRules& rules);

/// The use of a type's quota in a year, by requested and approved absences. Half days count as halves; a half counts
/// once, even if several absences take it; hours do not count. Parts in other years count there. Precondition: the type
/// has a quota. `absences`: all of the employee in that year, including other types and years.
[[nodiscard]] QuotaUse quota_use(std::chrono::year year, const AbsenceType& type, const LeaveRules& rules,
                                 std::span<const CountedAbsence> absences);

/// As above, for each year in which a span has days; empty if the type has no quota.
[[nodiscard]] std::vector<QuotaUse> quota_uses(DateSpan span, const AbsenceType& type, const LeaveRules& rules,
                                               std::span<const CountedAbsence> absences);

/// The first year of a span in which more is used than the quota allows, and more than before. `before` and `after`:
/// the employee's absences without and with the request. A request that uses no more than before is always accepted.
[[nodiscard]] std::optional<QuotaUse> exceeded_quota(DateSpan span, const AbsenceType& type, const LeaveRules& rules,
                                                     std::span<const CountedAbsence> before,
                                                     std::span<const CountedAbsence> after);

}  // namespace stint::domain
