#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <stint/application/secret.hpp>

namespace stint::http {

/// Whether a client authenticates by `Authorization: Basic`, or attempts to.
[[nodiscard]] bool has_basic_credentials(std::string_view authorization);

/// Adds the client id and secret from `Authorization: Basic` (RFC 7617; both are form-encoded within, RFC 6749 §2.3.1)
/// to those that a form may have contained already. Any other scheme does not carry client credentials and changes
/// nothing, nor does an empty field. Returns a description of the error, if any: unreadable credentials, a secret also
/// in the form (§2.3), or a different id there.
[[nodiscard]] std::optional<std::string> take_basic_credentials(std::string_view authorization,
                                                                std::optional<std::string>& client_id,
                                                                std::optional<application::Secret>& client_secret);

}  // namespace stint::http
