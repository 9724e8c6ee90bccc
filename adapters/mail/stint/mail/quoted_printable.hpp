#pragma once

#include <string>
#include <string_view>

namespace stint::mail {

/// A body in quoted-printable (RFC 2045 §6.7): lines of at most 76 characters that end in CRLF, including the last one.
/// Line ends of the text are LF or CRLF; anything else that is not printable ASCII is encoded, and so are spaces at the
/// end of a line, and line beginnings that transports treat specially: a dot and `From `. `=_` never occurs.
[[nodiscard]] std::string quoted_printable(std::string_view text);

}  // namespace stint::mail
