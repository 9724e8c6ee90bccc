#include <algorithm>
#include <memory>
#include <set>
#include <tuple>
#include <utility>

#include <stint/domain/company/dated_work_calendar.hpp>
#include <stint/sql/calendars.hpp>
#include <stint/sql/companies.hpp>
#include <stint/sql/employee_rows.hpp>
#include <stint/sql/employees.hpp>
#include <stint/sql/employment_columns.hpp>
#include <stint/sql/shared_people.hpp>
#include <stint/sql/terms_rows.hpp>

namespace stint::sql {
namespace {

constexpr SqlPart order{" ORDER BY last_name, first_name, id"};

constexpr SqlPart is_in_company{"e.company_id = ?1"};
constexpr SqlPart is_one{"e.id = ?2 AND e.company_id = ?1"};
constexpr SqlPart is_one_of{"e.id IN ({numbers_in ?2}) AND {no_index}e.company_id = ?1"};
/// The ids, some of them several times.
constexpr SqlPart visible_ids{
    "SELECT id FROM employees WHERE id = ?2 AND company_id = ?1"
    " UNION ALL SELECT m.employee_id FROM employee_managers m WHERE m.company_id = ?1 AND m.manager_id = ?2"
    " AND NOT EXISTS (SELECT 1 FROM employee_terms t WHERE t.company_id = ?1 AND t.employee_id = m.employee_id"
    " AND t.says_managers = 1 AND t.valid_from <= ?3)"
    " UNION ALL SELECT m.employee_id FROM employee_terms_managers m WHERE m.company_id = ?1 AND m.manager_id = ?2"
    " AND m.valid_from = (SELECT max(t.valid_from) FROM employee_terms t WHERE t.company_id = ?1"
    " AND t.employee_id = m.employee_id AND t.says_managers = 1 AND t.valid_from <= ?3)"
    " UNION ALL SELECT seen_id FROM extra_view_rights WHERE employee_id = ?2 AND company_id = ?1"};

/// `{no_index}` keeps SQLite from searching by company instead of by those few.
constexpr SqlPart is_ever_managed{
    "e.id IN (SELECT id FROM employees WHERE id = ?2 AND company_id = ?1"
    " UNION ALL SELECT m.employee_id FROM employee_managers m WHERE m.company_id = ?1 AND m.manager_id = ?2"
    " UNION ALL SELECT m.employee_id FROM employee_terms_managers m WHERE m.company_id = ?1 AND m.manager_id = ?2)"
    " AND {no_index}e.company_id = ?1"};

constexpr SqlPart is_of_departments_or_keys{
    "e.company_id = ?1 AND (e.department IN ({texts_in ?2})"
    " OR e.key IN ({texts_in ?3}) OR EXISTS (SELECT 1 FROM employee_terms t"
    " WHERE t.employee_id = e.id AND t.department IN ({texts_in ?2})))"};

/// All employees who match a condition on `employees e`, in two statements regardless of their number.
template <SqlPart condition, class... Values>
std::vector<domain::Employee> read_all(Connection& connection, const Values&... values) {
  std::vector<domain::Employee> employees;
  auto rows = connection.query(
      joined<"SELECT ", columns_of<employee_row>, " FROM employees e WHERE ", condition, order>, values...);
  auto lists = connection.query(employee_lists<condition>, values...);
  while (rows.next()) employees.push_back(employee_row.read(rows));
  if (!employees.empty()) read_lists(std::move(lists), employees);
  return employees;
}

constexpr auto manager_row = row_of<domain::ListedManager>(
    column("id", &domain::ListedManager::id), column("role", &domain::ListedManager::role),
    column("active", &domain::ListedManager::active), part(employment_row, &domain::ListedManager::employment));

}  // namespace

std::optional<domain::Employee> Employees::find(domain::EmployeeId id) const { return copy_of(find_shared(id).get()); }

domain::SharedEmployee Employees::find_shared(domain::EmployeeId id) const {
  const auto* const kept = find_cached(connection_, company_, connection_.settings().employees, id, [&] {
    auto found = read_all<is_one>(connection_, company_, id);
    return to_share(found.empty() ? std::nullopt : std::optional{std::move(found.front())});
  });
  return kept == nullptr ? nullptr : *kept;
}

std::vector<domain::Employee> Employees::find_each(std::span<const domain::EmployeeId> ids) const {
  std::vector<domain::Employee> employees;
  const auto version = settings_version(connection_, company_);
  if (!version) return employees;
  auto& cache = connection_.settings().employees;
  std::vector<domain::EmployeeId> unknown;
  for (const auto id : std::set(ids.begin(), ids.end())) {
    if (const auto* const known = cache.find(id, *version)) {
      employees.push_back(**known);
    } else {
      unknown.push_back(id);
    }
  }
  if (unknown.empty()) return employees;
  for (auto& employee : read_all<is_one_of>(connection_, company_, json_array_of(unknown))) {
    const auto id = employee.id;
    employees.push_back(*cache.keep(id, *version, std::make_shared<const domain::Employee>(std::move(employee))));
  }
  return employees;
}

std::vector<domain::Employee> Employees::all() const { return read_all<is_in_company>(connection_, company_); }

domain::SharedEmployees Employees::shared() const {
  const auto version = settings_version(connection_, company_);
  if (!version) return std::make_shared<const std::vector<domain::Employee>>(all());
  if (auto known = shared_people().find(company_, *version)) return known;
  const auto turn = connection_.settings().known.value().turn;
  auto people = std::make_shared<const std::vector<domain::Employee>>(all());
  // No other connection sees this version before the unit of work is committed, and it may be a dry run.
  if (connection_.has_changed_data()) return people;
  // Other connections must not find the rows of a later version.
  connection_.settings().known.reset();
  if (settings_version(connection_, company_) == version) shared_people().keep(company_, *version, turn, people);
  return people;
}

std::vector<domain::Employee> Employees::visible_to(domain::EmployeeId viewer, domain::Date day) const {
  std::vector<domain::EmployeeId> ids;
  for (auto rows = connection_.query(joined<visible_ids>, company_, viewer, day); rows.next();) {
    ids.push_back(rows.take<domain::EmployeeId>());
  }
  auto employees = find_each(ids);
  std::ranges::sort(employees, {},
                    [](const domain::Employee& one) { return std::tie(one.last_name, one.first_name, one.id); });
  return employees;
}

std::vector<domain::Employee> Employees::ever_managed_by(domain::EmployeeId manager) const {
  return read_all<is_ever_managed>(connection_, company_, manager);
}

std::vector<domain::Employee> Employees::of_departments_or_keys(std::span<const std::string> departments,
                                                                std::span<const std::string> keys) const {
  const auto listed_departments = json_array_of(departments);
  const auto listed_keys = json_array_of(keys);
  return read_all<is_of_departments_or_keys>(connection_, company_, listed_departments, listed_keys);
}

std::vector<domain::EmployeeId> Employees::administrators(domain::Date today) const {
  return domain::administrators_on(today, manager_row.read_all(connection_.query(
                                              joined<"SELECT ", columns_of<manager_row>,
                                                     " FROM employees WHERE company_id = ?1 AND role = 2 AND active = 1"
                                                     " ORDER BY id">,
                                              company_)));
}

std::vector<domain::ListedManager> Employees::with_turned_employment(domain::Date since, domain::Date through) const {
  auto turned =
      manager_row.read_all(connection_.query(joined<"SELECT ", columns_of<manager_row>,
                                                    " FROM employees WHERE company_id = ?1 AND active = 1"
                                                    " AND ((employment_start > ?2 AND employment_start <= ?3) OR "
                                                    "(employment_end >= ?2 AND employment_end < ?3)"
                                                    " OR earlier_employments <> '')">,
                                             company_, since, through));
  std::erase_if(turned, [&](const auto& one) { return !one.employment.have_turned(since, through); });
  std::ranges::sort(turned, {}, &domain::ListedManager::id);
  return turned;
}

std::vector<domain::ListedManager> Employees::managers_of(domain::EmployeeId employee, domain::Date day) const {
  const auto worker = find_shared(employee);
  if (worker == nullptr) return {};
  std::vector<domain::ListedManager> managers;
  for (const auto id : worker->managers_on(day)) {
    const auto boss = find_shared(id);
    if (boss != nullptr) managers.push_back({boss->id, boss->role, boss->active, boss->employment});
  }
  std::ranges::sort(managers, {}, &domain::ListedManager::id);  // in the order of the list
  return managers;
}

domain::RecordsOutside Employees::outside(domain::EmployeeId employee, const domain::Employments& employment) const {
  domain::RecordsOutside outside;
  const auto add = [&outside](Cursor rows) {
    while (rows.next()) {
      if (rows.take<bool>()) {
        outside.entries.push_back(rows.take<domain::TimeEntryId>());
      } else {
        outside.absences.push_back(rows.take<domain::AbsenceId>());
      }
    }
  };
  // Reads only the entries outside, not years of entries; absences are few.
  add(connection_.query(
      "SELECT 0, id FROM absences WHERE employee_id = ?1 AND company_id = ?2 AND (first_day < ?3 OR last_day > ?4)"
      " UNION ALL SELECT 1, id FROM time_entries WHERE employee_id = ?1 AND company_id = ?2 AND day < ?3"
      " UNION ALL SELECT 1, id FROM time_entries WHERE employee_id = ?1 AND company_id = ?2 AND day > ?4",
      employee, company_, employment.first_day(), employment.last));
  for (const auto gap : employment.gaps()) {
    add(connection_.query(
        "SELECT 0, id FROM absences WHERE employee_id = ?1 AND company_id = ?2 AND last_day >= ?3 AND first_day <= ?4"
        " UNION ALL SELECT 1, id FROM time_entries WHERE employee_id = ?1 AND company_id = ?2 AND day BETWEEN ?3 AND "
        "?4",
        employee, company_, gap.first, gap.last));
  }
  std::ranges::sort(outside.absences);  // one may span several gaps
  const auto repeated = std::ranges::unique(outside.absences);
  outside.absences.erase(repeated.begin(), repeated.end());
  return outside;
}

domain::WorkCalendar Employees::work_calendar_of(domain::EmployeeId employee) const {
  const auto company = Companies{connection_}.find_shared(company_);
  const auto worker = find_shared(employee);
  if (company == nullptr || worker == nullptr) return {};
  return domain::dated_work_calendar(
      *company, *worker, [&](domain::ScheduleId id) { return work_pattern_of(connection_, company_, id); },
      [&](const domain::ChosenHolidays& chosen) {
        const auto id = chosen.of_site ? calendar_of_key(connection_, company_, *chosen.of_site) : chosen.own;
        return id ? holidays_of(connection_, company_, *id) : domain::HolidayCalendar{};
      });
}

domain::Employee Employees::add(const domain::Employee& employee) {
  domain::Employee stored = employee;
  stored.id = {next_id(connection_, "employee")};
  connection_.run(insert_into<"employees", employee_row, "company_id">, company_, employee_row.values(stored));
  write_lists(connection_, company_, stored);
  write_terms(connection_, company_, stored);
  return stored;
}

void Employees::save(const domain::Employee& employee) {
  const auto changed =
      connection_.change(update_in<"employees", employee_row, "company_id">, company_, employee_row.values(employee));
  if (changed == 0) return;
  write_lists(connection_, company_, employee);
  write_terms(connection_, company_, employee);
}

}  // namespace stint::sql
