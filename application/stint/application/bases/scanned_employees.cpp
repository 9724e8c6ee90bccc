#include <algorithm>
#include <chrono>
#include <set>
#include <tuple>

#include <stint/application/bases/contract.hpp>
#include <stint/application/bases/scanned_employees.hpp>
#include <stint/application/work_calendars.hpp>

namespace stint::application {
namespace {

using std::chrono::days;

/// The days that a record can contain.
constexpr domain::DateSpan all_days{domain::Date{std::chrono::year{1} / std::chrono::January / 1},
                                    domain::Date{std::chrono::year{9999} / std::chrono::December / 31}};

bool is_among(domain::EmployeeId id, const std::vector<domain::EmployeeId>& ids) {
  return std::ranges::find(ids, id) != ids.end();
}

domain::ListedManager as_manager(const domain::Employee& employee) {
  return {employee.id, employee.role, employee.active, employee.employment};
}

}  // namespace

std::optional<domain::Employee> ScannedEmployees::find(domain::EmployeeId id) const {
  std::optional<domain::Employee> found;
  each([&](const domain::Employee& employee) {
    if (employee.id == id) found = employee;
  });
  return found;
}

std::vector<domain::Employee> ScannedEmployees::matching(
    const std::function<bool(const domain::Employee&)>& matches) const {
  std::vector<domain::Employee> employees;
  each([&](const domain::Employee& employee) {
    if (matches(employee)) employees.push_back(employee);
  });
  std::ranges::sort(employees, {}, [](const auto& employee) {
    return std::tie(employee.last_name, employee.first_name, employee.id);
  });
  return employees;
}

std::vector<domain::Employee> ScannedEmployees::all() const {
  return matching([](const auto&) { return true; });
}

std::vector<domain::Employee> ScannedEmployees::visible_to(domain::EmployeeId viewer, domain::Date day) const {
  const auto looking = find(viewer);
  if (!looking) return {};
  return matching([&](const auto& employee) {
    return employee.id == viewer || is_among(viewer, employee.managers_on(day)) ||
           is_among(employee.id, looking->extra_view_rights);
  });
}

std::vector<domain::Employee> ScannedEmployees::of_departments_or_keys(std::span<const std::string> departments,
                                                                       std::span<const std::string> keys) const {
  const auto is_in = [](std::span<const std::string> list, const std::string& text) {
    return std::ranges::find(list, text) != list.end();
  };
  return matching([&](const domain::Employee& employee) {
    return is_in(departments, employee.department) || is_in(keys, employee.key) ||
           std::ranges::any_of(employee.terms, [&](const domain::Terms& terms) {
             return terms.department && is_in(departments, *terms.department);
           });
  });
}

std::vector<domain::EmployeeId> ScannedEmployees::administrators(domain::Date today) const {
  std::vector<domain::ListedManager> unlocked;
  each([&](const domain::Employee& employee) {
    if (employee.active && employee.role == domain::Role::administrator) unlocked.push_back(as_manager(employee));
  });
  return domain::administrators_on(today, unlocked);
}

std::vector<domain::ListedManager> ScannedEmployees::managers_of(domain::EmployeeId employee, domain::Date day) const {
  const auto reporting = find(employee);
  std::vector<domain::ListedManager> managers;
  if (!reporting) return managers;
  for (const auto id : reporting->managers_on(day)) {
    if (const auto manager = find(id)) managers.push_back(as_manager(*manager));
  }
  std::ranges::sort(managers, {}, &domain::ListedManager::id);
  return managers;
}

std::vector<domain::ListedManager> ScannedEmployees::with_turned_employment(domain::Date since,
                                                                            domain::Date through) const {
  std::vector<domain::ListedManager> turned;
  each([&](const domain::Employee& employee) {
    if (employee.active && employee.employment.have_turned(since, through)) turned.push_back(as_manager(employee));
  });
  return turned;
}

domain::RecordsOutside ScannedEmployees::outside(domain::EmployeeId employee,
                                                 const domain::Employments& employment) const {
  domain::RecordsOutside outside;
  for (const auto& absence : records_.absences(company_).of_employee(employee)) {
    if (!employment.covers(absence.record().details.span)) outside.absences.push_back(absence.id());
  }
  std::set<domain::TimeEntryId> entries;
  const auto add_dated = [&](domain::DateSpan span) {
    for (const auto& hours : records_.entries(company_).dated(employee, span)) entries.insert(hours.id);
  };
  if (const auto first = employment.first_day()) add_dated({all_days.first, *first - days{1}});
  for (const auto gap : employment.gaps()) add_dated(gap);
  if (employment.last) add_dated({*employment.last + days{1}, all_days.last});
  outside.entries.assign(entries.begin(), entries.end());
  return outside;
}

domain::WorkCalendar ScannedEmployees::work_calendar_of(domain::EmployeeId employee) const {
  const auto company = records_.companies().find(company_);
  const auto worker = find(employee);
  if (!company || !worker) return {};
  return WorkCalendars(records_, *company).of(*worker);
}

domain::Employee ScannedEmployees::add(const domain::Employee& /*employee*/) { throw_not_kept("employees"); }

void ScannedEmployees::save(const domain::Employee& /*employee*/) { throw_not_kept("employees"); }

}  // namespace stint::application
