#pragma once

#include <expected>
#include <string>
#include <string_view>

#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/http/api/form_parameter.hpp>

namespace stint::http {

/// The longest `id_token` in bytes, which some providers fill with all of somebody's groups.
inline constexpr std::size_t maximum_id_token = 16'384;

/// Reads `application/x-www-form-urlencoded`. Unknown parameters are ignored, empty ones count as left out. What is
/// wrong is told in words: a parameter that is repeated, too long, no UTF-8 or has a NUL, or broken percent-encoding.
/// The client may say who it is in the field Authorization instead; see basic_credentials.hpp.
[[nodiscard]] std::expected<application::TokenRequest, std::string> read_token_form(
    std::string_view content_type, std::string_view body, std::string_view authorization = {});

}  // namespace stint::http
