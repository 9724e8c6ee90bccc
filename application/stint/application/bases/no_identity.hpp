#pragma once

#include <stint/application/ports/work.hpp>

namespace stint::application {

/// For a host with its own login: this store does not authenticate anyone. Accounts, clients, second factors and
/// signing keys throw std::logic_error when they are opened. There are no tokens, calendar feeds, challenges, links,
/// revocations, addresses, choices or directory data: finding or ending them does nothing, adding one throws.
class NoIdentity : public virtual IdentityRecords {
 public:
  Accounts& accounts() override;
  LoginAddresses& login_addresses() override;
  Clients& clients() override;
  RefreshTokens& refresh_tokens() override;
  PersonalTokens& personal_tokens() override;
  CalendarFeeds& calendar_feeds() override;
  Challenges& challenges() override;
  OneTimeLinks& one_time_links() override;
  MailChoices& mail_choices() override;
  SecondFactors& second_factors() override;
  RevokedAccess& revoked_access() override;
  SigningKeys& signing_keys() override;
  Provisioning& provisioning(domain::CompanyId company) override;
};

}  // namespace stint::application
