#include <stint/application/identity/exchange_authorization_code.hpp>
#include <stint/application/identity/log_in_with_provider.hpp>

namespace stint::application {
namespace {

std::optional<TokenRefusal> fault_of_code(const TokenRequest& request) {
  const auto invalid = [](const char* what) { return TokenRefusal{TokenError::invalid_request, what}; };
  if (auto fault = fault_of_provider(request)) return fault;
  if (!request.code) return invalid("code is missing.");
  if (!request.redirect_uri) return invalid("redirect_uri is missing.");
  return std::nullopt;
}

}  // namespace

TokenAnswer exchange_authorization_code(const TokenServices& services, const TokenRequest& request,
                                        domain::Instant now) {
  if (auto fault = fault_of_code(request)) return *std::move(fault);
  const AuthorizationCode code{*request.code, *request.redirect_uri, request.code_verifier};
  const auto confirmed = services.providers.redeem_code(*request.provider, code, request.nonce, now);
  if (!confirmed) return refusal_of_provider(confirmed.error(), *request.provider);
  return log_in_with_provider(services, request, *confirmed, now);
}

}  // namespace stint::application
