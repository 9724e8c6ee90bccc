#include <cstdint>

#include <stint/sql/enum_codes.hpp>
#include <stint/sql/journals.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {
namespace {

using application::ImportedRecord;

std::optional<Blob> blob_of(const std::optional<std::string>& said) {
  return said ? std::optional{Blob{*said}} : std::nullopt;
}
std::optional<std::string> said_in(std::optional<std::string> bytes) { return bytes; }

constexpr auto imported_row = row_of<ImportedRecord>(column("record_id", &ImportedRecord::id),
                                                     spelled("said", blob_of, said_in, &ImportedRecord::said),
                                                     column("secret_hash", &ImportedRecord::secret_hash));

using application::KeptOutcome;

constexpr auto outcome_row =
    row_of<KeptOutcome>(column("at", &KeptOutcome::at), blob("fingerprint", &KeptOutcome::fingerprint),
                        blob("outcome", &KeptOutcome::outcome));

}  // namespace

std::map<std::string, domain::Instant, std::less<>> JobRuns::all() const {
  auto rows = connection_.query("SELECT name, last_run_at FROM job_runs");
  std::map<std::string, domain::Instant, std::less<>> runs;
  while (rows.next()) {
    std::string name{rows.take<std::string_view>()};
    runs.emplace(std::move(name), rows.take<domain::Instant>());
  }
  return runs;
}

void JobRuns::record(std::string_view job, domain::Instant at) {
  connection_.run(
      "INSERT INTO job_runs (name, last_run_at) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET last_run_at = "
      "excluded.last_run_at",
      job, at);
}

std::optional<ImportedRecord> ImportedRecords::find(application::ImportedKind kind, std::string_view key) const {
  return imported_row.read_one(
      connection_.query(joined<"SELECT ", columns_of<imported_row>,
                               " FROM imported_records WHERE company_id = ?1 AND kind = ?2 AND key = ?3">,
                        company_, kind, key));
}

std::vector<std::pair<std::int32_t, std::string>> ImportedRecords::keys(application::ImportedKind kind) const {
  auto rows = connection_.query(
      "SELECT record_id, key FROM imported_records WHERE company_id = ?1 AND kind = ?2 ORDER BY record_id, key",
      company_, kind);
  std::vector<std::pair<std::int32_t, std::string>> keys;
  while (rows.next()) {
    const auto id = rows.take<std::int32_t>();
    keys.emplace_back(id, rows.take<std::string>());
  }
  return keys;
}

void ImportedRecords::save(application::ImportedKind kind, std::string_view key, const ImportedRecord& record) {
  connection_.run(save_in<"imported_records", imported_row, "company_id, kind, key">, company_, kind, key,
                  imported_row.values(record));
}

std::int32_t ImportCount::so_far() const {
  auto row = connection_.query("SELECT last_id FROM sequences WHERE name = 'import'");
  return row.next() ? row.take<std::int32_t>() : 0;
}

void ImportCount::raise() { connection_.run("UPDATE sequences SET last_id = last_id + 1 WHERE name = 'import'"); }

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
