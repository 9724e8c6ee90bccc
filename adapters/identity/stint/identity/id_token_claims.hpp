#pragma once

#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/calendar/time.hpp>

namespace stint::identity {

/// The permitted difference between the provider's clock and ours.
inline constexpr std::chrono::seconds clock_leeway{30};

/// The claims required of an id token for us.
struct IdTokenExpectations {
  std::string issuer{};                  ///< exactly
  std::vector<std::string> audiences{};  ///< allowed audiences
  std::optional<std::string> nonce{};    ///< if set: exactly this one
};

/// The user it identifies.
struct IdTokenSubject {
  std::string subject{};
  std::optional<std::string> verified_email{};  ///< only with `email_verified`: true
};

/// Checks the claims of an id token whose signature is valid (OpenID Connect Core §2, §3.1.3.7): issuer; every audience
/// is one of ours, and if there are several the token names the authorized party (`azp`); not expired, not from the
/// future; the nonce; a subject of 1 to 255 ASCII characters. Errors contain nothing of the token.
[[nodiscard]] std::expected<IdTokenSubject, std::string> check_id_token(std::string_view payload,
                                                                        const IdTokenExpectations& expected,
                                                                        domain::Instant now);

}  // namespace stint::identity
