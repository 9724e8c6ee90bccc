#pragma once

#include <expected>
#include <string>
#include <string_view>

#include <stint/domain/field.hpp>

namespace stint::http {

/// The parameter of a field: `grant_type` for `grant-type`.
[[nodiscard]] std::string parameter_name(domain::Field field);

/// Reads a command from the form of an OAuth client, as described: `application/x-www-form-urlencoded`, parameters in
/// snake_case. Unknown ones are ignored, empty ones are treated as left out (RFC 6749 §3.1). Returns a description of
/// the first fault: a parameter that is too long, repeated, not UTF-8 or contains NUL, or broken percent-encoding. The
/// client may identify itself in the field Authorization instead; see basic_credentials.hpp.
/// Instantiated for `TokenRequest` and `RevocationRequest`.
template <class Command>
[[nodiscard]] std::expected<Command, std::string> read_client_form(std::string_view content_type, std::string_view body,
                                                                   std::string_view authorization = {});

}  // namespace stint::http
