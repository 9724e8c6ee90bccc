#include <stint/domain/company/employment_anniversary.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using stint::test::day;

namespace {

struct Case {
  std::string first;
  std::string last;  // empty: the employment goes on
  int year;
  std::string date;  // empty: without an anniversary
  std::int32_t years = 0;
};

std::optional<EmploymentAnniversary> expected_of(const Case& it) {
  if (it.date.empty()) return std::nullopt;
  return EmploymentAnniversary{day(it.date), it.years};
}

void check_all(const std::vector<Case>& cases) {
  for (const auto& it : cases) {
    CAPTURE(it.first, it.last, it.year);
    const Employment employment{day(it.first), it.last.empty() ? std::nullopt : std::optional{day(it.last)}};
    CHECK(anniversary_in(employment, std::chrono::year{it.year}) == expected_of(it));
  }
}

}  // namespace

TEST_CASE("An anniversary is on the day and month of the first day in each later year") {
  check_all({{"2016-04-01", "", 2015, ""},
             {"2016-04-01", "", 2016, ""},
             {"2016-04-01", "", 2017, "2017-04-01", 1},
             {"2016-04-01", "", 2026, "2026-04-01", 10},
             {"2016-01-01", "", 2017, "2017-01-01", 1},
             {"2016-12-31", "", 2017, "2017-12-31", 1},
             {"1970-01-01", "", 1970, ""},
             {"1970-01-01", "", 2199, "2199-01-01", 229}});
}

TEST_CASE("An employee has no anniversary after their last day") {
  check_all({{"2016-04-01", "2026-03-31", 2026, ""},
             {"2016-04-01", "2026-04-01", 2026, "2026-04-01", 10},
             {"2016-04-01", "2026-04-02", 2026, "2026-04-01", 10},
             {"2016-04-01", "2026-04-01", 2027, ""},
             {"2016-04-01", "2016-04-01", 2016, ""}});
}

TEST_CASE("An employment that began on 29 February has its anniversary on 1 March except in leap years") {
  check_all({{"2020-02-29", "", 2021, "2021-03-01", 1},
             {"2020-02-29", "", 2023, "2023-03-01", 3},
             {"2020-02-29", "", 2024, "2024-02-29", 4},
             {"2020-02-29", "", 2100, "2100-03-01", 80},
             {"2020-02-29", "2021-02-28", 2021, ""},
             {"2020-02-29", "2021-03-01", 2021, "2021-03-01", 1},
             {"2020-02-28", "", 2021, "2021-02-28", 1},
             {"2020-03-01", "", 2021, "2021-03-01", 1},
             {"2021-02-28", "", 2024, "2024-02-28", 3}});
}

TEST_CASE("An employee who was employed again has the anniversaries of the employment that covers them") {
  const Employments again{
      .first = day("2020-06-01"), .last = std::nullopt, .earlier = {{day("2010-03-01"), day("2019-03-01")}}};
  const auto in = [&](int year) { return anniversary_in(again, std::chrono::year{year}); };
  CHECK(in(2018) == EmploymentAnniversary{day("2018-03-01"), 8});
  CHECK(in(2019) == EmploymentAnniversary{day("2019-03-01"), 9});
  CHECK(in(2020) == std::nullopt);
  CHECK(in(2021) == EmploymentAnniversary{day("2021-06-01"), 1});
}

TEST_CASE("A further employment without a day between continues the years of the one before") {
  const auto starting = [](const std::string& first) {
    return Employments{.first = day(first), .last = std::nullopt, .earlier = {{day("2010-03-01"), day("2020-05-31")}}};
  };
  constexpr std::chrono::year year{2026};
  CHECK(anniversary_in(starting("2020-06-01"), year) == EmploymentAnniversary{day("2026-03-01"), 16});
  CHECK(anniversary_in(starting("2020-06-02"), year) == EmploymentAnniversary{day("2026-06-02"), 6});
}

TEST_CASE("An employment with an unknown first day has no anniversary") {
  CHECK(anniversary_in(Employment{std::nullopt, std::nullopt}, std::chrono::year{2026}) == std::nullopt);
}
