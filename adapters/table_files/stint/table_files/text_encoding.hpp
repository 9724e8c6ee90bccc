#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace stint::table_files {

enum class TextEncoding : std::uint8_t { utf_8, utf_16, windows_1252 };

inline constexpr std::array all_text_encodings{TextEncoding::utf_8, TextEncoding::utf_16, TextEncoding::windows_1252};

/// `utf-8`, `utf-16`, `windows-1252`.
[[nodiscard]] std::string_view name(TextEncoding encoding);

/// A text in UTF-8, without a byte order mark. The error says what is wrong with it. Of UTF-16 the mark says which byte
/// comes first; without one the low one does. Bytes that windows-1252 leaves open are errors, as what is not
/// well-formed is.
[[nodiscard]] std::expected<std::string, std::string> decode(std::string_view bytes, TextEncoding encoding);

}  // namespace stint::table_files
