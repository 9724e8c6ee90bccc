#include <filesystem>
#include <memory>
#include <string>

#include <boost/json.hpp>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <stint/application/authority/employment.hpp>
#include <stint/application/mails/delivering.hpp>
#include <stint/application/text.hpp>
#include <stint/commands.hpp>
#include <stint/database.hpp>
#include <stint/domain/calendar/running_out.hpp>
#include <stint/issuer_advice.hpp>
#include <stint/listen_address.hpp>
#include <stint/output.hpp>
#include <stint/progress.hpp>
#include <stint/service.hpp>
#include <stint/sqlite/database.hpp>
#include <stint/sqlite/database_files.hpp>
#include <stint/sqlite/file_lock.hpp>
#include <stint/sqlite/migrations.hpp>
#include <stint/sqlite/store.hpp>
#include <stint/store.hpp>
#include <stint/system/system_time.hpp>

namespace stint::app {
namespace {

struct CheckOptions : CommonOptions {
  bool json = false;
};

/// The results of the checks, in order. As text each result is printed at once, and warnings go to standard error; as
/// JSON all of them are printed at the end.
class Report {
 public:
  explicit Report(bool json) : json_(json) {}

  void add(const std::string& name, const std::string& result) {
    if (json_) {
      results_.push_back(boost::json::object{{"name", name}, {"result", result}});
    } else {
      fmt::print("{}: {}\n", name, result == "ok" ? coloured(Tone::good, result, STDOUT_FILENO) : result);
    }
  }

  void warn(const std::string& text) {
    if (json_) {
      warnings_.push_back(boost::json::value(application::one_line(text)));
    } else {
      fmt::print(stderr, "{} {}\n", coloured(Tone::warning, "stint: warning:", STDERR_FILENO),
                 application::one_line(text));
    }
  }

  void finish() const {
    if (!json_) return;
    fmt::print("{}\n", boost::json::serialize(boost::json::object{{"results", results_}, {"warnings", warnings_}}));
  }

