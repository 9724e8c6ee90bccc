#pragma once

#include <stint/application/identity/sign_in/refused_logins.hpp>
#include <stint/application/scheduled/schedule.hpp>

namespace stint::application {

/// The job `refused-logins`, each second: writes down which accounts somebody failed to log in to in the minutes that
/// are over. What is not written when a server crashes is lost. The sums live longer than the job and what it has
/// queued.
[[nodiscard]] Job write_refused_logins(RefusedLogins& refused);

}  // namespace stint::application
