#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace stint::mail {

/// The maximum of a line that contains an encoded word (RFC 2047 §2), used here for every folded line.
inline constexpr std::size_t longest_header_line = 76;

/// A string as encoded words of RFC 2047, in UTF-8, folded: each word has at most 75 characters, each line at most 76,
/// and no character is split. Q if most is ASCII, else B (§4). `column`: characters already in the line before the
/// first word; if that word does not fit, the result begins with a fold. Safe in an unstructured field and in a phrase
/// (§5). Precondition: well-formed UTF-8, not empty.
[[nodiscard]] std::string encoded_words(std::string_view text, std::size_t column);

}  // namespace stint::mail
