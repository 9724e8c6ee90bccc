#include <utility>

#include <stint/sql/second_factors.hpp>

namespace stint::sql {

std::optional<application::Enrolment> SecondFactors::enrolment_of(domain::EmployeeId employee) const {
  auto row = connection_.query(joined<"SELECT secret, started_at FROM totp_enrolments", of_account>, employee);
  if (!row.next()) return std::nullopt;
  auto secret = row.take<std::string>();
  return application::Enrolment{employee, std::move(secret), row.take<domain::Instant>()};
}

void SecondFactors::start_enrolment(const application::Enrolment& enrolment) {
  connection_.run(
      joined<"INSERT INTO totp_enrolments (company_id, employee_id, secret, started_at) VALUES (", company_of_account,
             ", ?1, ?2, ?3) ON CONFLICT ({of_company}employee_id) DO UPDATE SET secret = excluded.secret,"
             " started_at = excluded.started_at">,
      enrolment.employee, enrolment.secret, enrolment.started_at);
}

void SecondFactors::end_enrolment(domain::EmployeeId employee) {
  connection_.run(joined<"DELETE FROM totp_enrolments", of_account>, employee);
}

void SecondFactors::set_recovery_codes(domain::EmployeeId employee, const std::vector<std::string>& hashes) {
  connection_.run(joined<"DELETE FROM recovery_codes", of_account>, employee);
  for (const auto& hash : hashes) {
    connection_.run(joined<"INSERT INTO recovery_codes (company_id, employee_id, hash) VALUES (", company_of_account,
                           ", ?1, ?2) ON CONFLICT DO NOTHING">,
                    employee, Blob{hash});
  }
}

bool SecondFactors::take_recovery_code(domain::EmployeeId employee, std::string_view hash) {
  return connection_.change(joined<"DELETE FROM recovery_codes", of_account, " AND hash = ?2">, employee, Blob{hash}) >
         0;
}

}  // namespace stint::sql
