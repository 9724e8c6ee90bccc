#include <stint/domain/company/dated_work_calendar.hpp>
#include <stint/domain/company/place_of_work.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using stint::test::day;

namespace {

constexpr HolidayCalendarId own_calendar{7};

/// Vienna's, with an office in Lisbon that has all settings, one in Graz that has none, and one in Porto that has only
/// the law.
Company vienna() {
  Company company{};
  company.time_zone = "Europe/Vienna";
  company.language = "de";
  company.branch_offices = {{"Lisbon", "Europe/Lisbon", "pt", "en"}, {"Graz"}};
  company.working_time.rules = WorkingTimeLaw::austria;
  company.working_time.branch_offices = {{"Lisbon", WorkingTimeLaw::none}, {"Porto", WorkingTimeLaw::germany}};
  return company;
}

/// An employee of an office.
Employee of(const std::string& office) {
  Employee employee{.id = {1}, .key = "erika"};
  employee.branch_office = office;
  return employee;
}

std::string text_of(const ChosenHolidays& chosen) {
  if (chosen.own) return "own";
  return chosen.of_site ? std::string{*chosen.of_site} : "none";
}

/// Everything in effect on a day: "zone language law holidays".
std::string at(const Company& company, const Employee& employee, const std::string& date = "2026-03-02") {
  const auto then = day(date);
  return std::string{time_zone_of(company, employee, then)} + ' ' + std::string{language_of(company, employee, then)} +
         ' ' + std::string{name(working_time_law_of(company, employee, then))} + ' ' +
         text_of(holidays_of(company, employee, then));
}

}  // namespace

TEST_CASE("What is said of the employee comes before their branch office, and that before the company") {
  struct Case {
    std::string office, own_zone, own_language;
    std::optional<WorkingTimeLaw> own_law;
    std::optional<HolidayCalendarId> own_holidays;
    std::string holds;
  };
  const auto austria = WorkingTimeLaw::austria;
  const Case cases[]{
      {"", "", "", {}, {}, "Europe/Vienna de AT none"},
      {"Lisbon", "", "", {}, {}, "Europe/Lisbon en none pt"},
      {"Lisbon", "Asia/Tokyo", "", {}, {}, "Asia/Tokyo en none pt"},
      {"Lisbon", "", "fr", {}, {}, "Europe/Lisbon fr none pt"},
      {"Lisbon", "", "", austria, {}, "Europe/Lisbon en AT pt"},
      {"Lisbon", "", "", {}, own_calendar, "Europe/Lisbon en none own"},
      {"Lisbon", "Asia/Tokyo", "fr", austria, own_calendar, "Asia/Tokyo fr AT own"},
      {"", "Asia/Tokyo", "fr", WorkingTimeLaw::none, own_calendar, "Asia/Tokyo fr none own"},
      {"Graz", "", "", {}, {}, "Europe/Vienna de AT none"},
      {"Porto", "", "", {}, {}, "Europe/Vienna de DE none"},
      {"lisbon", "", "", {}, {}, "Europe/Vienna de AT none"},  // names are exact
      {"elsewhere", "", "", {}, {}, "Europe/Vienna de AT none"},
  };
  for (const auto& [office, own_zone, own_language, own_law, own_holidays, holds] : cases) {
    auto employee = of(office);
    employee.time_zone = own_zone;
    employee.language = own_language;
    employee.working_time_rules = own_law;
    employee.holidays = own_holidays;
    CAPTURE(office, own_zone, own_language);
    CHECK(at(vienna(), employee) == holds);
  }
}

TEST_CASE("The branch office is that of the day") {
  auto erika = of("");
  erika.terms = {{.valid_from = day("2026-07-01"), .branch_office = "Lisbon"},
                 {.valid_from = day("2026-08-01"), .department = "Sales"},
                 {.valid_from = day("2026-10-01"), .branch_office = "Graz"},
                 {.valid_from = day("2027-01-01"), .branch_office = ""}};
  CHECK(at(vienna(), erika, "2026-06-30") == "Europe/Vienna de AT none");
  CHECK(at(vienna(), erika, "2026-07-01") == "Europe/Lisbon en none pt");
  CHECK(at(vienna(), erika, "2026-08-01") == "Europe/Lisbon en none pt");
  CHECK(at(vienna(), erika, "2026-09-30") == "Europe/Lisbon en none pt");
  CHECK(at(vienna(), erika, "2026-10-01") == "Europe/Vienna de AT none");
  CHECK(branch_office_of(erika, day("2026-12-31")) == "Graz");
  CHECK(branch_office_of(erika, day("2027-01-01")).empty());
}

TEST_CASE("A calendar of one's own holds until the day on which terms take it away") {
  auto erika = of("Lisbon");
  erika.terms = {{.valid_from = day("2026-07-01"), .holidays = own_calendar},
                 {.valid_from = day("2026-10-01"), .holidays = std::optional<HolidayCalendarId>{}}};
  CHECK(at(vienna(), erika, "2026-06-30") == "Europe/Lisbon en none pt");
  CHECK(at(vienna(), erika, "2026-07-01") == "Europe/Lisbon en none own");
  CHECK(at(vienna(), erika, "2026-09-30") == "Europe/Lisbon en none own");
  CHECK(at(vienna(), erika, "2026-10-01") == "Europe/Lisbon en none pt");
}

TEST_CASE("Holidays of a branch office hold on the days on which somebody is there") {
  auto erika = of("");
  erika.terms = {{.valid_from = day("2026-07-01"), .branch_office = "Lisbon"},
                 {.valid_from = day("2026-10-01"), .branch_office = "Graz"}};
  const auto calendar = dated_work_calendar(
      vienna(), erika, [](ScheduleId) { return WorkPattern{}; },
      [](const ChosenHolidays& chosen) {
        if (!chosen.of_site) return HolidayCalendar{};
        REQUIRE(*chosen.of_site == "pt");
        return HolidayCalendar{{{day("2026-06-30"), "too early", Portion::full},
                                {day("2026-07-01"), "first", Portion::full},
                                {day("2026-09-30"), "last", Portion::full},
                                {day("2026-10-01"), "too late", Portion::full}}};
      });
  CHECK(calendar.is_working(day("2026-06-30"), HalfOfDay::morning));
  CHECK_FALSE(calendar.is_working(day("2026-07-01"), HalfOfDay::morning));
  CHECK_FALSE(calendar.is_working(day("2026-09-30"), HalfOfDay::morning));
  CHECK(calendar.is_working(day("2026-10-01"), HalfOfDay::morning));
}

TEST_CASE("Another branch office with the same holidays changes nothing about who works when") {
  auto erika = of("");
  erika.terms = {{.valid_from = day("2026-07-01"), .branch_office = "Graz"}};
  const auto calendar = dated_work_calendar(
      vienna(), erika, [](ScheduleId) { return WorkPattern{}; },
      [](const ChosenHolidays&) { return HolidayCalendar{}; });
  CHECK(calendar.changes.empty());
}
