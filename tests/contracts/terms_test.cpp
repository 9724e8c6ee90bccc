#include "tests/contracts/setting.hpp"
#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;

namespace {

using Ids = std::vector<domain::EmployeeId>;

}  // namespace

STINT_CONTRACT("whoever has no schedule works Monday to Friday without holidays") {
  TestStore adapter;
  const Setting setting(adapter.store);
  adapter.store.read([&](application::Work& work) {
    const auto calendar = work.employees(setting.acme).work_calendar_of(setting.erika);
    CHECK(calendar.schedule == domain::WeeklyMinutes{});
    CHECK(calendar.holidays.days().empty());
  });
}

STINT_CONTRACT("a work calendar is made of the schedule and the holidays of the employee") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const domain::WeeklyMinutes short_week{{600, 600, 0, 0, 0, 0, 0}};
  keep(adapter.store, [&](application::Work& work) {
    auto erika = *work.employees(setting.acme).find(setting.erika);
    erika.schedule = work.schedules(setting.acme).save({{}, "short", short_week}).id;
    erika.holidays = work.holiday_calendars(setting.acme)
                         .save({{}, "AT", domain::HolidayCalendar({{test::day("2026-10-26"), "Nationalfeiertag", {}}})})
                         .id;
    work.employees(setting.acme).save(erika);
  });
  adapter.store.read([&](application::Work& work) {
    const auto calendar = work.employees(setting.acme).work_calendar_of(setting.erika);
    CHECK(calendar.schedule == short_week);
    CHECK(calendar.holidays.is_off(test::day("2026-10-26"), domain::HalfOfDay::morning));
    CHECK(work.employees(setting.rival).work_calendar_of(setting.erika).schedule == domain::WeeklyMinutes{});
  });
}

STINT_CONTRACT("who has no holidays of their own has those of their branch office, each on its days") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto feast = test::day("2026-10-26");
  const auto is_off = [&](std::string_view date) {
    return look(adapter.store, [&](application::Work& work) {
      const auto calendar = work.employees(setting.acme).work_calendar_of(setting.erika);
      return !calendar.is_working(test::day(date), domain::HalfOfDay::morning);
    });
  };
  keep(adapter.store, [&](application::Work& work) {
    (void)work.holiday_calendars(setting.acme)
        .save(
            {{}, "AT", domain::HolidayCalendar({{feast, "Nationalfeiertag", {}}, {test::day("2027-10-26"), "", {}}})});
    auto acme = *work.companies().find(setting.acme);
    acme.branch_offices = {{"Wien", {}, "AT", {}}, {"Graz", {}, "none of that key", {}}};
    work.companies().save(acme);
  });
  CHECK_FALSE(is_off("2026-10-26"));
  keep(adapter.store, [&](application::Work& work) {
    auto erika = *work.employees(setting.acme).find(setting.erika);
    erika.branch_office = "Wien";
    erika.terms = {{.valid_from = test::day("2027-01-01"), .branch_office = "Graz"}};
    work.employees(setting.acme).save(erika);
  });
  CHECK(is_off("2026-10-26"));
  CHECK_FALSE(is_off("2027-10-26"));
  keep(adapter.store, [&](application::Work& work) {  // the same key, other days
    (void)work.holiday_calendars(setting.acme)
        .save({{}, "AT", domain::HolidayCalendar(std::vector<domain::Holiday>{})});
  });
  CHECK_FALSE(is_off("2026-10-26"));
}

STINT_CONTRACT("terms with dates come back as they were said, in the order of their days") {
  TestStore adapter;
  const Setting setting(adapter.store);
  using test::day;
  std::optional<domain::Employee> stored;
  keep(adapter.store, [&](application::Work& work) {
    auto& employees = work.employees(setting.acme);
    auto erika = *employees.find(setting.erika);
    const auto schedule = work.schedules(setting.acme).save({{}, "short", {}}).id;
    const auto holidays = work.holiday_calendars(setting.acme).save({{}, "AT", {}}).id;
    erika.terms = {{.valid_from = day("1969-12-31"), .schedule = schedule, .vacation_per_year = domain::HalfDays{55}},
                   {.valid_from = day("2026-07-01"), .holidays = holidays, .managers = Ids{setting.max, setting.olga}},
                   {.valid_from = day("2027-01-01"),
                    .schedule = std::optional<domain::ScheduleId>{},
                    .holidays = std::optional<domain::HolidayCalendarId>{},
                    .vacation_per_year = domain::HalfDays{0},
                    .managers = Ids{},
                    .department = "",
                    .branch_office = "Wien",
                    .time_zone = ""},
                   {.valid_from = day("2027-02-01"), .time_zone = "Europe/Lisbon"}};
    employees.save(erika);
    stored = erika;
  });
  const auto check_stored = [&] {
    adapter.store.read([&](application::Work& work) {
      CHECK(work.employees(setting.acme).find(setting.erika) == stored);
      const auto all = work.employees(setting.acme).all();
      CHECK(std::ranges::find(all, stored) != all.end());
    });
  };
  check_stored();
  keep(adapter.store, [&](application::Work& work) {
    stored->terms.erase(stored->terms.begin(), stored->terms.begin() + 2);
    stored->terms.front().managers = Ids{setting.max};
    work.employees(setting.acme).save(*stored);
  });
  check_stored();
}

STINT_CONTRACT("a work calendar follows the terms of the day") {
  TestStore adapter;
  const Setting setting(adapter.store);
  using test::day;
  keep(adapter.store, [&](application::Work& work) {
    auto erika = *work.employees(setting.acme).find(setting.erika);
    const domain::WeeklyMinutes short_week{{600, 600, 0, 0, 0, 0, 0}};
    const auto schedule = work.schedules(setting.acme).save({{}, "short", short_week}).id;
    const domain::HolidayCalendar holidays({{day("2026-10-19"), "x", {}}, {day("2026-10-26"), "Nationalfeiertag", {}}});
    const auto austria = work.holiday_calendars(setting.acme).save({{}, "AT", holidays}).id;
    erika.terms = {{.valid_from = day("2026-10-20"), .holidays = austria},
                   {.valid_from = day("2026-11-01"), .schedule = schedule}};
    work.employees(setting.acme).save(erika);
  });
  adapter.store.read([&](application::Work& work) {
    const auto calendar = work.employees(setting.acme).work_calendar_of(setting.erika);
    CHECK(calendar.is_working(day("2026-10-19"), domain::HalfOfDay::morning));
    CHECK_FALSE(calendar.is_working(day("2026-10-26"), domain::HalfOfDay::morning));
    CHECK(calendar.scheduled_minutes(day("2026-10-27")) == 480);
    CHECK(calendar.scheduled_minutes(day("2026-11-03")) == 600);
    CHECK(calendar.scheduled_minutes(day("2026-11-04")) == 0);
  });
}
