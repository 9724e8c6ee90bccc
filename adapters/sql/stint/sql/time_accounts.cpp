#include <stdexcept>
#include <string>
#include <utility>

#include <stint/sql/stored_row.hpp>
#include <stint/sql/time_accounts.hpp>

namespace stint::sql {
namespace {

// The numbers in existing databases. Numbers starting at 3 are for closing.
static_assert(std::to_underlying(domain::BookingKind::opening_balance) == 0);
static_assert(std::to_underlying(domain::BookingKind::adjustment) == 1);
static_assert(std::to_underlying(domain::BookingKind::payout) == 2);
static_assert(std::to_underlying(domain::BookingKind::lapse) == 3);
static_assert(std::to_underlying(domain::BookingKind::cap) == 4);
static_assert(std::to_underlying(domain::BookingKind::correction) == 5);
static_assert(std::to_underlying(domain::TrafficLight::green) == 0);
static_assert(std::to_underlying(domain::TrafficLight::yellow) == 1);
static_assert(std::to_underlying(domain::TrafficLight::red) == 2);

using domain::AccountDay;
using domain::TimeAccountBooking;

constexpr auto booking_row = row_of<TimeAccountBooking>(
    key("id", &TimeAccountBooking::id), column("day", &TimeAccountBooking::day),
    column("kind", &TimeAccountBooking::kind), column("minutes", &TimeAccountBooking::minutes),
    column("reason", &TimeAccountBooking::reason), column("corrected_month", &TimeAccountBooking::corrected_month),
    column("booked_at", &TimeAccountBooking::booked_at), column("booked_by", &TimeAccountBooking::booked_by));
constexpr auto day_row =
    row_of<AccountDay>(column("day", &AccountDay::date), column("commitment", &AccountDay::commitment),
                       column("absence", &AccountDay::absence), column("in_lieu", &AccountDay::in_lieu),
                       column("worked", &AccountDay::worked), column("credited", &AccountDay::credited));
constexpr auto state_row = row_of<domain::TimeAccountState>(
    column("kept_through", &domain::TimeAccountState::kept_through), column("light", &domain::TimeAccountState::light));

}  // namespace

void TimeAccounts::demand_employee(domain::EmployeeId employee) const {
  auto row = connection_.query("SELECT 1 FROM employees WHERE id = ?1 AND company_id = ?2", employee, company_);
  if (!row.next()) throw std::logic_error("a time account of somebody who is not the company's");
}

std::vector<TimeAccountBooking> TimeAccounts::bookings(domain::EmployeeId employee, domain::DateSpan span) const {
  auto found = bookings_of_each({&employee, 1}, span);
  return std::move(found[employee]);
}

std::map<domain::EmployeeId, std::vector<TimeAccountBooking>> TimeAccounts::bookings_of_each(
    std::span<const domain::EmployeeId> people, domain::DateSpan span) const {
  if (people.empty()) return {};
  return booking_row.read_all_by<domain::EmployeeId>(
      connection_.query(joined<"SELECT employee_id, ", columns_of<booking_row>,
                               " FROM time_account_bookings {index time_account_bookings_of_employees}"
                               " WHERE company_id = ?1 AND employee_id IN ({numbers_in ?2})"
                               " AND day BETWEEN ?3 AND ?4 ORDER BY day, id">,
                        company_, json_array_of(people), span.first, span.last));
}

TimeAccountBooking TimeAccounts::add(domain::EmployeeId employee, const TimeAccountBooking& booking) {
  demand_employee(employee);
  TimeAccountBooking stored = booking;
  stored.id = {next_id(connection_, "booking")};
  connection_.run(insert_into<"time_account_bookings", booking_row, "company_id, employee_id">, company_, employee,
                  booking_row.values(stored));
  return stored;
}

domain::TimeAccountState TimeAccounts::state(domain::EmployeeId employee) const {
  if (const auto known = states_.find(employee); known != states_.end()) return known->second;
  return state_row
      .read_one(connection_.query(joined<"SELECT ", columns_of<state_row>,
                                         " FROM time_account_states WHERE company_id = ?1 AND employee_id = ?2">,
                                  company_, employee))
      .value_or(domain::TimeAccountState{});
}

std::map<domain::EmployeeId, domain::TimeAccountState> TimeAccounts::states_of_each(
    std::span<const domain::EmployeeId> people) const {
  std::map<domain::EmployeeId, domain::TimeAccountState> found;
  if (people.empty()) return found;
  for (const auto employee : people) found.try_emplace(employee);
  const auto ids = json_array_of(people);
  auto rows =
      connection_.query(joined<"SELECT employee_id, ", columns_of<state_row>,
                               " FROM time_account_states WHERE company_id = ?1 AND employee_id IN ({numbers_in ?2})">,
                        company_, ids);
  while (rows.next()) {
    const auto employee = rows.take<domain::EmployeeId>();
    state_row.read(rows, found[employee]);
  }
  for (const auto& [employee, state] : found) states_.insert_or_assign(employee, state);
  return found;
}

void TimeAccounts::set_light(domain::EmployeeId employee, domain::TrafficLight light) {
  states_.erase(employee);
  demand_employee(employee);
  connection_.run(
      "INSERT INTO time_account_states (company_id, employee_id, light) VALUES (?1, ?2, ?3)"
      " ON CONFLICT (company_id, employee_id) DO UPDATE SET light = excluded.light",
      company_, employee, light);
}

std::vector<AccountDay> TimeAccounts::kept_days(domain::EmployeeId employee, domain::DateSpan span) const {
  return day_row.read_all(connection_.query(
      joined<
          "SELECT ", columns_of<day_row>,
          " FROM time_account_days WHERE company_id = ?1 AND employee_id = ?2 AND day BETWEEN ?3 AND ?4 ORDER BY day">,
      company_, employee, span.first, span.last));
}

std::chrono::minutes TimeAccounts::sum_before(domain::EmployeeId employee, domain::Date day) const {
  const auto sum = [&](Sql statement) {
    auto row = connection_.query(statement, company_, employee, day);
    return row.next() ? row.take<std::chrono::minutes>() : std::chrono::minutes{0};
  };
  return sum("SELECT CAST(coalesce(sum(credited - commitment), 0) AS BIGINT) FROM time_account_days"
             " WHERE company_id = ?1 AND employee_id = ?2 AND day < ?3") +
         sum("SELECT CAST(coalesce(sum(minutes), 0) AS BIGINT) FROM time_account_bookings"
             " WHERE company_id = ?1 AND employee_id = ?2 AND day < ?3");
}

void TimeAccounts::keep(domain::EmployeeId employee, domain::Date through, std::span<const AccountDay> days) {
  demand_employee(employee);
  const auto kept = state(employee).kept_through;
  if (kept && *kept >= through) throw std::logic_error("these days are kept already");
  states_.erase(employee);
  for (const auto& day : days) {
    if (day.date > through || (kept && day.date <= *kept)) throw std::logic_error("a day out of what is kept");
    connection_.run(insert_into<"time_account_days", day_row, "company_id, employee_id">, company_, employee,
                    day_row.values(day));
  }
  connection_.run(
      "INSERT INTO time_account_states (company_id, employee_id, kept_through) VALUES (?1, ?2, ?3)"
      " ON CONFLICT (company_id, employee_id) DO UPDATE SET kept_through = excluded.kept_through",
      company_, employee, through);
}

void TimeAccounts::forget_from(domain::EmployeeId employee, domain::Date first) {
  const auto month = domain::month_of(first);
  demand_employee(employee);
  states_.erase(employee);
  connection_.run("DELETE FROM time_account_days WHERE company_id = ?1 AND employee_id = ?2 AND day >= ?3", company_,
                  employee, first);
  connection_.run(
      "DELETE FROM time_account_bookings WHERE company_id = ?1 AND employee_id = ?2 AND booked_by IS NULL"
      " AND kind IN (3, 4, 5) AND (corrected_month >= ?3 OR (corrected_month IS NULL AND day >= ?4))",
      company_, employee, month, first);
  connection_.run(
      "UPDATE time_account_states SET kept_through = ?3"
      " WHERE company_id = ?1 AND employee_id = ?2 AND kept_through > ?3",
      company_, employee, first - std::chrono::days{1});
}

std::optional<domain::Date> TimeAccounts::judged_through() const {
  auto row = connection_.query("SELECT day FROM time_accounts_judged WHERE company_id = ?1", company_);
  if (!row.next()) return std::nullopt;
  return row.take<domain::Date>();
}

void TimeAccounts::set_judged_through(domain::Date day) {
  connection_.run(
      "INSERT INTO time_accounts_judged (company_id, day) VALUES (?1, ?2)"
      " ON CONFLICT (company_id) DO UPDATE SET day = excluded.day",
      company_, day);
}

}  // namespace stint::sql
