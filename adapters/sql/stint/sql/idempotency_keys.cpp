#include <cstdint>

#include <stint/sql/journals.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {
namespace {

using application::KeptOutcome;

constexpr auto outcome_row =
    row_of<KeptOutcome>(column("at", &KeptOutcome::at), blob("fingerprint", &KeptOutcome::fingerprint),
                        blob("outcome", &KeptOutcome::outcome));

}  // namespace

std::optional<KeptOutcome> IdempotencyKeys::find(domain::CompanyId company, domain::EmployeeId employee,
                                                 std::string_view key) const {
  connection_.expect_in_scope(company);
  return outcome_row.read_one(
      connection_.query(joined<"SELECT ", columns_of<outcome_row>,
                               " FROM idempotency_keys WHERE company_id = ?1 AND employee_id = ?2 AND key = ?3">,
                        company, employee, Blob{key}));
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
                           const KeptOutcome& kept) {
  connection_.expect_in_scope(company);
  connection_.run(save_in<"idempotency_keys", outcome_row, "company_id, employee_id, key">, company, employee,
                  Blob{key}, outcome_row.values(kept));
}

void IdempotencyKeys::remove_before(domain::Instant moment) {
  connection_.run("DELETE FROM idempotency_keys WHERE at < ?1", moment);
}

}  // namespace stint::sql
