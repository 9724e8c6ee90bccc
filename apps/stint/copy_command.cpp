#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <fmt/core.h>

#include <stint/commands.hpp>
#include <stint/database.hpp>
#include <stint/identity/sodium.hpp>
#include <stint/options.hpp>
#include <stint/progress.hpp>
#include <stint/sql/copy/copying.hpp>
#include <stint/sqlite/copy_places.hpp>
#include <stint/store.hpp>

namespace stint::app {
namespace {

struct CopyOptions {
  std::string from{};
  std::string to{};
  std::string company{};
  bool quiet = false;
};

std::unique_ptr<sql::copy::Source> source_at(const std::string& url) {
  return is_postgresql(url) ? copy_source_on_postgresql(url) : sqlite::copy_source(database_file(url));
}

std::unique_ptr<sql::copy::Target> target_at(const std::string& url) {
  return is_postgresql(url) ? copy_target_on_postgresql(url) : sqlite::copy_target(database_file(url));
}

void copy(const CopyOptions& options) {
  const auto from = source_at(options.from);
  const auto to = target_at(options.to);
  Progress progress("copy", "row sent and read back", "rows sent and read back", options.quiet);
  const auto reports = sql::copy::copy(*from, *to, identity::SodiumDigests{}, options.company, progress.on_progress());
  progress.finish();
  std::int64_t rows = 0;
  for (const auto& report : reports) {
    fmt::print("{}\t{} rows\t{}\n", report.table, report.rows, report.digest);
    rows += report.rows;
  }
  fmt::print("copied {} rows from {} to {}, and read them back\n", rows, from->place(), to->place());
}

}  // namespace

void add_copy(Command& program) {
  auto command = program.add("copy", "Copy a database into an empty one, SQLite or PostgreSQL, and read it back");
  auto options = std::make_shared<CopyOptions>();
  command.option("--from", options->from, "sqlite:PATH or postgresql://..., which may be served meanwhile").required();
  command.option("--to", options->to, "sqlite:PATH or postgresql://..., without a company and not served").required();
  command.option("--company", options->company, "Copy only the company with this key; all of them otherwise");
  add_quiet(command, options->quiet);
  command.action([options] { copy(*options); });
}

}  // namespace stint::app
