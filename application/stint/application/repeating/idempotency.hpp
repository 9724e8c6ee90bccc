#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <stint/application/context.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The maximum number of keys of one person that are kept at once.
inline constexpr std::size_t most_idempotency_keys = 10'000;

/// A request that its client may send again because it has not received the response.
struct RepeatableRequest {
  std::string key;          ///< a digest of the client's key
  std::string fingerprint;  ///< a digest of the request
};

/// The outcome of the same request of the caller within the last day, in the form passed to `keep_outcome`; `nullopt`:
/// it has to be performed. Refuses: the key was sent with another request (idempotency-key-reused), or the caller has
/// sent too many keys (too-many-idempotency-keys).
[[nodiscard]] domain::Result<std::optional<std::string>> outcome_of_earlier(const Context& context,
                                                                            const RepeatableRequest& request);

/// Keeps the outcome of a request, in the unit of work that has performed it. A refusal is not kept: nothing was done,
/// so the request is evaluated again when it is sent again.
void keep_outcome(const Context& context, const RepeatableRequest& request, std::string outcome);

}  // namespace stint::application
