#include <cstdint>
#include <map>
#include <set>
#include <stdexcept>
#include <utility>

#include <boost/json.hpp>

#include <stint/sql/payroll_exports.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {
namespace {

using domain::PayrollExportId;

using domain::MarkedLine;
using domain::PayrollCounts;
using domain::PayrollExport;
using domain::PayrollExportHead;
using domain::PayrollLayout;
using domain::PayrollLine;
using domain::PayrollPerson;
using domain::WageType;

constexpr auto counts_row = row_of<PayrollCounts>(
    column("people", &PayrollCounts::people), column("left_out", &PayrollCounts::left_out),
    column("added", &PayrollCounts::added), column("changed", &PayrollCounts::changed),
    column("withdrawn", &PayrollCounts::withdrawn), column("unchanged", &PayrollCounts::unchanged),
    column("corrections", &PayrollCounts::corrections));
constexpr auto head_row = row_of<PayrollExportHead>(
    key("id", &PayrollExportHead::id), column("month", &PayrollExportHead::month),
    column("department", &PayrollExportHead::department), column("made_at", &PayrollExportHead::made_at),
    column("made_by", &PayrollExportHead::made_by), part(counts_row, &PayrollExportHead::counts));
constexpr auto layout_row = row_of<PayrollLayout>(
    column("separator", &PayrollLayout::separator), column("decimal_sign", &PayrollLayout::decimal_sign),
    column("encoding", &PayrollLayout::encoding), column("dates", &PayrollLayout::dates),
    column("has_header", &PayrollLayout::has_header));
/// An export without its lists.
constexpr auto export_row =
    row_of<PayrollExport>(part(head_row, &PayrollExport::head), part(layout_row, &PayrollExport::layout));

constexpr auto payroll_column_row = row_of<domain::PayrollColumn>(column("header", &domain::PayrollColumn::header),
                                                                  column("content", &domain::PayrollColumn::content));
constexpr auto wage_type_row =
    row_of<WageType>(column("number", &WageType::number), column("name", &WageType::name), column("of", &WageType::of),
                     column("cost_center", &WageType::cost_center), column("source", &WageType::source),
                     column("unit", &WageType::unit), column("factor_percent", &WageType::factor_percent));
/// A person without their lines.
constexpr auto payroll_person_row = row_of<PayrollPerson>(
    column("employee_id", &PayrollPerson::employee), column("month", &PayrollPerson::month),
    column("employee_number", &PayrollPerson::employee_number), column("first_name", &PayrollPerson::first_name),
    column("last_name", &PayrollPerson::last_name), column("department", &PayrollPerson::department),
    column("cost_center", &PayrollPerson::cost_center), column("left_out", &PayrollPerson::left_out));
constexpr auto line_row = row_of<MarkedLine>(
    column("number", &MarkedLine::line, &PayrollLine::number), column("name", &MarkedLine::line, &PayrollLine::name),
    column("cost_center", &MarkedLine::line, &PayrollLine::cost_center),
    column("unit", &MarkedLine::line, &PayrollLine::unit),
    column("first_day", &MarkedLine::line, &PayrollLine::span, &domain::DateSpan::first),
    column("last_day", &MarkedLine::line, &PayrollLine::span, &domain::DateSpan::last),
    column("hundredths", &MarkedLine::line, &PayrollLine::hundredths), column("change", &MarkedLine::change),
    column("hundredths_before", &MarkedLine::hundredths_before),
    column("paid_until", &MarkedLine::line, &PayrollLine::paid_until));

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
  auto stored = head;
  stored.id = id;
  connection_.run(insert_into<"payroll_exports", export_row, "company_id">, company_, head_row.values(stored),
                  layout_row.values(made.layout));
  add_layout(made, id);
  add_people(made, id);
  return id;
}

void PayrollExports::add_layout(const domain::PayrollExport& made, PayrollExportId id) {
  std::int32_t position = 0;
  for (const auto& type : made.wage_types) {
    connection_.run(insert_into<"payroll_export_wage_types", wage_type_row, "company_id, export_id, position">,
                    company_, id, position++, wage_type_row.values(type));
  }
  position = 0;
  for (const auto& column : made.layout.columns) {
    connection_.run(insert_into<"payroll_export_columns", payroll_column_row, "company_id, export_id, position">,
                    company_, id, position++, payroll_column_row.values(column));
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
      joined<"INSERT INTO payroll_export_people (company_id, export_id, position, ", columns_of<payroll_person_row>,
             ")"
             " SELECT ?1, ?2, CAST(value ->> 0 AS BIGINT), CAST(value ->> 1 AS BIGINT), CAST(value ->> 2 AS BIGINT),"
             " value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, CAST(value ->> 8 AS BIGINT)"
             " FROM {rows_in ?3}">,
      company_, id, boost::json::serialize(people));
  connection_.run(
      joined<"INSERT INTO payroll_export_lines (company_id, export_id, person, position, ", columns_of<line_row>,
             ")"
             " SELECT ?1, ?2, CAST(value ->> 0 AS BIGINT), CAST(value ->> 1 AS BIGINT), value ->> 2, value ->> 3, "
             "value ->> 4,"
             " CAST(value ->> 5 AS BIGINT), CAST(value ->> 6 AS BIGINT), CAST(value ->> 7 AS BIGINT),"
             " CAST(value ->> 8 AS BIGINT), CAST(value ->> 9 AS BIGINT), CAST(value ->> 10 AS BIGINT),"
             " CAST(value ->> 11 AS BIGINT) FROM {rows_in ?3}">,
      company_, id, boost::json::serialize(lines));
}

