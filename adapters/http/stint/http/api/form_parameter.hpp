#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/http/api/form_encoding.hpp>

namespace stint::http {

/// The longest value of a parameter, in bytes, where nothing else is said.
inline constexpr std::size_t maximum_token_parameter = 4096;

/// Whether the field says that the body is `application/x-www-form-urlencoded`.
[[nodiscard]] bool is_form(std::string_view content_type);

/// What is wrong with a value, in words: too long, a NUL in it, no UTF-8.
[[nodiscard]] std::optional<std::string> validate_parameter(std::string_view value,
                                                            std::size_t maximum = maximum_token_parameter);

/// A parameter of a request to an endpoint of OAuth. One that is left out or empty is nothing (RFC 6749 §3.1); one that
/// is repeated or has a fault is described in the error.
[[nodiscard]] std::expected<std::optional<application::Secret>, std::string> read_parameter(
    const std::vector<FormField>& form, std::string_view name, std::size_t maximum = maximum_token_parameter);

/// Reads a parameter into `to`; what is wrong with it is returned in words.
[[nodiscard]] std::optional<std::string> take_parameter(const std::vector<FormField>& form, std::string_view name,
                                                        std::optional<application::Secret>& to,
                                                        std::size_t maximum = maximum_token_parameter);
[[nodiscard]] std::optional<std::string> take_parameter(const std::vector<FormField>& form, std::string_view name,
                                                        std::optional<std::string>& to,
                                                        std::size_t maximum = maximum_token_parameter);

}  // namespace stint::http
