#pragma once

#include <stint/application/ports/accounts.hpp>

namespace stint::application {

/// Whether the account's address has been confirmed: by the use of an invitation or another link, by an identity
/// provider, or by the operator, whose files and commands are trusted.
[[nodiscard]] bool has_confirmed_address(const Account& account);
/// Whether the address that was confirmed last differs from the present one.
[[nodiscard]] bool has_unconfirmed_change(const Account& account);

}  // namespace stint::application
