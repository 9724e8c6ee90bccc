#pragma once

#include <stint/http/hashing_queue.hpp>
#include <stint/http/slow_pool.hpp>

namespace stint::http {

/// Where OAuth requests are processed, depending on what they wait for: queued logins by password, or a provider that
/// does not respond, must not delay others. A sign-on by a client with a secret computes the hash of the secret in the
/// pool where it then waits for the provider; the number of hashes computed at once is bounded for all pools together.
struct TokenPools {
  HashingQueue& hashing;  ///< for requests that compute a password hash and contact no provider
  SlowPool& providers;    ///< for requests that may wait for an identity provider
  SlowPool& writing;      ///< for all others, which wait for a commit
};

}  // namespace stint::http
