#pragma once

#include <expected>
#include <string>

namespace stint::mail {

/// Succeeds if the text is the URL of a mail server; otherwise the error is a sentence. `smtp://host[:port][/name]`, or
/// `smtps://…` for TLS from the first byte; the path is the name with which we greet (RFC 5321 §4.1.1.1), by default
/// the host's own. User and password may precede the host, percent-encoded.
[[nodiscard]] std::expected<void, std::string> check_smtp_url(const std::string& url);

/// Whether TLS is used from the first byte. Precondition: the URL has passed the check.
[[nodiscard]] bool is_smtps(const std::string& smtp_url);

/// Whether a URL that has passed the check contains a user.
[[nodiscard]] bool has_user(const std::string& smtp_url);

/// The URL without user and password, for display.
[[nodiscard]] std::string without_secrets(const std::string& smtp_url);

}  // namespace stint::mail
