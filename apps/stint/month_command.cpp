#include <memory>
#include <string>

#include <fmt/core.h>

#include <stint/application/months/closing.hpp>
#include <stint/application/text.hpp>
#include <stint/commands.hpp>
#include <stint/store.hpp>

namespace stint::app {
namespace {

struct MonthOptions : CommonOptions {
  std::string company{};
  std::string month{};
  bool force = false;
};

application::MonthCommand command_of(const MonthOptions& options) {
  const auto month = domain::parse_month(options.month);
  if (!month) fail("'" + options.month + "': must be a month YYYY-MM", ExitCode::wrong_usage);
  return {.company = options.company, .month = *month};
}

void print_closure(std::optional<std::chrono::year_month> closed_through) {
  if (closed_through) {
    fmt::print("closed through {}\n", domain::format_month(*closed_through));
  } else {
    fmt::print("no month is closed\n");
  }
}

std::string line_about(const application::OpenMatter& matter) {
  const bool is_session = matter.kind == application::OpenMatter::Kind::running_session;
  std::string line{name(matter.kind)};
  if (!is_session) line += " " + std::to_string(matter.id);
  line += ": " + matter.employee_name + (is_session ? ", since " : ", ") + domain::format_date(matter.span.first);
  if (matter.span.first != matter.span.last) line += " to " + domain::format_date(matter.span.last);
  return line;
}

void print_reasons(const std::string& month, const application::ClosingRefusal& refusal) {
  if (!refusal.is_over) fmt::print(stderr, "stint: {} is not over.\n", month);
  if (!refusal.matters.empty()) fmt::print(stderr, "stint: Still open up to the end of {}:\n", month);
  for (const auto& matter : refusal.matters) {
    fmt::print(stderr, "stint:   {}\n", application::one_line(line_about(matter)));
  }
}

void close(const MonthOptions& options) {
  const auto command = command_of(options);
  OpenOffice office(open_store(options));
  const auto closed = office->as_operator().write(application::close_month, command, options.force);
  if (!closed) {
    print_reasons(options.month, closed.error());
    fail(reason_of(closed.error().problem));
  }
  print_closure(*closed);
}

void open(const MonthOptions& options) {
  const auto command = command_of(options);
  OpenOffice office(open_store(options));
  print_closure(office.write(application::open_month, command));
}

Command add_month_action(Command& command, const std::shared_ptr<MonthOptions>& options, const char* name,
                         const char* help, void (*action)(const MonthOptions&)) {
  auto added = add_action(command, options, name, help, action);
  added.option("--company", options->company, "Key of the company").required();
  added.option("MONTH", options->month, "YYYY-MM").required();
  return added;
}

}  // namespace

void add_month(Command& program) {
  auto command = program.add("month", "Month closure");
  command.require_one();
  auto options = std::make_shared<MonthOptions>();
  add_month_action(command, options, "close", "Close a month and all before it", close)
      .flag("--force", options->force, "Close it although it is not over, or sessions and requests are open");
  add_month_action(command, options, "open", "Open a month and all after it", open);
}

}  // namespace stint::app
