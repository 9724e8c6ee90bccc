#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>
#include <unistd.h>

#include <stint/application/import/importing.hpp>
#include <stint/application/text.hpp>
#include <stint/commands.hpp>
#include <stint/company_file/read_company_file.hpp>
#include <stint/company_file/streamed_file.hpp>
#include <stint/database.hpp>
#include <stint/import_report_text.hpp>
#include <stint/importing.hpp>
#include <stint/mapped_tables.hpp>
#include <stint/mapping_file/fill_in.hpp>
#include <stint/memory/store.hpp>
#include <stint/output.hpp>
#include <stint/passwords.hpp>
#include <stint/progress.hpp>
#include <stint/sqlite/backup.hpp>
#include <stint/sqlite/database.hpp>
#include <stint/sqlite/migrations.hpp>
#include <stint/sqlite/store.hpp>
#include <stint/store.hpp>
#include <stint/system/files.hpp>
#include <stint/system/system_time.hpp>
#include <stint/temporary_folder.hpp>

namespace stint::app {
namespace {

struct ImportOptions : CommonOptions {
  std::string file{};
  std::string mapping{};
  bool dry_run = false;
  bool strict = false;
  bool overwrite = false;
  bool json = false;
  std::string reason{};
};

/// A location: the file or a cell of a table, and the location within it if it has locations of its own.
struct SourcePlace {
  std::string file;
  std::string below{};
};

/// The files to import, and the locations of their parts.
struct Source {
  std::string name;
  company_file::ExaminedFile examined{};
  std::function<SourcePlace(const std::string& pointer)> place_of;
  /// Sorts faults by location.
  std::function<void(std::vector<application::FileFault>& faults)> sort = [](auto& /*as they are*/) {};
  std::vector<std::string> passed_over{};  ///< rows of entries shorter than a minute, which are skipped
};

/// `what`: printed after the file name.
void print_at(const SourcePlace& place, std::string_view what, std::string_view message) {
  const auto below = place.below.empty() ? std::string{} : place.below + ": ";
  const auto program = what.empty() ? coloured(Tone::error, "stint:", STDERR_FILENO) : std::string{"stint:"};
  fmt::print(stderr, "{} {}: {}{}{}\n", program, application::one_line(place.file), what, application::one_line(below),
             application::one_line(message));
}

/// The number of faults that are listed; further ones are only counted.
constexpr std::size_t most_faults = 100;

void print_faults(const Source& source, const std::vector<application::FileFault>& faults) {
  for (std::size_t i = 0; i < std::min(faults.size(), most_faults); ++i) {
    print_at(source.place_of(faults[i].pointer), "", faults[i].message);
  }
  if (faults.size() > most_faults) {
    fmt::print(stderr, "stint: {}: and {}\n", application::one_line(source.name),
               counted(faults.size() - most_faults, "further fault"));
  }
}

/// For programs, see docs/reference/command-line.md.
std::string faults_as_json(const Source& source, const std::vector<application::FileFault>& faults) {
  std::vector<PlacedFault> placed;
  for (std::size_t i = 0; i < std::min(faults.size(), most_faults); ++i) {
    placed.push_back({source.place_of(faults[i].pointer).file, faults[i].pointer, faults[i].message});
  }
  return json_of(placed, faults.size());
}

/// Returns the number of warnings.
std::size_t print_warnings(const Source& source, const application::ImportReport& report) {
  std::size_t count = 0;
  for (const auto& [list, records] : report) {
    for (const auto& warning : records.warnings) {
      ++count;
      const auto place = warning.pointer.empty() ? SourcePlace{source.name, list + " " + warning.record.key}
                                                 : source.place_of(warning.pointer);
      print_at(place, coloured(Tone::warning, "warning: ", STDERR_FILENO),
               fmt::format("{} ({})", warning.message, warning.name));
    }
  }
  return count;
}

[[noreturn]] void refuse(const std::string& file, std::size_t faults, std::size_t warnings) {
  fail(fmt::format("{}: {}, nothing was written", file,
                   faults == 0 ? counted(warnings, "warning") : counted(faults, "fault")));
}

/// Lists the skipped rows; if there are many, the first ones and their number.
void print_passed_over(const std::vector<std::string>& rows) {
  constexpr std::size_t most_named = 20;
  for (std::size_t i = 0; i < std::min(rows.size(), most_named); ++i) {
    fmt::print(stderr, "stint: {}: passed over: the entry takes less than a minute\n", application::one_line(rows[i]));
  }
  if (!rows.empty()) fmt::print(stderr, "stint: {} passed over in all\n", counted(rows.size(), "row"));
}

/// Reads the database in its current state, without a lock. If its schema is older, a copy is migrated; if it does not
/// exist yet, an in-memory one is used: nothing is created or changed.
void with_present(const Configuration& configuration, const std::function<void(const application::ReadWork&)>& use) {
  const auto use_nothing = [&] {
    memory::Store nothing;
    use([&](const auto& job) { nothing.read(job); });
  };
  const auto& url = configuration.database.url;
  if (is_postgresql(url)) {
    const auto present = schema_of_postgresql(url);
    if (!present) return use_nothing();
    if (present->present < present->newest) fail(schema_mismatch(present->present, present->newest));
    return use([&](const auto& job) { read_postgresql_once(url, job); });
  }
  auto database = database_file(url);
  const auto schema = sqlite::schema_of_file(database);
  if (!schema) return use_nothing();
  std::optional<TemporaryFolder> folder;
  if (*schema < sqlite::newest_schema()) {
    const auto copy = folder.emplace().path() / "copy.db";
    sqlite::back_up(database, copy);
    database = copy;
    sqlite::Store migrated(database);
  }
  use([&](const auto& job) { sqlite::read_once(database, job); });
}

application::ImportOptions options_of(const ImportOptions& options, const Source& source, Progress& progress) {
  return {.overwrite = options.overwrite,
          .strict = options.strict,
          .reason = reason_of_file(options.reason, source.name),
          .on_progress = progress.on_progress()};
}

application::Imported rehearse(const ImportOptions& options, const Configuration& configuration, const Source& source,
                               domain::Instant now, Progress& progress) {
  application::Imported imported;
  with_present(configuration, [&](const application::ReadWork& read) {
    imported = rehearse_on(read, source.examined.files, now, password_policy_of(configuration.passwords),
                           options_of(options, source, progress), source.examined.faults);
  });
  return imported;
}

/// A file is read in parts, because it may be larger than memory; a pipe can be read only once.
company_file::ExaminedFile examine(const std::string& file) {
  if (auto parts = system::FileParts::open(file)) {
    const auto shared = std::make_shared<system::FileParts>(*std::move(parts));
    return company_file::examine_in_parts([file, shared](std::size_t offset, std::size_t most) {
      auto part = shared->read(offset, most);
      if (!part) fail(file + ": " + part.error());
      return *std::move(part);
    });
  }
  const auto content = system::read_file(file);
  if (!content) fail(file + ": " + content.error());
  return company_file::examine_company_file(*content);
}

Source company_file_source(const std::string& file) {
  return {.name = file, .examined = examine(file), .place_of = [file](const std::string& pointer) {
            return SourcePlace{file, pointer.empty() ? "/" : pointer};
          }};
}

std::vector<std::string> texts_of(const std::vector<mapping_file::Place>& rows) {
  std::vector<std::string> texts;
  texts.reserve(rows.size());
  for (const auto& row : rows) texts.push_back(mapping_file::text_of(row));
  return texts;
}

Source mapped_source(const std::string& file, const Configuration& configuration) {
  const auto mapped = std::make_shared<MappedTables>(read_mapped_tables(file));
  std::vector<application::KnownPerson> people;
  std::optional<domain::Company> company;
  with_present(configuration, [&](const application::ReadWork& read) {
    people = application::known_people(read, mapped->mapping.company);
    company = application::known_company(read, mapped->mapping.company);
  });
  const system::TimeZones zones;
  auto filled =
      mapping_file::fill_in(mapped->mapping, mapped->tables, people,
                            company ? mapping_file::PeopleZones{*company, zones} : mapping_file::PeopleZones{});
  mapped->tables.clear();
  for (const auto& fault : filled.faults) fmt::print(stderr, "stint: {}\n", application::one_line(fault));
  if (!filled.faults.empty()) refuse(file, filled.faults.size(), 0);
  const auto origins = std::make_shared<mapping_file::Origins>(std::move(filled.origins));
  return {.name = file,
          .examined = std::move(filled.examined),
          .place_of =
              [file, mapped, origins](const std::string& pointer) {
                const auto place = origins->place_of(pointer);
                return place ? SourcePlace{mapping_file::text_of(*place)} : SourcePlace{file, "company"};
              },
          .sort = [mapped, origins](std::vector<application::FileFault>& faults) { origins->sort(faults); },
          .passed_over = texts_of(filled.passed_over)};
}

application::Imported import_source(const ImportOptions& options, const Configuration& configuration,
                                    const Source& source, domain::Instant now, Progress& progress) {
  if (options.dry_run || !source.examined.faults.empty()) {
    return rehearse(options, configuration, source, now, progress);
  }
  OpenOffice office(open_store(options));
  return import_into(*office, source.examined.files, password_policy_of(configuration.passwords),
                     options_of(options, source, progress));
}

void print_text(std::string_view text) { fmt::print("{}", text); }

void import(const ImportOptions& options) {
  if (options.file.empty() == options.mapping.empty()) {
    fail("name a company FILE, or a mapping file by --mapping", ExitCode::wrong_usage);
  }
  const auto configuration = options.load();
  const auto source =
      options.mapping.empty() ? company_file_source(options.file) : mapped_source(options.mapping, configuration);
  Progress progress("import", "step", "steps", options.quiet);
  auto imported = import_source(options, configuration, source, system::SystemClock{}.now(), progress);
  if (imported.refused) {
    hide_progress();
  } else {
    progress.finish();
  }
  source.sort(imported.faults);
  print_faults(source, imported.faults);
  print_passed_over(source.passed_over);
  const auto warnings = print_warnings(source, imported.report);
  if (imported.refused && options.json) {
    if (imported.faults.empty()) {
      put_json(imported.report, print_text);
    } else {
      print_text(faults_as_json(source, imported.faults));
    }
  }
  if (imported.refused) refuse(source.name, imported.faults.size(), warnings);
  if (options.dry_run) fmt::print(stderr, "dry run: nothing was written\n");
  if (options.json) {
    put_json(imported.report, print_text);
  } else {
    print_text(text_of(imported.report));
  }
}

}  // namespace

void add_import(Command& program) {
  auto command = program.add("import", "Import a company file, or tables of another system");
  auto options = std::make_shared<ImportOptions>();
  command.option("FILE", options->file, "Company file (JSON)");
  command.option("--mapping", options->mapping, "Instead of it: mapping file (TOML), which names tables (CSV, .xlsx)");
  options->add_configuration(command);
  options->add_database(command);
  command.flag("--dry-run", options->dry_run, "Validate and report, but write nothing");
  command.flag("--strict", options->strict, "Refuse a file with warnings");
  command.flag("--overwrite", options->overwrite, "Also overwrite what was changed since the last import");
  command.option(
      "--reason", options->reason,
      "Why closed months change, if any do; the employees concerned get it by mail; without it, the file's name");
  command.flag("--json", options->json, "Print the report as JSON");
  options->add_quiet(command);
  command.action([options] { import(*options); });
}

}  // namespace stint::app
