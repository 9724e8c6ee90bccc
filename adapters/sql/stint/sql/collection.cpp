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
  auto& known = connection.settings().known;
  if (known && known->company == company) return known->version;
  auto row = connection.query("SELECT version FROM settings_versions WHERE company_id = ?1", company);
  known = {company, row.next() ? std::optional{row.take<SettingsVersion>()} : std::nullopt};
  return known->version;
}

}  // namespace stint::sql
