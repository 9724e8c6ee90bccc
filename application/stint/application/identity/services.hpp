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

/// No access token lives longer, whatever is configured.
inline constexpr std::chrono::seconds longest_access_lifetime{86'400};

struct TokenSettings {
  std::string issuer;
  std::chrono::seconds access_lifetime{900};
  std::chrono::seconds refresh_lifetime{2'592'000};
  std::chrono::seconds session_lifetime{7'776'000};  ///< of a login and all its refreshes
};

/// What issuing tokens takes. Everything lives longer than what refers to it.
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

/// What there is to know about passwords that people set themselves.
struct PasswordSettings {
  domain::PasswordPolicy policy{};
  std::string page{};  ///< URL of the page that one-time links lead to; `#token=` and the token go behind it
};

/// How this installation sends events.
struct WebhookSettings {
  bool may_be_private = false;  ///< to addresses that are not public, and without TLS
};

class ExportLimit;

/// What managing one's own account takes. Everything lives longer than what refers to it.
struct AccountServices {
  const Digests& digests;
  Random& random;
  const OneTimeCodes& codes;
  const QrCodes& qr_codes;
  LoginLimits& limits;
  const PasswordHasher& hasher;
  RefusedLogins& refused_logins;
  std::string feeds_at{};  ///< what the addresses of calendar feeds begin with, such as `https://…/calendars/`
  ExportLimit& exports;
  PasswordSettings passwords{};
  std::vector<std::string> languages{};  ///< tags of those that people may choose
  WebhookSettings webhooks{};
};

}  // namespace stint::application
