#pragma once

#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/calendar/time.hpp>

namespace stint::identity {

/// How far the provider's clock and ours may be apart.
inline constexpr std::chrono::seconds clock_leeway{30};

/// What an id token must say to be meant for us.
struct IdTokenExpectations {
  std::string issuer{};                  ///< exactly
  std::vector<std::string> audiences{};  ///< whom it may be meant for
  std::optional<std::string> nonce{};    ///< set: exactly this one
};

/// Whom it is about.
struct IdTokenSubject {
  std::string subject{};
  std::optional<std::string> verified_email{};  ///< only with `email_verified`: true
};

/// Checks the claims of an id token whose signature is right (OpenID Connect Core §2, §3.1.3.7): issuer; every audience
/// is one of ours, and of several the token says for which it was made (`azp`); not expired, not from the future; the
/// nonce; a subject of 1 to 255 ASCII characters. What is wrong is told in words that hold nothing of the token.
[[nodiscard]] std::expected<IdTokenSubject, std::string> check_id_token(std::string_view payload,
                                                                        const IdTokenExpectations& expected,
                                                                        domain::Instant now);

}  // namespace stint::identity
