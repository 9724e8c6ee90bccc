#include <stint/application/time_entries/own_entries.hpp>
#include <stint/application/working_time/surcharges.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;

namespace {

const domain::SurchargeWindow night{.name = "night", .start_time = 20h, .end_time = 6h, .factor_percent = 125};
const domain::SurchargeWindow after_midnight{
    .name = "after midnight", .start_time = 0h, .end_time = 4h, .factor_percent = 140, .begun_before = 0min};

/// The workshop with windows of the night, in April.
struct NightShop : Workshop {
  NightShop() {
    choose([](auto& company) { company.working_time.surcharge_windows = {night, after_midnight}; });
    at("2026-04-20 12:00");
  }

  domain::Result<SurchargeMinutesView> view_of(const domain::Employee& who,
                                               DaysQuery query = {day("2026-03-20"), day("2026-04-19")}) {
    return read_by(who, show_surcharge_minutes, Submitted<DaysQuery>{query});
  }

  /// The surcharges that a person sees: "2026-03-27 22:00-06:00 480=640: 480 240", separated by commas.
  std::string seen_by(const domain::Employee& who, DaysQuery query = {day("2026-03-20"), day("2026-04-19")}) {
    const auto view = view_of(who, query);
    if (!view) return rule(view);
    std::string text;
    for (const auto& entry : view->entries) {
      if (!text.empty()) text += ", ";
      text += domain::format_date(entry.date) + ' ' + domain::format_time_of_day(entry.start_time) + '-' +
              domain::format_time_of_day(entry.end_time) + ' ' + std::to_string(entry.worked.count()) + '=' +
              std::to_string(entry.counted.credited.count()) + ':';
      for (const auto& surcharge : entry.counted.surcharges) text += ' ' + std::to_string(surcharge.worked.count());
    }
    return text;
  }
};

}  // namespace

TEST_CASE_METHOD(NightShop,
                 "Entries have their minutes in each window, over midnight and the night on which clocks change") {
  imported("2026-03-27 22:00", "2026-03-28 06:00");
  imported("2026-03-28 22:00", "2026-03-29 06:00", 30min);
  imported("2026-03-31 00:00", "2026-03-31 06:00");
  CHECK(seen_by(erika) ==
        "2026-03-27 22:00-06:00 480=636: 480 240, 2026-03-28 22:00-06:00 390=510: 390 150, "
        "2026-03-31 00:00-06:00 360=450: 360 0");
}

TEST_CASE_METHOD(NightShop,
                 "An entry that goes on from another began with it, be that before the days that are asked for") {
  imported("2026-03-30 20:00", "2026-03-31 00:00");
  const auto entry = imported("2026-03-31 00:00", "2026-03-31 06:00");
  const std::string counted = "2026-03-31 00:00-06:00 360=486: 360 240";
  CHECK(seen_by(erika, {day("2026-03-31"), day("2026-03-31")}) == counted);
  const auto detail = read_by(erika, show_time_entry, entry).value();
  CHECK(detail.counted.credited == 486min);
  CHECK(detail.counted.surcharges.at(1).worked == 240min);
}

TEST_CASE_METHOD(NightShop, "Rejected hours are not among them, and begin no work") {
  imported("2026-03-30 20:00", "2026-03-31 00:00", 0min, domain::EntryState::rejected);
  imported("2026-03-31 00:00", "2026-03-31 06:00", 0min, domain::EntryState::pending);
  CHECK(seen_by(erika) == "2026-03-31 00:00-06:00 360=450: 360 0");
}

TEST_CASE_METHOD(NightShop, "The owner, the managers and administrators see them") {
  imported("2026-03-31 00:00", "2026-03-31 06:00");
  const auto own = seen_by(erika);
  CHECK_FALSE(own.empty());
  CHECK(seen_by(max) == own);
  CHECK(seen_by(ada) == own);
  CHECK(view_of(ada)->entries.at(0).employee_name == erika.display_name());
  CHECK(seen_by(sam).empty());
  CHECK(seen_by(otto).empty());
  CHECK(seen_by(rita).empty());
}

