#include "tests/mail/support/any_text.hpp"

#include <rapidcheck.h>

namespace stint::test {
namespace {

std::string utf8_of(std::uint32_t point) {
  const auto byte = [](std::uint32_t bits) { return static_cast<char>(static_cast<unsigned char>(bits)); };
  if (point < 0x80) return {byte(point)};
  if (point < 0x800) return {byte(0xC0U | point >> 6U), byte(0x80U | (point & 0x3FU))};
  if (point < 0x10000) {
    return {byte(0xE0U | point >> 12U), byte(0x80U | (point >> 6U & 0x3FU)), byte(0x80U | (point & 0x3FU))};
  }
  return {byte(0xF0U | point >> 18U), byte(0x80U | (point >> 12U & 0x3FU)), byte(0x80U | (point >> 6U & 0x3FU)),
          byte(0x80U | (point & 0x3FU))};
}

std::uint32_t any_point() {
  const auto between = [](std::uint32_t from, std::uint32_t to) { return *rc::gen::inRange(from, to + 1); };
  switch (*rc::gen::inRange(0, 9)) {
    case 0:
    case 1:
      return between('a', 'z');
    case 2:
      return ' ';
    case 3:
      return static_cast<std::uint32_t>(*rc::gen::elementOf(std::string{R"(.,;:<>@()[]\"'=?_{}&#-)"}));
    case 4:
      return between(0xA0, 0x17F);
    case 5:
      return between(0x400, 0x4FF);
    case 6:
      return between(0x4E00, 0x9FFF);
    case 7:
      return between(0x1F300, 0x1F64F);
    default:
      return between(0xE000, 0x10FFFF);
  }
}

std::size_t any_length(std::size_t most) { return *rc::gen::inRange<std::size_t>(0, most + 1); }

}  // namespace

std::string any_line() {
  std::string text;
  for (std::size_t more = any_length(40); more > 0; --more) text += utf8_of(any_point());
  return text;
}

std::string any_lines() {
  std::string text = any_line();
  for (std::size_t more = any_length(3); more > 0; --more) text += '\n' + any_line();
  return text;
}

std::string any_bytes() {
  std::string text;
  for (std::size_t more = any_length(200); more > 0; --more) {
    text += static_cast<char>(static_cast<unsigned char>(*rc::gen::inRange(0, 256)));
  }
  return text;
}

}  // namespace stint::test
