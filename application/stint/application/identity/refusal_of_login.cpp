#include <string>

#include <stint/application/identity/refusal_of_address.hpp>
#include <stint/application/identity/refusal_of_login.hpp>

namespace stint::application {

std::optional<TokenRefusal> refusal_of_login(Work& work, const Account& account, const TokenRequest& request,
                                             std::string_view words_of_a_wrong_proof) {
  const auto client = work.clients().find(*request.client_id);
  const bool foreign = client && client->company != account.standing.company;
  if (!account.standing.active || foreign) {
    return TokenRefusal{TokenError::invalid_grant, std::string{words_of_a_wrong_proof}};
  }
  return refusal_of_address(work, account, request);
}

TokenRefusal too_early(std::chrono::seconds wait) {
  return {TokenError::slow_down, "Too many wrong tries; wait before the next one.", wait};
}

}  // namespace stint::application
