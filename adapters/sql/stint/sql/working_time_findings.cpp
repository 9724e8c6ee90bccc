#include <stdexcept>
#include <string>
#include <utility>

#include <stint/sql/stored_row.hpp>
#include <stint/sql/working_time_findings.hpp>

namespace stint::sql {

// The numbers of rules in existing databases.
static_assert(std::to_underlying(domain::WorkingTimeRule::daily_working_time) == 0);
static_assert(std::to_underlying(domain::WorkingTimeRule::working_time_over_weeks) == 1);
static_assert(std::to_underlying(domain::WorkingTimeRule::average_working_time) == 2);
static_assert(std::to_underlying(domain::WorkingTimeRule::rest_breaks) == 3);
static_assert(std::to_underlying(domain::WorkingTimeRule::uninterrupted_work) == 4);
static_assert(std::to_underlying(domain::WorkingTimeRule::daily_rest) == 5);
static_assert(std::to_underlying(domain::WorkingTimeRule::shift_span) == 6);
static_assert(std::to_underlying(domain::WorkingTimeRule::sunday_work) == 7);
static_assert(std::to_underlying(domain::WorkingTimeRule::holiday_work) == 8);
static_assert(std::to_underlying(domain::WorkingTimeRule::substitute_rest_day) == 9);
static_assert(std::to_underlying(domain::WorkingTimeRule::free_sundays) == 10);
static_assert(std::to_underlying(domain::WorkingTimeRule::night_work) == 11);
static_assert(std::to_underlying(domain::WorkingTimeRule::permitted_hours) == 12);
static_assert(std::to_underlying(domain::WorkingTimeRule::working_days_of_week) == 13);
static_assert(std::to_underlying(domain::WorkingTimeRule::saturday_work) == 14);
static_assert(std::to_underlying(domain::WorkingTimeRule::weekend_rest) == 15);
static_assert(std::to_underlying(domain::WorkingTimeRule::weekly_rest) == 16);
static_assert(std::to_underlying(domain::WorkingTimeRule::substitute_rest) == 17);

namespace {

using domain::WorkingTimeFinding;

constexpr auto finding_row = row_of<WorkingTimeFinding>(
    column("rule", &WorkingTimeFinding::rule), column("section", &WorkingTimeFinding::section),
    column("day", &WorkingTimeFinding::date), column("found", &WorkingTimeFinding::found),
    column("allowed", &WorkingTimeFinding::limit));

/// Findings after their employees.
constexpr SqlPart findings_of_each{
    joined<"SELECT employee_id, ", columns_of<finding_row>, " FROM working_time_findings">};

}  // namespace

std::vector<WorkingTimeFinding> WorkingTimeFindings::dated(domain::EmployeeId employee, domain::DateSpan span) const {
  return finding_row.read_all(
      connection_.query(joined<"SELECT ", columns_of<finding_row>,
                               " FROM working_time_findings WHERE employee_id = ?1 AND day BETWEEN ?2 AND ?3"
                               " AND {no_index}company_id = ?4 ORDER BY day, position">,
                        employee, span.first, span.last, company_));
}

std::map<domain::EmployeeId, std::vector<WorkingTimeFinding>> WorkingTimeFindings::dated_of_each(
    std::span<const domain::EmployeeId> people, domain::DateSpan span) const {
  if (people.empty()) return {};
  const auto ids = json_array_of(people);
  return finding_row.read_all_by<domain::EmployeeId>(connection_.query(
      joined<findings_of_each,
             " WHERE employee_id IN ({numbers_in ?4}) AND day BETWEEN ?1 AND ?2 AND {no_index}company_id = ?3"
             " ORDER BY day, position">,
      span.first, span.last, company_, ids));
}

std::map<domain::EmployeeId, std::vector<WorkingTimeFinding>> WorkingTimeFindings::dated_of_all(
    domain::DateSpan span) const {
  return finding_row.read_all_by<domain::EmployeeId>(connection_.query(
      joined<findings_of_each, " WHERE company_id = ?3 AND day BETWEEN ?1 AND ?2 ORDER BY day, employee_id, position">,
      span.first, span.last, company_));
}

void WorkingTimeFindings::replace(domain::EmployeeId employee, domain::DateSpan span,
                                  std::span<const WorkingTimeFinding> findings) {
  {
    auto row = connection_.query("SELECT 1 FROM employees WHERE id = ?1 AND company_id = ?2", employee, company_);
    if (!row.next()) throw std::logic_error("findings about somebody who is not the company's");
  }
  connection_.run(
      "DELETE FROM working_time_findings WHERE employee_id = ?1 AND day BETWEEN ?2 AND ?3 AND {no_index}company_id = "
      "?4",
      employee, span.first, span.last, company_);
  std::int32_t position = 0;
  for (const auto& finding : findings) {
    if (!span.contains(finding.date)) throw std::logic_error("a finding is dated outside of what is replaced");
    connection_.run(insert_into<"working_time_findings", finding_row, "company_id, employee_id, position">, company_,
                    employee, position++, finding_row.values(finding));
  }
}

std::optional<domain::Date> WorkingTimeFindings::judged_through() const {
  auto row = connection_.query("SELECT day FROM working_time_judged WHERE company_id = ?1", company_);
  if (!row.next()) return std::nullopt;
  return row.take<domain::Date>();
}

void WorkingTimeFindings::set_judged_through(domain::Date day) {
  connection_.run(
      "INSERT INTO working_time_judged (company_id, day) VALUES (?1, ?2)"
      " ON CONFLICT (company_id) DO UPDATE SET day = excluded.day",
      company_, day);
}

}  // namespace stint::sql
