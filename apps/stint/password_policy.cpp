#include <stint/identity/common_passwords.hpp>
#include <stint/password_policy.hpp>

namespace stint::app {

domain::PasswordPolicy password_policy_of(const PasswordsConfiguration& passwords) {
  return {.minimum_length = passwords.minimum_length, .is_common = identity::is_common_password};
}

}  // namespace stint::app
