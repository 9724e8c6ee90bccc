#include <optional>
#include <string>
#include <string_view>

#include <catch2/catch.hpp>

#include <stint/mapping_file/formats.hpp>

using namespace stint::mapping_file;

namespace {

std::optional<std::string> date(std::string_view pattern, std::string_view text) {
  const auto format = MomentFormat::of_dates(pattern);
  REQUIRE(format);
  return format->date(text);
}

std::optional<std::string> time(std::string_view pattern, std::string_view text) {
  const auto format = MomentFormat::of_times(pattern);
  REQUIRE(format);
  return format->time(text);
}

}  // namespace

TEST_CASE("A date is read as its pattern says") {
  CHECK(date("dd.mm.yyyy", "03.02.2026") == "2026-02-03");
  CHECK(date("dd.mm.yyyy", "3.2.2026") == std::nullopt);
  CHECK(date("d.m.yyyy", "3.2.2026") == "2026-02-03");
  CHECK(date("d.m.yyyy", "03.02.2026") == "2026-02-03");
  CHECK(date("m/d/yyyy", "2/3/2026") == "2026-02-03");
  CHECK(date("yyyymmdd", "20260203") == "2026-02-03");
  CHECK(date("yyyy-mm-dd", "2026-02-03") == "2026-02-03");
}

TEST_CASE("What is not a date of the pattern is none") {
  for (const auto* text : {"", "31.02.2026", "29.02.2025", "00.01.2026", "01.13.2026", "01.02.26", "01.02.2026 ",
                           "01-02-2026", "x1.02.2026", "01.02.20261"}) {
    CAPTURE(text);
    CHECK(date("dd.mm.yyyy", text) == std::nullopt);
  }
  CHECK(date("dd.mm.yyyy", "29.02.2024") == "2024-02-29");
}

TEST_CASE("A time is read as its pattern says, and its seconds are cut") {
  CHECK(time("hh:mm", "08:05") == "08:05");
  CHECK(time("hh:mm", "8:05") == std::nullopt);
  CHECK(time("h:mm", "8:05") == "08:05");
  CHECK(time("hh:mm:ss", "08:05:59") == "08:05");
  CHECK(time("hh.mm", "23.59") == "23:59");
  CHECK(time("h:mm am", "12:05 AM") == "00:05");
  CHECK(time("h:mm am", "12:05 pm") == "12:05");
  CHECK(time("h:mm am", "1:05 PM") == "13:05");
  CHECK(time("h:mmam", "11:59pm") == "23:59");
}

TEST_CASE("What is not a time of the pattern is none") {
  for (const auto* text : {"", "24:00", "08:60", "0805", "08:05:00", "-1:00"}) {
    CAPTURE(text);
    CHECK(time("hh:mm", text) == std::nullopt);
  }
  for (const auto* text : {"13:00 pm", "0:30 am", "8:00", "8:00 xm"}) {
    CAPTURE(text);
    CHECK(time("h:mm am", text) == std::nullopt);
  }
  CHECK(time("hh:mm:ss", "08:05:60") == std::nullopt);
}

TEST_CASE("A pattern that does not say which number is which is refused") {
  for (const auto* pattern : {"", "dd.mm", "dd.mm.yy", "dd.mm.yyyy dd", "ddd.mm.yyyy", "tt.mm.jjjj", "mmm d yyyy"}) {
    CAPTURE(pattern);
    CHECK_FALSE(MomentFormat::of_dates(pattern));
  }
  for (const auto* pattern : {"", "hh", "mm:ss", "hh:m", "hh:mm:s", "hh:mm hh", "uu:mm", "hh:mm am am"}) {
    CAPTURE(pattern);
    CHECK_FALSE(MomentFormat::of_times(pattern));
  }
}

TEST_CASE("A number has the decimal sign that is said, and no other sign") {
  CHECK(decimal_number("30,5", ',') == 30.5);
  CHECK(decimal_number("-7", ',') == -7);
  CHECK(decimal_number("30.5", '.') == 30.5);
  for (const auto* text : {"", "-", "30.5", "1.234,5", "1,2,3", "1e3", "inf", "0x10", " 1", "30 d"}) {
    CAPTURE(text);
    CHECK(decimal_number(text, ',') == std::nullopt);
  }
}

TEST_CASE("Hours are minutes, rounded where they have decimals") {
  CHECK(minutes_of_hours("7,5", ',') == 450);
  CHECK(minutes_of_hours("0,33", ',') == 20);
  CHECK(minutes_of_hours("7:30", ',') == 450);
  CHECK(minutes_of_hours("00:45:00", '.') == 45);
  CHECK(minutes_of_hours("37:30", '.') == 2'250);
  CHECK(minutes_of_hours("7,5 h", ',') == 450);
  CHECK(minutes_of_hours("-7:30h", ',') == -450);
  for (const auto* text : {"", ":30", "7:3", "7:60", "7:30:15", "x", "7:30x", "h", "7 h h", "99999999", "-99999999"}) {
    CAPTURE(text);
    CHECK(minutes_of_hours(text, '.') == std::nullopt);
  }
}

TEST_CASE("A sign before hours holds for their minutes, too") {
  CHECK(minutes_of_hours("-3,5", ',') == -210);
  CHECK(minutes_of_hours("-3:30", ',') == -210);
  CHECK(minutes_of_hours("-0:30", ',') == -30);
  CHECK(minutes_of_hours("-12:00:00", '.') == -720);
  CHECK(minutes_of_hours("+12:30", ',') == 750);
  CHECK(minutes_of_hours("+12,5", ',') == 750);
  CHECK(minutes_of_hours("-0", ',') == 0);
  for (const auto* text : {"-", "+", "--3", "+-3", "-+3", "- 3", "3-", "-:30", "3:-30", "--3:30", "-7:60"}) {
    CAPTURE(text);
    CHECK(minutes_of_hours(text, ',') == std::nullopt);
  }
}
