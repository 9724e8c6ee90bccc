#pragma once

#include <stint/configuration.hpp>

namespace stint::app {

/// Logs go to standard error, as text or as one JSON object a line.
void set_up_logging(const LogConfiguration& configuration);

}  // namespace stint::app
