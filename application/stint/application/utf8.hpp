#pragma once

#include <cstddef>
#include <string_view>

namespace stint::application {

/// Whether the bytes are UTF-8 (RFC 3629): no overlong forms, no surrogates, nothing above U+10FFFF.
[[nodiscard]] bool is_utf8(std::string_view bytes);

/// Where a control character stands (Unicode category Cc: below U+0020, U+007F to U+009F), and in how many bytes: 0, at
/// the end, where there is none.
struct ControlCharacter {
  std::size_t at;
  std::size_t length;
};
/// The first in a text of UTF-8.
[[nodiscard]] ControlCharacter find_control_character(std::string_view text);
[[nodiscard]] bool has_control_characters(std::string_view text);

}  // namespace stint::application
