#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <stint/application/identity/issue_tokens.hpp>
#include <stint/application/identity/link_identity.hpp>
#include <stint/application/identity/log_in_with_provider.hpp>
#include <stint/application/identity/refusal_of_login.hpp>

namespace stint::application {
namespace {

constexpr std::string_view unknown_account = "No account that may log in belongs to this identity.";

}  // namespace

TokenAnswer log_in_with_provider(const TokenServices& services, const TokenRequest& request,
                                 const ConfirmedIdentity& who, domain::Instant now) {
  TokenAnswer answer = TokenRefusal{TokenError::invalid_grant, std::string{unknown_account}};
  std::optional<std::pair<Account, LoginRefusal>> refused;
  write_now(services.store, [&](Work& work) {
    const auto found = find_account_of(work, who);
    if (!found) return false;
    if (auto refusal = refusal_of_login(services, work, found->account, request, unknown_account, now)) {
      answer = std::move(refusal->answer);
      refused = {found->account, refusal->reason};
      return false;
    }
    if (!found->linked) link_identity(work, found->account, who.identity, now);
    answer =
        issue_after_first_factor(services, work, found->account, request, {.method = who.identity.provider, .at = now});
    return true;
  });
  if (refused) {
    const auto& [account, reason] = *refused;
    note_refusal(services, request, account, reason, std::get<TokenRefusal>(answer), now);
  }
  return answer;
}

std::optional<TokenRefusal> fault_of_provider(const TokenRequest& request) {
  if (!request.provider) return TokenRefusal{TokenError::invalid_request, "provider is missing."};
  if (is_provider_name(*request.provider)) return std::nullopt;
  return TokenRefusal{TokenError::invalid_request, "provider is not the name of a provider."};
}

TokenRefusal refusal_of_provider(ProviderRefusal refusal, std::string_view provider) {
  switch (refusal) {
    case ProviderRefusal::unconfigured:
      return {TokenError::invalid_request,
              "Single sign-on with " + std::string{provider} + " is not set up here for this grant type."};
    case ProviderRefusal::unregistered_redirect:
      return {TokenError::invalid_request, "redirect_uri is not registered."};
    case ProviderRefusal::missing_code_verifier:
      return {TokenError::invalid_request, "code_verifier is missing."};
    case ProviderRefusal::malformed_code_verifier:
      return {TokenError::invalid_request, "code_verifier must be 43 to 128 unreserved characters."};
    case ProviderRefusal::rejected:
      return {TokenError::invalid_grant, "The identity provider does not confirm this login."};
    case ProviderRefusal::unavailable:
      return {TokenError::temporarily_unavailable, "The identity provider does not answer; try again."};
  }
  throw std::logic_error("no such refusal");
}

}  // namespace stint::application
