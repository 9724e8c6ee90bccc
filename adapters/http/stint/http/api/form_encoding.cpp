#include <algorithm>
#include <charconv>
#include <system_error>
#include <utility>

#include <stint/application/text.hpp>
#include <stint/http/api/form_encoding.hpp>
#include <stint/http/request.hpp>

namespace stint::http {
namespace {

std::optional<char> read_octet(std::string_view digits) {
  unsigned char octet{};
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), octet, 16);
  if (digits.size() != 2 || error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
  return static_cast<char>(octet);
}

}  // namespace

std::optional<application::Secret> decode_form_text(std::string_view text) {
  application::Secret result;
  result.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '%') {
      result.push_back(text[at] == '+' ? ' ' : text[at]);
      continue;
    }
    const auto octet = read_octet(text.substr(at + 1, 2));
    if (!octet) return std::nullopt;
    result.push_back(*octet);
    at += 2;
  }
  return result;
}

std::optional<std::vector<FormField>> parse_form(std::string_view text) {
  std::vector<FormField> fields;
  while (!text.empty()) {
    const auto pair = text.substr(0, text.find('&'));
    text.remove_prefix(std::min(pair.size() + 1, text.size()));
    if (pair.empty()) continue;
    const auto equals = std::min(pair.find('='), pair.size());
    auto name = decode_form_text(pair.substr(0, equals));
    auto value = decode_form_text(pair.substr(std::min(equals + 1, pair.size())));
    if (!name || !value) return std::nullopt;
    fields.push_back({std::string{std::string_view{*name}}, *std::move(value)});
  }
  return fields;
}

std::size_t count_fields(const std::vector<FormField>& fields, std::string_view name) {
  return static_cast<std::size_t>(std::ranges::count(fields, name, &FormField::name));
}

const FormField* find_field(const std::vector<FormField>& fields, std::string_view name) {
  const auto found = std::ranges::find(fields, name, &FormField::name);
  return found == fields.end() ? nullptr : &*found;
}

std::string value_in(const std::vector<FormField>& fields, std::string_view name) {
  const auto* const field = find_field(fields, name);
  return field == nullptr ? std::string{} : std::string{std::string_view{field->value}};
}

bool is_form(std::string_view content_type) {
  const auto type = content_type.substr(0, content_type.find(';'));
  return equal_ignoring_case(type.substr(0, type.find_last_not_of(' ') + 1), "application/x-www-form-urlencoded");
}

std::optional<std::string> validate_parameter(std::string_view value, application::accepts::Longest longest) {
  if (value.size() > longest.bytes) return "is longer than " + std::to_string(longest.bytes) + " bytes";
  if (value.find('\0') != std::string_view::npos) return "contains a NUL character";
  if (!application::is_utf8(value)) return "is not UTF-8";
  return std::nullopt;
}

}  // namespace stint::http
