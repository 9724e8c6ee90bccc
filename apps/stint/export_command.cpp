#include <memory>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <stint/application/administration/exporting.hpp>
#include <stint/commands.hpp>
#include <stint/company_file/write_company_file.hpp>
#include <stint/identity/sodium_digests.hpp>
#include <stint/output.hpp>
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
  const bool is_list = companies.size() != 1;
  const auto put = [&](std::string_view text) { output.put(text); };
  if (is_list) put("{\"companies\": [\n");
  for (std::size_t i = 0; i < companies.size(); ++i) {
    if (i > 0) put(",\n");
    const auto today = application::zone_of(zones, companies[i]).to_local(now).date;
    company_file::write_company_file({work, companies[i], zones, today, {.with_secrets = options.with_secrets}}, put);
  }
  put(is_list ? "\n]}\n" : "\n");
}

void export_companies(const ExportCommandOptions& options) {
  if (options.with_secrets && options.file.empty()) {
    fail("--with-secrets needs a FILE, which is made for its owner alone", ExitCode::wrong_usage);
  }
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

}  // namespace

void add_export(Command& program) {
  auto command = program.add("export", "Write what the database has of a company as a company file");
  auto options = std::make_shared<ExportCommandOptions>();
  command.option("FILE", options->file, "The file, which is new; left out: the standard output");
  options->add_configuration(command);
  options->add_database(command);
  command.option("--company", options->company, "Key of a company; all of them otherwise");
  command.flag("--with-secrets", options->with_secrets,
               "Write hashes of passwords and of clients' secrets, and second factors, too");
  command.action([options] { export_companies(*options); });
}

}  // namespace stint::app
