#include <stdexcept>
#include <string>
#include <utility>

#include <stint/domain/characters.hpp>
#include <stint/sql/stored_row.hpp>
#include <stint/sql/time_clocks.hpp>

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

}  // namespace stint::sql
