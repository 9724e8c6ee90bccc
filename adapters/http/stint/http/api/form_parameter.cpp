#include <stint/application/text.hpp>
#include <stint/http/api/form_parameter.hpp>
#include <stint/http/request.hpp>

namespace stint::http {

bool is_form(std::string_view content_type) {
  const auto type = content_type.substr(0, content_type.find(';'));
  return equal_ignoring_case(type.substr(0, type.find_last_not_of(' ') + 1), "application/x-www-form-urlencoded");
}

std::optional<std::string> validate_parameter(std::string_view value, std::size_t maximum) {
  if (value.size() > maximum) return "is longer than " + std::to_string(maximum) + " bytes";
  if (value.find('\0') != std::string_view::npos) return "contains a NUL character";
  if (!application::is_utf8(value)) return "is not UTF-8";
  return std::nullopt;
}

std::expected<std::optional<application::Secret>, std::string> read_parameter(const std::vector<FormField>& form,
                                                                              std::string_view name,
                                                                              std::size_t maximum) {
  const auto* field = find_field(form, name);
  if (field == nullptr) return std::nullopt;
  if (count_fields(form, name) > 1) return std::unexpected(std::string{name} + " is repeated.");
  if (const auto fault = validate_parameter(field->value, maximum)) {
    return std::unexpected(std::string{name} + ' ' + *fault + '.');
  }
  if (field->value.empty()) return std::nullopt;
  return field->value;
}

std::optional<std::string> take_parameter(const std::vector<FormField>& form, std::string_view name,
                                          std::optional<application::Secret>& to, std::size_t maximum) {
  auto value = read_parameter(form, name, maximum);
  if (!value) return std::move(value.error());
  to = *std::move(value);
  return std::nullopt;
}

std::optional<std::string> take_parameter(const std::vector<FormField>& form, std::string_view name,
                                          std::optional<std::string>& to, std::size_t maximum) {
  auto value = read_parameter(form, name, maximum);
  if (!value) return std::move(value.error());
  if (*value) to = std::string_view{**value};
  return std::nullopt;
}

}  // namespace stint::http
