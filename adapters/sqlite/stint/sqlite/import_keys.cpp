#include <utility>

#include <stint/sqlite/enum_codes.hpp>
#include <stint/sqlite/journals.hpp>

namespace stint::sqlite {

std::unordered_map<std::string, std::int32_t> ImportKeys::all(application::ImportedKind kind) const {
  auto rows =
      connection_.query("SELECT key, record_id FROM import_keys WHERE company_id = ?1 AND kind = ?2", company_, kind);
  std::unordered_map<std::string, std::int32_t> keys;
  while (rows.next()) {
    auto key = rows.take<std::string>();
    keys.emplace(std::move(key), rows.take<std::int32_t>());
  }
  return keys;
}

void ImportKeys::add(application::ImportedKind kind, std::string_view key, std::int32_t id) {
  connection_.run("INSERT OR REPLACE INTO import_keys (company_id, kind, key, record_id) VALUES (?1, ?2, ?3, ?4)",
                  company_, kind, key, id);
}

}  // namespace stint::sqlite
