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

}  // namespace

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

}  // namespace stint::sql
