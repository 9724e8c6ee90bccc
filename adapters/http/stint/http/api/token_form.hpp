#pragma once

#include <expected>
#include <string>
#include <string_view>

#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/http/api/form_encoding.hpp>

namespace stint::http {

/// The maximum length of an `id_token` in bytes; some providers include all groups of the employee.
inline constexpr std::size_t maximum_id_token = 16'384;

/// Reads `application/x-www-form-urlencoded`. Unknown parameters are ignored, empty ones are treated as left out.
/// Returns a description of the fault: a parameter that is repeated, too long, not UTF-8 or contains NUL, or broken
/// percent-encoding. The client may identify itself in the field Authorization instead; see basic_credentials.hpp.
[[nodiscard]] std::expected<application::TokenRequest, std::string> read_token_form(
    std::string_view content_type, std::string_view body, std::string_view authorization = {});

}  // namespace stint::http
