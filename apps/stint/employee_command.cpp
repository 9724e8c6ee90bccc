#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/core.h>

#include <stint/application/retention/reporting.hpp>
#include <stint/application/text.hpp>
#include <stint/commands.hpp>
#include <stint/database.hpp>
#include <stint/sqlite/database.hpp>
#include <stint/sqlite/open_error.hpp>
#include <stint/store.hpp>

namespace stint::app {
namespace {

using application::ForgettingView;
using application::KeptView;
using application::RetentionReport;
using boost::json::array;
using boost::json::object;

struct EmployeeOptions : CommonOptions {
  std::string company{};
  std::string employee{};
  bool leavers = false;
  bool dry_run = false;
  bool json = false;
};

std::string line_about(const KeptView& kept) {
  const bool is_held = kept.held_by_leave || kept.held_by_time_account;
  auto line = fmt::format("{}: {}, from {}", name(kept.kind), kept.count, domain::format_date(kept.oldest));
  line +=
      kept.until ? (is_held ? ", at least until " : ", until ") + domain::format_date(*kept.until) : ", without an end";
  if (!kept.reason.empty()) line += fmt::format(" ({})", kept.reason);
  if (kept.held_by_leave) line += ", and as long as leave is counted from them";
  if (kept.held_by_time_account) line += ", and until their month is closed";
  return line;
}

object as_json(const KeptView& kept) {
  object one{{"kind", name(kept.kind)},
             {"count", kept.count},
             {"oldest", domain::format_date(kept.oldest)},
             {"reason", kept.reason},
             {"until", nullptr}};
  if (kept.until) one["until"] = domain::format_date(*kept.until);
  array held_by;
  if (kept.held_by_leave) held_by.emplace_back("leave");
  if (kept.held_by_time_account) held_by.emplace_back("timeAccount");
  one["heldBy"] = std::move(held_by);
  return one;
}

array as_json(const std::vector<KeptView>& kept) {
  array all;
  for (const auto& one : kept) all.push_back(as_json(one));
  return all;
}

object as_json(const RetentionReport& report) {
  object one{{"id", std::to_string(report.employee.value)},
             {"employee", report.key},
             {"name", report.name},
             {"employmentEndDate", nullptr},
             {"forgotten", report.forgotten},
             {"forgottenOn", nullptr},
             {"kept", as_json(report.kept)}};
  if (report.last_day) one["employmentEndDate"] = domain::format_date(*report.last_day);
  if (report.forgotten_on) one["forgottenOn"] = domain::format_date(*report.forgotten_on);
  return one;
}

object as_json(const ForgettingView& view) {
  array erased;
  for (const auto& [kind, count] : view.erased) erased.push_back(object{{"kind", name(kind)}, {"count", count}});
  return {{"id", std::to_string(view.employee.value)},
          {"employee", view.key},
          {"erased", std::move(erased)},
          {"kept", as_json(view.kept)}};
}

void print_json(const boost::json::value& value) {
  fmt::print("{}\n", application::clean_json(boost::json::serialize(value)));
}

void print_kept(const std::vector<KeptView>& kept) {
  for (const auto& one : kept) fmt::print("  kept {}\n", line_about(one));
}

/// Overwrites what was erased in the database file. PostgreSQL takes care of that by itself.
void overwrite_what_was_erased(const CommonOptions& options) {
  const auto url = options.load().database.url;
  if (is_postgresql(url)) return;
  try {
    sqlite::rewrite_database(database_file(url));
  } catch (const sqlite::OpenError& error) {
    fmt::print(stderr, "stint: what was erased may still be found in parts of the file that are free: {}\n",
               error.what());
  }
}

void forget(const EmployeeOptions& options) {
  const application::EmployeeCommand command{options.company, options.employee};
  ForgettingView view;
  {
    OpenOffice office(open_existing_store(options));
    if (options.dry_run) {
      view = value_or_fail(rehearse(*office, command));
      fmt::print(stderr, "dry run: nothing was erased\n");
    } else {
      view = office.write(application::forget_employee, command);
    }
  }
  if (!options.dry_run) overwrite_what_was_erased(options);
  if (options.json) return print_json(as_json(view));
  fmt::print("{} forgotten: {}\n", application::one_line(options.employee), view.key);
  for (const auto& [kind, count] : view.erased) fmt::print("  erased {}: {}\n", name(kind), count);
  print_kept(view.kept);
}

void report(const EmployeeOptions& options) {
  if (options.leavers != options.employee.empty()) {
    fail("give either --employee or --leavers", ExitCode::wrong_usage);
  }
  OpenOffice office(open_existing_store(options));
  const auto reports =
      office.read(application::report_retention, application::ReportCommand{options.company, options.employee});
  if (options.json) {
    array all;
    for (const auto& one : reports) all.push_back(as_json(one));
    return print_json(all);
  }
  for (const auto& one : reports) {
    std::string line = application::one_line(one.key);
    if (!one.forgotten) line += ": " + application::one_line(one.name);
    if (one.last_day) line += ", left on " + domain::format_date(*one.last_day);
    if (one.forgotten_on) line += ", will be forgotten on " + domain::format_date(*one.forgotten_on);
    fmt::print("{}\n", line);
    print_kept(one.kept);
  }
}

Command add_employee_action(Command& command, const std::shared_ptr<EmployeeOptions>& options, const char* name,
                            const char* help, void (*action)(const EmployeeOptions&)) {
  auto added = add_action(command, options, name, help, action);
  added.option("--company", options->company, "Key of the company").required();
  added.flag("--json", options->json, "Print JSON");
  return added;
}

}  // namespace

void add_employee(Command& program) {
  auto command = program.add("employee", "What is kept of people");
  command.require_one();
  auto options = std::make_shared<EmployeeOptions>();
  auto forgetting =
      add_employee_action(command, options, "forget",
                          "Erase the identity of a former employee, and all data that need not be kept", forget);
  forgetting.option("--employee", options->employee, "Their key").required();
  forgetting.flag("--dry-run", options->dry_run, "Print what would be erased and what kept, but erase nothing");
  auto reporting = add_employee_action(command, options, "report",
                                       "Print which data of an employee is kept, why and until when", report);
  reporting.option("--employee", options->employee, "Their key");
  reporting.flag("--leavers", options->leavers, "All former employees");
}

}  // namespace stint::app
