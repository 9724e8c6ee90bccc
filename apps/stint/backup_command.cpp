#include <memory>
#include <string>

#include <fmt/core.h>
#include <unistd.h>

#include <stint/commands.hpp>
#include <stint/database.hpp>
#include <stint/output.hpp>
#include <stint/progress.hpp>
#include <stint/sqlite/backup.hpp>
#include <stint/store.hpp>

namespace stint::app {
namespace {

struct BackupOptions : CommonOptions {
  std::string file{};
  bool skips_postgresql = false;
};

Command add_with_file(Command& program, const std::shared_ptr<BackupOptions>& options, const char* name,
                      const char* help, void (*action)(const BackupOptions&)) {
  auto command = program.add(name, help);
  command.option("FILE", options->file, "The copy").required();
  options->add_configuration(command);
  options->add_database(command);
  options->add_quiet(command);
  command.action([options, action] { action(*options); });
  return command;
}

constexpr const char* tools_of_postgresql =
    "PostgreSQL databases are backed up and restored by its own tools, pg_dump, pg_basebackup or pgBackRest: see 'On "
    "PostgreSQL' on the page 'Back up and restore'";

/// The file of the configured database.
std::filesystem::path file_of(const BackupOptions& options) {
  const auto url = options.load().database.url;
  if (is_postgresql(url)) fail(tools_of_postgresql);
  return database_file(url);
}

void back_up(const BackupOptions& options) {
  if (options.skips_postgresql && is_postgresql(options.load().database.url)) {
    fmt::print(stderr, "{} no copy was made. {}\n", coloured(Tone::warning, "stint: warning:", STDERR_FILENO),
               tools_of_postgresql);
    return;
  }
  Progress progress("backup", "page", "pages", options.quiet);
  sqlite::back_up(file_of(options), options.file, progress.on_progress());
  progress.finish();
  fmt::print("backed up to {}\n", options.file);
}

void restore(const BackupOptions& options) {
  Progress progress("restore", "page", "pages", options.quiet);
  sqlite::restore(options.file, file_of(options), progress.on_progress());
  progress.finish();
  fmt::print("restored from {}\n", options.file);
}

}  // namespace

void add_backup(Command& program) {
  const auto backing_up = std::make_shared<BackupOptions>();
  auto backup = add_with_file(program, backing_up, "backup",
                              "Make a consistent copy of a database, even while it is served", back_up);
  backup.flag("--skip-postgresql", backing_up->skips_postgresql,
              "If the database is on PostgreSQL, only warn that its own tools must back it up");
  add_with_file(program, std::make_shared<BackupOptions>(), "restore",
                "Replace the database, which must not be served, with a copy", restore);
}

}  // namespace stint::app