 private:
  bool json_;
  boost::json::array results_{};
  boost::json::array warnings_{};
};

/// When each job last ran, in UTC.
void add_jobs(Report& report, application::Work& work) {
  for (const auto& [job, at] : work.job_runs().all()) {
    report.add("job " + job, fmt::format("last run {:%FT%TZ}", std::chrono::floor<std::chrono::seconds>(at)));
  }
}

void add_mails(Report& report, application::Work& work) {
  const auto counts = work.outbox().counts();
  report.add("mails", fmt::format("{} waiting, {} failed{}", counts.waiting, counts.failed,
                                  counts.held == 0 ? "" : fmt::format(", {} held back", counts.held)));
}

std::string description(const SsoConfiguration& sso) {
  const auto providers = sso.set_up();
  return providers.empty() ? "none" : fmt::format("{}", fmt::join(providers, ", "));
}

std::string description(const application::MailBacklog& backlog) {
  return fmt::format(
      "{} mails, the oldest of {:%F}, were written while none were delivered; serve will hold them back until stint "
      "mail "
      "retry --all-held or stint mail drop --before (see stint mail list --waiting)",
      backlog.count, std::chrono::floor<std::chrono::days>(*backlog.oldest));
}

void warn_of_administrators(Report& report, application::Work& work) {
  const system::TimeZones zones;
  const auto now = system::SystemClock{}.now();
  for (const auto& company : work.companies().all()) {
    if (!application::has_only_exempt_administrators(work, zones, company, now)) continue;
    report.warn(fmt::format("company {}: no administrator is employed today; all that are not locked count as employed",
                            company.key));
  }
}

void warn_of_calendars(Report& report, application::Work& work) {
  const system::TimeZones zones;
  const auto now = system::SystemClock{}.now();
  for (const auto& company : work.companies().all()) {
    const auto today = application::zone_of(zones, company).to_local(now).date;
    for (const auto& calendar : work.holiday_calendars(company.id).all()) {
      const auto last = domain::year_of_running_out(calendar.calendar, today);
      if (!last) continue;
      report.warn(fmt::format("company {}: the holiday calendar {} knows no holiday of {}, its last year is {}",
                              company.key, calendar.key, static_cast<int>(domain::year_within_notice(today)),
                              static_cast<int>(*last)));
    }
  }
}

/// What can be reported about the records of a database.
void add_contents(Report& report, application::Work& work, const MailConfiguration& mail) {
  add_jobs(report, work);
  add_mails(report, work);
  warn_of_administrators(report, work);
  warn_of_calendars(report, work);
  if (mail.transport == "none") return;
  const auto backlog = application::mail_backlog(work, system::SystemClock{}.now());
  if (backlog.count > 0) report.warn(description(backlog));
  if (const auto held = work.outbox().counts().held; held > 0) {
    report.warn(
        fmt::format("{} mails are held back until stint mail retry --all-held or stint mail drop --before", held));
  }
}

void check_integrity(const std::filesystem::path& file, bool is_quiet) {
  Progress progress("check", "step", "steps", is_quiet);
  sqlite::check_integrity(file, progress.on_progress());
  progress.finish();
}

void check_database(Report& report, const std::filesystem::path& file, const MailConfiguration& mail, bool is_quiet) {
  sqlite::expect_writable(file);
  const auto schema = sqlite::schema_of_file(file);
  for (const auto& warning : sqlite::warnings_about_rights(file)) report.warn(warning);
  if (!schema) {
    report.add("database", file.string() + " does not exist yet");
    return;
  }
  check_integrity(file, is_quiet);
  report.add("database", "ok");
  report.add("schema", fmt::format("{}{}", *schema,
                                   *schema < sqlite::newest_schema() ? ", will be migrated at the next start" : ""));
  if (*schema == sqlite::newest_schema()) {
    sqlite::read_once(file, [&](application::Work& work) { add_contents(report, work, mail); });
  }
}

void check_postgresql(Report& report, const std::string& url, const MailConfiguration& mail) {
  const auto schema = schema_of_postgresql(url);
  if (const auto obstacle = obstacle_of_roles_on_postgresql(url)) fail(*obstacle);
  if (!schema) {
    report.add("database", "ok, has no schema yet");
    return;
  }
  report.add("database", "ok");
  report.add("schema", text_of(*schema));
  if (schema->present < schema->newest) return;
  read_postgresql_once(url, [&](application::Work& work) { add_contents(report, work, mail); });
}

/// `served`: a running server has the database open, and so uses the addresses already.
void check_addresses(Report& report, const Configuration& configuration, bool served) {
  const auto& operations = configuration.operations.listen;
  if (!operations.empty() && !is_loopback(parse_listen_address(operations)->host)) {
    report.warn("operations can be reached from other machines: " + operations);
  }
  const auto check_one = [&report, served](const char* name, const std::string& listen) {
    if (served) return report.add(name, "not tried, the database is being served");
    const auto port = bindable_port(*parse_listen_address(listen));  // has been checked
    if (!port) fail(port.error());
    report.add(name, "ok");
  };
  check_one("address", configuration.server.listen);
  if (operations.empty()) {
    report.add("operations", "off");
  } else {
    check_one("operations", operations);
  }
}

void check(const CheckOptions& options) {
  Report report(options.json);
  const auto configuration = options.load();
  check_configuration(configuration);
  const auto& url = configuration.database.url;
  const auto file = is_postgresql(url) ? std::filesystem::path{} : database_file(url);
  report.add("configuration", "ok");
  report.add("single sign-on", description(configuration.sso));
  report.add("mail", description(configuration.mail));
  for (const auto& advice : advice_about_issuer(configuration)) report.warn(advice);
  if (const auto advice = advice_about_logins(configuration)) report.warn(*advice);
  if (is_postgresql(url)) {
    check_postgresql(report, url, configuration.mail);
    check_addresses(report, configuration, false);  // a server may run elsewhere
  } else {
    check_database(report, file, configuration.mail, options.quiet);
    check_addresses(report, configuration, sqlite::is_served(file));
  }
  report.finish();
}

}  // namespace

void add_check(Command& program) {
  auto command = program.add("check", "Verify configuration, database and schema without changing anything");
  auto options = std::make_shared<CheckOptions>();
  options->add_configuration(command);
  options->add_database(command);
  options->add_listen(command);
  options->add_quiet(command);
  command.flag("--json", options->json, "As `results`, each with `name` and `result`, and `warnings`");
  command.action([options] { check(*options); });
}

}  // namespace stint::app
