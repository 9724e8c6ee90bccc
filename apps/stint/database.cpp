#include <fmt/core.h>

#include <stint/database.hpp>

namespace stint::app {

bool is_postgresql(std::string_view url) { return url.starts_with("postgresql://") || url.starts_with("postgres://"); }

std::string schema_mismatch(std::int32_t schema, std::int32_t newest) {
  return fmt::format("the database has schema {}, and this program knows {}", schema, newest);
}

std::string text_of(const PostgresqlSchema& schema) {
  auto number = std::to_string(schema.present);
  if (schema.present < schema.newest) return number + ", will be migrated at the next start";
  if (schema.present > schema.newest) {
    return fmt::format("{}, that of a later version; this one, which knows {}, goes on", number, schema.newest);
  }
  if (!schema.can_be_contracted) return number;
  return number + ", can be contracted by stint migrate --contract once no server of a version before is left";
}

std::unique_ptr<Database> serve_database(const DatabaseConfiguration& configuration, application::Log& log) {
  return is_postgresql(configuration.url) ? serve_postgresql(configuration, log) : serve_sqlite(configuration);
}

}  // namespace stint::app
