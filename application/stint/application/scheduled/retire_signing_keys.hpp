#pragma once

#include <stint/application/scheduled/schedule.hpp>

namespace stint::application {

/// The job `retire-keys`, each minute: removes signing keys by which no token can live any more.
[[nodiscard]] Job retire_signing_keys();

}  // namespace stint::application
