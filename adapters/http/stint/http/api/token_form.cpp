#include <array>
#include <optional>
#include <utility>

#include <boost/url/params_encoded_view.hpp>
#include <boost/url/parse_query.hpp>

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
  if (body.empty()) return TokenRequest{};  // Boost.URL 1.81 takes a null pointer for a C string
  const auto form = boost::urls::parse_query({body.data(), body.size()});
  if (!form) return std::unexpected("The body is not form encoding.");

  TokenRequest request;
  for (const auto& [name, field] : parameters) {
    const boost::urls::string_view key{name.data(), name.size()};
    const auto found = form->find(key);
    if (found == form->end()) continue;
    if (form->count(key) > 1) return std::unexpected(std::string{name} + " is repeated.");
    auto value = (*found).value.decode();
    if (const auto fault = fault_of(value)) return std::unexpected(std::string{name} + ' ' + *fault + '.');
    if (!value.empty()) request.*field = std::move(value);
  }
  return request;
}

}  // namespace stint::http
