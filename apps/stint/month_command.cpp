#include <memory>
#include <string>

#include <fmt/core.h>

#include <stint/application/administration/close_month.hpp>
#include <stint/application/administration/open_month.hpp>
#include <stint/commands.hpp>
#include <stint/store.hpp>
#include <stint/system/system_clock.hpp>

namespace stint::app {
namespace {

struct MonthOptions : CommonOptions {
  std::string company{};
  std::string month{};
};

using Month = std::chrono::year_month;

/// Applies `change` to the company and month of the options, and prints through which month it is closed now.
void change_closure(const MonthOptions& options,
                    const std::function<std::optional<Month>(application::Work&, domain::CompanyId, Month)>& change) {
  const auto month = domain::parse_month(options.month);
  if (!month) fail("'" + options.month + "': must be a month YYYY-MM", ExitCode::wrong_usage);
  const auto store = open_store(options);
  const auto closed_through = change_or_fail<std::optional<Month>>(
      *store, [&](application::Work& work) -> domain::Result<std::optional<Month>> {
        const auto company = work.companies().find_by_key(options.company);
        if (!company) return domain::refuse(domain::Problem::unknown("company with the key " + options.company));
        return change(work, company->id, *month);
      });
  if (closed_through) {
    fmt::print("closed through {}\n", domain::format_month(*closed_through));
  } else {
    fmt::print("no month is closed\n");
  }
}

void close(const MonthOptions& options) {
  change_closure(options, [](application::Work& work, domain::CompanyId company, Month month) {
    return application::close_month(work, company, month, system::SystemClock{}.now());
  });
}

void open(const MonthOptions& options) {
  change_closure(options, [](application::Work& work, domain::CompanyId company, Month month) {
    return application::open_month(work, company, month, system::SystemClock{}.now());
  });
}

void add_action(Command& command, const std::shared_ptr<MonthOptions>& options, const char* name, const char* help,
                void (*action)(const MonthOptions&)) {
  auto added = command.add(name, help);
  options->add_configuration(added);
  options->add_database(added);
  added.option("--company", options->company, "Key of the company").required();
  added.option("MONTH", options->month, "YYYY-MM").required();
  added.action([options, action] { action(*options); });
}

}  // namespace

void add_month(Command& program) {
  auto command = program.add("month", "Month closure");
  command.require_one();
  auto options = std::make_shared<MonthOptions>();
  add_action(command, options, "close", "Close a month and all before it", close);
  add_action(command, options, "open", "Open a month and all after it", open);
}

}  // namespace stint::app
