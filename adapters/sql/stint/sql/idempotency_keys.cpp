#include <cstdint>

#include <stint/sql/journals.hpp>

namespace stint::sql {

std::optional<application::KeptOutcome> IdempotencyKeys::find(domain::CompanyId company, domain::EmployeeId employee,
                                                              std::string_view key) const {
  connection_.expect_in_scope(company);
  auto row = connection_.query(
      "SELECT fingerprint, outcome, at FROM idempotency_keys WHERE company_id = ?1 AND employee_id = ?2 AND key = ?3",
      company, employee, Blob{key});
  if (!row.next()) return std::nullopt;
  application::KeptOutcome kept;
  kept.fingerprint = row.take<std::string>();
  kept.outcome = row.take<std::string>();
  kept.at = row.take<domain::Instant>();
  return kept;
}

application::KeptAmount IdempotencyKeys::amount(domain::CompanyId company, domain::EmployeeId employee,
                                                std::size_t most) const {
  connection_.expect_in_scope(company);
  application::KeptAmount amount;
  auto rows = connection_.query(
      "SELECT CAST(length(outcome) AS BIGINT) FROM idempotency_keys WHERE company_id = ?1 AND employee_id = ?2"
      " LIMIT ?3",
      company, employee, most);
  while (rows.next()) {
    ++amount.outcomes;
    amount.bytes += static_cast<std::size_t>(rows.take<std::int64_t>());
  }
  return amount;
}

void IdempotencyKeys::save(domain::CompanyId company, domain::EmployeeId employee, std::string_view key,
                           const application::KeptOutcome& kept) {
  connection_.expect_in_scope(company);
  connection_.run(
      "INSERT INTO idempotency_keys (company_id, employee_id, key, at, fingerprint, outcome)"
      " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (company_id, employee_id, key) DO UPDATE SET at = excluded.at,"
      " fingerprint = excluded.fingerprint, outcome = excluded.outcome",
      company, employee, Blob{key}, kept.at, Blob{kept.fingerprint}, Blob{kept.outcome});
}

void IdempotencyKeys::remove_before(domain::Instant moment) {
  connection_.run("DELETE FROM idempotency_keys WHERE at < ?1", moment);
}

}  // namespace stint::sql
