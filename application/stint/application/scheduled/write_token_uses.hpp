#pragma once

#include <stint/application/identity/tokens/token_uses.hpp>
#include <stint/application/scheduled/schedule.hpp>

namespace stint::application {

/// The job `token-uses`, each second: writes down when personal tokens were used. What is not written when a server
/// crashes is lost. The uses live longer than the job and what it has queued.
[[nodiscard]] Job write_token_uses(TokenUses& uses);

}  // namespace stint::application
