#include <stint/domain/calendar/holiday_region.hpp>

#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;

STINT_CONTRACT("absence types are kept by code, with their roles and blackouts as given") {
  const domain::AbsenceType type{
      "DAY",
      "Day 'off'",
      domain::AbsenceKind::illness,
      false,
      true,
      false,
      {domain::Role::administrator, domain::Role::user},
      {{test::day("2026-12-21"), test::day("2026-12-31")}, {test::day("2026-03-20"), test::day("2026-03-16")}}};
  keep([&](Work& work) { work.absence_types(acme).save(type); });
  store.read([&](Work& work) {
    CHECK(work.absence_types(acme).find("DAY") == type);
    CHECK_FALSE(work.absence_types(acme).find("day"));
    CHECK_FALSE(work.absence_types(rival).find("DAY"));
    std::vector<domain::AbsenceTypeCode> codes;
    for (const auto& each : work.absence_types(acme).all()) codes.push_back(each.code);
    CHECK(codes == std::vector<domain::AbsenceTypeCode>{"DAY", "SIC", "VAC"});
    CHECK(work.absence_types(rival).all().size() == 1);
  });
}

STINT_CONTRACT("all types of a company come with their own lists, in the order of each") {
  std::vector<domain::AbsenceType> types{{.code = "AAA", .name = "First"},
                                         {.code = "BBB", .name = "Second", .kind = domain::AbsenceKind::in_lieu},
                                         {.code = "aaa", .name = "Third", .kind = domain::AbsenceKind::at_work}};
  types[0].roles = {domain::Role::administrator, domain::Role::manager};
  types[0].blackouts = {{test::day("2027-12-20"), test::day("2027-12-31")},
                        {test::day("2026-12-21"), test::day("2026-12-31")}};
  types[1].roles = {};
  types[1].reduces_leave = true;
  types[1].in_hours = true;
  types[1].earns_no_leave = true;
  types[1].minimum_notice_days = 365;
  types[1].quota = {
      .days = domain::HalfDays{31}, .years = domain::QuotaYears::leave, .effect = domain::RuleEffect::warn};
  types[2].certificate_from_day = 42;
  types[2].blackouts = {{test::day("2026-03-16"), test::day("2026-03-20")}};
  const auto company = keep([&](Work& work) {
    domain::Company third{};
    third.key = "third";
    third.time_zone = "UTC";
    const auto id = work.companies().add(third).id;
    for (const auto& type : types) work.absence_types(id).save(type);
    work.absence_types(acme).save({.code = "AAA", .name = "Other", .blackouts = types[2].blackouts});
    return id;
  });
  CHECK(look([&](Work& work) { return work.absence_types(company).all(); }) == types);
}

STINT_CONTRACT("a type of a known code replaces the one that was there") {
  domain::AbsenceType type{"SIC", "Sick", domain::AbsenceKind::illness, false, false, true, {}};
  type.blackouts = {{test::day("2026-12-21"), test::day("2026-12-31")}};
  keep([&](Work& work) { work.absence_types(acme).save(type); });
  type.blackouts = {{test::day("2027-12-20"), test::day("2027-12-31")}};
  keep([&](Work& work) { work.absence_types(acme).save(type); });
  CHECK(look([&](Work& work) { return work.absence_types(acme).find("SIC"); }) == type);
}

STINT_CONTRACT("projects have ids over all companies and are listed by name") {
  keep([&](Work& work) {
    const auto zeus = work.projects(acme).save({{}, "z", "Aaa", false});
    const auto other = work.projects(rival).save({{}, "apollo", "Another Apollo", true});
    CHECK(zeus.id != apollo);
    CHECK(other.id != apollo);
    CHECK(other.id != zeus.id);
    const domain::Project renamed{{}, "apollo", "Apollo 13", false};
    CHECK(work.projects(acme).save(renamed).id == apollo);
  });
  store.read([&](Work& work) {
    const auto all = work.projects(acme).all();
    REQUIRE(all.size() == 2);
    CHECK(all[0].name == "Aaa");
    CHECK_FALSE(all[0].active);
    CHECK(all[1] == domain::Project{apollo, "apollo", "Apollo 13", false});
    CHECK(work.projects(acme).find(apollo) == all[1]);
    CHECK_FALSE(work.projects(rival).find(apollo));
  });
}

STINT_CONTRACT("categories are a list of their own") {
  store.read([&](Work& work) {
    CHECK(work.categories(acme).find(dev)->name == "Development");
    CHECK(work.categories(acme).all().size() == 1);
    CHECK(work.categories(rival).all().empty());
    CHECK_FALSE(work.categories(rival).find(dev));
  });
}

