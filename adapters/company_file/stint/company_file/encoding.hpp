#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace stint::company_file {

/// Takes the byte order mark of UTF-8 away, which stands in front of what some editors save.
[[nodiscard]] std::string_view without_byte_order_mark(std::string_view bytes);

/// Nothing for UTF-8 (RFC 3629), with or without a byte order mark. Otherwise what is wrong, and which encoding it is,
/// as far as can be told: UTF-16 and UTF-32 by their byte order marks, or by where the zeros stand, for JSON begins
/// with a character of ASCII; an encoding of one byte a character only as a supposition.
[[nodiscard]] std::optional<std::string> validate_encoding(std::string_view bytes);

/// Line and column of a byte, both from 1; columns count bytes.
[[nodiscard]] std::string position(std::string_view text, std::size_t offset);

}  // namespace stint::company_file
