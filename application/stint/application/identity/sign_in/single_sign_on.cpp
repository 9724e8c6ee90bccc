#include <algorithm>
#include <expected>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <stint/application/identity/confirmed_address.hpp>
#include <stint/application/identity/sign_in/admission.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/perform.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// Refuses a request whose provider is missing or cannot be the name of one.
std::optional<TokenRefusal> validate_provider(const TokenRequest& request) {
  if (!request.provider) return TokenRefusal{TokenError::invalid_request, "provider is missing."};
  if (is_provider_name(*request.provider)) return std::nullopt;
  return TokenRefusal{TokenError::invalid_request, "provider is not the name of a provider."};
}

/// The response to the client if the provider has not confirmed an identity. It contains nothing that the provider
/// sent.
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

/// The account that belongs to an identity, and whether it still has to be linked.
struct IdentifiedAccount {
  Account account{};
  bool linked = true;
};

/// Not by an address that someone else has set and the employee has not confirmed.
bool may_be_linked(Work& work, const Account& account, std::string_view provider) {
  if (has_unconfirmed_change(account)) return false;
  const auto company = work.companies().find(account.status.company);
  if (!company || !company->link_sso_by_verified_email) return false;
  return std::ranges::none_of(work.accounts().identities_of(account.employee),
                              [&](const Identity& linked) { return linked.provider == provider; });
}

/// The account that is linked to this provider and subject; otherwise the one with the verified e-mail address, if its
/// company allows linking such accounts and it has no link to this provider yet. Changes nothing.
std::optional<IdentifiedAccount> find_account_of(Work& work, const ConfirmedIdentity& who) {
  if (const auto employee = work.accounts().find_by_identity(who.identity)) {
    auto account = work.accounts().find(*employee);
    if (!account) return std::nullopt;
    return IdentifiedAccount{*std::move(account), true};
  }
  if (!who.verified_email) return std::nullopt;
  auto account = work.accounts().find_by_email(*who.verified_email);
  if (!account || !may_be_linked(work, *account, who.identity.provider)) return std::nullopt;
  return IdentifiedAccount{*std::move(account), false};
}

/// Links the account to the identity in addition to its other links, and records that.
void link_identity(Work& work, const Account& account, const Identity& identity, Instant now) {
  auto identities = work.accounts().identities_of(account.employee);
  identities.push_back(identity);
  work.accounts().set_identities(account.employee, identities);
  work.accounts().set_confirmed_address(account.employee, account.email);  // the provider has verified it
  raise_unmailed(work, {account.status.company, now, account.employee}, IdentityLinked{account.employee, identity});
}

constexpr std::string_view unknown_account = "No account that may log in belongs to this identity.";

/// Tokens for a user whose identity a provider has confirmed, or a challenge if the account has two-factor. An account
/// that is not linked yet is linked if it may be; one that may not log in is not linked either. An unknown and a locked
/// account get the same response.
TokenAnswer log_in_with_provider(const TokenServices& services, const TokenRequest& request,
                                 const ConfirmedIdentity& who, Instant now) {
  auto let_in = perform_now(services.store, signing_in, [&](Work& work) -> std::expected<TokenAnswer, RefusedLogin> {
    const auto found = find_account_of(work, who);
    if (!found) {
      return std::unexpected(RefusedLogin{.answer = {TokenError::invalid_grant, std::string{unknown_account}}});
    }
    if (auto refusal = refusal_of_login(services, work, found->account, request, unknown_account, now)) {
      return std::unexpected(*std::move(refusal));
    }
    if (!found->linked) link_identity(work, found->account, who.identity, now);
    return issue_after_first_factor(services, work, found->account, request,
                                    {.method = who.identity.provider, .at = now});
  });
  if (!let_in) return noted(services, request, std::move(let_in.error()), now);
  return *std::move(let_in);
}

}  // namespace

TokenAnswer exchange_id_token(const TokenServices& services, const TokenRequest& request, Instant now) {
  if (auto fault = validate_provider(request)) return *std::move(fault);
  if (!request.id_token) return TokenRefusal{TokenError::invalid_request, "id_token is missing."};
  const auto confirmed = services.providers.verify_id_token(*request.provider, *request.id_token, request.nonce, now);
  if (!confirmed) return refusal_of_provider(confirmed.error(), *request.provider);
  return log_in_with_provider(services, request, *confirmed, now);
}

namespace {

std::optional<TokenRefusal> fault_of_code(const TokenRequest& request) {
  const auto invalid = [](const char* what) { return TokenRefusal{TokenError::invalid_request, what}; };
  if (auto fault = validate_provider(request)) return fault;
  if (!request.code) return invalid("code is missing.");
  if (!request.redirect_uri) return invalid("redirect_uri is missing.");
  return std::nullopt;
}

}  // namespace

TokenAnswer exchange_authorization_code(const TokenServices& services, const TokenRequest& request, Instant now) {
  if (auto fault = fault_of_code(request)) return *std::move(fault);
  const AuthorizationCode code{*request.code, *request.redirect_uri, request.code_verifier};
  const auto confirmed = services.providers.redeem_code(*request.provider, code, request.nonce, now);
  if (!confirmed) return refusal_of_provider(confirmed.error(), *request.provider);
  return log_in_with_provider(services, request, *confirmed, now);
}

}  // namespace stint::application
