#include <stdexcept>
#include <string>
#include <utility>

#include <stint/domain/characters.hpp>
#include <stint/sql/stored_row.hpp>
#include <stint/sql/time_tracking.hpp>

namespace stint::sql {
namespace {

using domain::ClockSession;

/// `begin-end`, separated by spaces, in Unix ms. Only the format that `stretches_in` reads was ever written.
std::string text_of(const std::vector<domain::Stretch>& stretches) {
  std::string text;
  for (const auto& [begin, end] : stretches) {
    if (!text.empty()) text += ' ';
    text += std::to_string(begin.time_since_epoch().count()) + "-" + std::to_string(end.time_since_epoch().count());
  }
  return text;
}

domain::Instant leading_instant(std::string_view& text) {
  const auto count = domain::take_number<std::int64_t>(text);
  if (!count) throw std::runtime_error("a stretch of a session cannot be read");
  if (!text.empty()) text.remove_prefix(1);
  return domain::Instant{std::chrono::milliseconds{*count}};
}

std::vector<domain::Stretch> stretches_in(std::string_view text) {
  std::vector<domain::Stretch> stretches;
  while (!text.empty()) {
    const auto begin = leading_instant(text);
    stretches.push_back({begin, leading_instant(text)});
  }
  return stretches;
}

constexpr auto clock_row = row_of<ClockSession>(
    column("started_at", &ClockSession::started_at), column("waits_until", &ClockSession::waits_until),
    column("paused_at", &ClockSession::paused_at), spelled("breaks", text_of, stretches_in, &ClockSession::breaks),
    column("trip_started_at", &ClockSession::trip_started_at),
    spelled("trips", text_of, stretches_in, &ClockSession::trips));

/// Each column, set to its parameter after the employee and the company.
constexpr auto clock_assignments =
    sql_part<[] { return names_behind<"employee_id, company_id">(clock_row.names()).assignments(); }>();

domain::TimeClock read_clock(Cursor& row) { return domain::TimeClock::stored(clock_row.read(row)); }

using domain::MonthSignature;

constexpr auto signature_row =
    row_of<MonthSignature>(key("signed_as", &MonthSignature::signed_as), column("signed_by", &MonthSignature::by),
                           column("signed_at", &MonthSignature::at), column("digest", &MonthSignature::digest),
                           column("digest_version", &MonthSignature::version));

}  // namespace

domain::TimeClock TimeClocks::of(domain::EmployeeId employee) const {
  auto row = connection_.query(
      joined<"SELECT ", columns_of<clock_row>, " FROM time_clocks WHERE employee_id = ?1 AND company_id = ?2">,
      employee, company_);
  return row.next() ? read_clock(row) : domain::TimeClock{};
}

void TimeClocks::save(domain::EmployeeId employee, const domain::TimeClock& clock) {
  const auto& session = clock.session();
  if (!session) {
    connection_.run("DELETE FROM time_clocks WHERE employee_id = ?1 AND company_id = ?2", employee, company_);
    return;
  }
  connection_.run(
      joined<"INSERT INTO time_clocks (employee_id, company_id, ", columns_of<clock_row>,
             ") SELECT id, company_id, ?3, ?4, ?5, ?6, ?7, ?8 FROM employees WHERE id = ?1 AND company_id = ?2"
             " ON CONFLICT ({of_company}employee_id) DO UPDATE SET ",
             clock_assignments>,
      employee, company_, clock_row.values(*session));
}

std::vector<std::pair<domain::EmployeeId, domain::TimeClock>> TimeClocks::started_by(domain::Instant moment,
                                                                                     std::size_t most) const {
  auto rows = connection_.query(joined<"SELECT ", columns_of<clock_row>,
                                       ", employee_id FROM time_clocks WHERE company_id = ?1 AND started_at <= ?2"
                                       " ORDER BY started_at, employee_id LIMIT ?3">,
                                company_, moment, static_cast<std::int64_t>(most));
  std::vector<std::pair<domain::EmployeeId, domain::TimeClock>> started;
  while (rows.next()) {
    auto clock = read_clock(rows);
    started.emplace_back(rows.take<domain::EmployeeId>(), std::move(clock));
  }
  return started;
}

std::map<domain::EmployeeId, domain::TimeClock> TimeClocks::of_each(std::span<const domain::EmployeeId> people) const {
  std::map<domain::EmployeeId, domain::TimeClock> found;
  if (people.empty()) return found;
  const auto ids = json_array_of(people);
  auto rows = connection_.query(joined<"SELECT ", columns_of<clock_row>,
                                       ", employee_id FROM time_clocks WHERE employee_id IN"
                                       " ({numbers_in ?2}) AND {no_index}company_id = ?1">,
                                company_, ids);
  while (rows.next()) {
    auto clock = read_clock(rows);
    found.emplace(rows.take<domain::EmployeeId>(), std::move(clock));
  }
  return found;
}

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

std::vector<MonthSignature> MonthSignatures::of(domain::EmployeeId employee, std::chrono::year_month month) const {
  return signature_row.read_all(
      connection_.query(joined<"SELECT ", columns_of<signature_row>,
                               " FROM month_signatures WHERE company_id = ?1 AND employee_id = ?2 AND month = ?3"
                               " ORDER BY signed_as">,
                        company_, employee, month));
}

std::map<domain::EmployeeId, std::vector<MonthSignature>> MonthSignatures::of_each(
    std::span<const domain::EmployeeId> people, std::chrono::year_month month) const {
  if (people.empty()) return {};
  return signature_row.read_all_by<domain::EmployeeId>(
      connection_.query(joined<"SELECT employee_id, ", columns_of<signature_row>,
                               " FROM month_signatures WHERE company_id = ?1 AND month = ?2"
                               " AND employee_id IN ({numbers_in ?3}) ORDER BY signed_as">,
                        company_, month, json_array_of(people)));
}

void MonthSignatures::keep(domain::EmployeeId employee, std::chrono::year_month month,
                           const MonthSignature& signature) {
  const auto kept = connection_.change(
      joined<"INSERT INTO month_signatures (company_id, employee_id, month, ", columns_of<signature_row>,
             ") SELECT e.company_id, e.id, ?3, ?4, b.id, ?6, ?7, ?8 FROM employees e JOIN employees b"
             " ON b.id = ?5 AND b.company_id = ?1 WHERE e.id = ?2 AND e.company_id = ?1"
             " ON CONFLICT (company_id, employee_id, month, signed_as) DO UPDATE SET ",
             excluded_of<signature_row>>,
      company_, employee, month, signature_row.values(signature));
  if (kept == 0) throw std::logic_error("a signature of or by somebody who is not the company's");
}

}  // namespace stint::sql
