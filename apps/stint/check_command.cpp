#include <memory>

#include <fmt/core.h>

#include <stint/commands.hpp>
#include <stint/service.hpp>
#include <stint/sqlite/database.hpp>
#include <stint/sqlite/migrations.hpp>
#include <stint/store.hpp>

namespace stint::app {
namespace {

void check(const CommonOptions& options) {
  const auto configuration = options.load();
  check_configuration(configuration);
  fmt::print("configuration: ok\n");
  const auto file = database_file(configuration.database.url);
  const auto schema = sqlite::schema_of_file(file);
  if (!schema) {
    fmt::print("database: {} does not exist yet\n", file.string());
    return;
  }
  sqlite::check_integrity(file);
  fmt::print("database: ok\nschema: {}{}\n", *schema,
             *schema < sqlite::newest_schema() ? ", will be migrated at the next start" : "");
}

}  // namespace

void add_check(CLI::App& program) {
  auto* command = program.add_subcommand("check", "Verify configuration, database and schema; changes nothing");
  auto options = std::make_shared<CommonOptions>();
  options->add_configuration(*command);
  options->add_database(*command);
  command->callback([options] { check(*options); });
}

}  // namespace stint::app
