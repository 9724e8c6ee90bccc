#include <stint/application/access.hpp>
#include <stint/application/identity/recent_login.hpp>

namespace stint::application {
namespace {

using domain::Problem;
using domain::Rule;

Problem wrong_own_password() { return Problem::forbidden(Rule::login_required, "The password is wrong."); }

bool is_recent(domain::Instant login, domain::Instant now) { return login <= now && now - login <= recent_login; }

}  // namespace

std::optional<Problem> refusal_without_recent_login(const Caller& caller, domain::Instant now) {
  if (auto refusal = refusal_of_personal_token(caller)) return refusal;
  if (caller.gave_password || (caller.logged_in_at && is_recent(*caller.logged_in_at, now))) return std::nullopt;
  return Problem::forbidden(Rule::login_required, "Send your password along as `password`, or log in again before.");
}

std::optional<Problem> refusal_of_own_password(Store& store, const AccountServices& services, domain::EmployeeId caller,
                                               std::string_view password, std::string_view address,
                                               domain::Instant now) {
  std::optional<Account> account;
  bool is_known_address = false;
  store.read([&](Work& work) {
    account = work.accounts().find(caller);
    is_known_address = !address.empty() && work.login_addresses().has(caller, address, now - login_address_kept);
  });
  if (!account || !account->password_hash) return wrong_own_password();
  const PasswordTry attempt{account->email, address, is_known_address};
  auto& guesses = services.limits.passwords;
  if (const auto wait = guesses.begin(attempt, now)) {
    services.refused_logins.note(*account, LoginRefusal::slowed_down, address, now);
    return Problem::too_often(Rule::too_many_passwords, "Too many wrong passwords; wait before the next one.", *wait);
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
