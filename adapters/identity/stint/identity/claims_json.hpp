#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <stint/application/ports/cryptography.hpp>

namespace stint::identity {

/// The claims of an access token as a JSON object (RFC 7519 §4, RFC 9068 §2.2), and in addition `company`, `role`,
/// `sid` (OpenID Connect Front-Channel Logout 1.0 §3), `session_epoch` and `login`.
[[nodiscard]] std::string to_json(const application::AccessClaims& claims);
/// `nullopt` unless every claim is present with the correct type and a valid value; others are ignored. `sid`,
/// `session_epoch`, `auth_time` and `login` may be omitted.
[[nodiscard]] std::optional<application::AccessClaims> claims_from_json(std::string_view json);

/// A head of an audit trail as a JSON object: `iss`, `company`, `sequence` (a number), `hash` (64 hexadecimal digits)
/// and `iat`, the second of `at` (RFC 7519 §2).
[[nodiscard]] std::string to_json(const application::HeadClaims& claims);
/// `nullopt` unless every member is present with the correct type and a valid value; others are ignored.
[[nodiscard]] std::optional<application::HeadClaims> head_from_json(std::string_view json);

}  // namespace stint::identity
