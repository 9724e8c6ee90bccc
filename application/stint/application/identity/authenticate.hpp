#pragma once

#include <string_view>

#include <stint/application/caller.hpp>
#include <stint/application/identity/access_tokens.hpp>
#include <stint/application/ports/digests.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Beginning of every personal token, by which it is told from an access token.
inline constexpr std::string_view personal_token_prefix = "svc_";

/// The client id that anybody may use without a secret.
inline constexpr std::string_view public_client = "public";

struct Authenticated {
  Caller caller;
  bool is_locked = false;  ///< the account is locked: most operations take its token for invalid
};

/// Who sends this bearer token (RFC 6750), an access token or a personal one. Role and lock are what they are now,
/// whatever the token says. Refuses: unauthenticated.
[[nodiscard]] domain::Result<Authenticated> authenticate(Work& work, AccessTokens& tokens, const Digests& digests,
                                                         std::string_view bearer, domain::Instant now);

}  // namespace stint::application
