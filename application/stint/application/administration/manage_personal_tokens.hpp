#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/ports/digests.hpp>
#include <stint/application/ports/random.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

struct CreatedToken {
  PersonalToken token;
  std::string text;  ///< shown this once; only its hash is kept
};

/// Makes a personal token: `svc_`, then 32 random bytes and their CRC-32, both in URL-safe Base64, so that a scanner
/// can tell a leaked token from chance. Refuses: unknown address or locked account; invalid name (1 to 100 bytes) or a
/// last day that has passed.
[[nodiscard]] domain::Result<CreatedToken> create_personal_token(Work& work, Random& random, const Digests& digests,
                                                                 std::string_view email, std::string_view name,
                                                                 std::optional<domain::Date> expires_on,
                                                                 domain::Instant now);

[[nodiscard]] domain::Result<std::vector<PersonalToken>> list_personal_tokens(Work& work, std::string_view email);

/// Refuses: unknown.
[[nodiscard]] domain::Result<void> revoke_personal_token(Work& work, std::int32_t id, domain::Instant now);

}  // namespace stint::application
