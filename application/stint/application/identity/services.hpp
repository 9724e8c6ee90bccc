#pragma once

#include <chrono>
#include <string>
#include <vector>

#include <stint/application/identity/sign_in/login_limits.hpp>
#include <stint/application/identity/sign_in/refused_logins.hpp>
#include <stint/application/ports/cryptography.hpp>
#include <stint/application/ports/identity_providers.hpp>
#include <stint/application/ports/store.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/company/password_policy.hpp>

namespace stint::application {

/// Upper limit for the lifetime of an access token, whatever is configured.
inline constexpr std::chrono::seconds longest_access_lifetime{86'400};

struct TokenSettings {
  std::string issuer;
  std::chrono::seconds access_lifetime{900};
  std::chrono::seconds refresh_lifetime{2'592'000};
  std::chrono::seconds session_lifetime{7'776'000};  ///< of a login and all its refreshes
};

/// The dependencies of issuing tokens. All of them must outlive it.
struct TokenServices {
  Store& store;
  const PasswordHasher& hasher;
  const TokenSigner& signer;
  const Digests& digests;
  Random& random;
  TokenSettings settings;
  const OneTimeCodes& codes;
  LoginLimits& limits;
  IdentityProviders& providers;
  RefusedLogins& refused_logins;
  const domain::TimeZones& zones;
};

/// Settings for passwords that users set themselves.
struct PasswordSettings {
  domain::PasswordPolicy policy{};
  std::string page{};  ///< URL of the page that one-time links lead to; `#token=` and the token are appended
};

/// How this installation delivers events to webhooks.
struct WebhookSettings {
  bool may_be_private = false;  ///< whether addresses that are not public, and URLs without TLS, are allowed
};

class ExportLimit;

/// The dependencies of managing one's own account. All of them must outlive it.
struct AccountServices {
  const Digests& digests;
  Random& random;
  const OneTimeCodes& codes;
  const QrCodes& qr_codes;
  LoginLimits& limits;
  const PasswordHasher& hasher;
  RefusedLogins& refused_logins;
  std::string feeds_at{};  ///< the prefix of the addresses of calendar feeds, such as `https://…/calendars/`
  ExportLimit& exports;
  PasswordSettings passwords{};
  std::vector<std::string> languages{};  ///< tags of the languages that users may choose
  WebhookSettings webhooks{};
};

/// The services that make one-time links. Both must outlive it.
struct LinkServices {
  const Digests& digests;
  Random& random;
  std::string page{};  ///< as in PasswordSettings
};

}  // namespace stint::application
