#pragma once

#include <expected>
#include <string>
#include <string_view>

namespace stint::mail {

/// Succeeds if the text is one plain address that every mail server accepts; otherwise the error is a sentence. Plain:
/// `local@domain` in ASCII (RFC 5321 §4.1.2), the local part words joined by dots or a quoted string, of at most 64
/// characters; the domain a host name or an address literal in brackets; 254 characters in total (§4.5.3.1). No
/// comments, no spaces outside quotes, no lists. Domains with other letters must be in their ASCII form (`xn--…`).
[[nodiscard]] std::expected<void, std::string> check_address(std::string_view address);

}  // namespace stint::mail
