#pragma once

namespace stint::identity {

/// Initializes libsodium; must be called before any other use of it. From any thread, any number of times. Throws
/// std::runtime_error.
void ready_sodium();

}  // namespace stint::identity
