#pragma once

#include <expected>
#include <string>
#include <string_view>

#include <stint/application/identity/token_exchange.hpp>

namespace stint::http {

/// The longest value of a parameter, in bytes.
inline constexpr std::size_t maximum_token_parameter = 4096;

/// Reads `application/x-www-form-urlencoded`. Unknown parameters are ignored, empty ones count as left out. What is
/// wrong is told in words: a parameter that is repeated, too long, no UTF-8 or has a NUL, or broken percent-encoding.
[[nodiscard]] std::expected<application::TokenRequest, std::string> read_token_form(std::string_view content_type,
                                                                                    std::string_view body);

}  // namespace stint::http
