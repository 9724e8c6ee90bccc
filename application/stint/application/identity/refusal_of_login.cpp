#include <string>
#include <utility>

#include <stint/application/employment.hpp>
#include <stint/application/identity/refusal_of_address.hpp>
#include <stint/application/identity/refusal_of_login.hpp>

namespace stint::application {

std::optional<RefusedLogin> refusal_of_login(const TokenServices& services, Work& work, const Account& account,
                                             const TokenRequest& request, std::string_view words_of_a_wrong_proof,
                                             domain::Instant now) {
  const auto unproved = [&](LoginRefusal reason) {
    return RefusedLogin{{TokenError::invalid_grant, std::string{words_of_a_wrong_proof}}, reason};
  };
  if (counts_as_locked(work, services.zones, account.employee, account.standing, now)) {
    return unproved(LoginRefusal::locked);
  }
  const auto client = work.clients().find(*request.client_id);
  if (client && client->company != account.standing.company) return unproved(LoginRefusal::foreign_client);
  auto refusal = refusal_of_address(work, account, request);
  if (!refusal) return std::nullopt;
  return RefusedLogin{*std::move(refusal), LoginRefusal::foreign_network};
}

void note_refusal(const TokenServices& services, const TokenRequest& request, const Account& account,
                  LoginRefusal reason, TokenRefusal& answer, domain::Instant now) {
  services.refused_logins.note(account, reason, request.address, now);
  answer.account = {account.standing.company, account.employee};
}

TokenRefusal too_early(std::chrono::seconds wait) {
  return {TokenError::slow_down, "Too many wrong tries; wait before the next one.", wait};
}

}  // namespace stint::application
