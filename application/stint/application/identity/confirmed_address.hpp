#pragma once

#include <stint/application/ports/accounts.hpp>
#include <stint/application/text.hpp>

namespace stint::application {

/// Whether the account's address has been confirmed: by the use of an invitation or another link, by an identity
/// provider, or by the operator, whose files and commands are trusted.
[[nodiscard]] inline bool has_confirmed_address(const Account& account) {
  return account.confirmed_address && equal_ignoring_case(*account.confirmed_address, account.email);
}
/// Whether the address that was confirmed last differs from the present one.
[[nodiscard]] inline bool has_unconfirmed_change(const Account& account) {
  return account.confirmed_address && !has_confirmed_address(account);
}

}  // namespace stint::application