STINT_EMPTY_CONTRACT("a schedule keeps its weeks and the halves of its weekdays") {
  const Setting setting(store);
  using test::day;
  constexpr auto morning = domain::HalfOfDay::morning;
  constexpr auto afternoon = domain::HalfOfDay::afternoon;
  const domain::WeeklyMinutes first{{1, 2, 3, 4, 5, 6, 7}, {{morning, {}, {}, {}, {}, {}, afternoon}}};
  const domain::WeeklyMinutes second{{0, 0, 0, 0, 240, 0, 0}, {{{}, {}, {}, {}, morning, {}, {}}}};
  const domain::WorkPattern of_eight{{8, second}, day("1969-12-29")};
  const domain::WorkPattern of_three{{first, second, {}}, day("2026-01-05")};
  const auto in_store = [&](const domain::WorkPattern& pattern) {
    keep([&](Work& work) {
      auto erika = *work.employees(setting.acme).find(setting.erika);
      erika.schedule = work.schedules(setting.acme).save({{}, "shifts", pattern}).id;
      work.employees(setting.acme).save(erika);
      CHECK(work.employees(setting.acme).work_calendar_of(setting.erika).schedule == pattern);
    });
    std::optional<domain::WorkPattern> found;
    store.read([&](Work& work) {
      const auto all = work.schedules(setting.acme).all();
      CHECK(all.size() == 2);
      found = all.at(1).pattern;
      CHECK(work.employees(setting.acme).work_calendar_of(setting.erika).schedule == pattern);
      CHECK(work.schedules(setting.rival).all().empty());
    });
    return found;
  };
  keep([&](Work& work) { work.schedules(setting.acme).save({{}, "early", of_three}); });
  CHECK(in_store(of_three) == of_three);
  CHECK(in_store(of_eight) == of_eight);
  CHECK(in_store(of_three) == of_three);
  CHECK(in_store(first) == domain::WorkPattern{first});
}

STINT_CONTRACT("work schedules and holiday calendars are kept by key") {
  using test::day;
  const domain::WeeklyMinutes part_time{{1, 2, 3, 4, 5, 6, 1440}};
  const domain::WorkPattern shifts{{{}, part_time, {}}, day("1969-12-29")};
  const domain::HolidayCalendar winter({{day("2026-12-26"), "Stefanitag", domain::Portion::afternoon},
                                        {day("2026-12-25"), "Christtag", domain::Portion::full}});
  keep([&](Work& work) {
    auto& schedules = work.schedules(acme);
    const auto first = schedules.save({{}, "part", {}});
    schedules.save({{}, "full", {}});
    CHECK(schedules.save({{}, "part", shifts}).id == first.id);
    CHECK(schedules.save({{}, "part", part_time}).id == first.id);
    auto& calendars = work.holiday_calendars(acme);
    const auto calendar = calendars.save({{}, "AT", domain::HolidayCalendar({{day("2025-01-01"), "old", {}}})});
    CHECK(calendars.save({{}, "AT", winter}).id == calendar.id);
    CHECK(work.schedules(rival).save({{}, "part", {}}).id != first.id);
  });
  store.read([&](Work& work) {
    const auto schedules = work.schedules(acme).all();
    REQUIRE(schedules.size() == 2);
    CHECK(schedules[0].key == "full");
    CHECK(schedules[1].pattern == part_time);
    const auto calendars = work.holiday_calendars(acme).all();
    REQUIRE(calendars.size() == 1);
    CHECK(std::ranges::equal(calendars[0].calendar.days(), winter.days()));
    CHECK(work.holiday_calendars(rival).all().empty());
  });
}

STINT_CONTRACT("what imports have said is kept by company, kind and key, until they say something else") {
  using application::ImportedKind;
  using application::ImportedRecord;
  const ImportedRecord old{.id = 7, .said = std::nullopt, .secret_hash = std::nullopt};
  const ImportedRecord said{.id = 8, .said = std::string("\x01\0\x27\xff\x80z", 6), .secret_hash = "hash"};
  keep([&](Work& work) {
    work.imported_records(acme).save(ImportedKind::absence, "old-1", old);
    work.imported_records(acme).save(ImportedKind::employee, "old-1", said);
    work.imported_records(rival).save(ImportedKind::absence, "old-1", said);
  });
  store.read([&](Work& work) {
    CHECK(work.imported_records(acme).find(ImportedKind::absence, "old-1") == old);
    CHECK(work.imported_records(acme).find(ImportedKind::employee, "old-1") == said);
    CHECK(work.imported_records(rival).find(ImportedKind::absence, "old-1") == said);
    CHECK(!work.imported_records(rival).find(ImportedKind::employee, "old-1"));
    CHECK(!work.imported_records(acme).find(ImportedKind::absence, "old-2"));
  });
  keep([&](Work& work) { work.imported_records(acme).save(ImportedKind::absence, "old-1", said); });
  store.read([&](Work& work) {
    CHECK(work.imported_records(acme).find(ImportedKind::absence, "old-1") == said);
    CHECK(work.imported_records(rival).find(ImportedKind::absence, "old-1") == said);
  });
}

STINT_EMPTY_CONTRACT("imports are counted") {
  const auto so_far = [&] {
    std::int32_t count = 0;
    store.read([&](Work& work) { count = work.import_count().so_far(); });
    return count;
  };
  const auto before = so_far();
  keep([](Work& work) { work.import_count().raise(); });
  CHECK(so_far() == before + 1);
  keep([](Work& work) { work.import_count().raise(); });
  CHECK(so_far() == before + 2);
}

