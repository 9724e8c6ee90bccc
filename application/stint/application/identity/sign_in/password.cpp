#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <stint/application/authority/access.hpp>
#include <stint/application/identity/sign_in/admission.hpp>
#include <stint/application/identity/sign_in/password.hpp>
#include <stint/application/perform.hpp>

namespace stint::application {

using namespace domain;

namespace {

constexpr std::string_view wrong_user_or_password = "The user name or the password is wrong.";

/// A user who claims that the account is theirs.
struct Applicant {
  std::optional<Account> account{};  ///< nullopt: no account has that name
  bool is_known_address = false;     ///< whether they have logged in from there recently
};

Applicant applicant_of(const TokenServices& services, const TokenRequest& request, Instant now) {
  Applicant applicant;
  services.store.read_within(signing_in, [&](Work& work) {
    applicant.account = work.accounts().find_by_email(*request.username);
    if (!applicant.account) return;
    work.keep_to(applicant.account->status.company);
    applicant.is_known_address =
        !request.address.empty() &&
        work.login_addresses().has(applicant.account->employee, request.address, now - login_address_kept);
  });
  return applicant;
}

/// Whether the password is that of the account. Takes as long if it is not, or if there is no account.
bool has_right_password(const TokenServices& services, const Applicant& applicant, std::string_view password) {
  if (!applicant.account || !applicant.account->password_hash) {
    services.hasher.waste_as_much_time(password);
    return false;
  }
  return services.hasher.matches(password, *applicant.account->password_hash);
}

/// The hash that is to replace a password's hash whose cost differs from the program's. Computed only for users who are
/// let in, so that no one else can find out from the response time that the password is right.
std::optional<std::string> renewed_hash(const TokenServices& services, const TokenRequest& request,
                                        const Account& verified, Instant now) {
  if (services.hasher.is_own_cost(*verified.password_hash)) return std::nullopt;
  bool is_let_in = false;
  services.store.read_within(signing_in, [&](Work& work) {
    is_let_in = !refusal_of_login(services, work, verified, request, wrong_user_or_password, now);
  });
  if (!is_let_in) return std::nullopt;
  return services.hasher.renew(*request.password, *verified.password_hash);
}

/// Whether the stored hash is the one that was checked, or one that a concurrent login has replaced it with.
bool is_checked(const std::optional<std::string>& stored, const Account& verified,
                const std::optional<std::string>& renewed) {
  return stored && (stored == verified.password_hash || stored == renewed);
}

/// The response to a password, regardless of earlier attempts.
std::expected<TokenAnswer, RefusedLogin> try_password(const TokenServices& services, const TokenRequest& request,
                                                      const Applicant& applicant, Instant now) {
  const auto wrong_password = [&] {
    return std::unexpected(RefusedLogin{{TokenError::invalid_grant, std::string{wrong_user_or_password}},
                                        LoginRefusal::wrong_password,
                                        applicant.account});
  };
  if (!has_right_password(services, applicant, *request.password)) return wrong_password();
  const auto& verified = *applicant.account;
  const auto renewed = renewed_hash(services, request, verified, now);
  return perform_now(services.store, signing_in, [&](Work& work) -> std::expected<TokenAnswer, RefusedLogin> {
    const auto account = work.accounts().find(verified.employee);
    const bool has_changed = !account || !is_checked(account->password_hash, verified, renewed);
    if (has_changed) return wrong_password();
    if (auto refusal = refusal_of_login(services, work, *account, request, wrong_user_or_password, now)) {
      return std::unexpected(*std::move(refusal));
    }
    if (renewed) work.accounts().set_password_hash(account->employee, renewed);
    return issue_after_first_factor(services, work, *account, request, {.method = "password", .at = now});
  });
}

}  // namespace

TokenAnswer exchange_password(const TokenServices& services, const TokenRequest& request, Instant now) {
  if (!request.username) return TokenRefusal{TokenError::invalid_request, "username is missing."};
  if (!request.password) return TokenRefusal{TokenError::invalid_request, "password is missing."};
  const auto applicant = applicant_of(services, request, now);
  const PasswordTry attempt{*request.username, request.address, applicant.is_known_address};
  auto& guesses = services.limits.passwords;
  if (const auto wait = guesses.begin(attempt, now)) {
    return noted(services, request, {too_early(*wait), LoginRefusal::slowed_down, applicant.account}, now);
  }
  auto tried = try_password(services, request, applicant, now);
  if (!tried && tried.error().answer.error == TokenError::invalid_grant) {
    guesses.wrong(attempt, now);
  } else {
    guesses.right(attempt);
  }
  if (!tried) return noted(services, request, std::move(tried.error()), now);
  return *std::move(tried);
}

namespace {

Problem wrong_own_password() { return Problem::forbidden(domain::rules::login_required, reasons::password_wrong); }

bool is_recent(Instant login, Instant now) { return login <= now && now - login <= recent_login; }

}  // namespace

std::optional<Problem> refusal_without_recent_login(const Caller& caller, Instant now) {
  if (auto refusal = refusal_of_personal_token(caller)) return refusal;
  if (caller.gave_password || (caller.logged_in_at && is_recent(*caller.logged_in_at, now))) return std::nullopt;
  return Problem::forbidden(domain::rules::login_required, reasons::password_or_login_needed);
}

std::optional<Problem> refusal_of_own_password(Store& store, const AccountServices& services, EmployeeId caller,
                                               std::string_view password, std::string_view address, Instant now) {
  std::optional<Account> account;
  bool is_known_address = false;
  store.read_within(signing_in, [&](Work& work) {
    account = work.accounts().find(caller);
    if (!account) return;
    work.keep_to(account->status.company);
    is_known_address = !address.empty() && work.login_addresses().has(caller, address, now - login_address_kept);
  });
  if (!account || !account->password_hash) return wrong_own_password();
  const PasswordTry attempt{account->email, address, is_known_address};
  auto& guesses = services.limits.passwords;
  if (const auto wait = guesses.begin(attempt, now)) {
    services.refused_logins.note(*account, LoginRefusal::slowed_down, address, now);
    return Problem::too_often(rules::too_many_passwords, reasons::too_many_wrong_passwords, *wait);
  }
  if (services.hasher.matches(password, *account->password_hash)) {
    guesses.right(attempt);
    return std::nullopt;
  }
  guesses.wrong(attempt, now);
  services.refused_logins.note(*account, LoginRefusal::wrong_password, address, now);
  return wrong_own_password();
}

}  // namespace stint::application
