#include <utility>

#include <stint/sql/second_factors.hpp>

namespace stint::sql {

std::optional<application::Enrolment> SecondFactors::enrolment_of(domain::EmployeeId employee) const {
  auto row = connection_.query("SELECT secret, started_at FROM totp_enrolments WHERE employee_id = ?1", employee);
  if (!row.next()) return std::nullopt;
  auto secret = row.take<std::string>();
  return application::Enrolment{employee, std::move(secret), row.take<domain::Instant>()};
}

void SecondFactors::start_enrolment(const application::Enrolment& enrolment) {
  connection_.run(
      "INSERT INTO totp_enrolments (employee_id, secret, started_at) VALUES (?1, ?2, ?3)"
      " ON CONFLICT (employee_id) DO UPDATE SET secret = excluded.secret, started_at = excluded.started_at",
      enrolment.employee, enrolment.secret, enrolment.started_at);
}

void SecondFactors::end_enrolment(domain::EmployeeId employee) {
  connection_.run("DELETE FROM totp_enrolments WHERE employee_id = ?1", employee);
}

void SecondFactors::set_recovery_codes(domain::EmployeeId employee, const std::vector<std::string>& hashes) {
  connection_.run("DELETE FROM recovery_codes WHERE employee_id = ?1", employee);
  for (const auto& hash : hashes) {
    connection_.run("INSERT INTO recovery_codes (employee_id, hash) VALUES (?1, ?2) ON CONFLICT DO NOTHING", employee,
                    Blob{hash});
  }
}

bool SecondFactors::take_recovery_code(domain::EmployeeId employee, std::string_view hash) {
  return connection_.change("DELETE FROM recovery_codes WHERE employee_id = ?1 AND hash = ?2", employee, Blob{hash}) >
         0;
}

}  // namespace stint::sql
