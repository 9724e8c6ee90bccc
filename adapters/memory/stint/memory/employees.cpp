#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include <stint/domain/time_clock/auto_stop.hpp>
#include <stint/memory/accounts.hpp>
#include <stint/memory/employees.hpp>
#include <stint/memory/misuse.hpp>

namespace stint::memory {
namespace {

bool is_among(domain::EmployeeId id, const std::vector<domain::EmployeeId>& ids) {
  return std::ranges::find(ids, id) != ids.end();
}

domain::ListedManager as_manager(const domain::Employee& employee) {
  return {employee.id, employee.role, employee.active, employee.employment};
}

}  // namespace

std::optional<domain::Company> Companies::find(domain::CompanyId id) const { return find_common(state_.companies, id); }

std::optional<domain::Company> Companies::find_by_key(std::string_view key) const {
  for (const auto& [id, company] : state_.companies.get()) {
    if (company.key == key) return company;
  }
  return std::nullopt;
}

std::vector<domain::Company> Companies::all() const {
  std::vector<domain::Company> companies;
  for (const auto& [id, company] : state_.companies.get()) companies.push_back(company);
  return companies;
}

std::vector<domain::CompanyId> Companies::with_overdue_clocks(domain::Instant now, std::size_t most) const {
  std::set<domain::CompanyId> overdue;
  for (const auto& [employee, owned] : state_.clocks.get()) {
    const auto company = state_.companies->find(owned.company);
    if (company == state_.companies->end() || !company->second.time_tracking.active) continue;
    const auto limit = company->second.time_tracking.auto_stop_after;
    if (domain::auto_stop_moment(*owned.record.session(), limit, now)) overdue.insert(owned.company);
  }
  std::vector<domain::CompanyId> companies(overdue.begin(), overdue.end());
  if (companies.size() > most) companies.resize(most);
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

std::optional<domain::Employee> Employees::find(domain::EmployeeId id) const {
  const auto* employee = find_owned(state_.employees, id, company_);
  return employee ? std::optional{*employee} : std::nullopt;
}

std::vector<domain::Employee> Employees::matching(const std::function<bool(const domain::Employee&)>& matches) const {
  std::vector<domain::Employee> employees;
  each_owned(state_.employees, company_, [&](const domain::Employee& employee) {
    if (matches(employee)) employees.push_back(employee);
  });
  std::ranges::sort(employees, {}, [](const auto& employee) {
    return std::tie(employee.last_name, employee.first_name, employee.id);
  });
  return employees;
}

std::vector<domain::Employee> Employees::all() const {
  return matching([](const auto&) { return true; });
}

std::vector<domain::Employee> Employees::visible_to(domain::EmployeeId viewer) const {
  const auto* looking = find_owned(state_.employees, viewer, company_);
  if (!looking) return {};
  return matching([&](const auto& employee) {
    return employee.id == viewer || is_among(viewer, employee.managers) ||
           is_among(employee.id, looking->extra_view_rights);
  });
}

std::vector<domain::EmployeeId> Employees::administrators(domain::Date today) const {
  std::vector<domain::ListedManager> unlocked;
  each_owned(state_.employees, company_, [&](const domain::Employee& employee) {
    if (employee.active && employee.role == domain::Role::administrator) unlocked.push_back(as_manager(employee));
  });
  return domain::administrators_on(today, unlocked);
}

std::vector<domain::ListedManager> Employees::with_turned_employment(domain::Date since, domain::Date through) const {
  std::vector<domain::ListedManager> turned;
  each_owned(state_.employees, company_, [&](const domain::Employee& employee) {
    const auto& [first, last] = employee.employment;
    const bool has_begun = first && since < *first && *first <= through;
    const bool has_ended = last && since <= *last && *last < through;
    if (employee.active && (has_begun || has_ended)) turned.push_back(as_manager(employee));
  });
  return turned;
}

std::vector<domain::ListedManager> Employees::managers_of(domain::EmployeeId employee) const {
  const auto* subordinate = find_owned(state_.employees, employee, company_);
  std::vector<domain::ListedManager> managers;
  if (!subordinate) return managers;
  for (const auto id : subordinate->managers) {
    const auto* manager = find_owned(state_.employees, id, company_);
    if (manager) managers.push_back(as_manager(*manager));
  }
  std::ranges::sort(managers, {}, &domain::ListedManager::id);
  return managers;
}

domain::RecordsOutside Employees::outside(domain::EmployeeId employee, const domain::Employment& employment) const {
  domain::RecordsOutside outside;
  each_owned(state_.absences, company_, [&](const domain::AbsenceRequest& absence) {
    if (absence.employee() == employee && !employment.covers(absence.record().details.span)) {
      outside.absences.push_back(absence.id());
    }
  });
  each_owned(state_.entries, company_, [&](const domain::TimeEntry& entry) {
    if (entry.employee() == employee && !employment.covers(entry.record().details.date)) {
      outside.entries.push_back(entry.id());
    }
  });
  return outside;
}

domain::WorkCalendar Employees::work_calendar_of(domain::EmployeeId employee) const {
  domain::WorkCalendar calendar;
  const auto* worker = find_owned(state_.employees, employee, company_);
  if (!worker) return calendar;
  if (worker->schedule) {
    if (const auto* schedule = find_owned(state_.schedules, *worker->schedule, company_)) {
      calendar.schedule = schedule->minutes;
    }
  }
  if (worker->holidays) {
    if (const auto* holidays = find_owned(state_.holiday_calendars, *worker->holidays, company_)) {
      calendar.holidays = holidays->calendar;
    }
  }
  return calendar;
}

/// A key belongs to one employee of the company, an e-mail address to one of all.
void Employees::demand_own_names(const domain::Employee& employee) const {
  for (const auto& [id, owned] : state_.employees.get()) {
    if (id == employee.id) continue;
    demand(owned.company != company_ || owned.record.key != employee.key, "there is an employee of that key already");
  }
  const auto account = Accounts{state_}.find_by_email(employee.email);
  demand(!account || account->employee == employee.id, "there is an account of that address already");
}

void Employees::demand_references(const domain::Employee& employee) const {
  for (const auto* people : {&employee.managers, &employee.extra_view_rights}) {
    for (const auto id : *people) demand(state_.employees->contains(id), "no such manager or colleague");
  }
  for (const auto id : employee.favorite_projects) demand(state_.projects->contains(id), "no such project");
  demand(!employee.schedule || find_owned(state_.schedules, *employee.schedule, company_), "no such schedule");
  demand(!employee.holidays || find_owned(state_.holiday_calendars, *employee.holidays, company_), "no such calendar");
}

domain::Employee Employees::add(const domain::Employee& employee) {
  domain::Employee stored = employee;
  stored.id = {state_.next_id("employee")};
  demand_own_names(stored);
  demand_references(stored);
  state_.employees.edit().insert_or_assign(stored.id, Owned<domain::Employee>{company_, stored});
  return stored;
}

void Employees::save(const domain::Employee& employee) {
  if (!find_owned(state_.employees, employee.id, company_)) return;
  demand_own_names(employee);
  demand_references(employee);
  state_.employees.edit().insert_or_assign(employee.id, Owned<domain::Employee>{company_, employee});
}

}  // namespace stint::memory
