#include <stdexcept>
#include <string>

#include <stint/sql/collection.hpp>

namespace stint::sql {

std::int32_t next_id(Connection& connection, std::string_view kind) {
  auto given = connection.query("UPDATE sequences SET last_id = last_id + 1 WHERE name = ?1 RETURNING last_id", kind);
  if (!given.next()) throw std::logic_error("there is no sequence of " + std::string{kind});
  return given.take<std::int32_t>();
}

std::optional<SettingsVersion> settings_version(Connection& connection, domain::CompanyId company) {
  auto row = connection.query("SELECT version FROM settings_versions WHERE company_id = ?1", company);
  if (!row.next()) return std::nullopt;
  return row.take<SettingsVersion>();
}

}  // namespace stint::sql
