#include <utility>

#include <stint/application/identity/exchange_password.hpp>
#include <stint/application/identity/issue_tokens.hpp>
#include <stint/application/identity/refusal_of_address.hpp>

namespace stint::application {
namespace {

TokenRefusal wrong_credentials() { return {TokenError::invalid_grant, "The user name or the password is wrong."}; }

/// The account, if the password is its password. Takes as long if it is not, or if there is no account.
std::optional<Account> account_with_password(const TokenServices& services, const std::string& username,
                                             const std::string& password) {
  std::optional<Account> account;
  services.store.read([&](Work& work) { account = work.accounts().find_by_email(username); });
  if (!account || !account->password_hash) {
    services.hasher.waste_as_much_time(password);
    return std::nullopt;
  }
  if (!services.hasher.matches(password, *account->password_hash)) return std::nullopt;
  return account;
}

/// Refused although the password is right: locked, a client of another company, or an address that is not allowed.
std::optional<TokenRefusal> refusal_after_password(Work& work, const Account& account, const TokenRequest& request) {
  if (!account.standing.active) return wrong_credentials();
  if (const auto client = work.clients().find(*request.client_id);
      client && client->company != account.standing.company) {
    return wrong_credentials();
  }
  return refusal_of_address(work, account, request);
}

}  // namespace

TokenAnswer exchange_password(const TokenServices& services, const TokenRequest& request, domain::Instant now) {
  if (!request.username) return TokenRefusal{TokenError::invalid_request, "username is missing."};
  if (!request.password) return TokenRefusal{TokenError::invalid_request, "password is missing."};
  const auto verified = account_with_password(services, *request.username, *request.password);
  if (!verified) return wrong_credentials();

  TokenAnswer answer = wrong_credentials();
  write_now(services.store, [&](Work& work) {
    const auto account = work.accounts().find(verified->employee);
    if (!account || account->password_hash != verified->password_hash) return false;  // changed in the meantime
    if (auto refusal = refusal_after_password(work, *account, request)) {
      answer = std::move(*refusal);
      return false;
    }
    if (account->totp_secret) {
      answer = issue_challenge(services, work, account->employee, *request.client_id, now);
    } else {
      answer = issue_first_tokens(services, work, *account, *request.client_id, now);
    }
    return true;
  });
  return answer;
}

}  // namespace stint::application
