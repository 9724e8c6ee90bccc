#include <fmt/core.h>

#include <stint/database.hpp>

namespace stint::app {

bool is_postgresql(std::string_view url) { return url.starts_with("postgresql://") || url.starts_with("postgres://"); }

std::string schema_mismatch(std::int32_t schema, std::int32_t newest) {
  return fmt::format("the database has schema {}, and this program knows {}", schema, newest);
}

std::unique_ptr<Database> serve_database(const DatabaseConfiguration& configuration, application::Log& log) {
  return is_postgresql(configuration.url) ? serve_postgresql(configuration, log) : serve_sqlite(configuration);
}

}  // namespace stint::app
