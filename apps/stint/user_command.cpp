#include <memory>
#include <string>

#include <fmt/core.h>

#include <stint/application/administration/manage_accounts.hpp>
#include <stint/application/utf8.hpp>
#include <stint/commands.hpp>
#include <stint/identity/argon2id_hasher.hpp>
#include <stint/identity/time_based_codes.hpp>
#include <stint/password_input.hpp>
#include <stint/store.hpp>
#include <stint/system/system_clock.hpp>

namespace stint::app {
namespace {

struct UserOptions : CommonOptions {
  std::string email{};
  bool disable = false;
};

domain::Instant now() { return system::SystemClock{}.now(); }

void set_password(const UserOptions& options) {
  const auto password = read_password();
  const domain::PasswordPolicy policy{options.load().passwords.minimum_length};
  const auto store = open_store(options);
  change_or_fail<void>(*store, [&](application::Work& work) {
    return application::set_password(work, identity::Argon2idHasher{}, policy, options.email, password, now());
  });
  fmt::print("password of {} set\n", application::one_line(options.email));
}

void lock(const UserOptions& options) {
  const auto store = open_store(options);
  change_or_fail<void>(*store,
                       [&](application::Work& work) { return application::lock_account(work, options.email, now()); });
  fmt::print("{} locked\n", application::one_line(options.email));
}

void unlock(const UserOptions& options) {
  const auto store = open_store(options);
  change_or_fail<void>(
      *store, [&](application::Work& work) { return application::unlock_account(work, options.email, now()); });
  fmt::print("{} unlocked\n", application::one_line(options.email));
}

void totp(const UserOptions& options) {
  const auto store = open_store(options);
  if (options.disable) {
    change_or_fail<void>(
        *store, [&](application::Work& work) { return application::disable_totp(work, options.email, now()); });
    fmt::print("two-factor of {} disabled\n", application::one_line(options.email));
    return;
  }
  const auto enrolment = change_or_fail<application::TotpEnrolment>(*store, [&](application::Work& work) {
    return application::enable_totp(work, identity::TimeBasedCodes{}, options.email, now());
  });
  fmt::print("{}\n{}\n", enrolment.secret, enrolment.uri);
}

Command add_account_action(Command& command, const std::shared_ptr<UserOptions>& options, const char* name,
                           const char* help, void (*action)(const UserOptions&)) {
  auto added = add_action(command, options, name, help, action);
  added.option("--email", options->email, "Whose account").required();
  return added;
}

}  // namespace

void add_user(Command& program) {
  auto command = program.add("user", "Accounts");
  command.require_one();
  auto options = std::make_shared<UserOptions>();
  add_account_action(command, options, "password", "Set the password to what stands on standard input", set_password);
  add_account_action(command, options, "lock", "Lock the account and revoke its tokens", lock);
  add_account_action(command, options, "unlock", "Unlock the account", unlock);
  add_account_action(command, options, "totp", "Turn two-factor on; prints the secret and an otpauth URI", totp)
      .flag("--disable", options->disable, "Turn two-factor off");
}

}  // namespace stint::app
