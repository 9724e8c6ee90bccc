#include <memory>
#include <string>

#include <fmt/core.h>
#include <unistd.h>

#include <stint/application/text.hpp>
#include <stint/domain/calendar/holiday_region.hpp>
#include <stint/holidays_import.hpp>
#include <stint/icalendar/read_holidays.hpp>
#include <stint/import_report_text.hpp>
#include <stint/importing.hpp>
#include <stint/output.hpp>
#include <stint/password_policy.hpp>
#include <stint/store.hpp>
#include <stint/system/files.hpp>

namespace stint::app {
namespace {

struct ImportedHolidays : CommonOptions {
  std::string file{};
  std::string company{};
  std::string calendar{};
  std::int32_t year = 0;
  std::int32_t until = 0;
  std::string reason{};
};

domain::DateSpan wanted_days(const ImportedHolidays& options) {
  constexpr auto earliest_year = static_cast<int>(domain::year_of(domain::recorded_dates.first));
  constexpr auto latest_year = static_cast<int>(domain::year_of(domain::recorded_dates.last));
  const auto last = options.until == 0 ? options.year : options.until;
  for (const auto year : {options.year, last}) {
    if (year < earliest_year || year > latest_year) {
      fail(fmt::format("'{}': must be a year from {} to {}", year, earliest_year, latest_year), ExitCode::wrong_usage);
    }
  }
  if (last < options.year) fail("--until: must not be before --year", ExitCode::wrong_usage);
  return {domain::whole_year(std::chrono::year{options.year}).first, domain::whole_year(std::chrono::year{last}).last};
}

std::vector<domain::Holiday> read_calendar(const ImportedHolidays& options) {
  const auto days = wanted_days(options);
  const auto content = system::read_file(options.file);
  if (!content) fail(options.file + ": " + content.error());
  auto holidays = icalendar::read_holidays(*content, days);
  if (holidays) {
    for (const auto& event : holidays->passed_over) {
      fmt::print(stderr, "stint: {}:{}: passed over: {}\n", options.file, event.line,
                 application::one_line(event.message));
    }
    for (const auto& event : holidays->rounded) {
      fmt::print(stderr, "stint: {}:{}: {}{}\n", options.file, event.line,
                 coloured(Tone::warning, "warning: ", STDERR_FILENO), application::one_line(event.message));
    }
    const auto repeated = holidays->passed_over.size();
    if (repeated > 0) fmt::print(stderr, "stint: {} passed over in all\n", counted(repeated, "event"));
    return std::move(holidays->days);
  }
  for (const auto& fault : holidays.error()) {
    fmt::print(stderr, "stint: {}:{}: {}\n", options.file, fault.line, application::one_line(fault.message));
  }
  fail(fmt::format("{}: {}, nothing was written", options.file, counted(holidays.error().size(), "fault")));
}

domain::Company named_company(application::Office& office, const std::string& key) {
  std::optional<domain::Company> company;
  office.store().read([&](application::Work& work) { company = work.companies().find_by_key(key); });
  if (!company) fail("'" + key + "': is not the key of a company");
  return *std::move(company);
}

/// A company file that contains only this calendar.
application::CompanyFile calendar_file(const domain::Company& company, const std::string& key,
                                       std::vector<domain::Holiday> days) {
  application::CompanyFile file;
  file.company = {.at = "/company", .key = company.key, .name = company.name, .time_zone = company.time_zone};
  file.holiday_calendars = {{.at = "/holidayCalendars/0", .key = key, .days = std::move(days)}};
  return file;
}

void import_holidays(const ImportedHolidays& options) {
  auto holidays = read_calendar(options);
  if (holidays.empty()) fail(options.file + ": has no holidays in these years, nothing was written");
  const auto configuration = options.load();
  OpenOffice office(open_store(options));
  const auto company = named_company(*office, options.company);
  const auto imported = import_into(*office, {calendar_file(company, options.calendar, std::move(holidays))},
                                    password_policy_of(configuration.passwords),
                                    {.reason = reason_of_file(options.reason, options.file)});
  for (const auto& fault : imported.faults) {
    fmt::print(stderr, "stint: {}: {}\n", options.file, application::one_line(fault.message));
  }
  if (imported.refused) fail(options.file + ": nothing was written");
  fmt::print("{}", text_of(imported.report));
}

}  // namespace

void add_holidays_import(Command& holidays) {
  const auto options = std::make_shared<ImportedHolidays>();
  auto command = add_action(holidays, options, "import", "Bring a holiday calendar to what an iCalendar file says",
                            import_holidays);
  command.option("FILE", options->file, "The file (RFC 5545), whose events last whole days or parts of one").required();
  command.option("--company", options->company, "Key of the company").required();
  command.option("--calendar", options->calendar, "Key of the holiday calendar; a new one is made").required();
  command.option("--year", options->year, "The first year to take").required();
  command.option("--until", options->until, "The last year; without it, the first");
  command.option(
      "--reason", options->reason,
      "Why closed months change, if any do; the employees concerned get it by mail; without it, the file's name");
}

}  // namespace stint::app
