#include <set>
#include <utility>

#include <stint/memory/accounts.hpp>
#include <stint/memory/employees.hpp>
#include <stint/memory/misuse.hpp>

namespace stint::memory {

std::optional<domain::Company> Companies::find(domain::CompanyId id) const { return find_common(state_.companies, id); }

std::vector<domain::Company> Companies::all() const {
  std::vector<domain::Company> companies;
  for (const auto& [id, company] : state_.companies.get()) companies.push_back(company);
  return companies;
}

std::vector<domain::CompanyId> Companies::with_turned_day(domain::Instant now, std::size_t most) const {
  std::set<std::pair<domain::Instant, domain::CompanyId>> turned;
  for (const auto& [id, company] : state_.companies.get()) {
    const auto judged = find_common(state_.employments_judged, id);
    const auto change = judged ? judged->next_change_of_day : domain::Instant{};
    if (change <= now) turned.emplace(change, id);
  }
  std::vector<domain::CompanyId> companies;
  for (const auto& [change, id] : turned) {
    if (companies.size() < most) companies.push_back(id);
  }
  return companies;
}

std::optional<domain::Date> Companies::employments_judged(domain::CompanyId company) const {
  const auto judged = find_common(state_.employments_judged, company);
  return judged ? std::optional{judged->day} : std::nullopt;
}

void Companies::set_employments_judged(domain::CompanyId company, domain::Date day,
                                       domain::Instant next_change_of_day) {
  state_.employments_judged.edit().insert_or_assign(company, EmploymentsJudged{day, next_change_of_day});
}

/// A key belongs to one company.
void Companies::demand_own_key(const domain::Company& company) const {
  const auto known = find_by_key(company.key);
  demand(!known || known->id == company.id, "there is a company of that key already");
}

domain::Company Companies::add(const domain::Company& company) {
  domain::Company stored = company;
  stored.id = {state_.next_id("company")};
  demand_own_key(stored);
  state_.companies.edit().insert_or_assign(stored.id, stored);
  return stored;
}

void Companies::save(const domain::Company& company) {
  if (!find(company.id)) return;
  demand_own_key(company);
  state_.companies.edit().insert_or_assign(company.id, company);
}

void Employees::each(const application::Sink<domain::Employee>& visit) const {
  each_owned(state_.employees, company(), visit);
}

std::optional<domain::Employee> Employees::find(domain::EmployeeId id) const {
  const auto* employee = find_owned(state_.employees, id, company());
  return employee ? std::optional{*employee} : std::nullopt;
}

/// A key belongs to one employee of the company, an e-mail address to one employee of all companies.
void Employees::demand_own_names(const domain::Employee& employee) const {
  for (const auto& [id, owned] : state_.employees.get()) {
    if (id == employee.id) continue;
    demand(owned.company != company() || owned.record.key != employee.key, "there is an employee of that key already");
  }
  const auto account = Accounts{state_}.find_by_email(employee.email);
  demand(!account || account->employee == employee.id, "there is an account of that address already");
}

void Employees::demand_references(const domain::Employee& employee) const {
  const auto demand_people = [&](const std::vector<domain::EmployeeId>& people) {
    for (const auto id : people) demand_employee(state_, id, company());
  };
  const auto demand_work = [&](std::optional<domain::ScheduleId> schedule,
                               std::optional<domain::HolidayCalendarId> holidays) {
    demand(!schedule || find_owned(state_.schedules, *schedule, company()), "no such schedule");
    demand(!holidays || find_owned(state_.holiday_calendars, *holidays, company()), "no such calendar");
  };
  demand_people(employee.managers);
  demand_people(employee.extra_view_rights);
  for (const auto id : employee.favorite_projects) {
    demand(find_owned(state_.projects, id, company()), "no such project");
  }
  demand_work(employee.schedule, employee.holidays);
  for (const auto& terms : employee.terms) {
    demand_people(terms.managers.value_or(std::vector<domain::EmployeeId>{}));
    demand_work(terms.schedule.value_or(std::nullopt), terms.holidays.value_or(std::nullopt));
  }
}

domain::Employee Employees::add(const domain::Employee& employee) {
  domain::Employee stored = employee;
  stored.id = {state_.next_id("employee")};
  demand_own_names(stored);
  demand_references(stored);
  state_.employees.edit().insert_or_assign(stored.id, Owned<domain::Employee>{company(), stored});
  return stored;
}

void Employees::save(const domain::Employee& employee) {
  if (!find_owned(state_.employees, employee.id, company())) return;
  demand_own_names(employee);
  demand_references(employee);
  state_.employees.edit().insert_or_assign(employee.id, Owned<domain::Employee>{company(), employee});
}

}  // namespace stint::memory
