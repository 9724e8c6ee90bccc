#pragma once

#include <stint/application/secret.hpp>

namespace stint::app {

/// The password that somebody gives on standard input. At a terminal they are asked for it on standard error, twice,
/// and what they type is not shown; the terminal is as it was afterwards, also where a signal stops or ends the
/// program. From elsewhere it is everything that comes, less one line break at the end. Of what is longer than a
/// password may be there is enough to be found so. Says what is wrong and throws Failure where the two differ or input
/// fails.
[[nodiscard]] application::Secret read_password();

}  // namespace stint::app
