#include <memory>
#include <string>

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/core.h>

#include <stint/application/utf8.hpp>
#include <stint/commands.hpp>
#include <stint/company_file/read_company_file.hpp>
#include <stint/importing.hpp>
#include <stint/memory/store.hpp>
#include <stint/sqlite/database.hpp>
#include <stint/store.hpp>
#include <stint/system/files.hpp>
#include <stint/system/system_clock.hpp>

namespace stint::app {
namespace {

struct ImportOptions : CommonOptions {
  std::string file{};
  bool dry_run = false;
  bool json = false;
};

[[noreturn]] void report_faults(const std::string& file, const std::vector<application::FileFault>& faults) {
  for (const auto& fault : faults) {
    fmt::print(stderr, "stint: {}: {}: {}\n", file, fault.pointer.empty() ? "/" : application::one_line(fault.pointer),
               application::one_line(fault.message));
  }
  fail(fmt::format("{}: {} fault{}, nothing was written", file, faults.size(), faults.size() == 1 ? "" : "s"));
}

void print_report(const application::ImportReport& report, bool as_json) {
  boost::json::object document;
  for (const auto& [kind, counts] : report) {
    if (!as_json)
      fmt::print("{}: {} created, {} changed, {} left\n", kind, counts.created, counts.changed, counts.left);
    document[kind] = {{"created", counts.created}, {"changed", counts.changed}, {"left", counts.left}};
  }
  if (as_json) fmt::print("{}\n", boost::json::serialize(document));
}

/// The database; where there is none yet and nothing is to be kept, one in memory, so that none is made.
std::unique_ptr<application::Store> store_to_look_into(const ImportOptions& options, bool keeps) {
  if (keeps || sqlite::schema_of_file(database_file(options.load().database.url))) return open_store(options);
  return std::make_unique<memory::Store>();
}

void import(const ImportOptions& options) {
  const auto content = system::read_file(options.file);
  if (!content) fail(options.file + ": " + content.error());
  auto examined = company_file::examine_company_file(*content);
  const bool keeps = examined.faults.empty() && !options.dry_run;
  const auto store = store_to_look_into(options, keeps);
  const auto configuration = options.load();
  const auto now = system::SystemClock{}.now();
  std::expected<application::ImportReport, std::vector<application::FileFault>> imported;
  application::write_now(*store, [&](application::Work& work) {
    imported =
        import_into(work, examined.files, now, {configuration.passwords.minimum_length}, std::move(examined.faults));
    return imported.has_value() && keeps;
  });
  if (!imported) report_faults(options.file, imported.error());
  if (options.dry_run) fmt::print(stderr, "dry run: nothing was written\n");
  print_report(*imported, options.json);
}

}  // namespace

void add_import(Command& program) {
  auto command = program.add("import", "Bring the database to what a company file says");
  auto options = std::make_shared<ImportOptions>();
  command.option("FILE", options->file, "Company file (JSON)").required();
  options->add_configuration(command);
  options->add_database(command);
  command.flag("--dry-run", options->dry_run, "Validate and report, but write nothing");
  command.flag("--json", options->json, "Print the report as JSON");
  command.action([options] { import(*options); });
}

}  // namespace stint::app
