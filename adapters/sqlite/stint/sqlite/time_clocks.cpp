#include <algorithm>
#include <utility>

#include <stint/sqlite/time_clocks.hpp>

namespace stint::sqlite {
namespace {

/// The columns that `read_clock` takes, in its order.
constexpr SqlPart clock_columns{"started_at, waits_until, paused_at, completed_breaks_ms, trip_active"};

domain::TimeClock read_clock(Cursor& row) {
  domain::ClockSession session{};
  session.started_at = row.take<domain::Instant>();
  session.waits_until = row.take<std::optional<domain::Instant>>();
  session.paused_at = row.take<std::optional<domain::Instant>>();
  session.completed_breaks = row.take<std::chrono::milliseconds>();
  session.trip_active = row.take<bool>();
  return domain::TimeClock{session};
}

}  // namespace

domain::TimeClock TimeClocks::of(domain::EmployeeId employee) const {
  auto row = connection_.query(
      joined<"SELECT ", clock_columns, " FROM time_clocks WHERE employee_id = ?1 AND company_id = ?2">, employee,
      company_);
  return row.next() ? read_clock(row) : domain::TimeClock{};
}

void TimeClocks::save(domain::EmployeeId employee, const domain::TimeClock& clock) {
  const auto& session = clock.session();
  if (!session) {
    connection_.run("DELETE FROM time_clocks WHERE employee_id = ?1 AND company_id = ?2", employee, company_);
    return;
  }
  connection_.run(joined<"INSERT INTO time_clocks (employee_id, company_id, ", clock_columns,
                         ") SELECT id, company_id, ?3, ?4, ?5, ?6, ?7 FROM employees WHERE id = ?1 AND company_id = ?2"
                         " ON CONFLICT (employee_id) DO UPDATE SET started_at = ?3, waits_until = ?4, paused_at = ?5,"
                         " completed_breaks_ms = ?6, trip_active = ?7">,
                  employee, company_, session->started_at, session->waits_until, session->paused_at,
                  session->completed_breaks, session->trip_active);
}

std::vector<std::pair<domain::EmployeeId, domain::TimeClock>> TimeClocks::started_by(domain::Instant moment) const {
  auto rows = connection_.query(
      joined<"SELECT ", clock_columns, ", employee_id FROM time_clocks WHERE company_id = ?1 AND started_at <= ?2">,
      company_, moment);
  std::vector<std::pair<domain::EmployeeId, domain::TimeClock>> started;
  while (rows.next()) {
    auto clock = read_clock(rows);
    started.emplace_back(rows.take<domain::EmployeeId>(), clock);
  }
  std::ranges::sort(started, {}, &decltype(started)::value_type::first);
  return started;
}

}  // namespace stint::sqlite
