#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <stint/application/secret.hpp>

namespace stint::http {

/// Whether a client proves itself by `Authorization: Basic`, or tries to.
[[nodiscard]] bool has_basic_credentials(std::string_view authorization);

/// Takes what a client says of itself in `Authorization: Basic` (RFC 7617; id and secret are form-encoded within, RFC
/// 6749 §2.3.1) to its id and secret, which a form may have brought already. Any other scheme is none of the client's
/// credentials and changes nothing; so does an empty field. Answers in words what is wrong, if anything: credentials
/// that cannot be read, a secret in the form as well (§2.3), or another id there.
[[nodiscard]] std::optional<std::string> take_basic_credentials(std::string_view authorization,
                                                                std::optional<std::string>& client_id,
                                                                std::optional<application::Secret>& client_secret);

}  // namespace stint::http
