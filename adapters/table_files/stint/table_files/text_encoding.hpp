#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace stint::table_files {

enum class TextEncoding : std::uint8_t { utf_8, utf_16, windows_1252, iso_8859_1, iso_8859_15 };

inline constexpr std::array all_text_encodings{TextEncoding::utf_8, TextEncoding::utf_16, TextEncoding::windows_1252,
                                               TextEncoding::iso_8859_1, TextEncoding::iso_8859_15};

/// `utf-8`, `utf-16`, `windows-1252`, `iso-8859-1`, `iso-8859-15`.
[[nodiscard]] std::string_view name(TextEncoding encoding);

/// Decodes text into UTF-8 without a byte order mark. In UTF-16 the mark specifies which byte comes first; without one,
/// the low byte does. Bytes that are not well-formed, or that the encoding leaves undefined, are errors, and so are the
/// control characters 0x80 to 0x9F of ISO 8859, which no table has: such a file is windows-1252. An error names the row
/// and column of cells that are separated by `separator`, both from 1.
[[nodiscard]] std::expected<std::string, std::string> decode(std::string_view bytes, TextEncoding encoding,
                                                             char separator = ',');

}  // namespace stint::table_files
