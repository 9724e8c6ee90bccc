#include <cstdint>
#include <limits>
#include <utility>

#include <catch2/catch.hpp>

#include <stint/domain/characters.hpp>

using namespace stint::domain;
using namespace std::string_view_literals;

TEST_CASE("Letters and digits are those of ASCII") {
  for (const char c : {'a', 'z', 'A', 'Z'}) CHECK((is_letter(c) && is_letter_or_digit(c) && !is_digit(c)));
  for (const char c : {'0', '9'}) CHECK((is_digit(c) && is_letter_or_digit(c) && !is_letter(c)));
  for (const char c : "@[`{/:\xC3\xA4 "sv) CHECK_FALSE(is_letter_or_digit(c));
}

TEST_CASE("Strings are compared without the case of ASCII letters") {
  CHECK(lower_case("@AZ[`az{09 \xC3\x84"sv) == "@az[`az{09 \xC3\x84");
  CHECK(equal_ignoring_case("Content-Type", "content-tYPE"));
  CHECK(equal_ignoring_case("", ""));
  for (const auto& [left, right] :
       {std::pair{"userName"sv, "userNam"sv}, std::pair{"userNam"sv, "userName"sv}, std::pair{"@"sv, "`"sv},
        std::pair{"["sv, "{"sv}, std::pair{"a"sv, "b"sv}, std::pair{"\xC3\x84"sv, "\xC3\xA4"sv}}) {
    CAPTURE(left, right);
    CHECK_FALSE(equal_ignoring_case(left, right));
  }
}

TEST_CASE("A string is trimmed at both ends") {
  CHECK(trimmed("") == "");
  CHECK(trimmed(" \t ") == "");
  CHECK(trimmed("a") == "a");
  CHECK(trimmed("\t a b \t") == "a b");
  CHECK(trimmed(" a\r") == "a\r");
  CHECK(trimmed(" a\r", " \r") == "a");
  CHECK(trimmed("\ta ", " ") == "\ta");
}

TEST_CASE("A number is the whole of a string that fits into its type") {
  CHECK(parse_number<std::int32_t>("0") == 0);
  CHECK(parse_number<std::int32_t>("007") == 7);
  CHECK(parse_number<std::int32_t>("-2147483648") == std::numeric_limits<std::int32_t>::min());
  CHECK(parse_number<std::uint16_t>("65535") == 65535);
  CHECK(parse_number<double>("0.5") == 0.5);
  for (const auto text : {""sv, "-"sv, "+1"sv, " 1"sv, "1 "sv, "1x"sv, "1.0"sv, "x"sv, "2147483648"sv, "1\0"sv}) {
    CAPTURE(text);
    CHECK_FALSE(parse_number<std::int32_t>(text));
  }
  CHECK_FALSE(parse_number<std::uint16_t>("65536"));
  CHECK_FALSE(parse_number<std::uint16_t>("-1"));
}

TEST_CASE("A number is taken from the beginning of a string") {
  auto text = "12-34x"sv;
  CHECK(take_number<int>(text) == 12);
  CHECK(text == "-34x");
  CHECK(take_number<int>(text) == -34);
  CHECK(text == "x");
  CHECK_FALSE(take_number<int>(text));
  CHECK(text == "x");
  text = "99999999999";
  CHECK_FALSE(take_number<int>(text));
  CHECK(text == "99999999999");
}
