#include <string_view>
#include <utility>

#include <stint/application/identity/exchange_password.hpp>
#include <stint/application/identity/issue_tokens.hpp>
#include <stint/application/identity/refusal_of_login.hpp>

namespace stint::application {
namespace {

constexpr std::string_view wrong_user_or_password = "The user name or the password is wrong.";

TokenRefusal wrong_credentials() { return {TokenError::invalid_grant, std::string{wrong_user_or_password}}; }

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

/// What is to take the place of a password's hash of another cost than the program's. Only for who is let in: whoever
/// is not must not be able to tell by the time that the password is right.
std::optional<std::string> renewed_hash(const TokenServices& services, const TokenRequest& request,
                                        const Account& verified) {
  if (services.hasher.is_own_cost(*verified.password_hash)) return std::nullopt;
  bool is_let_in = false;
  services.store.read(
      [&](Work& work) { is_let_in = !refusal_of_login(work, verified, request, wrong_user_or_password); });
  if (!is_let_in) return std::nullopt;
  return services.hasher.renew(*request.password, *verified.password_hash);
}

/// Whether what is stored is the hash that was checked, or what another login at the same time has put in its place.
bool is_checked(const std::optional<std::string>& stored, const Account& verified,
                const std::optional<std::string>& renewed) {
  return stored && (stored == verified.password_hash || stored == renewed);
}

/// The answer to a password, whatever was tried before.
TokenAnswer answer_to_password(const TokenServices& services, const TokenRequest& request, domain::Instant now) {
  const auto verified = account_with_password(services, *request.username, *request.password);
  if (!verified) return wrong_credentials();
  const auto renewed = renewed_hash(services, request, *verified);

  TokenAnswer answer = wrong_credentials();
  write_now(services.store, [&](Work& work) {
    const auto account = work.accounts().find(verified->employee);
    if (!account || !is_checked(account->password_hash, *verified, renewed)) return false;  // changed in the meantime
    if (auto refusal = refusal_of_login(work, *account, request, wrong_user_or_password)) {
      answer = std::move(*refusal);
      return false;
    }
    if (renewed) work.accounts().set_password_hash(account->employee, renewed);
    answer = issue_after_first_factor(services, work, *account, *request.client_id, now);
    return true;
  });
  return answer;
}

bool is_wrong(const TokenAnswer& answer) {
  const auto* refusal = std::get_if<TokenRefusal>(&answer);
  return refusal != nullptr && refusal->error == TokenError::invalid_grant;
}

}  // namespace

TokenAnswer exchange_password(const TokenServices& services, const TokenRequest& request, domain::Instant now) {
  if (!request.username) return TokenRefusal{TokenError::invalid_request, "username is missing."};
  if (!request.password) return TokenRefusal{TokenError::invalid_request, "password is missing."};
  auto& delays = services.limits.passwords;
  if (const auto wait = delays.begin(*request.username, now)) return too_early(*wait);
  auto answer = answer_to_password(services, request, now);
  if (is_wrong(answer)) {
    delays.wrong(*request.username, now);
  } else {
    delays.right(*request.username);
  }
  return answer;
}

}  // namespace stint::application
