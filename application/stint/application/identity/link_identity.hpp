#pragma once

#include <optional>

#include <stint/application/ports/identity_providers.hpp>
#include <stint/application/ports/work.hpp>

namespace stint::application {

/// The account that belongs to an identity, and whether the link has yet to be made.
struct IdentifiedAccount {
  Account account{};
  bool linked = true;
};

/// The account that is linked to this provider and subject; or else the one with the verified e-mail address, if its
/// company lets such accounts be linked and it has no link to this provider yet. Changes nothing.
[[nodiscard]] std::optional<IdentifiedAccount> find_account_of(Work& work, const ConfirmedIdentity& who);

/// Links the account to the identity beside its other links, and writes that down.
void link_identity(Work& work, const Account& account, const Identity& identity, domain::Instant now);

}  // namespace stint::application
