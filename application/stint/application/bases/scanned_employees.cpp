#include <algorithm>
#include <chrono>
#include <set>
#include <tuple>

#include <stint/application/bases/contract.hpp>
#include <stint/application/bases/scanned_employees.hpp>
#include <stint/application/work_calendars.hpp>

namespace stint::application {

using namespace domain;

namespace {

using std::chrono::days;

/// The days that a record can contain.
constexpr DateSpan all_days{Date{std::chrono::year{1} / std::chrono::January / 1},
                            Date{std::chrono::year{9999} / std::chrono::December / 31}};

bool is_among(EmployeeId id, const std::vector<EmployeeId>& ids) { return std::ranges::find(ids, id) != ids.end(); }

ListedManager as_manager(const Employee& employee) {
  return {employee.id, employee.role, employee.active, employee.employment};
}

}  // namespace

std::optional<Employee> ScannedEmployees::find(EmployeeId id) const {
  std::optional<Employee> found;
  each([&](const Employee& employee) {
    if (employee.id == id) found = employee;
  });
  return found;
}

std::vector<Employee> ScannedEmployees::matching(const std::function<bool(const Employee&)>& matches) const {
  std::vector<Employee> employees;
  each([&](const Employee& employee) {
    if (matches(employee)) employees.push_back(employee);
  });
  std::ranges::sort(employees, {}, [](const auto& employee) {
    return std::tie(employee.last_name, employee.first_name, employee.id);
  });
  return employees;
}

std::vector<Employee> ScannedEmployees::all() const {
  return matching([](const auto&) { return true; });
}

std::vector<Employee> ScannedEmployees::visible_to(EmployeeId viewer, Date day) const {
  const auto looking = find(viewer);
  if (!looking) return {};
  return matching([&](const auto& employee) {
    return employee.id == viewer || is_among(viewer, employee.managers_on(day)) ||
           is_among(employee.id, looking->extra_view_rights);
  });
}

std::vector<Employee> ScannedEmployees::of_departments_or_keys(std::span<const std::string> departments,
                                                               std::span<const std::string> keys) const {
  const auto is_in = [](std::span<const std::string> list, const std::string& text) {
    return std::ranges::find(list, text) != list.end();
  };
  return matching([&](const Employee& employee) {
    return is_in(departments, employee.department) || is_in(keys, employee.key) ||
           std::ranges::any_of(employee.terms, [&](const Terms& terms) {
             return terms.department && is_in(departments, *terms.department);
           });
  });
}

std::vector<EmployeeId> ScannedEmployees::administrators(Date today) const {
  std::vector<ListedManager> unlocked;
  each([&](const Employee& employee) {
    if (employee.active && employee.role == Role::administrator) unlocked.push_back(as_manager(employee));
  });
  return domain::administrators_on(today, unlocked);
}

std::vector<ListedManager> ScannedEmployees::managers_of(EmployeeId employee, Date day) const {
  const auto reporting = find(employee);
  std::vector<ListedManager> managers;
  if (!reporting) return managers;
  for (const auto id : reporting->managers_on(day)) {
    if (const auto manager = find(id)) managers.push_back(as_manager(*manager));
  }
  std::ranges::sort(managers, {}, &ListedManager::id);
  return managers;
}

std::vector<ListedManager> ScannedEmployees::with_turned_employment(Date since, Date through) const {
  std::vector<ListedManager> turned;
  each([&](const Employee& employee) {
    if (employee.active && employee.employment.have_turned(since, through)) turned.push_back(as_manager(employee));
  });
  return turned;
}

RecordsOutside ScannedEmployees::outside(EmployeeId employee, const Employments& employment) const {
  RecordsOutside outside;
  for (const auto& absence : records_.absences(company_).of_employee(employee)) {
    if (!employment.covers(absence.record().details.span)) outside.absences.push_back(absence.id());
  }
  std::set<TimeEntryId> entries;
  const auto add_dated = [&](DateSpan span) {
    for (const auto& hours : records_.entries(company_).dated(employee, span)) entries.insert(hours.id);
  };
  if (const auto first = employment.first_day()) add_dated({all_days.first, *first - days{1}});
  for (const auto gap : employment.gaps()) add_dated(gap);
  if (employment.last) add_dated({*employment.last + days{1}, all_days.last});
  outside.entries.assign(entries.begin(), entries.end());
  return outside;
}

WorkCalendar ScannedEmployees::work_calendar_of(EmployeeId employee) const {
  const auto company = records_.companies().find(company_);
  const auto worker = find(employee);
  if (!company || !worker) return {};
  return WorkCalendars(records_, *company).of(*worker);
}

Employee ScannedEmployees::add(const Employee& /*employee*/) { throw_not_kept("employees"); }

void ScannedEmployees::save(const Employee& /*employee*/) { throw_not_kept("employees"); }

}  // namespace stint::application
