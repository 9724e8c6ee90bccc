#include <memory>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <stint/commands.hpp>
#include <stint/service.hpp>
#include <stint/sqlite/database.hpp>
#include <stint/sqlite/migrations.hpp>
#include <stint/sqlite/store.hpp>
#include <stint/store.hpp>

namespace stint::app {
namespace {

/// When each job last ran, in UTC.
void print_jobs(application::Work& work) {
  for (const auto& [job, at] : work.job_runs().all()) {
    fmt::print("job {}: last run {:%FT%TZ}\n", job, std::chrono::floor<std::chrono::seconds>(at));
  }
}

void print_mails(application::Work& work) {
  const auto [waiting, failed] = work.outbox().counts();
  fmt::print("mails: {} waiting, {} failed\n", waiting, failed);
}

/// What can be told of the records of a database.
void print_contents(application::Work& work) {
  print_jobs(work);
  print_mails(work);
}

void print_single_sign_on(const SsoConfiguration& sso) {
  const auto providers = sso.set_up();
  fmt::print("single sign-on: {}\n", providers.empty() ? "none" : fmt::format("{}", fmt::join(providers, ", ")));
}

void check(const CommonOptions& options) {
  const auto configuration = options.load();
  check_configuration(configuration);
  const auto file = database_file(configuration.database.url);
  fmt::print("configuration: ok\n");
  print_single_sign_on(configuration.sso);
  fmt::print("mail: {}\n", description(configuration.mail));
  const auto schema = sqlite::schema_of_file(file);
  if (!schema) {
    fmt::print("database: {} does not exist yet\n", file.string());
    return;
  }
  sqlite::check_integrity(file);
  fmt::print("database: ok\nschema: {}{}\n", *schema,
             *schema < sqlite::newest_schema() ? ", will be migrated at the next start" : "");
  if (*schema == sqlite::newest_schema()) sqlite::read_once(file, print_contents);
}

}  // namespace

void add_check(Command& program) {
  auto command = program.add("check", "Verify configuration, database and schema; changes nothing");
  auto options = std::make_shared<CommonOptions>();
  options->add_configuration(command);
  options->add_database(command);
  command.action([options] { check(*options); });
}

}  // namespace stint::app
