#include <rapidcheck/catch.h>

#include <stint/domain/payroll/text_encoding.hpp>

using namespace stint::domain;

namespace {

std::optional<std::string> in_windows(std::string_view text) { return encoded(text, TextEncoding::windows_1252); }

}  // namespace

TEST_CASE("Windows-1252 carries what Western Europe writes, and the euro") {
  CHECK(in_windows("Müller") == "M\xFCller");
  CHECK(in_windows("Straße") ==
        "Stra\xDF"
        "e");
  CHECK(in_windows("12 €") == "12 \x80");
  CHECK(in_windows("Š–Ÿ") == "\x8A\x96\x9F");
  CHECK(in_windows("\u00A0\u00FF") == "\xA0\xFF");
  CHECK(in_windows("") == "");
}

TEST_CASE("Every encoding has the characters from the first to the last of ASCII") {
  const std::string text{'\0', '\x01', '\x7F'};
  for (const auto encoding : all_text_encodings) CHECK(encoded(text, encoding) == text);
}

TEST_CASE("What an encoding does not have is never replaced") {
  CHECK_FALSE(in_windows("Łukasz"));
  CHECK_FALSE(in_windows("Ağca"));
  CHECK_FALSE(in_windows("\u0080"));  // a control character, whose byte is that of the euro
  CHECK_FALSE(in_windows("\u009D"));
  CHECK_FALSE(in_windows("😀"));
  CHECK(encoded("Łukasz 😀", TextEncoding::utf_8) == "Łukasz 😀");
  CHECK(encoded("Łukasz", TextEncoding::utf_8_with_mark) == "Łukasz");
}

TEST_CASE("What is not UTF-8 is carried by none") {
  for (const std::string text : {"\xFF", "\xC3", "\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82", "a\x80"}) {
    for (const auto encoding : all_text_encodings) CHECK_FALSE(encoded(text, encoding));
  }
}

TEST_CASE("Every byte of Windows-1252 comes of one character") {
  rc::prop("ASCII and Latin-1 are themselves", [] {
    const auto point = *rc::gen::oneOf(rc::gen::inRange(1, 0x80), rc::gen::inRange(0xA0, 0x100));
    std::string text;
    if (point < 0x80) {
      text += static_cast<char>(point);
    } else {
      text += static_cast<char>(0xC0 | (point >> 6));
      text += static_cast<char>(0x80 | (point & 0x3F));
    }
    const auto bytes = in_windows(text);
    RC_ASSERT(bytes.has_value());
    RC_ASSERT(bytes->size() == 1U);
    RC_ASSERT(static_cast<unsigned char>(bytes->front()) == static_cast<unsigned>(point));
  });
}
