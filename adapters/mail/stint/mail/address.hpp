#pragma once

#include <expected>
#include <string>
#include <string_view>

namespace stint::mail {

/// Nothing if the text is one plain address that every mail server takes, else a sentence that says what is wrong.
/// Plain: `local@domain` in ASCII (RFC 5321 §4.1.2), the local part words joined by dots or a quoted string, of at most
/// 64 characters; the domain a host name or an address literal in brackets; 254 characters in all (§4.5.3.1). No
/// comments, no blanks outside quotes, no list. Domains with other letters must come in their ASCII form (`xn--…`).
[[nodiscard]] std::expected<void, std::string> check_address(std::string_view address);

}  // namespace stint::mail
