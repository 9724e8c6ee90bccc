#pragma once

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/second_factor_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Turns the caller's two-factor on, of which they get a mail: the code shows that their app has the secret of the
/// enrolment. The code is used up. Refuses: personal tokens, forbidden; a missing or wrong code, invalid; two-factor
/// that is on, or no enrolment of the last hour, conflict; after too many wrong codes, too often.
[[nodiscard]] domain::Result<RecoveryCodesView> confirm_enrolment(const Context& context,
                                                                  const AccountServices& services,
                                                                  const Submitted<CodeCommand>& form);

}  // namespace stint::application
