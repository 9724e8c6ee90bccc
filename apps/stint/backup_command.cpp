#include <memory>
#include <string>

#include <fmt/core.h>

#include <stint/commands.hpp>
#include <stint/database.hpp>
#include <stint/sqlite/backup.hpp>
#include <stint/store.hpp>

namespace stint::app {
namespace {

struct BackupOptions : CommonOptions {
  std::string file{};
};

void add_action(Command& program, const char* name, const char* help, void (*action)(const BackupOptions&)) {
  auto command = program.add(name, help);
  auto options = std::make_shared<BackupOptions>();
  command.option("FILE", options->file, "The copy").required();
  options->add_configuration(command);
  options->add_database(command);
  command.action([options, action] { action(*options); });
}

/// The file of the configured database.
std::filesystem::path file_of(const BackupOptions& options) {
  const auto url = options.load().database.url;
  if (is_postgresql(url)) {
    fail(
        "PostgreSQL databases are backed up and restored by its own tools, pg_basebackup or pgBackRest: see 'On "
        "PostgreSQL' on the page 'Back up and restore'");
  }
  return database_file(url);
}

void back_up(const BackupOptions& options) {
  sqlite::back_up(file_of(options), options.file);
  fmt::print("backed up to {}\n", options.file);
}

void restore(const BackupOptions& options) {
  sqlite::restore(options.file, file_of(options));
  fmt::print("restored from {}\n", options.file);
}

}  // namespace

void add_backup(Command& program) {
  add_action(program, "backup", "Make a consistent copy of a database, even while it is served", back_up);
  add_action(program, "restore", "Put a copy back in place of the database, which must not be served", restore);
}

}  // namespace stint::app
