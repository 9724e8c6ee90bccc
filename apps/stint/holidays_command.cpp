#include <algorithm>
#include <memory>
#include <string>

#include <boost/json.hpp>
#include <fmt/core.h>
#include <unistd.h>

#include <stint/application/text.hpp>
#include <stint/commands.hpp>
#include <stint/domain/calendar/holiday_region.hpp>
#include <stint/icalendar/read_holidays.hpp>
#include <stint/import_report_text.hpp>
#include <stint/importing.hpp>
#include <stint/options.hpp>
#include <stint/output.hpp>
#include <stint/passwords.hpp>
#include <stint/store.hpp>
#include <stint/system/files.hpp>

namespace stint::app {
namespace {

constexpr auto first_year = static_cast<int>(domain::holidays_known_from);
constexpr auto last_year = static_cast<int>(domain::year_of(domain::all_dates.last));

struct ShownHolidays {
  std::string region{};
  std::int32_t year = 0;
  std::int32_t until = 0;
  bool json = false;
};

void list_regions(bool json) {
  if (json) {
    boost::json::array regions;
    for (const auto& region : domain::holiday_regions()) {
      regions.push_back(boost::json::object{{"code", region.code}, {"name", region.name}});
    }
    fmt::print("{}\n", boost::json::serialize(regions));
    return;
  }
  for (const auto& region : domain::holiday_regions()) fmt::print("{:<16}{}\n", region.code, region.name);
}

domain::Years years_of(const ShownHolidays& options) {
  const auto last = options.until == 0 ? options.year : options.until;
  for (const auto year : {options.year, last}) {
    if (year < first_year || year > last_year) {
      fail(fmt::format("'{}': must be a year from {} to {}", year, first_year, last_year), ExitCode::wrong_usage);
    }
  }
  if (last < options.year) fail("--until: must not be before --year", ExitCode::wrong_usage);
  return {std::chrono::year{options.year}, std::chrono::year{last}};
}

/// The member `days` of a holiday calendar in a company file.
boost::json::array days_of(const std::vector<domain::Holiday>& holidays) {
  boost::json::array days;
  for (const auto& holiday : holidays) {
    auto& day =
        days.emplace_back(boost::json::object{{"date", domain::format_date(holiday.date)}, {"name", holiday.name}})
            .as_object();
    if (holiday.portion != domain::Portion::full) day.emplace("portion", name(holiday.portion));
  }
  return days;
}

void show_holidays(const ShownHolidays& options) {
  const auto years = years_of(options);
  const auto regions = domain::holiday_regions();
  const auto region = std::ranges::find_if(
      regions, [&](const auto& each) { return application::equal_ignoring_case(each.code, options.region); });
  if (region == regions.end()) {
    fail("'" + options.region + "': is not a region that `stint holidays list` names", ExitCode::wrong_usage);
  }
  const auto holidays = public_holidays(*region, years);
  if (options.json) {
    fmt::print("{}\n", boost::json::serialize(days_of(holidays)));
    return;
  }
  for (const auto& holiday : holidays) {
    const auto half = holiday.portion == domain::Portion::full ? "" : fmt::format(" ({})", name(holiday.portion));
    fmt::print("{}  {}{}\n", domain::format_date(holiday.date), holiday.name, half);
  }
}

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

/// `stint holidays import`: updates a holiday calendar of a company from an iCalendar file.
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

}  // namespace

void add_holidays(Command& program) {
  auto holidays = program.add("holidays", "Public holidays, ready to use or from a calendar");
  holidays.require_one();
  const auto as_json = std::make_shared<bool>(false);
  auto list = holidays.add("list", "Print the regions whose holidays are known");
  list.flag("--json", *as_json, "As a list of `code` and `name`");
  list.action([as_json] { list_regions(*as_json); });

  const auto options = std::make_shared<ShownHolidays>();
  auto show = holidays.add("show", "Print the public holidays of a region");
  show.option("REGION", options->region, "Its code, such as DE-BY").required();
  show.option("--year", options->year, "The first year, from 2018 on").required();
  show.option("--until", options->until, "The last year; without it, the first");
  show.flag("--json", options->json, "As the `days` of a holiday calendar in a company file");
  show.action([options] { show_holidays(*options); });

  add_holidays_import(holidays);
}

}  // namespace stint::app
