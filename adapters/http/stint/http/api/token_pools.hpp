#pragma once

#include <stint/http/hashing_queue.hpp>
#include <stint/http/slow_pool.hpp>

namespace stint::http {

/// Where the requests of OAuth are answered, by what they wait for: logins by password that queue up, or a provider
/// that hangs, must not keep others waiting. A sign-on by a client with a secret computes the hash of that where it
/// then waits for the provider; how many hashes are computed at once is bounded for all pools together.
struct TokenPools {
  HashingQueue& hashing;  ///< for what computes a password hash and asks no provider
  SlowPool& providers;    ///< for what may wait for an identity provider
  SlowPool& writing;      ///< for all else, which waits for a commit
};

}  // namespace stint::http
