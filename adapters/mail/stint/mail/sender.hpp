#pragma once

#include <expected>
#include <string>
#include <string_view>

namespace stint::mail {

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
