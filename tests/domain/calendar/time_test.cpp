#include <string>
#include <string_view>

#include <catch2/catch.hpp>

#include <stint/domain/calendar/time.hpp>

using namespace std::chrono_literals;
using namespace std::string_view_literals;
using namespace stint::domain;

namespace {

std::string repeated(std::string_view text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

}  // namespace

TEST_CASE("A day that exists is read and written the same way") {
  const std::string_view text =
      GENERATE("1900-01-01"sv, "1900-02-28"sv, "1970-01-01"sv, "2000-02-29"sv, "2024-02-29"sv, "2025-02-28"sv,
               "2025-04-30"sv, "2025-12-31"sv, "2100-02-28"sv, "2199-12-31"sv);
  CAPTURE(text);
  const auto date = parse_date(text);
  REQUIRE(date);
  CHECK(format_date(*date) == text);
}

TEST_CASE("A date is the day its digits name") {
  CHECK(parse_date("1970-01-01") == Date{});
  CHECK(parse_date("1969-12-31") == Date{std::chrono::days{-1}});
  CHECK(parse_date("2024-03-01") == Date{std::chrono::year{2024} / 3 / 1});
}

TEST_CASE("A day that does not exist is refused") {
  const std::string_view text =
      GENERATE("2025-02-29"sv, "2024-02-30"sv, "1900-02-29"sv, "2100-02-29"sv, "2025-04-31"sv, "2025-06-31"sv,
               "2025-01-32"sv, "2025-01-00"sv, "2025-00-01"sv, "2025-13-01"sv, "2025-01-99"sv);
  CAPTURE(text);
  CHECK_FALSE(parse_date(text));
}

TEST_CASE("Years outside 1900 to 2199 are refused") {
  CHECK_FALSE(parse_date("1899-12-31"));
  CHECK_FALSE(parse_date("2200-01-01"));
  CHECK_FALSE(parse_date("0000-01-01"));
  CHECK_FALSE(parse_date("9999-12-31"));
  CHECK_FALSE(parse_month("1899-12"));
  CHECK(parse_month("1900-01"));
  CHECK(parse_month("2199-12"));
  CHECK_FALSE(parse_month("2200-01"));
}

TEST_CASE("What is not exactly YYYY-MM-DD is not a date") {
  const std::string_view text = GENERATE(
      ""sv, "2025"sv, "2025-01"sv, "2025-1-1"sv, "2025-01-1"sv, "2025-01-011"sv, "20250101"sv, "2025/01/01"sv,
      "2025-01/01"sv, "2025-0101-"sv, "2025-01-01 "sv, " 2025-01-01"sv, "2025-01-01T"sv, "2025-01-01T00:00:00Z"sv,
      "-025-01-01"sv, "+025-01-01"sv, "2025--1-01"sv, "2025-01-+1"sv, "2025-01- 1"sv, "0x7e-01-01"sv, "abcd-ef-gh"sv,
      "2025-01-0a"sv, "2025-01-0\0"sv, "\0\0\0\0\0\0\0\0\0\0"sv, "2025-01-01\0"sv,
      "2025\0"
      "01-01"sv,
      "01.01.2025"sv,
      "2025\xe2\x80\x90"
      "1-1"sv);
  CAPTURE(text);
  CHECK_FALSE(parse_date(text));
}

TEST_CASE("Only ASCII digits count as digits") {
  CHECK_FALSE(parse_date("２０２５-０１-０１"));        // full-width digits
  CHECK_FALSE(parse_date("\xd9\xa2\xd9\xa5-01-01"sv));  // two Arabic-Indic digits: ten bytes in all
  CHECK_FALSE(parse_month("\xd9\xa2\xd9\xa5-01"sv));
  CHECK_FALSE(parse_time_of_day("\xd9\xa2:00"sv));
  CHECK_FALSE(parse_time_of_day("0\xb2:00"sv));  // superscript two in Latin-1
}

TEST_CASE("A very long text is refused whatever it holds") {
  CHECK_FALSE(parse_date(repeated("2025-01-01", 100'000)));
  CHECK_FALSE(parse_month(repeated("2025-01", 100'000)));
  CHECK_FALSE(parse_time_of_day(repeated("12:00", 100'000)));
}

TEST_CASE("A month is read and written the same way") {
  CHECK(parse_month("2025-12") == std::chrono::year{2025} / 12);
  CHECK(parse_month("2025-01") == std::chrono::year{2025} / 1);
  CHECK(format_month(std::chrono::year{2025} / 9) == "2025-09");
  CHECK(format_month(std::chrono::year{1900} / 10) == "1900-10");
}

TEST_CASE("What is not exactly YYYY-MM is not a month") {
  const std::string_view text =
      GENERATE(""sv, "2025"sv, "2025-1"sv, "2025-00"sv, "2025-13"sv, "2025-001"sv, "202501"sv, "2025/01"sv,
               "2025-01-01"sv, "2025-1a"sv, "2025-1\0"sv, "2025-+1"sv, "-2025-1"sv);
  CAPTURE(text);
  CHECK_FALSE(parse_month(text));
}

TEST_CASE("A time of day is read and written the same way") {
  CHECK(parse_time_of_day("00:00") == 0min);
  CHECK(parse_time_of_day("09:05") == 9h + 5min);
  CHECK(parse_time_of_day("23:59") == 23h + 59min);
  CHECK(format_time_of_day(0min) == "00:00");
  CHECK(format_time_of_day(9h + 5min) == "09:05");
  CHECK(format_time_of_day(23h + 59min) == "23:59");
}

TEST_CASE("What is not exactly HH:mm between 00:00 and 23:59 is not a time of day") {
  const std::string_view text =
      GENERATE(""sv, "24:00"sv, "23:60"sv, "99:99"sv, "9:05"sv, "09:5"sv, "0905"sv, "09.05"sv, "09:05:00"sv, " 09:05"sv,
               "09:05 "sv, "-1:00"sv, "+1:00"sv, "09:-5"sv, "ab:cd"sv, "09:0\0"sv, "\0\0\0\0\0"sv, "9 :05"sv);
  CAPTURE(text);
  CHECK_FALSE(parse_time_of_day(text));
}

TEST_CASE("Every day from 1900 to 2199 survives writing and reading") {
  const Date first{std::chrono::year{1900} / 1 / 1};
  const Date last{std::chrono::year{2199} / 12 / 31};
  std::string previous;
  for (Date day = first; day <= last; day += std::chrono::days{1}) {
    const std::string text = format_date(day);
    if (parse_date(text) != day || text <= previous) FAIL(text);
    previous = text;
  }
  CHECK(previous == "2199-12-31");
}

TEST_CASE("A day belongs to its month and its year") {
  CHECK(month_of(Date{std::chrono::year{2024} / 2 / 29}) == std::chrono::year{2024} / 2);
  CHECK(year_of(Date{std::chrono::year{2024} / 12 / 31}) == std::chrono::year{2024});
  CHECK(year_of(Date{std::chrono::year{2025} / 1 / 1}) == std::chrono::year{2025});
}

TEST_CASE("An offset from UTC has a sign, hours and minutes") {
  CHECK(parse_utc_offset("+02:00") == std::chrono::hours{2});
  CHECK(parse_utc_offset("-03:30") == -std::chrono::minutes{210});
  CHECK(parse_utc_offset("+00:00") == std::chrono::minutes{0});
  for (const char* text : {"", "+", "02:00", "+2:00", "+0200", "Z", "+24:00", "+02:60", "+02:00 ", "--1:00"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_utc_offset(text));
  }
}
