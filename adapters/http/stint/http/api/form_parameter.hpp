#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/http/api/form_encoding.hpp>

namespace stint::http {

/// The default maximum length of a parameter value, in bytes.
inline constexpr std::size_t maximum_token_parameter = 4096;

/// Whether the field declares the body as `application/x-www-form-urlencoded`.
[[nodiscard]] bool is_form(std::string_view content_type);

/// A description of the fault of a value, if any: too long, contains NUL, or not UTF-8.
[[nodiscard]] std::optional<std::string> validate_parameter(std::string_view value,
                                                            std::size_t maximum = maximum_token_parameter);

/// A parameter of a request to an OAuth endpoint. `nullopt` if it is missing or empty (RFC 6749 §3.1); a repeated or
/// faulty one is described in the error.
[[nodiscard]] std::expected<std::optional<application::Secret>, std::string> read_parameter(
    const std::vector<FormField>& form, std::string_view name, std::size_t maximum = maximum_token_parameter);

/// Reads a parameter into `to`; returns a description of its fault, if any.
[[nodiscard]] std::optional<std::string> take_parameter(const std::vector<FormField>& form, std::string_view name,
                                                        std::optional<application::Secret>& to,
                                                        std::size_t maximum = maximum_token_parameter);
[[nodiscard]] std::optional<std::string> take_parameter(const std::vector<FormField>& form, std::string_view name,
                                                        std::optional<std::string>& to,
                                                        std::size_t maximum = maximum_token_parameter);

}  // namespace stint::http
