#pragma once

#include <string_view>

namespace stint::application {

/// Whether the bytes are UTF-8 (RFC 3629): no overlong forms, no surrogates, nothing above U+10FFFF.
[[nodiscard]] bool is_utf8(std::string_view bytes);

/// Whether there are control characters of ASCII: below U+0020, or U+007F.
[[nodiscard]] bool has_control_characters(std::string_view text);

}  // namespace stint::application
