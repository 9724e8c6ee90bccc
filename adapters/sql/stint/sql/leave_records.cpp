#include <stint/sql/leave_records.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {
namespace {

using domain::LeaveCorrection;
using domain::LeaveReminder;

constexpr auto correction_row =
    row_of<LeaveCorrection>(key("id", &LeaveCorrection::id), column("employee_id", &LeaveCorrection::employee),
                            column("year", &LeaveCorrection::year), column("day", &LeaveCorrection::day),
                            column("half_days", &LeaveCorrection::days), column("made_by", &LeaveCorrection::by),
                            column("made_at", &LeaveCorrection::at), column("reason", &LeaveCorrection::reason));
constexpr auto reminder_row =
    row_of<LeaveReminder>(key("year", &LeaveReminder::year), key("told_on", &LeaveReminder::told_on),
                          key("last_day", &LeaveReminder::last_day), column("half_days", &LeaveReminder::days));

}  // namespace

std::vector<LeaveCorrection> LeaveRecords::corrections_of(domain::EmployeeId employee) const {
  return correction_row.read_all(
      connection_.query(joined<"SELECT ", columns_of<correction_row>,
                               " FROM leave_corrections {index leave_corrections_of_employees}"
                               " WHERE company_id = ?1 AND employee_id = ?2 ORDER BY id">,
                        company_, employee));
}

LeaveCorrection LeaveRecords::add(const LeaveCorrection& correction) {
  LeaveCorrection stored = correction;
  stored.id = {next_id(connection_, "leave_correction")};
  connection_.run(insert_into<"leave_corrections", correction_row, "company_id">, company_,
                  correction_row.values(stored));
  return stored;
}

std::vector<LeaveReminder> LeaveRecords::reminders_of(domain::EmployeeId employee) const {
  return reminder_row.read_all(
      connection_.query(joined<"SELECT ", columns_of<reminder_row>,
                               " FROM leave_reminders WHERE company_id = ?1 AND employee_id = ?2"
                               " ORDER BY year, told_on, last_day">,
                        company_, employee));
}

void LeaveRecords::add(domain::EmployeeId employee, const LeaveReminder& reminder) {
  connection_.run(save_in<"leave_reminders", reminder_row, "company_id, employee_id">, company_, employee,
                  reminder_row.values(reminder));
}

std::optional<domain::Date> LeaveRecords::reminded_on() const {
  auto row = connection_.query("SELECT day FROM leave_reminded WHERE company_id = ?1", company_);
  if (!row.next()) return std::nullopt;
  return row.take<domain::Date>();
}

void LeaveRecords::set_reminded_on(domain::Date day) {
  connection_.run(
      "INSERT INTO leave_reminded (company_id, day) VALUES (?1, ?2)"
      " ON CONFLICT (company_id) DO UPDATE SET day = excluded.day",
      company_, day);
}

}  // namespace stint::sql
