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

/// The sender of all mails.
struct Sender {
  std::string name;  ///< may be empty
  std::string address;
  bool operator==(const Sender&) const = default;
};

/// Parses `Stint <no-reply@localhost>`, `"Stint, Acme" <no-reply@localhost>` or `no-reply@localhost` (a mailbox of RFC
/// 5322 §3.4 without comments). Otherwise the error is a sentence.
[[nodiscard]] std::expected<Sender, std::string> parse_sender(std::string_view from);

}  // namespace stint::mail
