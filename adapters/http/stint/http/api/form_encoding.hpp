#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/description/inputs.hpp>
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

/// Its value, or an empty string if the field is missing.
[[nodiscard]] std::string value_in(const std::vector<FormField>& fields, std::string_view name);

/// Whether the field declares the body as `application/x-www-form-urlencoded`.
[[nodiscard]] bool is_form(std::string_view content_type);

/// A description of the fault of a value, if any: too long, contains NUL, or not UTF-8.
[[nodiscard]] std::optional<std::string> validate_parameter(std::string_view value,
                                                            application::accepts::Longest longest);

}  // namespace stint::http
