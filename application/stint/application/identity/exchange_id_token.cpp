#include <stint/application/identity/exchange_id_token.hpp>
#include <stint/application/identity/log_in_with_provider.hpp>

namespace stint::application {

TokenAnswer exchange_id_token(const TokenServices& services, const TokenRequest& request, domain::Instant now) {
  if (auto fault = fault_of_provider(request)) return *std::move(fault);
  if (!request.id_token) return TokenRefusal{TokenError::invalid_request, "id_token is missing."};
  const auto confirmed = services.providers.verify_id_token(*request.provider, *request.id_token, request.nonce, now);
  if (!confirmed) return refusal_of_provider(confirmed.error(), *request.provider);
  return log_in_with_provider(services, request, *confirmed, now);
}

}  // namespace stint::application
