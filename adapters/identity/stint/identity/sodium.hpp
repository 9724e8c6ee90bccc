#pragma once

namespace stint::identity {

/// Readies libsodium; before anything else of it is called. Any thread, any number of times. Throws std::runtime_error.
void ready_sodium();

}  // namespace stint::identity