TEST_CASE_METHOD(NightShop, "Where the company leaves entries to administrators, managers see their own alone") {
  const auto entry = imported("2026-03-31 00:00", "2026-03-31 06:00");
  settings([](auto& settings) { settings.approval.administrators_only = true; });
  CHECK(rule(read_by(max, show_time_entry, entry)) == "administrators-decide");
  CHECK(seen_by(max).empty());
  CHECK_FALSE(seen_by(ada).empty());
  CHECK_FALSE(seen_by(erika).empty());
}

TEST_CASE("The holidays of an entry are those of the day that it is kept by, wherever its owner works by now") {
  NightShop shop;
  shop.choose([](auto& company) {
    company.working_time.surcharge_windows = {
        {.name = "holidays", .days = domain::SurchargeDays::holiday, .factor_percent = 200}};
  });
  const auto entry = shop.imported("2026-03-31 00:00", "2026-03-31 06:00");
  domain::HolidayCalendarId moved_to{};
  keep(shop.store, [&](Work& work) {
    const domain::HolidayCalendar calendar{{{day("2026-03-30"), "", domain::Portion::full}}};
    moved_to = work.holiday_calendars(shop.acme.id).save({.id = {}, .key = "NY", .calendar = calendar}).id;
  });
  shop.change(shop.erika, [&](auto& erika) {
    erika.time_zone = "America/New_York";  // where it began on 30 March
    erika.terms = {{.valid_from = day("2026-03-31"), .holidays = moved_to}};
  });
  CHECK(shop.seen_by(shop.erika) == "2026-03-31 18:00-00:00 360=720: 360");
  CHECK(shop.read_by(shop.erika, show_time_entry, entry)->counted.credited == 720min);
}

TEST_CASE_METHOD(NightShop, "Of thousands of entries each has what it goes on from") {
  keep(store, [&](Work& work) {
    auto calendar_minute = moment("2026-04-01 00:00");
    for (int minute = 0; minute < 2 * 1440; ++minute, calendar_minute += 1min) {
      const auto begin = std::chrono::floor<std::chrono::minutes>(calendar_minute);
      const auto date = day("2026-04-01") + std::chrono::days{minute / 1440};
      (void)work.entries(acme.id).add(
          domain::TimeEntry::stored({.id = {},
                                     .employee = erika.id,
                                     .details = {.date = date, .period = {begin, begin + 1min}},
                                     .state = domain::EntryState::done}));
    }
  });
  const auto view = view_of(erika).value();
  REQUIRE(view.entries.size() == 2880);
  std::array<std::chrono::minutes, 2> of_day{};
  for (const auto& entry : view.entries) {
    of_day.at(entry.date == day("2026-04-01") ? 0 : 1) += entry.counted.surcharges.at(1).worked;
  }
  CHECK(of_day == std::array<std::chrono::minutes, 2>{0min, 240min});
}

TEST_CASE_METHOD(NightShop, "At most a month is asked for at once") {
  CHECK(seen_by(erika, {day("2026-03-01"), day("2026-03-31")}).empty());
  CHECK(seen_by(erika, {day("2026-03-01"), day("2026-04-01")}) == "invalid-field");
  CHECK(seen_by(erika, {day("2026-03-02"), day("2026-03-01")}) == "invalid-field");
}

TEST_CASE_METHOD(NightShop, "A company without windows has none, and one that tracks no time") {
  imported("2026-03-31 00:00", "2026-03-31 06:00");
  CHECK(view_of(erika)->windows == std::vector<std::string>{"night", "after midnight"});
  settings([](auto& settings) { settings.active = false; });
  CHECK(view_of(erika)->windows.empty());
  settings([](auto& settings) { settings.active = true; });
  CHECK_FALSE(seen_by(erika).empty());
  choose([](auto& company) { company.working_time.surcharge_windows.clear(); });
  CHECK(seen_by(erika).empty());
}
