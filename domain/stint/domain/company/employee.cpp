#include <utility>

#include <stint/domain/company/employee.hpp>

namespace stint::domain {
namespace {

template <class Value>
void take(std::optional<Value> said, Value& value) {
  if (said) value = *std::move(said);
}

}  // namespace

HalfDays VacationEntitlement::per_year_in(std::chrono::year year) const {
  const auto earlier = per_year_until.lower_bound(static_cast<int>(year));
  return earlier == per_year_until.end() ? per_year : earlier->second;
}

VacationEntitlement VacationEntitlement::changed_from(std::chrono::year year, HalfDays new_per_year) const {
  VacationEntitlement changed = *this;
  if (new_per_year == per_year) return changed;
  changed.per_year_until.emplace(static_cast<int>(year) - 1, per_year);  // unless it has already changed this year
  changed.per_year = new_per_year;
  return changed;
}

Employee Employee::as_of(Date day) const {
  Employee then = *this;
  then.terms.clear();
  take(last_said(terms, &Terms::schedule, day), then.schedule);
  take(last_said(terms, &Terms::holidays, day), then.holidays);
  take(last_said(terms, &Terms::vacation_per_year, day), then.vacation.per_year);
  take(last_said(terms, &Terms::managers, day), then.managers);
  take(last_said(terms, &Terms::department, day), then.department);
  take(last_said(terms, &Terms::branch_office, day), then.branch_office);
  take(last_said(terms, &Terms::time_zone, day), then.time_zone);
  return then;
}

const std::vector<EmployeeId>& Employee::managers_on(Date day) const {
  const auto* list = &managers;
  for (const Terms& one : terms) {
    if (one.valid_from <= day && one.managers) list = &*one.managers;
  }
  return *list;
}

const std::string& Employee::department_on(Date day) const {
  const auto* found = &department;
  for (const Terms& one : terms) {
    if (one.valid_from <= day && one.department) found = &*one.department;
  }
  return *found;
}

}  // namespace stint::domain
