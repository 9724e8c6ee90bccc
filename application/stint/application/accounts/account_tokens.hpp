#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <stint/application/identity/tokens/personal_tokens.hpp>
#include <stint/domain/ports/time_zones.hpp>

// What an operator does to personal tokens; the user is named by e-mail address.

namespace stint::application {

/// What making a token takes.
struct TokenWorkshop {
  Random& random;
  const Digests& digests;
  const domain::TimeZones& zones;
};

/// Makes a personal token (see personal_tokens.hpp), of which its user gets a mail. Refuses: unknown address or
/// locked account; then as `add_personal_token`.
[[nodiscard]] domain::Result<CreatedToken> create_personal_token(Work& work, const TokenWorkshop& workshop,
                                                                 std::string_view email, std::string_view name,
                                                                 std::optional<domain::Date> expires_on,
                                                                 domain::Instant now);

[[nodiscard]] domain::Result<std::vector<PersonalToken>> list_personal_tokens(Work& work, std::string_view email);

/// Refuses: unknown.
[[nodiscard]] domain::Result<void> revoke_personal_token(Work& work, std::int32_t id, domain::Instant now);

}  // namespace stint::application
