#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include <fmt/core.h>

#include <stint/application/payroll/exporting.hpp>
#include <stint/application/payroll/showing.hpp>
#include <stint/application/text.hpp>
#include <stint/commands.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/output.hpp>
#include <stint/progress.hpp>
#include <stint/spreadsheet/write_csv.hpp>
#include <stint/spreadsheet/write_workbook.hpp>
#include <stint/store.hpp>

namespace stint::app {
namespace {

struct PayrollOptions : CommonOptions {
  std::string company{};
  std::string month{};
  std::string department{};
  std::string id{};
  std::string format{"csv"};
  std::string output{};
  bool differences = false;
};

std::optional<std::chrono::year_month> month_of(const PayrollOptions& options) {
  if (options.month.empty()) return std::nullopt;
  const auto month = domain::parse_month(options.month);
  if (!month) fail("'" + options.month + "': must be a month YYYY-MM", ExitCode::wrong_usage);
  return month;
}

void demand_format(const PayrollOptions& options) {
  if (options.format != "csv" && options.format != "xlsx") {
    fail("'" + options.format + "': must be csv or xlsx", ExitCode::wrong_usage);
  }
}

void write_file(const PayrollOptions& options, const domain::PayrollExport& made) {
  const auto rows = options.differences ? domain::PayrollRows::differences : domain::PayrollRows::all;
  Output output(options.output);
  output.put(options.format == "csv" ? spreadsheet::write_csv(made, rows) : spreadsheet::write_workbook(made, rows));
  output.flush();
}

std::string line_about(const domain::PayrollExportHead& head) {
  const auto& counts = head.counts;
  auto line = fmt::format("{}\t{}\t{}\t{} people, {} left out; {} new, {} changed, {} withdrawn, {} unchanged",
                          head.id.value, domain::format_month(head.month), utc_timestamp(head.made_at), counts.people,
                          counts.left_out, counts.added, counts.changed, counts.withdrawn, counts.unchanged);
  if (counts.corrections > 0) line += fmt::format("; {} of them correct earlier months", counts.corrections);
  if (!head.department.empty()) line += "\t" + application::one_line(head.department);
  return line;
}

/// On standard error, because the file may go to standard output.
void tell_of(const domain::PayrollExport& made) {
  fmt::print(stderr, "stint: payroll export {}\n", line_about(made.head));
  for (const auto& person : made.people) {
    if (!person.left_out) continue;
    const auto name = domain::display_name(person.first_name, person.last_name);
    fmt::print(
        stderr, "stint:   left out: {}: {}\n", application::one_line(name),
        *person.left_out == domain::LeftOut::open_month ? "their month is not closed" : "they have no employee number");
  }
}

void make(const PayrollOptions& options) {
  demand_format(options);
  const application::PayrollCommand command{.month = month_of(options), .department = options.department};
  OpenOffice office(open_store(options));
  Progress progress("payroll", "person", "people", options.quiet);
  const auto made =
      value_or_fail(application::export_payroll(*office, options.company, command, progress.on_progress()));
  progress.finish();
  tell_of(made);
  write_file(options, made);
}

void show(const PayrollOptions& options) {
  demand_format(options);
  const auto id = domain::parse_id<domain::PayrollExportId>(options.id);
  if (!id) fail("'" + options.id + "': must be the number of an export", ExitCode::wrong_usage);
  OpenOffice office(open_store(options));
  write_file(options, office.read(application::payroll_export_of, options.company, *id));
}

void list(const PayrollOptions& options) {
  const auto month = month_of(options);
  OpenOffice office(open_store(options));
  for (const auto& head : office.read(application::payroll_exports_of, options.company, month)) {
    fmt::print("{}\n", line_about(head));
  }
}

Command add_payroll_action(Command& command, const std::shared_ptr<PayrollOptions>& options, const char* name,
                           const char* help, void (*action)(const PayrollOptions&)) {
  auto added = add_action(command, options, name, help, action);
  added.option("--company", options->company, "Key of the company").required();
  return added;
}

void add_file_options(Command& command, const std::shared_ptr<PayrollOptions>& options) {
  command.option("--format", options->format, "csv or xlsx (Excel); csv otherwise");
  command.option("--output", options->output, "The file, which must not exist; standard output by default");
  command.flag("--differences", options->differences, "Leave out lines that have not changed since the last export");
}

}  // namespace

void add_payroll(Command& program) {
  auto command = program.add("payroll", "What is handed on to payroll");
  command.require_one();
  auto options = std::make_shared<PayrollOptions>();
  auto making =
      add_payroll_action(command, options, "export", "Export a closed month to payroll, and write its file", make);
  making.option("MONTH", options->month, "YYYY-MM").required();
  making.option("--department", options->department, "Only the people of this department");
  add_file_options(making, options);
  options->add_quiet(making);
  auto showing = add_payroll_action(command, options, "show", "Write the file of an earlier export again", show);
  showing.option("ID", options->id, "Number of the export").required();
  add_file_options(showing, options);
  auto listing = add_payroll_action(command, options, "list", "List the exports, newest first", list);
  listing.option("--month", options->month, "YYYY-MM; all months otherwise");
}

}  // namespace stint::app
