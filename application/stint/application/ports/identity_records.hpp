#pragma once

#include <stint/application/ports/accounts.hpp>
#include <stint/application/ports/credentials.hpp>
#include <stint/application/ports/second_factors.hpp>

namespace stint::application {

/// How people and programs log in, over all companies. A host with a login of its own has none of it, see
/// bases/no_identity.hpp.
class IdentityRecords {
 public:
  virtual ~IdentityRecords() = default;

  virtual Accounts& accounts() = 0;
  virtual LoginAddresses& login_addresses() = 0;
  virtual Clients& clients() = 0;
  virtual RefreshTokens& refresh_tokens() = 0;
  virtual PersonalTokens& personal_tokens() = 0;
  virtual Challenges& challenges() = 0;
  virtual SecondFactors& second_factors() = 0;
  virtual RevokedAccess& revoked_access() = 0;
  virtual SigningKeys& signing_keys() = 0;
};

}  // namespace stint::application
