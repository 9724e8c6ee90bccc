#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace stint::test {

/// A message as a mail program reads it.
struct ReadMessage {
  std::vector<std::pair<std::string, std::string>> header;  ///< unfolded, not decoded
  std::string text;                                         ///< decoded, lines end in LF
  std::string html;

  /// The one field of a name, unfolded and not decoded. There must be exactly one.
  [[nodiscard]] std::string field(const std::string& name) const;
};

/// Reads a message of two alternatives strictly: every line ends in CRLF, is ASCII and has at most 998 characters.
[[nodiscard]] ReadMessage read_message(const std::string& content);

/// The decoded quoted-printable body; lines end in LF. Fails the test for anything that the encoding forbids.
[[nodiscard]] std::string decode_quoted_printable(std::string_view encoded);

/// The decoded value of an unfolded field with encoded words (RFC 2047), each of which must consist of whole
/// characters.
[[nodiscard]] std::string decode_words(std::string_view field);

/// The lines of a string that end in CRLF, without it. Fails the test for a stray CR or LF.
[[nodiscard]] std::vector<std::string> crlf_lines(const std::string& text);

}  // namespace stint::test
