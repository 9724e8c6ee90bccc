#include <set>

#include <stint/domain/absence/absence_time.hpp>
#include <stint/domain/absence/leave_year.hpp>
#include <stint/domain/absence/quota_use.hpp>

namespace stint::domain {
namespace {

LeaveRules rules_for(QuotaYears counted_by, const LeaveRules& rules) {
  return counted_by == QuotaYears::leave ? rules : LeaveRules{};  // the default begins years in January
}

HalfDays taken_of(AbsenceTypeCode type, DateSpan year, std::span<const CountedAbsence> absences) {
  std::set<HalfPoint> taken;
  for (const CountedAbsence& absence : absences) {
    const auto part = absence.span.intersection(year);
    if (!part || absence.type != type || !takes_time(absence.state)) continue;
    for (Date date = part->first; date <= part->last; date += std::chrono::days{1}) {
      for (const HalfOfDay half : both_halves) {
        if (absence.halves.has(date, half)) taken.insert({date, half});
      }
    }
  }
  return {static_cast<std::int32_t>(taken.size())};
}

}  // namespace

std::chrono::year quota_year_of(Date day, QuotaYears years, const LeaveRules& rules) {
  return leave_year_of(day, rules_for(years, rules));
}

DateSpan quota_years(DateSpan span, QuotaYears years, const LeaveRules& rules) {
  return leave_years(span, rules_for(years, rules));
}

QuotaUse quota_use(std::chrono::year year, const AbsenceType& type, const LeaveRules& rules,
                   std::span<const CountedAbsence> absences) {
  const DateSpan span = leave_year(year, rules_for(type.quota.years, rules));
  return {year, span, type.quota.days.value(), taken_of(type.code, span, absences)};
}

std::vector<QuotaUse> quota_uses(DateSpan span, const AbsenceType& type, const LeaveRules& rules,
                                 std::span<const CountedAbsence> absences) {
  std::vector<QuotaUse> uses;
  if (!type.quota.days) return uses;
  const auto last = quota_year_of(span.last, type.quota.years, rules);
  for (auto year = quota_year_of(span.first, type.quota.years, rules); year <= last; ++year) {
    uses.push_back(quota_use(year, type, rules, absences));
  }
  return uses;
}

std::optional<QuotaUse> exceeded_quota(DateSpan span, const AbsenceType& type, const LeaveRules& rules,
                                       std::span<const CountedAbsence> before, std::span<const CountedAbsence> after) {
  for (const QuotaUse& use : quota_uses(span, type, rules, after)) {
    if (use.is_exceeded() && use.used > quota_use(use.year, type, rules, before).used) return use;
  }
  return std::nullopt;
}

}  // namespace stint::domain
