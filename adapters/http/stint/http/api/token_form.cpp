#include <array>
#include <optional>
#include <utility>

#include <stint/application/credentials/credential_rules.hpp>
#include <stint/http/api/basic_credentials.hpp>
#include <stint/http/api/form_encoding.hpp>
#include <stint/http/api/token_form.hpp>

namespace stint::http {
namespace {

using application::TokenRequest;

constexpr std::array parameters{
    std::pair{std::string_view{"grant_type"}, &TokenRequest::grant_type},
    std::pair{std::string_view{"client_id"}, &TokenRequest::client_id},
    std::pair{std::string_view{"username"}, &TokenRequest::username},
    std::pair{std::string_view{"refresh_token"}, &TokenRequest::refresh_token},
    std::pair{std::string_view{"mfa_token"}, &TokenRequest::mfa_token},
    std::pair{std::string_view{"totp_code"}, &TokenRequest::totp_code},
    std::pair{std::string_view{"provider"}, &TokenRequest::provider},
    std::pair{std::string_view{"id_token"}, &TokenRequest::id_token},
    std::pair{std::string_view{"nonce"}, &TokenRequest::nonce},
    std::pair{std::string_view{"code"}, &TokenRequest::code},
    std::pair{std::string_view{"redirect_uri"}, &TokenRequest::redirect_uri},
    std::pair{std::string_view{"code_verifier"}, &TokenRequest::code_verifier},
};

constexpr std::array secret_parameters{
    std::pair{std::string_view{"client_secret"}, &TokenRequest::client_secret},
    std::pair{std::string_view{"password"}, &TokenRequest::password},
};

constexpr std::size_t maximum_of(std::string_view name) {
  return name == "id_token" ? maximum_id_token : maximum_token_parameter;
}

static_assert(maximum_of("password") >= application::maximum_password, "with every password somebody can log in");

}  // namespace

std::expected<TokenRequest, std::string> read_token_form(std::string_view content_type, std::string_view body,
                                                         std::string_view authorization) {
  if (!is_form(content_type)) return std::unexpected("The content type must be application/x-www-form-urlencoded.");
  const auto form = parse_form(body);
  if (!form) return std::unexpected("The body is not form-encoded.");

  TokenRequest request;
  for (const auto& [name, parameter] : parameters) {
    if (auto fault = take_parameter(*form, name, request.*parameter, maximum_of(name))) {
      return std::unexpected(*std::move(fault));
    }
  }
  for (const auto& [name, parameter] : secret_parameters) {
    if (auto fault = take_parameter(*form, name, request.*parameter)) return std::unexpected(*std::move(fault));
  }
  if (auto fault = take_basic_credentials(authorization, request.client_id, request.client_secret)) {
    return std::unexpected(*std::move(fault));
  }
  return request;
}

}  // namespace stint::http
