#include <string>
#include <string_view>

#include <catch2/catch.hpp>

#include <stint/table_files/text_encoding.hpp>

using namespace stint::table_files;
using std::string_view_literals::operator""sv;

namespace {

std::string fault_of(std::string_view bytes, TextEncoding encoding) {
  const auto text = decode(bytes, encoding);
  REQUIRE_FALSE(text);
  return text.error();
}

}  // namespace

TEST_CASE("A text of every encoding becomes UTF-8 without a byte order mark") {
  CHECK(decode("M\xC3\xBCller", TextEncoding::utf_8) == "Müller");
  CHECK(decode("\xEF\xBB\xBFM\xC3\xBCller", TextEncoding::utf_8) == "Müller");
  CHECK(decode("M\xFCller \x80 \x9F", TextEncoding::windows_1252) == "Müller € Ÿ");
  CHECK(decode("M\xFCller \xA4\xA0", TextEncoding::iso_8859_1) == "Müller ¤\u00A0");
  CHECK(decode("M\xFCller \xA4\xA6\xA8\xB4\xB8\xBC\xBD\xBE\xA5", TextEncoding::iso_8859_15) == "Müller €ŠšŽžŒœŸ¥");
  CHECK(decode("M\0\xFC\0"sv, TextEncoding::utf_16) == "Mü");
  CHECK(decode("\xFF\xFEM\0\xFC\0"sv, TextEncoding::utf_16) == "Mü");
  CHECK(decode("\xFE\xFF\0M\0\xFC"sv, TextEncoding::utf_16) == "Mü");
  CHECK(decode("\xFF\xFE\x3D\xD8\x00\xDE\xAC\x20"sv, TextEncoding::utf_16) == "\U0001F600€");
  CHECK(decode("", TextEncoding::utf_8) == "");
}

TEST_CASE("A text of another encoding than it is said to have is refused") {
  CHECK(fault_of("a\nM\xFCller", TextEncoding::utf_8) ==
        "is not UTF-8 in row 2, column 1: perhaps its encoding is windows-1252");
  CHECK(fault_of("\xFF\xFEM\0"sv, TextEncoding::utf_8) == "is UTF-16: name its encoding");
  CHECK(fault_of("\xFE\xFF\0M"sv, TextEncoding::windows_1252) == "is UTF-16: name its encoding");
  CHECK(fault_of("\xEF\xBB\xBFM", TextEncoding::windows_1252) ==
        "is UTF-8, as its first bytes show: its encoding is not windows-1252");
  CHECK(fault_of("a\n\x81", TextEncoding::windows_1252) == "is not windows-1252 in row 2, column 1");
  CHECK(fault_of("abc", TextEncoding::utf_16) == "is not UTF-16: its number of bytes is odd");
  CHECK(fault_of("\x3D\xD8M\0"sv, TextEncoding::utf_16) == "is not UTF-16: half of a character stands alone at byte 0");
  CHECK(fault_of("M\0\x00\xDE"sv, TextEncoding::utf_16) == "is not UTF-16: half of a character stands alone at byte 2");
}

TEST_CASE("ISO 8859 has no characters at 0x80 to 0x9F, where windows-1252 has some") {
  for (const auto encoding : {TextEncoding::iso_8859_1, TextEncoding::iso_8859_15}) {
    const auto called = std::string{name(encoding)};
    CHECK(fault_of("a,\x80", encoding) ==
          "is not " + called + " in row 1, column 2: perhaps its encoding is windows-1252");
    CHECK(fault_of("\x9F", encoding).starts_with("is not " + called + " in row 1, column 1"));
    CHECK(decode("\x7F", encoding) == "\x7F");
    CHECK(fault_of("\xEF\xBB\xBFM", encoding).starts_with("is UTF-8"));
  }
}

TEST_CASE("A byte that cannot be read is named by the row and column of its cell") {
  const auto place = [](std::string_view bytes) {
    const auto fault = decode(bytes, TextEncoding::utf_8, ';');
    REQUIRE_FALSE(fault);
    return fault.error().substr(0, fault.error().find(':'));
  };
  CHECK(place("\xFC") == "is not UTF-8 in row 1, column 1");
  CHECK(place("a;b\r\nc;d,;\xFC") == "is not UTF-8 in row 2, column 3");
  CHECK(place("a\rb\r\xFC") == "is not UTF-8 in row 3, column 1");
  CHECK(place("\"a;\n\"\"b\";\xFC") == "is not UTF-8 in row 1, column 2");
  CHECK(place("\xEF\xBB\xBF\"a\n\";b\n;;\xFC") == "is not UTF-8 in row 2, column 3");
}
