#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;

using Ids = std::vector<domain::EmployeeId>;

STINT_CONTRACT("whoever has no schedule works Monday to Friday without holidays") {
  store.read([&](Work& work) {
    const auto calendar = work.employees(acme).work_calendar_of(erika);
    CHECK(calendar.schedule == domain::WeeklyMinutes{});
    CHECK(calendar.holidays.days().empty());
  });
}

STINT_EMPTY_CONTRACT("a work calendar is made of the schedule and the holidays of the employee") {
  const Setting setting(store);
  const domain::WeeklyMinutes short_week{{600, 600, 0, 0, 0, 0, 0}};
  keep([&](Work& work) {
    auto erika = *work.employees(setting.acme).find(setting.erika);
    erika.schedule = work.schedules(setting.acme).save({{}, "short", short_week}).id;
    erika.holidays = work.holiday_calendars(setting.acme)
                         .save({{}, "AT", domain::HolidayCalendar({{day("2026-10-26"), "Nationalfeiertag", {}}})})
                         .id;
    work.employees(setting.acme).save(erika);
  });
  store.read([&](Work& work) {
    const auto calendar = work.employees(setting.acme).work_calendar_of(setting.erika);
    CHECK(calendar.schedule == short_week);
    CHECK(calendar.holidays.is_off(day("2026-10-26"), domain::HalfOfDay::morning));
    CHECK(work.employees(setting.rival).work_calendar_of(setting.erika).schedule == domain::WeeklyMinutes{});
  });
}

STINT_EMPTY_CONTRACT("who has no holidays of their own has those of their branch office, each on its days") {
  const Setting setting(store);
  const auto feast = day("2026-10-26");
  const auto is_off = [&](std::string_view date) {
    return look([&](Work& work) {
      const auto calendar = work.employees(setting.acme).work_calendar_of(setting.erika);
      return !calendar.is_working(day(date), domain::HalfOfDay::morning);
    });
  };
  keep([&](Work& work) {
    (void)work.holiday_calendars(setting.acme)
        .save({{}, "AT", domain::HolidayCalendar({{feast, "Nationalfeiertag", {}}, {day("2027-10-26"), "", {}}})});
    auto acme = *work.companies().find(setting.acme);
    acme.branch_offices = {{"Wien", {}, "AT", {}}, {"Graz", {}, "none of that key", {}}};
    work.companies().save(acme);
  });
  CHECK_FALSE(is_off("2026-10-26"));
  keep([&](Work& work) {
    auto erika = *work.employees(setting.acme).find(setting.erika);
    erika.branch_office = "Wien";
    erika.terms = {{.valid_from = day("2027-01-01"), .branch_office = "Graz"}};
    work.employees(setting.acme).save(erika);
  });
  CHECK(is_off("2026-10-26"));
  CHECK_FALSE(is_off("2027-10-26"));
  keep([&](Work& work) {  // the same key, other days
    (void)work.holiday_calendars(setting.acme)
        .save({{}, "AT", domain::HolidayCalendar(std::vector<domain::Holiday>{})});
  });
  CHECK_FALSE(is_off("2026-10-26"));
}

STINT_EMPTY_CONTRACT("terms with dates come back as they were said, in the order of their days") {
  const Setting setting(store);
  using test::day;
  std::optional<domain::Employee> stored;
  keep([&](Work& work) {
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
    store.read([&](Work& work) {
      CHECK(work.employees(setting.acme).find(setting.erika) == stored);
      const auto all = work.employees(setting.acme).all();
      CHECK(std::ranges::find(all, stored) != all.end());
    });
  };
  check_stored();
  keep([&](Work& work) {
    stored->terms.erase(stored->terms.begin(), stored->terms.begin() + 2);
    stored->terms.front().managers = Ids{setting.max};
    work.employees(setting.acme).save(*stored);
  });
  check_stored();
}

STINT_EMPTY_CONTRACT("a work calendar follows the terms of the day") {
  const Setting setting(store);
  using test::day;
  keep([&](Work& work) {
    auto erika = *work.employees(setting.acme).find(setting.erika);
    const domain::WeeklyMinutes short_week{{600, 600, 0, 0, 0, 0, 0}};
    const auto schedule = work.schedules(setting.acme).save({{}, "short", short_week}).id;
    const domain::HolidayCalendar holidays({{day("2026-10-19"), "x", {}}, {day("2026-10-26"), "Nationalfeiertag", {}}});
    const auto austria = work.holiday_calendars(setting.acme).save({{}, "AT", holidays}).id;
    erika.terms = {{.valid_from = day("2026-10-20"), .holidays = austria},
                   {.valid_from = day("2026-11-01"), .schedule = schedule}};
    work.employees(setting.acme).save(erika);
  });
  store.read([&](Work& work) {
    const auto calendar = work.employees(setting.acme).work_calendar_of(setting.erika);
    CHECK(calendar.is_working(day("2026-10-19"), domain::HalfOfDay::morning));
    CHECK_FALSE(calendar.is_working(day("2026-10-26"), domain::HalfOfDay::morning));
    CHECK(calendar.scheduled_minutes(day("2026-10-27")) == 480);
    CHECK(calendar.scheduled_minutes(day("2026-11-03")) == 600);
    CHECK(calendar.scheduled_minutes(day("2026-11-04")) == 0);
  });
}
