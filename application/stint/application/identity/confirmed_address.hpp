#pragma once

#include <stint/application/ports/accounts.hpp>

namespace stint::application {

/// Whether the account's address was confirmed: by an invitation or another link that was used, by a provider of
/// identities, or by the operator, whose files and commands are trusted.
[[nodiscard]] bool has_confirmed_address(const Account& account);
/// Whether another address than the present one was the last to be confirmed.
[[nodiscard]] bool has_unconfirmed_change(const Account& account);

}  // namespace stint::application
