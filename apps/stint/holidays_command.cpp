#include <algorithm>
#include <memory>
#include <string>

#include <boost/json.hpp>
#include <fmt/core.h>

#include <stint/application/text.hpp>
#include <stint/commands.hpp>
#include <stint/domain/calendar/holiday_region.hpp>
#include <stint/holidays_import.hpp>
#include <stint/options.hpp>

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
