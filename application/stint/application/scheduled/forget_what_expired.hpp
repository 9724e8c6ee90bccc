#pragma once

#include <stint/application/scheduled/schedule.hpp>

namespace stint::application {

/// The job `forget-expired`, every ten minutes: removes refresh tokens, challenges and revocations of access tokens
/// that have expired, and addresses from which nobody has logged in for long. They are refused or void from the moment
/// on; this only keeps the data small.
[[nodiscard]] Job forget_what_expired();

}  // namespace stint::application
