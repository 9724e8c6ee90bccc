#include <stint/sql/leave_records.hpp>

namespace stint::sql {
namespace {

std::chrono::year take_year(Cursor& row) { return std::chrono::year{row.take<std::int32_t>()}; }

}  // namespace

std::vector<domain::LeaveCorrection> LeaveRecords::corrections_of(domain::EmployeeId employee) const {
  auto rows = connection_.query(
      "SELECT id, year, day, half_days, made_by, made_at, reason FROM leave_corrections"
      " {index leave_corrections_of_employees} WHERE company_id = ?1 AND employee_id = ?2 ORDER BY id",
      company_, employee);
  std::vector<domain::LeaveCorrection> corrections;
  while (rows.next()) {
    auto& correction = corrections.emplace_back();
    correction.id = rows.take<domain::LeaveCorrectionId>();
    correction.employee = employee;
    correction.year = take_year(rows);
    correction.day = rows.take<domain::Date>();
    correction.days = rows.take<domain::HalfDays>();
    correction.by = rows.take<domain::EmployeeId>();
    correction.at = rows.take<domain::Instant>();
    correction.reason = rows.take<std::string>();
  }
  return corrections;
}

domain::LeaveCorrection LeaveRecords::add(const domain::LeaveCorrection& correction) {
  domain::LeaveCorrection stored = correction;
  stored.id = {next_id(connection_, "leave_correction")};
  connection_.run(
      "INSERT INTO leave_corrections (company_id, id, employee_id, year, day, half_days, made_by, made_at, reason)"
      " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
      company_, stored.id, stored.employee, static_cast<std::int32_t>(static_cast<int>(stored.year)), stored.day,
      stored.days, stored.by, stored.at, stored.reason);
  return stored;
}

std::vector<domain::LeaveReminder> LeaveRecords::reminders_of(domain::EmployeeId employee) const {
  auto rows = connection_.query(
      "SELECT year, told_on, last_day, half_days FROM leave_reminders WHERE company_id = ?1 AND employee_id = ?2"
      " ORDER BY year, told_on, last_day",
      company_, employee);
  std::vector<domain::LeaveReminder> reminders;
  while (rows.next()) {
    auto& reminder = reminders.emplace_back();
    reminder.year = take_year(rows);
    reminder.told_on = rows.take<domain::Date>();
    reminder.last_day = rows.take<domain::Date>();
    reminder.days = rows.take<domain::HalfDays>();
  }
  return reminders;
}

void LeaveRecords::add(domain::EmployeeId employee, const domain::LeaveReminder& reminder) {
  connection_.run(
      "INSERT INTO leave_reminders (company_id, employee_id, year, told_on, last_day, half_days)"
      " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (company_id, employee_id, year, told_on, last_day)"
      " DO UPDATE SET half_days = excluded.half_days",
      company_, employee, static_cast<std::int32_t>(static_cast<int>(reminder.year)), reminder.told_on,
      reminder.last_day, reminder.days);
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
