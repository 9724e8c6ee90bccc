#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/secret.hpp>

namespace stint::http {

struct FormField {
  std::string name;
  application::Secret value;  ///< any bytes, including tokens and passwords
};

/// The fields of `application/x-www-form-urlencoded` (URL Standard §5.1), which query strings also use, in their order:
/// a plus is a space, and a field without `=` has an empty value. `nullopt` if a percent sign is not followed by two
/// hexadecimal digits.
[[nodiscard]] std::optional<std::vector<FormField>> parse_form(std::string_view text);

/// Decodes a name or value, as encoded by `application::percent_encoded` or with a plus for a space.
[[nodiscard]] std::optional<application::Secret> decode_form_text(std::string_view text);

/// The number of fields with that name.
[[nodiscard]] std::size_t count_fields(const std::vector<FormField>& fields, std::string_view name);
/// The first field with that name; null if there is none.
[[nodiscard]] const FormField* find_field(const std::vector<FormField>& fields, std::string_view name);

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
