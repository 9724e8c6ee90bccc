#include <stint/domain/working_time/substitute_rest_day.hpp>

namespace stint::domain {

namespace {

/// A worked day and the days among which one must be free.
struct Claim {
  Date worked;
  DateSpan within;
};

std::vector<Claim> claims_of(const SubstituteRestDay& rule, const WorkRecord& record) {
  std::vector<Claim> claims;
  for (Date day = record.days().first; day <= record.days().last; day += std::chrono::days{1}) {
    if (!is_sunday(day) && !record.is_holiday(day)) continue;
    if (record.work_on(day) == std::chrono::minutes{0}) continue;
    const std::chrono::days reach{7 * (is_sunday(day) ? rule.weeks_of_sunday : rule.weeks_of_holiday) - 1};
    claims.push_back({day, {day - reach, day + reach}});
  }
  return claims;
}

bool is_day_of_rest(const WorkRecord& record, Date day) {
  return !is_sunday(day) && !record.is_holiday(day) && !record.is_absent(day) &&
         record.work_on(day) == std::chrono::minutes{0};
}

}  // namespace

std::vector<RuleFinding> findings(const SubstituteRestDay& rule, const WorkRecord& record) {
  auto open = claims_of(rule, record);
  // A free day is best assigned to the claim that ends first, because the other claims can still wait.
  for (Date day = record.days().first; day <= record.days().last && !open.empty(); day += std::chrono::days{1}) {
    if (!is_day_of_rest(record, day)) continue;
    auto first_to_end = open.end();
    for (auto claim = open.begin(); claim != open.end(); ++claim) {
      if (!claim->within.contains(day)) continue;
      if (first_to_end == open.end() || claim->within.last < first_to_end->within.last) first_to_end = claim;
    }
    if (first_to_end != open.end()) open.erase(first_to_end);
  }
  std::vector<RuleFinding> found;
  for (const Claim& claim : open) {
    const bool is_known = record.days().first <= claim.within.first && claim.within.last <= record.days().last;
    if (is_known) found.push_back({claim.worked, 0, 1});
  }
  return found;
}

}  // namespace stint::domain
