#include <set>

#include <stint/domain/calendar/holiday_region.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using std::chrono::year;
using stint::test::day;

namespace {

const HolidayRegion& region_of(std::string_view code) {
  const auto* region = find_holiday_region(code);
  REQUIRE(region != nullptr);
  return *region;
}

/// The region's holiday on that date: empty, or the holiday's portion.
std::string kept(std::string_view code, std::string_view date) {
  const auto in = year_of(day(date));
  const auto holidays = public_holidays(region_of(code), {in, in});
  const auto found = std::ranges::find(holidays, day(date), &Holiday::date);
  return found == holidays.end() ? "" : std::string{name(found->portion)};
}

std::size_t count(std::string_view code, int in) {
  return public_holidays(region_of(code), {year{in}, year{in}}).size();
}

}  // namespace

TEST_CASE("A region is found by its code, and by nothing else") {
  CHECK(region_of("DE-BY").name == "Bayern");
  CHECK(region_of("CH-VD").name == "Vaud");
  CHECK(region_of("AT").name == "Österreich");
  for (const auto* code : {"", "DE", "DE-", "DE-XX", "DE-BY-", "DE-BY-X", "DEBY", " AT", "at", "FR-75", "IT"}) {
    CAPTURE(code);
    CHECK(find_holiday_region(code) == nullptr);
  }
}

TEST_CASE("Every region has a code, a name and holidays of its own, each date once") {
  std::set<std::string_view> codes;
  for (const auto& region : holiday_regions()) {
    CAPTURE(region.code);
    CHECK(codes.insert(region.code).second);
    CHECK_FALSE(region.name.empty());
    const auto holidays = public_holidays(region, {year{2018}, year{2060}});
    CHECK(std::ranges::adjacent_find(holidays, std::ranges::greater_equal{}, &Holiday::date) == holidays.end());
    CHECK(std::ranges::none_of(holidays, [](const Holiday& holiday) { return holiday.name.empty(); }));
  }
  CHECK(codes.size() == 22 + 1 + 27 + 14 + 1 + 1);
}

TEST_CASE("A holiday holds from the year of its law on, or in that one year") {
  CHECK(kept("DE-BE", "2018-03-08").empty());
  CHECK(kept("DE-BE", "2019-03-08") == "full");
  CHECK(kept("DE-MV", "2022-03-08").empty());
  CHECK(kept("DE-MV", "2023-03-08") == "full");
  CHECK(kept("DE-TH", "2018-09-20").empty());
  CHECK(kept("DE-TH", "2019-09-20") == "full");
  CHECK(kept("DE-BE", "2020-05-08") == "full");
  CHECK(kept("DE-BE", "2021-05-08").empty());
  CHECK(kept("DE-BE", "2025-05-08") == "full");
  CHECK(kept("DE-BE", "2028-06-17") == "full");
  CHECK(kept("DE-BE", "2029-06-17").empty());
}

TEST_CASE("Municipalities keep what the rest of their Land does not") {
  CHECK(kept("DE-BY", "2026-08-15").empty());
  CHECK(kept("DE-BY-KATH", "2026-08-15") == "full");
  CHECK(kept("DE-BY-KATH", "2026-08-08").empty());
  CHECK(kept("DE-BY-A", "2026-08-08") == "full");
  CHECK(kept("DE-SN", "2026-06-04").empty());
  CHECK(kept("DE-SN-BZ", "2026-06-04") == "full");
  CHECK(kept("CH-NE", "2026-06-04").empty());
  CHECK(kept("CH-NE-LANDERON", "2026-06-04") == "full");
}

TEST_CASE("Some cantons keep the day after a holiday by the weekday that it is") {
  CHECK(kept("CH-NE", "2022-12-26") == "full");  // a Monday
  CHECK(kept("CH-NE", "2026-12-26").empty());
  CHECK(kept("CH-NE", "2023-01-02") == "full");
  CHECK(kept("CH-NE", "2024-01-02").empty());
  CHECK(kept("CH-AI", "2023-12-26").empty());  // a Tuesday
  CHECK(kept("CH-AI", "2026-12-26").empty());  // a Saturday
  CHECK(kept("CH-AI", "2025-12-26") == "full");
  CHECK(kept("CH-AR", "2023-12-26").empty());
  CHECK(kept("CH-UR", "2022-12-26") == "full");  // a Monday
}

TEST_CASE("Solothurn keeps the afternoon of 1 May, and all of it when it is Ascension") {
  CHECK(kept("CH-SO", "2026-05-01") == "afternoon");
  CHECK(kept("CH-SO", "2008-05-01") == "full");
}

TEST_CASE("France has eleven holidays, and its regions a day or two more") {
  struct Case {
    const char* code;
    std::size_t in_2027;
    const char* more;
  };
  for (const auto& [code, in_2027, more] :
       {Case{"FR-57", 12, "2027-12-26"}, Case{"FR-67", 12, "2027-12-26"}, Case{"FR-68", 12, "2027-12-26"},
        Case{"FR-57-TEMPLE", 13, "2027-03-26"}, Case{"FR-67-TEMPLE", 13, "2027-03-26"},
        Case{"FR-68-TEMPLE", 13, "2027-03-26"}, Case{"FR-971", 12, "2027-05-27"}, Case{"FR-972", 12, "2027-05-22"},
        Case{"FR-973", 12, "2027-06-10"}, Case{"FR-974", 12, "2027-12-20"}, Case{"FR-976", 12, "2027-04-27"},
        Case{"FR-BL", 12, "2027-10-09"}, Case{"FR-MF", 12, "2027-05-28"}}) {
    CAPTURE(code);
    CHECK(count(code, 2027) == in_2027);
    CHECK(kept(code, more) == "full");
    CHECK(kept("FR", more).empty());
    CHECK(kept(code, "2027-07-14") == "full");
  }
  CHECK(count("FR", 2027) == 11);
  CHECK(kept("FR-67", "2027-03-26").empty());
}

TEST_CASE("South Tyrol keeps the holidays of Italy and Whit Monday, and 4 October from 2026 on") {
  CHECK(count("IT-BZ", 2025) == 12);
  CHECK(count("IT-BZ", 2026) == 13);
  CHECK(kept("IT-BZ", "2025-10-04").empty());
  CHECK(kept("IT-BZ", "2026-10-04") == "full");
  CHECK(kept("IT-BZ", "2026-05-25") == "full");  // Whit Monday
  CHECK(kept("IT-BZ", "2026-06-02") == "full");
  CHECK(kept("IT-BZ", "2026-05-14").empty());  // Ascension
}

TEST_CASE(
    "Liechtenstein has thirteen holidays, of which neither Good Friday nor the days of collective agreements is one") {
  CHECK(count("LI", 2026) == 13);
  CHECK(kept("LI", "2026-08-15") == "full");
  CHECK(kept("LI", "2026-09-08") == "full");
  for (const auto* date : {"2026-02-02", "2026-03-19", "2026-04-03"}) {
    CAPTURE(date);
    CHECK(kept("LI", date).empty());
  }
}
