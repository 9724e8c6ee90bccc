#pragma once

#include <expected>
#include <string>

namespace stint::mail {

/// Nothing if the text is the URL of a mail server, else a sentence that says why not. `smtp://host[:port][/name]`, or
/// `smtps://…` for TLS from the first byte; the path is the name by which we greet (RFC 5321 §4.1.1.1), the host's own
/// where it is left out. User and password may stand before the host, percent-encoded.
[[nodiscard]] std::expected<void, std::string> check_smtp_url(const std::string& url);

/// Whether TLS is spoken from the first byte. Of a URL that has passed the check.
[[nodiscard]] bool is_smtps(const std::string& smtp_url);

/// Whether a URL that has passed the check has a user in it.
[[nodiscard]] bool has_user(const std::string& smtp_url);

/// The URL without user and password, to be shown.
[[nodiscard]] std::string without_secrets(const std::string& smtp_url);

}  // namespace stint::mail
