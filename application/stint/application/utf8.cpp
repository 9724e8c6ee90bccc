#include <cstdint>

#include <stint/application/utf8.hpp>

namespace stint::application {
namespace {

/// How a lead byte goes on: how many bytes follow, and the range of the first of them (RFC 3629 §4).
struct Sequence {
  std::size_t following;
  std::uint8_t lowest;
  std::uint8_t highest;
};

constexpr Sequence invalid{3, 1, 0};  // an empty range

constexpr Sequence sequence_of(std::uint8_t lead) {
  if (lead < 0x80) return {0, 0, 0};
  if (lead < 0xC2) return invalid;
  if (lead < 0xE0) return {1, 0x80, 0xBF};
  if (lead == 0xE0) return {2, 0xA0, 0xBF};
  if (lead == 0xED) return {2, 0x80, 0x9F};
  if (lead < 0xF0) return {2, 0x80, 0xBF};
  if (lead == 0xF0) return {3, 0x90, 0xBF};
  if (lead < 0xF4) return {3, 0x80, 0xBF};
  if (lead == 0xF4) return {3, 0x80, 0x8F};
  return invalid;
}

}  // namespace

bool is_utf8(std::string_view bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    auto [following, lowest, highest] = sequence_of(static_cast<std::uint8_t>(bytes[at++]));
    if (following > bytes.size() - at || (following > 0 && lowest > highest)) return false;
    for (; following > 0; --following, ++at) {
      const auto byte = static_cast<std::uint8_t>(bytes[at]);
      if (byte < lowest || byte > highest) return false;
      lowest = 0x80;
      highest = 0xBF;
    }
  }
  return true;
}

ControlCharacter find_control_character(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = static_cast<std::uint8_t>(text[at]);
    if (byte < 0x20 || byte == 0x7F) return {at, 1};
    const auto next = at + 1 < text.size() ? static_cast<std::uint8_t>(text[at + 1]) : std::uint8_t{0};
    if (byte == 0xC2 && next >= 0x80 && next <= 0x9F) return {at, 2};
  }
  return {text.size(), 0};
}

bool has_control_characters(std::string_view text) { return find_control_character(text).length > 0; }

}  // namespace stint::application
