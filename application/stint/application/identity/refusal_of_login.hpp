#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include <stint/application/identity/token_exchange.hpp>

namespace stint::application {

/// What somebody is told who gets no tokens, and what the audit trail is.
struct RefusedLogin {
  TokenRefusal answer{};
  LoginRefusal reason{};
};

/// Why somebody gets no tokens although they have proved who they are, if so: the account counts as locked
/// (employment.hpp), or the client is another company's (`invalid_grant` in the words of a wrong proof, so that nobody
/// learns of the difference), or the company does not allow the address (`access_denied`).
[[nodiscard]] std::optional<RefusedLogin> refusal_of_login(const TokenServices& services, Work& work,
                                                           const Account& account, const TokenRequest& request,
                                                           std::string_view words_of_a_wrong_proof,
                                                           domain::Instant now);

/// Writes down that the account was not let in: for the audit trail why, and in the answer, for the log, which it was.
void note_refusal(const TokenServices& services, const TokenRequest& request, const Account& account,
                  LoginRefusal reason, TokenRefusal& answer, domain::Instant now);

/// Too many wrong tries: the next may be made after `wait`.
[[nodiscard]] TokenRefusal too_early(std::chrono::seconds wait);

}  // namespace stint::application
