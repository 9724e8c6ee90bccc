#pragma once

#include <string_view>
#include <vector>

#include <stint/application/identity/tokens/personal_tokens.hpp>

// What an operator does to personal tokens; the user is named by e-mail address.

namespace stint::application {

/// What making a token takes.
struct TokenWorkshop {
  Random& random;
  const Digests& digests;
};

/// Makes a personal token (see personal_tokens.hpp), of which its user gets a mail. Refuses: unknown address or
/// locked account; then as `add_personal_token`.
[[nodiscard]] domain::Result<CreatedToken> create_personal_token(const OperatorContext& context,
                                                                 const TokenWorkshop& workshop, std::string_view email,
                                                                 const PersonalTokenCommand& command);

[[nodiscard]] domain::Result<std::vector<PersonalToken>> list_personal_tokens(const OperatorContext& context,
                                                                              std::string_view email);

/// Refuses: unknown.
[[nodiscard]] domain::Result<void> revoke_personal_token(const OperatorContext& context, std::int32_t id);

}  // namespace stint::application
