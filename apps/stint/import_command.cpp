#include <memory>
#include <optional>
#include <string>

#include <fmt/core.h>

#include <stint/application/text.hpp>
#include <stint/commands.hpp>
#include <stint/company_file/read_company_file.hpp>
#include <stint/counted.hpp>
#include <stint/database.hpp>
#include <stint/import_report_text.hpp>
#include <stint/importing.hpp>
#include <stint/memory/store.hpp>
#include <stint/sqlite/backup.hpp>
#include <stint/sqlite/database.hpp>
#include <stint/sqlite/migrations.hpp>
#include <stint/sqlite/store.hpp>
#include <stint/store.hpp>
#include <stint/system/files.hpp>
#include <stint/system/system_clock.hpp>
#include <stint/temporary_folder.hpp>

namespace stint::app {
namespace {

struct ImportOptions : CommonOptions {
  std::string file{};
  bool dry_run = false;
  bool strict = false;
  bool overwrite = false;
  bool json = false;
};

void print_faults(const std::string& file, const std::vector<application::FileFault>& faults) {
  for (const auto& fault : faults) {
    fmt::print(stderr, "stint: {}: {}: {}\n", file, fault.pointer.empty() ? "/" : application::one_line(fault.pointer),
               application::one_line(fault.message));
  }
}

/// Returns how many there are.
std::size_t print_warnings(const std::string& file, const application::ImportReport& report) {
  std::size_t count = 0;
  for (const auto& [list, records] : report) {
    for (const auto& warning : records.warnings) {
      ++count;
      const auto place = warning.pointer.empty() ? list + " " + warning.record.key : warning.pointer;
      fmt::print(stderr, "stint: {}: warning: {}: {} ({})\n", file, application::one_line(place),
                 application::one_line(warning.message), warning.name);
    }
  }
  return count;
}

[[noreturn]] void refuse(const std::string& file, const application::Imported& imported, std::size_t warnings) {
  const auto& faults = imported.faults;
  fail(fmt::format("{}: {}, nothing was written", file,
                   faults.empty() ? counted(warnings, "warning") : counted(faults.size(), "fault")));
}

domain::PasswordPolicy policy_of(const Configuration& configuration) {
  return {configuration.passwords.minimum_length};
}

/// On the database as it is now, without a lock. Of one of an older schema a copy is migrated, and where there is none
/// yet, one in memory stands for it: nothing is made or changed.
application::Imported rehearse(const ImportOptions& options, const Configuration& configuration,
                               const company_file::ExaminedFile& examined, domain::Instant now) {
  const application::ImportOptions how{.overwrite = options.overwrite, .strict = options.strict};
  const auto rehearse_with = [&](const application::ReadWork& read) {
    return rehearse_on(read, examined.files, now, policy_of(configuration), how, examined.faults);
  };
  const auto rehearse_with_nothing = [&] {
    memory::Store nothing;
    return rehearse_with([&](const auto& job) { nothing.read(job); });
  };
  const auto& url = configuration.database.url;
  if (is_postgresql(url)) {
    const auto present = schema_of_postgresql(url);
    if (!present) return rehearse_with_nothing();
    if (present->present < present->newest) fail(schema_mismatch(present->present, present->newest));
    return rehearse_with([&](const auto& job) { read_postgresql_once(url, job); });
  }
  auto database = database_file(url);
  const auto schema = sqlite::schema_of_file(database);
  if (!schema) return rehearse_with_nothing();
  std::optional<TemporaryFolder> folder;
  if (*schema < sqlite::newest_schema()) {
    const auto copy = folder.emplace().path() / "copy.db";
    sqlite::back_up(database, copy);
    database = copy;
    sqlite::Store migrated(database);
  }
  return rehearse_with([&](const auto& job) { sqlite::read_once(database, job); });
}

application::Imported import_file(const ImportOptions& options, const company_file::ExaminedFile& examined,
                                  domain::Instant now) {
  const auto configuration = options.load();
  if (options.dry_run || !examined.faults.empty()) return rehearse(options, configuration, examined, now);
  OpenOffice office(open_store(options));
  return import_into(*office, examined.files, policy_of(configuration),
                     {.overwrite = options.overwrite, .strict = options.strict});
}

void import(const ImportOptions& options) {
  const auto content = system::read_file(options.file);
  if (!content) fail(options.file + ": " + content.error());
  const auto examined = company_file::examine_company_file(*content);
  const auto imported = import_file(options, examined, system::SystemClock{}.now());
  print_faults(options.file, imported.faults);
  const auto warnings = print_warnings(options.file, imported.report);
  if (imported.refused) refuse(options.file, imported, warnings);
  if (options.dry_run) fmt::print(stderr, "dry run: nothing was written\n");
  fmt::print("{}", options.json ? json_of(imported.report) : text_of(imported.report));
}

}  // namespace

void add_import(Command& program) {
  auto command = program.add("import", "Bring the database to what a company file says");
  auto options = std::make_shared<ImportOptions>();
  command.option("FILE", options->file, "Company file (JSON)").required();
  options->add_configuration(command);
  options->add_database(command);
  command.flag("--dry-run", options->dry_run, "Validate and report, but write nothing");
  command.flag("--strict", options->strict, "Refuse a file that leaves something to warn of");
  command.flag("--overwrite", options->overwrite, "Bring what was changed since the last import to the file, too");
  command.flag("--json", options->json, "Print the report as JSON");
  command.action([options] { import(*options); });
}

}  // namespace stint::app