std::optional<domain::PayrollExport> PayrollExports::find(PayrollExportId id) const {
  domain::PayrollExport made;
  {
    auto row = connection_.query(
        joined<"SELECT ", columns_of<export_row>, " FROM payroll_exports WHERE company_id = ?1 AND id = ?2">, company_,
        id);
    if (!row.next()) return std::nullopt;
    export_row.read(row, made);
  }
  made.layout.columns = layout_columns_of(id);
  made.wage_types = wage_types_of(id);
  made.people = people_of(id);
  return made;
}

std::vector<domain::PayrollColumn> PayrollExports::layout_columns_of(PayrollExportId id) const {
  return payroll_column_row.read_all(connection_.query(
      joined<"SELECT ", columns_of<payroll_column_row>,
             " FROM payroll_export_columns WHERE company_id = ?1 AND export_id = ?2 ORDER BY position">,
      company_, id));
}

std::vector<WageType> PayrollExports::wage_types_of(PayrollExportId id) const {
  return wage_type_row.read_all(connection_.query(
      joined<"SELECT ", columns_of<wage_type_row>,
             " FROM payroll_export_wage_types WHERE company_id = ?1 AND export_id = ?2 ORDER BY position">,
      company_, id));
}

std::vector<domain::PayrollPerson> PayrollExports::people_of(PayrollExportId id) const {
  std::map<std::int32_t, domain::PayrollPerson> people;  // by position; erased people are missing
  {
    auto rows = connection_.query(joined<"SELECT position, ", columns_of<payroll_person_row>,
                                         " FROM payroll_export_people WHERE company_id = ?1 AND export_id = ?2">,
                                  company_, id);
    while (rows.next()) {
      auto& person = people[rows.take<std::int32_t>()];
      payroll_person_row.read(rows, person);
    }
  }
  auto rows = connection_.query(joined<"SELECT l.person, ", columns_in<line_row, "l">,
                                       " FROM payroll_export_lines l WHERE l.company_id = ?1 AND l.export_id = ?2"
                                       " ORDER BY l.person, l.position">,
                                company_, id);
  while (rows.next()) {
    auto& person = people[rows.take<std::int32_t>()];
    person.lines.push_back(line_row.read(rows));
  }
  std::vector<domain::PayrollPerson> ordered;
  ordered.reserve(people.size());
  for (auto& [position, person] : people) ordered.push_back(std::move(person));
  return ordered;
}

std::vector<domain::PayrollExportHead> PayrollExports::list(const domain::PayrollExportsPage& page) const {
  static constexpr SqlPart matching{
      joined<"SELECT ", columns_of<head_row>,
             " FROM payroll_exports WHERE company_id = ?1 AND (month = ?2 OR ?2 IS NULL)">};
  static constexpr SqlPart newest{" AND (id < ?3 OR ?3 IS NULL) ORDER BY id DESC LIMIT ?4"};
  static constexpr SqlPart oldest{" AND (id > ?3 OR ?3 IS NULL) ORDER BY id LIMIT ?4"};
  return head_row.read_all(connection_.query(in_either_order<matching, newest, oldest>(page.oldest_first), company_,
                                             page.month, page.after, page.most));
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
      joined<"SELECT n.employee_id, n.month, ", columns_in<line_row, "l">, " FROM ", newest,
             " JOIN payroll_export_people p ON p.company_id = ?1 AND p.export_id = n.export_id AND p.month = n.month"
             " AND p.employee_id = n.employee_id"
             " JOIN payroll_export_lines l ON l.company_id = ?1 AND l.export_id = p.export_id AND l.person = p.position"
             " ORDER BY l.export_id, l.person, l.position">,
      company_, first, last);
  while (rows.next()) {
    const auto employee = rows.take<domain::EmployeeId>();
    const auto month = rows.take<std::chrono::year_month>();
    auto marked = line_row.read(rows);
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
      joined<"SELECT e.id, e.made_at, p.month, p.cost_center, ", columns_in<line_row, "l">,
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
    line.marked = line_row.read(rows);
    if (!line.marked.line.cost_center.empty()) line.cost_center = line.marked.line.cost_center;
  }
  return lines;
}

}  // namespace stint::sql
