#pragma once

#include <stint/application/identity/password_guesses.hpp>
#include <stint/application/identity/refused_logins.hpp>
#include <stint/application/ports/digests.hpp>
#include <stint/application/ports/one_time_codes.hpp>
#include <stint/application/ports/password_hasher.hpp>
#include <stint/application/ports/qr_codes.hpp>
#include <stint/application/ports/random.hpp>

namespace stint::application {

/// What managing one's own tokens and second factor takes. Everything lives longer than what refers to it.
struct AccountServices {
  const Digests& digests;
  Random& random;
  const OneTimeCodes& codes;
  const QrCodes& qr_codes;
  LoginLimits& limits;
  const PasswordHasher& hasher;
  RefusedLogins& refused_logins;
};

}  // namespace stint::application
