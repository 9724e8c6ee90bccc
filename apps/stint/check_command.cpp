#include <filesystem>
#include <memory>
#include <string>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <stint/application/employment.hpp>
#include <stint/application/mails/delivering.hpp>
#include <stint/application/text.hpp>
#include <stint/commands.hpp>
#include <stint/database.hpp>
#include <stint/domain/holidays/running_out.hpp>
#include <stint/issuer_advice.hpp>
#include <stint/listen_address.hpp>
#include <stint/service.hpp>
#include <stint/sqlite/database.hpp>
#include <stint/sqlite/database_files.hpp>
#include <stint/sqlite/file_lock.hpp>
#include <stint/sqlite/migrations.hpp>
#include <stint/sqlite/store.hpp>
#include <stint/store.hpp>
#include <stint/system/system_clock.hpp>
#include <stint/system/time_zones.hpp>

namespace stint::app {
namespace {

/// When each job last ran, in UTC.
void print_jobs(application::Work& work) {
  for (const auto& [job, at] : work.job_runs().all()) {
    fmt::print("job {}: last run {:%FT%TZ}\n", job, std::chrono::floor<std::chrono::seconds>(at));
  }
}

void print_mails(application::Work& work) {
  const auto counts = work.outbox().counts();
  fmt::print("mails: {} waiting, {} failed{}\n", counts.waiting, counts.failed,
             counts.held == 0 ? "" : fmt::format(", {} held back", counts.held));
}

void print_single_sign_on(const SsoConfiguration& sso) {
  const auto providers = sso.set_up();
  fmt::print("single sign-on: {}\n", providers.empty() ? "none" : fmt::format("{}", fmt::join(providers, ", ")));
}

void warn(const std::string& text) { fmt::print(stderr, "stint: warning: {}\n", application::one_line(text)); }

std::string description(const application::MailBacklog& backlog) {
  return fmt::format(
      "{} mails, the oldest of {:%F}, were written while none were delivered; serve will hold them back until stint "
      "mail "
      "retry --all-held or stint mail drop --before (see stint mail list --waiting)",
      backlog.count, std::chrono::floor<std::chrono::days>(*backlog.oldest));
}

void warn_of_administrators(application::Work& work) {
  const system::TimeZones zones;
  const auto now = system::SystemClock{}.now();
  for (const auto& company : work.companies().all()) {
    if (!application::has_only_exempt_administrators(work, zones, company, now)) continue;
    warn(fmt::format("company {}: no administrator is employed today; all that are not locked count as employed",
                     company.key));
  }
}

void warn_of_calendars(application::Work& work) {
  const system::TimeZones zones;
  const auto now = system::SystemClock{}.now();
  for (const auto& company : work.companies().all()) {
    const auto today = application::zone_of(zones, company).to_local(now).date;
    for (const auto& calendar : work.holiday_calendars(company.id).all()) {
      const auto last = domain::year_of_running_out(calendar.calendar, today);
      if (!last) continue;
      warn(fmt::format("company {}: the holiday calendar {} knows no holiday of {}, its last year is {}", company.key,
                       calendar.key, static_cast<int>(domain::year_within_notice(today)), static_cast<int>(*last)));
    }
  }
}

/// What can be told of the records of a database.
void print_contents(application::Work& work, const MailConfiguration& mail) {
  print_jobs(work);
  print_mails(work);
  warn_of_administrators(work);
  warn_of_calendars(work);
  if (mail.transport == "none") return;
  const auto backlog = application::mail_backlog(work, system::SystemClock{}.now());
  if (backlog.count > 0) warn(description(backlog));
  if (const auto held = work.outbox().counts().held; held > 0) {
    warn(fmt::format("{} mails are held back until stint mail retry --all-held or stint mail drop --before", held));
  }
}

void check_database(const std::filesystem::path& file, const MailConfiguration& mail) {
  sqlite::expect_writable(file);
  const auto schema = sqlite::schema_of_file(file);
  for (const auto& warning : sqlite::warnings_about_rights(file)) warn(warning);
  if (!schema) {
    fmt::print("database: {} does not exist yet\n", file.string());
    return;
  }
  sqlite::check_integrity(file);
  fmt::print("database: ok\nschema: {}{}\n", *schema,
             *schema < sqlite::newest_schema() ? ", will be migrated at the next start" : "");
  if (*schema == sqlite::newest_schema()) {
    sqlite::read_once(file, [&](application::Work& work) { print_contents(work, mail); });
  }
}

void check_postgresql(const std::string& url, const MailConfiguration& mail) {
  const auto schema = schema_of_postgresql(url);
  if (!schema) {
    fmt::print("database: ok, has no schema yet\n");
    return;
  }
  fmt::print("database: ok\nschema: {}\n", text_of(*schema));
  if (schema->present < schema->newest) return;
  read_postgresql_once(url, [&](application::Work& work) { print_contents(work, mail); });
}

/// `served`: whoever serves the database has the addresses, too.
void check_addresses(const Configuration& configuration, bool served) {
  const auto& operations = configuration.operations.listen;
  if (!operations.empty() && !is_loopback(parse_listen_address(operations)->host)) {
    warn("operations can be reached from other machines: " + operations);
  }
  const auto check_one = [served](const char* name, const std::string& listen) {
    if (served) return fmt::print("{}: not tried, the database is being served\n", name);
    const auto port = bindable_port(*parse_listen_address(listen));  // has been checked
    if (!port) fail(port.error());
    fmt::print("{}: ok\n", name);
  };
  check_one("address", configuration.server.listen);
  if (operations.empty()) {
    fmt::print("operations: off\n");
  } else {
    check_one("operations", operations);
  }
}

void check(const CommonOptions& options) {
  const auto configuration = options.load();
  check_configuration(configuration);
  const auto& url = configuration.database.url;
  const auto file = is_postgresql(url) ? std::filesystem::path{} : database_file(url);
  fmt::print("configuration: ok\n");
  print_single_sign_on(configuration.sso);
  fmt::print("mail: {}\n", description(configuration.mail));
  for (const auto& advice : advice_about_issuer(configuration)) warn(advice);
  if (is_postgresql(url)) {
    check_postgresql(url, configuration.mail);
    check_addresses(configuration, false);  // who serves it may do so elsewhere
  } else {
    check_database(file, configuration.mail);
    check_addresses(configuration, sqlite::is_served(file));
  }
}

}  // namespace

void add_check(Command& program) {
  auto command = program.add("check", "Say what serve would say, and what should be mended; changes nothing");
  auto options = std::make_shared<CommonOptions>();
  options->add_configuration(command);
  options->add_database(command);
  options->add_listen(command);
  command.action([options] { check(*options); });
}

}  // namespace stint::app
