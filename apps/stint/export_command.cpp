#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/core.h>
#include <unistd.h>

#include <stint/application/administration/exporting.hpp>
#include <stint/commands.hpp>
#include <stint/company_file/write_company_file.hpp>
#include <stint/database.hpp>
#include <stint/identity/sodium.hpp>
#include <stint/output.hpp>
#include <stint/progress.hpp>
#include <stint/store.hpp>

namespace stint::app {
namespace {

struct ExportCommandOptions : CommonOptions {
  std::string file{};
  std::string company{};
  bool with_secrets = false;
};

/// The requested company, or all of them.
std::vector<domain::Company> companies_of(application::Work& work, const std::string& key) {
  if (key.empty()) return work.companies().all();
  const auto company = work.companies().find_by_key(key);
  if (!company) fail("there is no company '" + key + "'");
  return {*company};
}

void write_companies(application::Work& work, const domain::TimeZones& zones, domain::Instant now,
                     const ExportCommandOptions& options, Output& output) {
  const auto companies = companies_of(work, options.company);
  // Nothing is drawn among the lines of a file that goes to the same terminal.
  Progress progress("export", "step", "steps", options.quiet || (options.file.empty() && ::isatty(STDOUT_FILENO) != 0));
  const auto tell = progress.on_progress();
  std::size_t before = 0;
  std::size_t all = 0;
  for (const auto& company : companies) all += tell ? application::parts_of_export(work, company) : 0;
  const bool is_list = companies.size() != 1;
  const auto put = [&](std::string_view text) { output.put(text); };
  if (is_list) put("{\"companies\": [\n");
  for (std::size_t i = 0; i < companies.size(); ++i) {
    if (i > 0) put(",\n");
    const auto today = application::zone_of(zones, companies[i]).to_local(now).date;
    application::ExportOptions how{.with_secrets = options.with_secrets, .on_progress = {}};
    if (tell) how.on_progress = [&](std::size_t done, std::size_t) { tell(before + done, all); };
    company_file::write_company_file({work, companies[i], zones, today, how}, put);
    if (tell) before += application::parts_of_export(work, companies[i]);
  }
  put(is_list ? "\n]}\n" : "\n");
  progress.finish();
}

/// Gives keys to the records without one, so that the file names them, and writes the file.
void export_and_keep_keys(const ExportCommandOptions& options) {
  OpenOffice office(open_store(options));
  const identity::SodiumDigests digests;
  [[maybe_unused]] const auto given_keys =
      office->write([&](application::Work& work, domain::Instant now) -> domain::Result<std::size_t> {
        std::size_t given = 0;
        for (const auto& company : companies_of(work, options.company)) {
          given += application::give_keys(work, company, office->zones(), digests, now);
        }
        return given;
      });
  Output output(options.file);
  (void)office->read([&](application::Work& work, domain::Instant now) {
    write_companies(work, office->zones(), now, options, output);
    return true;
  });
  output.flush();
}

void warn_of_keys(application::Work& work, const ExportCommandOptions& options) {
  std::size_t count = 0;
  for (const auto& company : companies_of(work, options.company)) {
    count += application::count_without_keys(work, company);
  }
  if (count == 0) return;
  fmt::print(stderr,
             "{} the database cannot be written to at present: the keys of {} are in the file alone. Import it into "
             "another database only, or export from the primary first\n",
             coloured(Tone::warning, "stint: warning:", STDERR_FILENO), counted(count, "record"));
}

/// `url`: of a server on PostgreSQL that only reads, such as a standby.
void export_read_only(const std::string& url, const ExportCommandOptions& options) {
  const auto schema = schema_of_postgresql(url);
  if (!schema) fail("the database has no schema yet");
  if (schema->present < schema->newest) fail(schema_mismatch(schema->present, schema->newest));
  const system::TimeZones zones;
  const auto now = system::SystemClock{}.now();
  read_postgresql_once(url, [&](application::Work& work) {
    (void)companies_of(work, options.company);  // refused before the file is made
    Output output(options.file);
    write_companies(work, zones, now, options, output);
    output.flush();
    warn_of_keys(work, options);
  });
}

void export_companies(const ExportCommandOptions& options) {
  if (options.with_secrets && options.file.empty()) {
    fail("--with-secrets needs a FILE, which is made for its owner alone", ExitCode::wrong_usage);
  }
  const auto url = options.load().database.url;
  const auto reader = is_postgresql(url) ? read_only_postgresql(url) : std::nullopt;
  return reader ? export_read_only(*reader, options) : export_and_keep_keys(options);
}

}  // namespace

void add_export(Command& program) {
  auto command = program.add("export", "Export a company as a company file");
  auto options = std::make_shared<ExportCommandOptions>();
  command.option("FILE", options->file, "The file, which must not exist; standard output by default");
  options->add_configuration(command);
  options->add_database(command);
  command.option("--company", options->company, "Key of a company; all of them otherwise");
  command.flag("--with-secrets", options->with_secrets,
               "Include hashes of passwords and of clients' secrets, and second factors");
  options->add_quiet(command);
  command.action([options] { export_companies(*options); });
}

}  // namespace stint::app
