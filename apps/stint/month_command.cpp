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

using Month = std::chrono::year_month;

/// Applies `change` to the company and month of the options, and prints through which month it is closed now.
void change_closure(const MonthOptions& options,
                    const std::function<domain::Result<std::optional<Month>>(
                        const application::Office&, application::Work&, domain::CompanyId, Month)>& change) {
  const auto month = domain::parse_month(options.month);
  if (!month) fail("'" + options.month + "': must be a month YYYY-MM", ExitCode::wrong_usage);
  OpenOffice office(open_store(options));
  const auto closed_through = office.change_or_fail<std::optional<Month>>([&](application::Work& work)
                                                                              -> domain::Result<std::optional<Month>> {
    const auto company = work.companies().find_by_key(options.company);
    if (!company) {
      return domain::refuse(domain::Problem::unknown(domain::Reason::no_company_with_key, {{"key", options.company}}));
    }
    return change(*office, work, company->id, *month);
  });
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
  change_closure(
      options,
      [&](const application::Office& office, application::Work& work, domain::CompanyId company,
          Month month) -> domain::Result<std::optional<Month>> {
        auto closed = application::close_month(work, company, month, office.zones(), office.now(), options.force,
                                               office.policies());
        if (closed) return *closed;
        print_reasons(options.month, closed.error());
        return domain::refuse(domain::Problem::conflict(domain::Rule::closed_month, domain::Reason::month_not_closed));
      });
}

void open(const MonthOptions& options) {
  change_closure(options,
                 [&](const application::Office& office, application::Work& work, domain::CompanyId company,
                     Month month) -> domain::Result<std::optional<Month>> {
                   return application::open_month(work, company, month, office.zones(), office.now(),
                                                  office.policies());
                 });
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
      .flag("--force", options->force, "Though the month is not over, or sessions and requests of it are open");
  add_month_action(command, options, "open", "Open a month and all after it", open);
}

}  // namespace stint::app
