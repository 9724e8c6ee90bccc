#include <cstdint>
#include <map>
#include <set>
#include <stdexcept>
#include <utility>

#include <boost/json.hpp>

#include <stint/sql/payroll_exports.hpp>

namespace stint::sql {
namespace {

using domain::PayrollExportId;

constexpr SqlPart head_columns{
    "id, month, department, made_at, made_by, people, left_out, added, changed, withdrawn, unchanged, corrections"};
constexpr SqlPart line_columns{
    "l.number, l.name, l.cost_center, l.unit, l.first_day, l.last_day, l.hundredths, l.change, l.hundredths_before,"
    " l.paid_until"};

domain::PayrollExportHead take_head(Cursor& row) {
  domain::PayrollExportHead head;
  head.id = row.take<PayrollExportId>();
  head.month = row.take<std::chrono::year_month>();
  head.department = row.take<std::string>();
  head.made_at = row.take<domain::Instant>();
  head.made_by = row.take<std::optional<domain::EmployeeId>>();
  auto& counts = head.counts;
  for (auto* const count : {&counts.people, &counts.left_out, &counts.added, &counts.changed, &counts.withdrawn,
                            &counts.unchanged, &counts.corrections}) {
    *count = row.take<std::int32_t>();
  }
  return head;
}

domain::MarkedLine take_line(Cursor& row) {
  domain::MarkedLine marked;
  auto& line = marked.line;
  line.number = row.take<std::string>();
  line.name = row.take<std::string>();
  line.cost_center = row.take<std::string>();
  line.unit = row.take<domain::WageUnit>();
  line.span.first = row.take<domain::Date>();
  line.span.last = row.take<domain::Date>();
  line.hundredths = row.take<std::int64_t>();
  marked.change = row.take<domain::LineChange>();
  marked.hundredths_before = row.take<std::int64_t>();
  line.paid_until = row.take<std::optional<domain::Date>>();
  return marked;
}

}  // namespace

void PayrollExports::demand_employees(const std::set<domain::EmployeeId>& employees) const {
  const std::vector<domain::EmployeeId> ids(employees.begin(), employees.end());
  const auto listed = json_array_of(ids);
  auto row = connection_.query("SELECT count(*) FROM employees WHERE company_id = ?1 AND id IN ({numbers_in ?2})",
                               company_, listed);
  if (!row.next() || std::cmp_not_equal(row.take<std::int64_t>(), ids.size())) {
    throw std::logic_error("a payroll export of or by somebody who is not the company's");
  }
}

PayrollExportId PayrollExports::add(const domain::PayrollExport& made) {
  const auto& head = made.head;
  std::set<domain::EmployeeId> named;
  if (head.made_by) named.insert(*head.made_by);
  for (const auto& person : made.people) named.insert(person.employee);
  demand_employees(named);
  const PayrollExportId id{next_id(connection_, "payroll_export")};
  const auto& counts = head.counts;
  const auto& layout = made.layout;
  connection_.run(joined<"INSERT INTO payroll_exports (company_id, ", head_columns,
                         ", separator, decimal_sign, encoding, dates, has_header)"
                         " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)">,
                  company_, id, head.month, head.department, head.made_at, head.made_by, counts.people, counts.left_out,
                  counts.added, counts.changed, counts.withdrawn, counts.unchanged, counts.corrections,
                  layout.separator, layout.decimal_sign, layout.encoding, layout.dates, layout.has_header);
  add_layout(made, id);
  add_people(made, id);
  return id;
}

void PayrollExports::add_layout(const domain::PayrollExport& made, PayrollExportId id) {
  std::int32_t position = 0;
  for (const auto& type : made.wage_types) {
    connection_.run(
        "INSERT INTO payroll_export_wage_types (company_id, export_id, position, number, name, of, cost_center, source,"
        " unit, factor_percent) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        company_, id, position++, type.number, type.name, type.of, type.cost_center, type.source, type.unit,
        type.factor_percent);
  }
  position = 0;
  for (const auto& column : made.layout.columns) {
    connection_.run(
        "INSERT INTO payroll_export_columns (company_id, export_id, position, header, content)"
        " VALUES (?1, ?2, ?3, ?4, ?5)",
        company_, id, position++, column.header, column.content);
  }
}

namespace {

/// A date as it is stored; null if absent.
boost::json::value stored_day(std::optional<domain::Date> day) {
  return day ? boost::json::value(std::int64_t{day->time_since_epoch().count()}) : boost::json::value{};
}

boost::json::value json_of(const domain::PayrollPerson& person, std::int32_t position) {
  return boost::json::array{position,
                            person.employee.value,
                            number_of(person.month),
                            person.employee_number,
                            person.first_name,
                            person.last_name,
                            person.department,
                            person.cost_center,
                            person.left_out ? boost::json::value(std::to_underlying(*person.left_out)) : nullptr};
}

boost::json::value json_of(const domain::MarkedLine& marked, std::int32_t person, std::int32_t position) {
  const auto& line = marked.line;
  return boost::json::array{person,
                            position,
                            line.number,
                            line.name,
                            line.cost_center,
                            std::to_underlying(line.unit),
                            stored_day(line.span.first),
                            stored_day(line.span.last),
                            line.hundredths,
                            std::to_underlying(marked.change),
                            marked.hundredths_before,
                            stored_day(line.paid_until)};
}

}  // namespace

void PayrollExports::add_people(const domain::PayrollExport& made, PayrollExportId id) {
  boost::json::array people;
  boost::json::array lines;
  for (const auto& person : made.people) {
    const auto number = static_cast<std::int32_t>(people.size());
    people.push_back(json_of(person, number));
    std::int32_t position = 0;
    for (const auto& line : person.lines) lines.push_back(json_of(line, number, position++));
  }
  connection_.run(
      "INSERT INTO payroll_export_people (company_id, export_id, position, employee_id, month, employee_number,"
      " first_name, last_name, department, cost_center, left_out)"
      " SELECT ?1, ?2, CAST(value ->> 0 AS BIGINT), CAST(value ->> 1 AS BIGINT), CAST(value ->> 2 AS BIGINT),"
      " value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, CAST(value ->> 8 AS BIGINT)"
      " FROM {rows_in ?3}",
      company_, id, boost::json::serialize(people));
  connection_.run(
      "INSERT INTO payroll_export_lines (company_id, export_id, person, position, number, name, cost_center, unit,"
      " first_day, last_day, hundredths, change, hundredths_before, paid_until)"
      " SELECT ?1, ?2, CAST(value ->> 0 AS BIGINT), CAST(value ->> 1 AS BIGINT), value ->> 2, value ->> 3, value ->> 4,"
      " CAST(value ->> 5 AS BIGINT), CAST(value ->> 6 AS BIGINT), CAST(value ->> 7 AS BIGINT),"
      " CAST(value ->> 8 AS BIGINT), CAST(value ->> 9 AS BIGINT), CAST(value ->> 10 AS BIGINT),"
      " CAST(value ->> 11 AS BIGINT) FROM {rows_in ?3}",
      company_, id, boost::json::serialize(lines));
}

std::optional<domain::PayrollExport> PayrollExports::find(PayrollExportId id) const {
  domain::PayrollExport made;
  {
    auto row = connection_.query(joined<"SELECT ", head_columns,
                                        ", separator, decimal_sign, encoding, dates, has_header FROM payroll_exports"
                                        " WHERE company_id = ?1 AND id = ?2">,
                                 company_, id);
    if (!row.next()) return std::nullopt;
    made.head = take_head(row);
    made.layout.separator = row.take<domain::FieldSeparator>();
    made.layout.decimal_sign = row.take<domain::DecimalSign>();
    made.layout.encoding = row.take<domain::TextEncoding>();
    made.layout.dates = row.take<domain::DateNotation>();
    made.layout.has_header = row.take<bool>();
  }
  made.layout.columns = columns_of(id);
  made.wage_types = wage_types_of(id);
  made.people = people_of(id);
  return made;
}

std::vector<domain::PayrollColumn> PayrollExports::columns_of(PayrollExportId id) const {
  auto rows = connection_.query(
      "SELECT header, content FROM payroll_export_columns WHERE company_id = ?1 AND export_id = ?2 ORDER BY position",
      company_, id);
  std::vector<domain::PayrollColumn> columns;
  while (rows.next()) {
    auto& column = columns.emplace_back();
    column.header = rows.take<std::string>();
    column.content = rows.take<domain::PayrollContent>();
  }
  return columns;
}

std::vector<domain::WageType> PayrollExports::wage_types_of(PayrollExportId id) const {
  auto rows = connection_.query(
      "SELECT number, name, of, cost_center, source, unit, factor_percent FROM payroll_export_wage_types"
      " WHERE company_id = ?1 AND export_id = ?2 ORDER BY position",
      company_, id);
  std::vector<domain::WageType> types;
  while (rows.next()) {
    auto& type = types.emplace_back();
    type.number = rows.take<std::string>();
    type.name = rows.take<std::string>();
    type.of = rows.take<std::optional<std::string>>();
    type.cost_center = rows.take<std::optional<std::string>>();
    type.source = rows.take<domain::WageSource>();
    type.unit = rows.take<domain::WageUnit>();
    type.factor_percent = rows.take<std::optional<std::int32_t>>();
  }
  return types;
}

std::vector<domain::PayrollPerson> PayrollExports::people_of(PayrollExportId id) const {
  std::map<std::int32_t, domain::PayrollPerson> people;  // by position; erased people are missing
  {
    auto rows = connection_.query(
        "SELECT position, employee_id, month, employee_number, first_name, last_name, department, cost_center, left_out"
        " FROM payroll_export_people WHERE company_id = ?1 AND export_id = ?2",
        company_, id);
    while (rows.next()) {
      auto& person = people[rows.take<std::int32_t>()];
      person.employee = rows.take<domain::EmployeeId>();
      person.month = rows.take<std::chrono::year_month>();
      person.employee_number = rows.take<std::string>();
      person.first_name = rows.take<std::string>();
      person.last_name = rows.take<std::string>();
      person.department = rows.take<std::string>();
      person.cost_center = rows.take<std::string>();
      person.left_out = rows.take<std::optional<domain::LeftOut>>();
    }
  }
  auto rows = connection_.query(joined<"SELECT l.person, ", line_columns,
                                       " FROM payroll_export_lines l WHERE l.company_id = ?1 AND l.export_id = ?2"
                                       " ORDER BY l.person, l.position">,
                                company_, id);
  while (rows.next()) {
    auto& person = people[rows.take<std::int32_t>()];
    person.lines.push_back(take_line(rows));
  }
  std::vector<domain::PayrollPerson> ordered;
  ordered.reserve(people.size());
  for (auto& [position, person] : people) ordered.push_back(std::move(person));
  return ordered;
}

std::vector<domain::PayrollExportHead> PayrollExports::list(const domain::PayrollExportsPage& page) const {
  static constexpr SqlPart matching{
      joined<"SELECT ", head_columns, " FROM payroll_exports WHERE company_id = ?1 AND (month = ?2 OR ?2 IS NULL)">};
  static constexpr SqlPart newest{" AND (id < ?3 OR ?3 IS NULL) ORDER BY id DESC LIMIT ?4"};
  static constexpr SqlPart oldest{" AND (id > ?3 OR ?3 IS NULL) ORDER BY id LIMIT ?4"};
  auto rows = connection_.query(in_either_order<matching, newest, oldest>(page.oldest_first), company_, page.month,
                                page.after, page.most);
  std::vector<domain::PayrollExportHead> heads;
  while (rows.next()) heads.push_back(take_head(rows));
  return heads;
}

std::size_t PayrollExports::count(std::chrono::year_month month) const {
  auto row =
      connection_.query("SELECT count(*) FROM payroll_exports WHERE company_id = ?1 AND month = ?2", company_, month);
  return row.next() ? static_cast<std::size_t>(row.take<std::int64_t>()) : 0;
}

std::vector<domain::LastExported> PayrollExports::last_of(std::chrono::year_month first,
                                                          std::chrono::year_month last) const {
  std::map<std::pair<domain::EmployeeId, std::chrono::year_month>, domain::LastExported> found;
  static constexpr SqlPart newest{
      "(SELECT p.employee_id, p.month, max(p.export_id) AS export_id,"
      " max(CASE WHEN e.month = p.month THEN e.id END) AS of_month FROM payroll_export_people p"
      " JOIN payroll_exports e ON e.company_id = ?1 AND e.id = p.export_id"
      " WHERE p.company_id = ?1 AND p.month BETWEEN ?2 AND ?3 AND p.left_out IS NULL GROUP BY p.employee_id, p.month)"
      " AS n"};
  {
    auto rows =
        connection_.query(joined<"SELECT n.employee_id, n.month, n.of_month FROM ", newest>, company_, first, last);
    while (rows.next()) {
      const auto employee = rows.take<domain::EmployeeId>();
      const auto month = rows.take<std::chrono::year_month>();
      found[{employee, month}] = {.employee = employee,
                                  .month = month,
                                  .by = rows.take<std::optional<PayrollExportId>>().value_or(PayrollExportId{})};
    }
  }
  auto rows = connection_.query(
      joined<"SELECT n.employee_id, n.month, ", line_columns, " FROM ", newest,
             " JOIN payroll_export_people p ON p.company_id = ?1 AND p.export_id = n.export_id AND p.month = n.month"
             " AND p.employee_id = n.employee_id"
             " JOIN payroll_export_lines l ON l.company_id = ?1 AND l.export_id = p.export_id AND l.person = p.position"
             " ORDER BY l.export_id, l.person, l.position">,
      company_, first, last);
  while (rows.next()) {
    const auto employee = rows.take<domain::EmployeeId>();
    const auto month = rows.take<std::chrono::year_month>();
    auto marked = take_line(rows);
    if (marked.change != domain::LineChange::withdrawn) {
      found[{employee, month}].lines.push_back(std::move(marked.line));
    }
  }
  std::vector<domain::LastExported> all;
  all.reserve(found.size());
  for (auto& [key, one] : found) all.push_back(std::move(one));
  return all;
}

std::vector<domain::LineHandedOn> PayrollExports::lines_of(domain::EmployeeId employee, std::size_t most) const {
  // Without the hint SQLite scans all exports of the company, which are in the requested order.
  auto rows = connection_.query(
      joined<"SELECT e.id, e.made_at, p.month, p.cost_center, ", line_columns,
             " FROM payroll_export_people p {index payroll_export_people_of_employees} JOIN payroll_exports e ON "
             "e.company_id = ?1 AND e.id = p.export_id"
             " JOIN payroll_export_lines l ON l.company_id = ?1 AND l.export_id = p.export_id AND l.person = p.position"
             " WHERE p.company_id = ?1 AND p.employee_id = ?2"
             " ORDER BY l.export_id DESC, l.person, l.position LIMIT ?3">,
      company_, employee, most);
  std::vector<domain::LineHandedOn> lines;
  while (rows.next()) {
    auto& line = lines.emplace_back();
    line.by = rows.take<PayrollExportId>();
    line.made_at = rows.take<domain::Instant>();
    line.month = rows.take<std::chrono::year_month>();
    line.cost_center = rows.take<std::string>();
    line.marked = take_line(rows);
    if (!line.marked.line.cost_center.empty()) line.cost_center = line.marked.line.cost_center;
  }
  return lines;
}

}  // namespace stint::sql
