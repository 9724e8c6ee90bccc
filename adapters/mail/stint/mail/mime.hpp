#pragma once

#include <string>
#include <string_view>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/characters.hpp>

// The parts of a message in ASCII: atoms and header fields (RFC 5322), encoded words (RFC 2047), and bodies in
// quoted-printable (RFC 2045).

namespace stint::mail {

/// Printable ASCII, including the space.
[[nodiscard]] constexpr bool is_printable(char letter) { return letter >= ' ' && letter <= '~'; }

using domain::is_letter_or_digit;

/// The characters that an atom may contain (atext of RFC 5322 §3.2.3).
[[nodiscard]] constexpr bool is_atom_character(char letter) {
  return is_letter_or_digit(letter) || std::string_view{"!#$%&'*+-/=?^_`{|}~"}.contains(letter);
}

/// One or more atoms with a dot between each two (dot-atom-text).
[[nodiscard]] constexpr bool is_dot_atom(std::string_view text) {
  bool ends_atom = false;
  for (const char letter : text) {
    if (letter == '.' ? !ends_atom : !is_atom_character(letter)) return false;
    ends_atom = letter != '.';
  }
  return ends_atom;
}

// Header fields of RFC 5322 §2.2, complete with CRLF and folded so that lines stay within 76 characters where words and
// addresses permit. Any text is accepted: control characters become spaces, invalid UTF-8 becomes U+FFFD, and
// everything ambiguous is written as encoded words (RFC 2047).

/// An unstructured field, such as `Subject`.
[[nodiscard]] std::string text_field(std::string_view field, std::string_view text);

/// A field with one mailbox, such as `To`. Without a display name it contains only the address. Precondition: the
/// address passes `check_address`.
[[nodiscard]] std::string mailbox_field(std::string_view field, std::string_view display_name,
                                        std::string_view address);

/// `Mon, 02 Mar 2026 08:00:00 +0000` (RFC 5322 §3.3); milliseconds are truncated. Precondition: a year from 1900 to
/// 9999.
[[nodiscard]] std::string header_date(domain::Instant moment);

/// A body in quoted-printable (RFC 2045 §6.7): lines of at most 76 characters that end in CRLF, including the last one.
/// Line ends of the text are LF or CRLF; anything else that is not printable ASCII is encoded, and so are spaces at the
/// end of a line, and line beginnings that transports treat specially: a dot and `From `. `=_` never occurs.
[[nodiscard]] std::string quoted_printable(std::string_view text);

}  // namespace stint::mail
