#include <stint/application/identity/confirmed_address.hpp>
#include <stint/application/text.hpp>

namespace stint::application {

bool has_confirmed_address(const Account& account) {
  return account.confirmed_address && equal_ignoring_case(*account.confirmed_address, account.email);
}

bool has_unconfirmed_change(const Account& account) {
  return account.confirmed_address && !has_confirmed_address(account);
}

}  // namespace stint::application
