#include <stint/domain/company/employee.hpp>

namespace stint::domain {

HalfDays VacationEntitlement::total_in(std::chrono::year year) const {
  const auto earlier = per_year_until.lower_bound(static_cast<int>(year));
  const HalfDays by_contract = earlier == per_year_until.end() ? per_year : earlier->second;
  const auto carried = carry_over.find(static_cast<int>(year));
  return carried == carry_over.end() ? by_contract : by_contract + carried->second;
}

VacationEntitlement VacationEntitlement::changed_from(std::chrono::year year, HalfDays new_per_year) const {
  VacationEntitlement changed = *this;
  if (new_per_year == per_year) return changed;
  changed.per_year_until.emplace(static_cast<int>(year) - 1, per_year);  // unless it has changed this year already
  changed.per_year = new_per_year;
  return changed;
}

}  // namespace stint::domain
