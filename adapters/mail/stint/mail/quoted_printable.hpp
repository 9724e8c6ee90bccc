#pragma once

#include <string>
#include <string_view>

namespace stint::mail {

/// A body in quoted-printable (RFC 2045 §6.7): lines of at most 76 characters that end in CRLF, the last one too. Line
/// ends of the text are LF or CRLF; anything else that is not printable ASCII is encoded, and so are blanks at the end
/// of a line, and what transports treat in their own way at its beginning: a dot and `From `. `=_` never occurs.
[[nodiscard]] std::string quoted_printable(std::string_view text);

}  // namespace stint::mail