STINT_EMPTY_CONTRACT("a holiday calendar keeps its region, and the year that it misses") {
  const Setting setting(store);
  using test::day;
  const domain::HolidayCalendar named({{day("2026-12-24"), "Heiligabend", domain::Portion::afternoon}});
  const auto* const bavaria = domain::find_holiday_region("DE-BY");
  const auto all = [&] {
    std::vector<domain::KeyedHolidayCalendar> found;
    store.read([&](Work& work) { found = work.holiday_calendars(setting.acme).all(); });
    return found;
  };
  keep([&](Work& work) {
    auto& calendars = work.holiday_calendars(setting.acme);
    calendars.save({{}, "empty", domain::HolidayCalendar{}.bound_to(bavaria)});
    calendars.save({{}, "said", named.bound_to(bavaria), std::chrono::year{2027}});
    auto erika = *work.employees(setting.acme).find(setting.erika);
    erika.holidays = calendars.all().at(0).id;
    work.employees(setting.acme).save(erika);
    CHECK_FALSE(work.employees(setting.acme).work_calendar_of(setting.erika).is_working(day("2027-01-06"), {}));
  });
  REQUIRE(all().size() == 2);
  CHECK(all()[0].calendar == domain::HolidayCalendar{}.bound_to(bavaria));
  CHECK_FALSE(all()[0].missed_year);
  CHECK(all()[1].calendar == named.bound_to(bavaria));
  CHECK(all()[1].missed_year == std::chrono::year{2027});
  keep([&](Work& work) {
    work.holiday_calendars(setting.acme).save({{}, "empty", named});
    CHECK(work.employees(setting.acme).work_calendar_of(setting.erika).is_working(day("2027-01-06"), {}));
  });
  CHECK(all()[0].calendar == named);
  CHECK(all()[1].missed_year == std::chrono::year{2027});
}

STINT_CONTRACT("a schedule or calendar goes with its days, of its company alone, and its key may be given again") {
  const auto [schedule, calendar] = keep([&](Work& work) {
    const domain::WeeklyMinutes week{};
    const auto added = work.schedules(acme).save(
        {.id = {}, .key = "gone", .pattern = domain::WorkPattern{{week, week}, test::day("2026-01-05")}});
    const auto days = domain::HolidayCalendar{{{.date = test::day("2026-12-24"), .name = "Eve"}}};
    return std::pair{added.id, work.holiday_calendars(acme).save({.id = {}, .key = "gone", .calendar = days}).id};
  });
  const auto keys = [&] {
    return look([&](Work& work) {
      std::vector<std::string> all;
      for (const auto& each : work.schedules(acme).all()) all.push_back(each.key);
      for (const auto& each : work.holiday_calendars(acme).all()) all.push_back(each.key);
      return std::ranges::count(all, "gone");
    });
  };
  keep([&](Work& work) {
    work.schedules(rival).remove(schedule);
    work.holiday_calendars(rival).remove(calendar);
  });
  CHECK(keys() == 2);
  keep([&](Work& work) {
    work.schedules(acme).remove(schedule);
    work.holiday_calendars(acme).remove(calendar);
  });
  CHECK(keys() == 0);
  keep([&](Work& work) {
    const auto anew = work.schedules(acme).save({.id = {}, .key = "gone", .pattern = {}});
    CHECK(anew.pattern == domain::WorkPattern{});
    const auto days = work.holiday_calendars(acme).save({.id = {}, .key = "gone", .calendar = {}});
    CHECK(days.calendar.days().empty());
  });
  CHECK(keys() == 2);
}

STINT_CONTRACT_OF(NoStore, "records that files have named are listed by their ids, of their company and kind") {
  using application::ImportedKind;
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](Work& work) {
    auto& records = work.imported_records(setting.acme);
    records.save(ImportedKind::absence, "late", {.id = 12});
    records.save(ImportedKind::absence, "early", {.id = 3});
    records.save(ImportedKind::time_entry, "entry", {.id = 3});
    work.imported_records(setting.rival).save(ImportedKind::absence, "theirs", {.id = 1});
  });
  adapter.store.read([&](Work& work) {
    CHECK(work.imported_records(setting.acme).keys(ImportedKind::absence) ==
          std::vector<std::pair<std::int32_t, std::string>>{{3, "early"}, {12, "late"}});
    CHECK(work.imported_records(setting.acme).keys(ImportedKind::category).empty());
  });
}

STINT_CONTRACT("a project that is saved after all projects were read is found") {
  keep([&](Work& work) {
    auto& projects = work.projects(acme);
    CHECK(projects.all().size() == 1);
    CHECK(projects.find(apollo)->name == projects.all().front().name);
    CHECK_FALSE(projects.find({4711}));
    const auto gemini = projects.save({.id = {}, .key = "gemini", .name = "Gemini"});
    CHECK(projects.find(gemini.id) == gemini);
    CHECK(projects.all().size() == 2);
  });
}
