#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/secret.hpp>

namespace stint::http {

struct FormField {
  std::string name;
  application::Secret value;  ///< any bytes; tokens and passwords among them
};

/// The fields of `application/x-www-form-urlencoded` (URL Standard §5.1), which query strings use too, in their order:
/// a plus is a blank, and a field without `=` has an empty value. Nothing where a percent sign is not followed by two
/// hexadecimal digits.
[[nodiscard]] std::optional<std::vector<FormField>> parse_form(std::string_view text);

/// One name or value of it, decoded.
[[nodiscard]] std::optional<application::Secret> decode_form_text(std::string_view text);

/// A name or value as it is written there. Unreserved characters (RFC 3986 §2.3) stay as they are.
[[nodiscard]] std::string encode_form_text(std::string_view text);

/// How many fields have that name.
[[nodiscard]] std::size_t count_fields(const std::vector<FormField>& fields, std::string_view name);
/// The first field of that name; null if there is none.
[[nodiscard]] const FormField* find_field(const std::vector<FormField>& fields, std::string_view name);

}  // namespace stint::http
