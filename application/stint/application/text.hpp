#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <stint/domain/characters.hpp>

namespace stint::application {

using domain::equal_ignoring_case;
using domain::lower_case;

inline constexpr std::string_view hexadecimal_digits = "0123456789abcdef";
inline constexpr std::string_view capital_hexadecimal_digits = "0123456789ABCDEF";

/// Two digits per byte.
[[nodiscard]] std::string hexadecimal(std::string_view bytes, std::string_view digits = hexadecimal_digits);
/// Percent-encodes all bytes except unreserved characters (RFC 3986 §2.1 and §2.3), for any part of a URI or form.
[[nodiscard]] std::string percent_encoded(std::string_view text);
/// The bytes that `hexadecimal` converts to this string; `nullopt` for any other string.
[[nodiscard]] std::optional<std::string> from_hexadecimal(std::string_view text);

/// The number of bytes of the first character: 1 to 4, or 0 if the string does not begin with one. Only well-formed
/// UTF-8 is accepted (RFC 3629 §4): no overlong forms, no surrogates, nothing beyond U+10FFFF.
[[nodiscard]] std::size_t first_character_bytes(std::string_view text);

/// Whether all of it is well-formed UTF-8.
[[nodiscard]] bool is_utf8(std::string_view text);

/// The number of characters (code points) of well-formed UTF-8.
[[nodiscard]] std::size_t count_characters(std::string_view text);

/// The characters of well-formed UTF-8, each as its code point.
[[nodiscard]] std::u32string code_points(std::string_view text);

/// Whether there are control characters: C0, DEL, C1 (Unicode category Cc).
[[nodiscard]] bool has_control_characters(std::string_view text);

/// The text as one line: well-formed UTF-8 without control characters. Line ends (CR, LF, both, U+0085, U+2028, U+2029)
/// and other control characters become a space each; bytes that are not UTF-8 become U+FFFD each. Characters that
/// control the direction of the text around them (the bidirectional controls of Unicode, UAX #9 §2) are shown as an
/// escape, `\u202E`: a name must not make a line look like another one.
[[nodiscard]] std::string one_line(std::string_view text);

/// As above, but keeps the lines, which then end with LF only.
[[nodiscard]] std::string clean_lines(std::string_view text);

/// An equivalent JSON document whose strings have bidirectional controls, C1 and DEL as escapes: safe to print on a
/// terminal. The document must itself escape other control characters, as JSON requires (RFC 8259 §7).
[[nodiscard]] std::string clean_json(std::string_view json);

}  // namespace stint::application
