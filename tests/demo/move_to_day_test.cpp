#include <set>

#include "tests/demo/filled_company.hpp"

using namespace stint;
using application::CompanyFile;
using domain::Date;
using std::chrono::days;
using test::absences_of;
using test::day;
using test::each_demo;
using test::employee_of;

namespace {

bool is_of_alpenblick(const CompanyFile& file) { return file.company.key == demo::alpenblick_key; }

std::chrono::weekday weekday_of(Date date) { return std::chrono::weekday{date}; }

/// As in the files of the demo, on the day for which they were written.
CompanyFile moved(std::string_view today) {
  CompanyFile file{.company = {.key = "demo"}};
  file.employees = {{.key = "erika", .employment_start = day("2020-01-05"), .employment_end = std::optional<Date>{}}};
  file.absences = {
      {.key = "1", .employee = "erika", .type = "VAC", .first = day("2026-01-08"), .last = day("2026-01-12")}};
  demo::move_to_day(file, day(today));
  return file;
}

}  // namespace

TEST_CASE("People of the demo have been employed for as long on any day") {
  each_demo([](Date today, const CompanyFile& file) {
    CAPTURE(domain::format_date(today), file.company.key);
    const auto started = [&](const char* key) { return today - **employee_of(file, key).employment_start; };
    const auto left = [&](const char* key) { return today - **employee_of(file, key).employment_end; };
    if (is_of_alpenblick(file)) {
      CHECK(started("erika") == days{2200});
      CHECK(started("ben") == days{150});
      CHECK(left("lea") == days{40});
      CHECK(left("lenny") == days{20});
    } else {
      CHECK(started("erika") == days{1100});
      CHECK(left("lea") == days{90});
    }
  });
}

TEST_CASE("What is carried over is carried over into this year") {
  each_demo([](Date today, const CompanyFile& file) {
    if (!is_of_alpenblick(file)) return;
    for (const auto& employee : file.employees) {
      CAPTURE(domain::format_date(today), employee.key);
      REQUIRE(employee.vacation_carry_over->size() == 1);
      CHECK(employee.vacation_carry_over->begin()->first == static_cast<int>(domain::year_of(today)));
    }
    CHECK(employee_of(file, "erika").vacation_carry_over->begin()->second == domain::HalfDays{5});
  });
}

TEST_CASE("Erika's family visit begins on the Monday after next week's, whatever day it is") {
  each_demo([](Date today, const CompanyFile& file) {
    if (!is_of_alpenblick(file)) return;
    const auto visit = absences_of(file, "erika").at(9);
    CAPTURE(domain::format_date(today));
    CHECK(visit.comments == "Familienbesuch");
    CHECK(weekday_of(visit.first) == std::chrono::Monday);
    CHECK(weekday_of(visit.last) == std::chrono::Friday);
    CHECK(visit.first - today > days{7});
    CHECK(visit.first - today <= days{14});
  });
}

TEST_CASE("Absences move by whole weeks, which begin on Monday; employments by days") {
  const auto starts_and_absence = [](std::string_view today) {
    const auto file = moved(today);
    return std::pair{**file.employees.at(0).employment_start, file.absences.at(0).first};
  };
  CHECK(starts_and_absence("2026-01-05") == std::pair{day("2020-01-05"), day("2026-01-08")});
  CHECK(starts_and_absence("2026-01-11") == std::pair{day("2020-01-11"), day("2026-01-08")});
  CHECK(starts_and_absence("2026-01-12") == std::pair{day("2020-01-12"), day("2026-01-15")});
  CHECK(starts_and_absence("2026-01-04") == std::pair{day("2020-01-04"), day("2026-01-01")});
  CHECK(moved("2026-01-12").absences.at(0).last == day("2026-01-19"));
  CHECK_FALSE(moved("2026-01-12").employees.at(0).employment_end.value());
}

TEST_CASE("Holidays are those of two years before and after") {
  each_demo([](Date today, const CompanyFile& file) {
    for (const auto& calendar : file.holiday_calendars) {
      CAPTURE(domain::format_date(today), calendar.key);
      std::set<int> years;
      for (const auto& holiday : *calendar.days) years.insert(static_cast<int>(domain::year_of(holiday.date)));
      const int year = static_cast<int>(domain::year_of(today));
      CHECK(years == std::set<int>{year - 2, year - 1, year, year + 1, year + 2});
    }
  });
}

TEST_CASE("A calendar of a region whose holidays are unknown is not left empty") {
  CompanyFile file;
  file.holiday_calendars = {{.key = "Atlantis"}};
  CHECK_THROWS_AS(demo::move_to_day(file, day("2026-07-15")), std::invalid_argument);
}
