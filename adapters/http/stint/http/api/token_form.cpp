#include <array>
#include <optional>
#include <utility>

#include <stint/http/api/form_encoding.hpp>
#include <stint/http/api/token_form.hpp>
#include <stint/http/api/utf8.hpp>
#include <stint/http/request.hpp>

namespace stint::http {
namespace {

using application::TokenRequest;

constexpr std::array parameters{
    std::pair{std::string_view{"grant_type"}, &TokenRequest::grant_type},
    std::pair{std::string_view{"client_id"}, &TokenRequest::client_id},
    std::pair{std::string_view{"client_secret"}, &TokenRequest::client_secret},
    std::pair{std::string_view{"username"}, &TokenRequest::username},
    std::pair{std::string_view{"password"}, &TokenRequest::password},
    std::pair{std::string_view{"refresh_token"}, &TokenRequest::refresh_token},
};

bool is_form(std::string_view content_type) {
  const auto type = content_type.substr(0, content_type.find(';'));
  return equal_ignoring_case(type.substr(0, type.find_last_not_of(' ') + 1), "application/x-www-form-urlencoded");
}

std::optional<std::string> fault_of(std::string_view value) {
  if (value.size() > maximum_token_parameter) return "is longer than 4096 bytes";
  if (value.find('\0') != std::string_view::npos) return "contains a NUL character";
  if (!is_utf8(value)) return "is not UTF-8";
  return std::nullopt;
}

}  // namespace

std::expected<TokenRequest, std::string> read_token_form(std::string_view content_type, std::string_view body) {
  if (!is_form(content_type)) return std::unexpected("The content type must be application/x-www-form-urlencoded.");
  const auto form = parse_form(body);
  if (!form) return std::unexpected("The body is not form encoding.");

  TokenRequest request;
  for (const auto& [name, parameter] : parameters) {
    const auto* field = find_field(*form, name);
    if (field == nullptr) continue;
    if (count_fields(*form, name) > 1) return std::unexpected(std::string{name} + " is repeated.");
    if (const auto fault = fault_of(field->value)) return std::unexpected(std::string{name} + ' ' + *fault + '.');
    if (!field->value.empty()) request.*parameter = field->value;
  }
  return request;
}

}  // namespace stint::http
