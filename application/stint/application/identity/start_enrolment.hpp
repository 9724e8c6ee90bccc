#pragma once

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/second_factor_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// How long an enrolment waits for its first code.
inline constexpr std::chrono::hours enrolment_lifetime{1};

/// Begins to turn the caller's two-factor on: shows a fresh secret, which is not in force before a code of it has come
/// back (see confirm_enrolment.hpp). Beginning again shows another. Refuses: forbidden to personal tokens; a body with
/// faults, invalid; forbidden without a recent login (see password.hpp); two-factor that is on, conflict.
[[nodiscard]] domain::Result<EnrolmentView> start_enrolment(const Context& context, const AccountServices& services,
                                                            const Submitted<PasswordCommand>& form);

}  // namespace stint::application
