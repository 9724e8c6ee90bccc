#include <filesystem>
#include <memory>
#include <string>

#include <fmt/core.h>

#include <stint/commands.hpp>
#include <stint/database.hpp>
#include <stint/logging.hpp>
#include <stint/options.hpp>
#include <stint/progress.hpp>
#include <stint/sqlite/migrations.hpp>
#include <stint/sqlite/store.hpp>
#include <stint/store.hpp>

namespace stint::app {
namespace {

struct MigrationOptions : CommonOptions {
  bool contract = false;
  bool create = false;
};

/// A file has only one server, so nothing is left for later.
std::string migrate_file(const std::string& url, const application::OnProgress& on_progress) {
  const sqlite::Store migrated(database_file(url), {.on_migration = on_progress});
  return std::to_string(sqlite::newest_schema());
}

/// Prevents a mistyped name from creating a database.
void expect_database(const std::string& url) {
  const bool exists =
      is_postgresql(url) ? schema_of_postgresql(url).has_value() : std::filesystem::exists(database_file(url));
  if (!exists) fail("there is no database of Stint yet: check the name, or make one with --create");
}

void migrate(const MigrationOptions& options) {
  const auto configuration = options.load();
  const auto& url = configuration.database.url;
  if (!options.create) expect_database(url);
  LogLines log(configuration.log);
  Progress progress("migrate", "step", "steps", options.quiet);
  const auto schema = is_postgresql(url)
                          ? text_of(migrate_postgresql(url, options.contract, log, progress.on_progress()))
                          : migrate_file(url, progress.on_progress());
  progress.finish();
  fmt::print("schema: {}\n", schema);
}

}  // namespace

void add_migrate(Command& program) {
  auto command = program.add("migrate", "Migrate the schema of the database, as a server does when it starts");
  auto options = std::make_shared<MigrationOptions>();
  options->add_configuration(command);
  options->add_database(command);
  command.flag("--contract", options->contract,
               "Remove what only earlier versions use: their servers can no longer run");
  command.flag("--create", options->create, "Create the database if it does not exist");
  options->add_quiet(command);
  command.action([options] { migrate(*options); });
}

}  // namespace stint::app
