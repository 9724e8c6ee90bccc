#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <stint/application/ports/cryptography.hpp>

namespace stint::identity {

/// A head of an audit trail as a JSON object: `iss`, `company`, `sequence` (a number), `hash` (64 hexadecimal digits)
/// and `iat`, the second of `at` (RFC 7519 §2).
[[nodiscard]] std::string to_json(const application::HeadClaims& claims);
/// `nullopt` unless every member is present with the correct type and a valid value; others are ignored.
[[nodiscard]] std::optional<application::HeadClaims> head_from_json(std::string_view json);

}  // namespace stint::identity
