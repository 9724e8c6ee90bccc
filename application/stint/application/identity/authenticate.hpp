#pragma once

#include <string_view>

#include <stint/application/caller.hpp>
#include <stint/application/identity/access_tokens.hpp>
#include <stint/application/identity/token_uses.hpp>
#include <stint/application/ports/digests.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The client id that anybody may use without a secret.
inline constexpr std::string_view public_client = "public";

struct Authenticated {
  Caller caller;
  bool is_locked = false;  ///< the account is locked: most operations take its token for invalid
};

/// What telling callers takes. Everything lives longer than what refers to it.
struct Authentication {
  AccessTokens& access_tokens;
  const Digests& digests;
  TokenUses& token_uses;
};

/// That nobody we know is asking.
[[nodiscard]] domain::Problem unauthenticated();

/// Who sends this bearer token (RFC 6750), an access token or a personal one, whose use is noted. Role and lock are
/// what they are now, whatever the token says. An access token that was revoked, or whose session has ended since, is
/// worthless. Refuses: unauthenticated.
[[nodiscard]] domain::Result<Authenticated> authenticate(Work& work, const Authentication& authentication,
                                                         std::string_view bearer, domain::Instant now);

}  // namespace stint::application
