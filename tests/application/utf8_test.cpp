#include <string_view>

#include <catch2/catch.hpp>

#include <stint/application/utf8.hpp>

using namespace std::string_view_literals;
using stint::application::has_control_characters;
using stint::application::is_utf8;

TEST_CASE("UTF-8 by the table of RFC 3629") {
  for (const auto valid : {""sv, "plain"sv, "\0"sv, "\x7f"sv, "\xc2\x80"sv, "\xdf\xbf"sv, "\xe0\xa0\x80"sv,
                           "\xec\xbf\xbf"sv, "\xed\x9f\xbf"sv, "\xee\x80\x80"sv, "\xef\xbf\xbf"sv, "\xf0\x90\x80\x80"sv,
                           "\xf3\xbf\xbf\xbf"sv, "\xf4\x8f\xbf\xbf"sv, "a\xc3\xa4z\xf0\x9f\x98\x80!"sv}) {
    CAPTURE(valid);
    CHECK(is_utf8(valid));
  }
}

TEST_CASE("Neither overlong forms nor surrogates, nothing above U+10FFFF, nothing cut short") {
  for (const auto invalid : {"\x80"sv,
                             "\xbf"sv,
                             "\xc0\x80"sv,
                             "\xc1\xbf"sv,
                             "\xc2"sv,
                             "\xc2\x7f"sv,
                             "\xc2\xc0"sv,
                             "\xdf"sv,
                             "\xe0\x9f\xbf"sv,
                             "\xe0\xa0"sv,
                             "\xe1\x80"sv,
                             "\xe1\x80\x7f"sv,
                             "\xed\xa0\x80"sv,
                             "\xed\xbf\xbf"sv,
                             "\xf0\x8f\xbf\xbf"sv,
                             "\xf0\x90\x80"sv,
                             "\xf0\x90\x80\xc0"sv,
                             "\xf4\x90\x80\x80"sv,
                             "\xf5\x80\x80\x80"sv,
                             "\xf8\x88\x80\x80\x80"sv,
                             "\xfe"sv,
                             "\xff"sv,
                             "\xff\xff\xff\xff"sv,
                             "ok\xc3"sv,
                             "\xc3\xa4\xa4"sv}) {
    CAPTURE(invalid);
    CHECK_FALSE(is_utf8(invalid));
  }
}

TEST_CASE("Control characters are those of Unicode's category Cc") {
  for (const auto plain : {""sv, " "sv, "~"sv, "a b"sv, "\xc2\xa0"sv, "\xc3\x9f"sv, "\xc2"sv, "\xe1\x80\x9f"sv}) {
    CAPTURE(plain);
    CHECK_FALSE(has_control_characters(plain));
  }
  for (const auto control : {"\0"sv, "a\x1f"sv, "\x7f"sv, "\nb"sv, "\xc2\x80"sv, "a\xc2\x9f"sv}) {
    CAPTURE(control);
    CHECK(has_control_characters(control));
  }
}
