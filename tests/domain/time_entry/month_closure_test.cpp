#include <catch2/catch.hpp>

#include <stint/domain/time_entry/month_closure.hpp>

using namespace stint::domain;
using namespace std::chrono_literals;
using std::chrono::February;
using std::chrono::January;
using std::chrono::March;
using Month = std::optional<std::chrono::year_month>;

TEST_CASE("Nothing is closed in a company that never closed a month") {
  const MonthClosure closure;
  CHECK_FALSE(closure.is_closed(Date{1970y / 1 / 1}));
  CHECK_FALSE(closure.is_closed(Date{2026y / 2 / 28}));
  CHECK(closure.first_open_day() == std::nullopt);
}

TEST_CASE("A closed month is closed up to its last day, and so is everything before it") {
  const auto [day, closed] = GENERATE(table<Date, bool>({
      {Date{2024y / 2 / 28}, true},
      {Date{2024y / 2 / 29}, true},
      {Date{2024y / 3 / 1}, false},
      {Date{2024y / 2 / 1}, true},
      {Date{2024y / 1 / 31}, true},
      {Date{2023y / 12 / 31}, true},
      {Date{2023y / 3 / 1}, true},
      {Date{2025y / 1 / 1}, false},
      {Date{2025y / 2 / 1}, false},
  }));
  CAPTURE(format_date(day));
  const MonthClosure of_company{.company = 2024y / February};
  const MonthClosure of_person{.person = 2024y / February};
  CHECK(of_company.is_closed(day) == closed);
  CHECK(of_person.is_closed(day) == closed);
  CHECK(of_company.first_open_day() == Date{2024y / 3 / 1});
}

TEST_CASE("A closed December does not reach into January, nor an open January back into December") {
  const MonthClosure december{.company = 2025y / std::chrono::December};
  CHECK(december.is_closed(Date{2025y / 12 / 31}));
  CHECK_FALSE(december.is_closed(Date{2026y / 1 / 1}));
  CHECK(december.first_open_day() == Date{2026y / 1 / 1});
  const MonthClosure january{.company = 2026y / January};
  CHECK(january.is_closed(Date{2025y / 12 / 31}));
  CHECK(january.is_closed(Date{2026y / 1 / 31}));
  CHECK_FALSE(january.is_closed(Date{2026y / 2 / 1}));
}

TEST_CASE("The company's closure is the floor, and a person's own goes beyond it") {
  const auto [company, person, through] = GENERATE(table<Month, Month, Month>({
      {std::nullopt, std::nullopt, std::nullopt},
      {2026y / January, std::nullopt, 2026y / January},
      {std::nullopt, 2026y / January, 2026y / January},
      {2026y / January, 2026y / February, 2026y / February},
      {2026y / February, 2026y / January, 2026y / February},
      {2026y / February, 2026y / February, 2026y / February},
      {2026y / January, 2025y / std::chrono::December, 2026y / January},
  }));
  const MonthClosure closure{company, person};
  CHECK(closure.through() == through);
  Company acme;
  acme.time_tracking.closed_through = company;
  Employee erika;
  erika.closed_through = person;
  CHECK(closure_of(acme, erika) == closure);
}

TEST_CASE("Opening a month takes a person's own closure back to the month before it") {
  CHECK(closed_before(std::nullopt, 2026y / March) == std::nullopt);
  CHECK(closed_before(2026y / February, 2026y / March) == 2026y / February);
  CHECK(closed_before(2026y / March, 2026y / March) == 2026y / February);
  CHECK(closed_before(2026y / std::chrono::May, 2026y / January) == 2025y / std::chrono::December);
}

TEST_CASE("Administrators who say why correct a closed month, and nobody else does") {
  CHECK(may_correct_closed_month(Role::administrator, "The break was forgotten"));
  CHECK_FALSE(may_correct_closed_month(Role::administrator, ""));
  CHECK_FALSE(may_correct_closed_month(Role::administrator, " \t\r\n"));
  CHECK(may_correct_closed_month(Role::administrator, " x"));
  CHECK_FALSE(may_correct_closed_month(Role::manager, "The break was forgotten"));
  CHECK_FALSE(may_correct_closed_month(Role::user, "The break was forgotten"));
}
