#include <cstdio>
#include <string>
#include <string_view>
#include <utility>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <stint/application/text.hpp>

using namespace std::string_view_literals;
using namespace stint::application;

namespace {

/// Of a code point from U+0080 to U+FFFF.
std::string utf8_of(int code_point) {
  const auto byte = [](int value) { return std::string(1, static_cast<char>(value)); };
  const auto last = byte(0x80 | (code_point & 0x3F));
  if (code_point < 0x800) return byte(0xC0 | code_point >> 6) + last;
  return byte(0xE0 | code_point >> 12) + byte(0x80 | (code_point >> 6 & 0x3F)) + last;
}

std::string escape_of(int code_point) {
  char text[7];
  std::snprintf(text, sizeof text, "\\u%04X", static_cast<unsigned>(code_point));
  return text;
}

}  // namespace

TEST_CASE("A byte has two hexadecimal digits") {
  CHECK(hexadecimal("\x00\x0F\xF0\xFF"sv) == "000ff0ff");
  CHECK(hexadecimal("\xC3"sv, capital_hexadecimal_digits) == "C3");
  CHECK(hexadecimal("").empty());
  CHECK(from_hexadecimal("000ff0ff") == "\x00\x0F\xF0\xFF"sv);
  CHECK(from_hexadecimal("") == "");
  for (const auto* text : {"0", "0g", "FF", "000", " 0"}) CHECK_FALSE(from_hexadecimal(text));
}

TEST_CASE("All bytes but unreserved characters are percent-encoded") {
  CHECK(percent_encoded("openid email") == "openid%20email");
  CHECK(percent_encoded("aZ09-._~") == "aZ09-._~");
  CHECK(percent_encoded("&=+%/\u00FC@:") == "%26%3D%2B%25%2F%C3%BC%40%3A");
  CHECK(percent_encoded("").empty());
}

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

TEST_CASE("A character has the bytes that RFC 3629 gives it") {
  CHECK(first_character_bytes("") == 0);
  CHECK(first_character_bytes("ax") == 1);
  CHECK(first_character_bytes("äx") == 2);
  CHECK(first_character_bytes("日x") == 3);
  CHECK(first_character_bytes("😀x") == 4);
  CHECK(first_character_bytes("\xED\x9F\xBF") == 3);      // the last before the surrogates
  CHECK(first_character_bytes("\xED\xA0\x80") == 0);      // a surrogate
  CHECK(first_character_bytes("\xF4\x8F\xBF\xBF") == 4);  // U+10FFFF
  CHECK(first_character_bytes("\xF4\x90\x80\x80") == 0);
  CHECK(first_character_bytes("\xF0\x90\x80\x80") == 4);
  for (const char* broken : {"\x80", "\xC0\xAF", "\xC1\xBF", "\xC3", "\xC3x", "\xE0\x80\x80", "\xE2\x82", "\xE2\x82x",
                             "\xF0\x8F\xBF\xBF", "\xF5\x80\x80\x80", "\xFF"}) {
    CHECK(first_character_bytes(broken) == 0);
  }
}

TEST_CASE("A line is one line, whatever was in it") {
  const std::string unknown = "\xEF\xBF\xBD";
  CHECK(one_line("Jörg 日本 😀") == "Jörg 日本 😀");
  CHECK(one_line("a\r\nb\nc\rd\te") == "a b c d e");
  CHECK(one_line(std::string{"a\0b\x1b\x7f", 5}) == "a b  ");
  CHECK(one_line("a\u0085b\u2028c\u2029d\u009be") == "a b c d e");
  CHECK(one_line("a\u00a0b") == "a\u00a0b");
  CHECK(one_line("a\xff\xc3z") == "a" + unknown + unknown + "z");
  CHECK(clean_lines("a\r\nb\nc\rd\te\u2028f") == "a\nb\nc\nd e\nf");
}

TEST_CASE("What steers the direction of text is shown as an escape, its neighbours as they are") {
  CHECK(one_line("Erika \u202Exam\u202C") == "Erika \\u202Exam\\u202C");
  for (const auto& [first, last] : {std::pair{0x061C, 0x061C}, {0x200E, 0x200F}, {0x202A, 0x202E}, {0x2066, 0x2069}}) {
    for (int code_point = first - 1; code_point <= last + 1; ++code_point) {
      const auto character = utf8_of(code_point);
      const bool steers = code_point >= first && code_point <= last;
      const bool ends_a_line = code_point == 0x2029;
      CAPTURE(code_point);
      CHECK(one_line(character) == (steers ? escape_of(code_point) : ends_a_line ? " " : character));
      CHECK(clean_lines("a\n" + character + "b") == "a\n" +
                                                        (steers        ? escape_of(code_point)
                                                         : ends_a_line ? "\n"
                                                                       : character) +
                                                        "b");
    }
  }
}

TEST_CASE("A JSON document is safe to print and says the same") {
  const std::string document = "{\"name\":\"Jörg\u202E\u009b31m\x7f 日本\"}";
  CHECK(clean_json(document) == R"({"name":"Jörg\u202E\u009B31m\u007F 日本"})");
  CHECK(clean_json(R"({"a":"\n\u202e"})") == R"({"a":"\n\u202e"})");
}

TEST_CASE("Cleaning leaves nothing that must be cleaned") {
  CHECK(rc::check([](const std::string& bytes) {
    const std::string line = one_line(bytes);
    RC_ASSERT(one_line(line) == line);
    RC_ASSERT(is_utf8(line));
    RC_ASSERT(!has_control_characters(line));
    RC_ASSERT(line.find_first_of("\r\n\t\v\f") == std::string::npos);
    RC_ASSERT(clean_lines(clean_lines(bytes)) == clean_lines(bytes));
  }));
}
