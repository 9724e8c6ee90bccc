#include <stint/sql/enum_codes.hpp>
#include <stint/sql/journals.hpp>

namespace stint::sql {

std::optional<application::ImportedRecord> ImportedRecords::find(application::ImportedKind kind,
                                                                 std::string_view key) const {
  auto row = connection_.query(
      "SELECT record_id, said, secret_hash FROM imported_records WHERE company_id = ?1 AND kind = ?2 AND key = ?3",
      company_, kind, key);
  if (!row.next()) return std::nullopt;
  application::ImportedRecord record;
  record.id = row.take<std::int32_t>();
  record.said = row.take<std::optional<std::string>>();
  record.secret_hash = row.take<std::optional<std::string>>();
  return record;
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

void ImportedRecords::save(application::ImportedKind kind, std::string_view key,
                           const application::ImportedRecord& record) {
  connection_.run(
      "INSERT INTO imported_records (company_id, kind, key, record_id, said, secret_hash)"
      " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (company_id, kind, key) DO UPDATE SET record_id = "
      "excluded.record_id,"
      " said = excluded.said, secret_hash = excluded.secret_hash",
      company_, kind, key, record.id, record.said ? std::optional{Blob{*record.said}} : std::nullopt,
      record.secret_hash);
}

std::int32_t ImportCount::so_far() const {
  auto row = connection_.query("SELECT last_id FROM sequences WHERE name = 'import'");
  return row.next() ? row.take<std::int32_t>() : 0;
}

void ImportCount::raise() { connection_.run("UPDATE sequences SET last_id = last_id + 1 WHERE name = 'import'"); }

}  // namespace stint::sql
