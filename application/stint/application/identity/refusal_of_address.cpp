#include <stint/application/identity/refusal_of_address.hpp>

namespace stint::application {

std::optional<TokenRefusal> refusal_of_address(Work& work, const Account& account, const TokenRequest& request) {
  const auto company = work.companies().find(account.standing.company);
  if (!company || company->allowed_networks.empty()) return std::nullopt;
  if (request.comes_from && request.comes_from(company->allowed_networks)) return std::nullopt;
  return TokenRefusal{TokenError::access_denied, "Logging in is not allowed from this address."};
}

}  // namespace stint::application
