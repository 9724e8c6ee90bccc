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
  CHECK(decode("M\0\xFC\0"sv, TextEncoding::utf_16) == "Mü");
  CHECK(decode("\xFF\xFEM\0\xFC\0"sv, TextEncoding::utf_16) == "Mü");
  CHECK(decode("\xFE\xFF\0M\0\xFC"sv, TextEncoding::utf_16) == "Mü");
  CHECK(decode("\xFF\xFE\x3D\xD8\x00\xDE\xAC\x20"sv, TextEncoding::utf_16) == "\U0001F600€");
  CHECK(decode("", TextEncoding::utf_8) == "");
}

TEST_CASE("A text of another encoding than it is said to have is refused") {
  CHECK(fault_of("a\nM\xFCller", TextEncoding::utf_8) ==
        "is not UTF-8 in line 2: perhaps its encoding is windows-1252");
  CHECK(fault_of("\xFF\xFEM\0"sv, TextEncoding::utf_8) == "is UTF-16: say its encoding");
  CHECK(fault_of("\xFE\xFF\0M"sv, TextEncoding::windows_1252) == "is UTF-16: say its encoding");
  CHECK(fault_of("\xEF\xBB\xBFM", TextEncoding::windows_1252) ==
        "is UTF-8, as its first bytes say: its encoding is not windows-1252");
  CHECK(fault_of("a\n\x81", TextEncoding::windows_1252) == "is not windows-1252 in line 2");
  CHECK(fault_of("abc", TextEncoding::utf_16) == "is not UTF-16: its number of bytes is odd");
  CHECK(fault_of("\x3D\xD8M\0"sv, TextEncoding::utf_16) == "is not UTF-16: half of a character stands alone at byte 0");
  CHECK(fault_of("M\0\x00\xDE"sv, TextEncoding::utf_16) == "is not UTF-16: half of a character stands alone at byte 2");
}
