#pragma once

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Turns the caller's two-factor off, for a code of the app or a recovery code: whoever found an open session must not
/// be able to. Refuses: personal tokens, forbidden; a missing or wrong code, invalid; two-factor that is off, conflict;
/// after too many wrong codes, too often.
[[nodiscard]] domain::Result<DeleteView> turn_off_second_factor(const Context& context, const AccountServices& services,
                                                                const Submitted<CodeCommand>& form);

}  // namespace stint::application
