#include <string>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <stint/mail/utf8.hpp>

#include "tests/mail/support/any_text.hpp"

using namespace stint::mail;
using stint::test::any_bytes;

namespace {

const std::string unknown = "\xEF\xBF\xBD";

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
  CHECK(one_line("Jörg 日本 😀") == "Jörg 日本 😀");
  CHECK(one_line("a\r\nb\nc\rd\te") == "a b c d e");
  CHECK(one_line(std::string{"a\0b\x1b\x7f", 5}) == "a b  ");
  CHECK(one_line("a\u0085b\u2028c\u2029d\u009be") == "a b c d e");
  CHECK(one_line("a\u00a0b") == "a\u00a0b");
  CHECK(one_line("a\xff\xc3z") == "a" + unknown + unknown + "z");
  CHECK(clean_lines("a\r\nb\nc\rd\te\u2028f") == "a\nb\nc\nd e\nf");
}

TEST_CASE("Cleaning leaves nothing that must be cleaned") {
  CHECK(rc::check([] {
    const std::string bytes = any_bytes();
    const std::string line = one_line(bytes);
    RC_ASSERT(one_line(line) == line);
    RC_ASSERT(line.find_first_of("\r\n\t\v\f") == std::string::npos);
    std::string_view rest = line;
    while (!rest.empty()) {
      RC_ASSERT(first_character_bytes(rest) > 0);
      rest.remove_prefix(first_character_bytes(rest));
    }
    RC_ASSERT(clean_lines(clean_lines(bytes)) == clean_lines(bytes));
  }));
}
