#include <memory>
#include <string>

#include <fmt/core.h>

#include <stint/application/accounts/accounts.hpp>
#include <stint/application/text.hpp>
#include <stint/commands.hpp>
#include <stint/identity/argon2id_hasher.hpp>
#include <stint/identity/second_factor.hpp>
#include <stint/passwords.hpp>
#include <stint/store.hpp>

namespace stint::app {
namespace {

struct UserOptions : CommonOptions {
  std::string email{};
  bool disable = false;
};

void set_password(const UserOptions& options) {
  const auto password = read_password();
  const auto policy = password_policy_of(options.load().passwords);
  const application::HashedPassword hashed(identity::Argon2idHasher{}, password);
  OpenOffice office(open_store(options));
  office.write(application::set_password, policy, options.email, hashed);
  fmt::print("password of {} set\n", application::one_line(options.email));
}

/// Locks or unlocks, as the use case does, and prints the result.
void change_lock(const UserOptions& options, decltype(&application::lock_account) use_case, std::string_view done) {
  OpenOffice office(open_store(options));
  office.write(use_case, options.email);
  fmt::print("{} {}\n", application::one_line(options.email), done);
}

void lock(const UserOptions& options) { change_lock(options, application::lock_account, "locked"); }

void unlock(const UserOptions& options) { change_lock(options, application::unlock_account, "unlocked"); }

void totp(const UserOptions& options) {
  OpenOffice office(open_store(options));
  if (options.disable) {
    office.write(application::disable_totp, options.email);
    fmt::print("two-factor of {} disabled\n", application::one_line(options.email));
    return;
  }
  const auto enrolment = office.write(application::enable_totp, identity::TimeBasedCodes{}, options.email);
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
  add_account_action(command, options, "password", "Set a password, read from standard input", set_password);
  add_account_action(command, options, "lock", "Lock the account, revoke its tokens and stop its clock", lock);
  add_account_action(command, options, "unlock", "Unlock the account", unlock);
  add_account_action(command, options, "totp", "Turn two-factor on; prints the secret and an otpauth URI", totp)
      .flag("--disable", options->disable, "Turn two-factor off");
}

}  // namespace stint::app
