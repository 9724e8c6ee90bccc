#pragma once

#include <stint/application/context.hpp>
#include <stint/application/identity/personal_tokens.hpp>
#include <stint/application/identity/services.hpp>

namespace stint::application {

/// Makes a personal token of the caller's, of which they get a mail. Refuses: forbidden to personal tokens, and without
/// a recent login (see password.hpp) unless the password is unreadable; then as `add_personal_token`.
[[nodiscard]] domain::Result<CreatedToken> create_own_token(const Context& context, const AccountServices& services,
                                                            const Submitted<PersonalTokenCommand>& form);

}  // namespace stint::application
