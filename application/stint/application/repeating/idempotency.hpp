#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <stint/application/context.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

namespace rules {
inline constexpr domain::Rule idempotency_key_reused{"idempotency-key-reused"};
inline constexpr domain::Rule too_many_idempotency_keys{"too-many-idempotency-keys"};
}  // namespace rules

namespace reasons {
inline constexpr domain::Reason idempotency_key_reused{"idempotency-key-reused"};
inline constexpr domain::Reason too_many_idempotency_keys{"too-many-idempotency-keys"};  ///< count
inline constexpr domain::Reason kept_outcomes_too_large{"kept-outcomes-too-large"};      ///< count: MiB
}  // namespace reasons

/// The maximum number of keys of one person that are kept at once.
inline constexpr std::size_t most_idempotency_keys = 10'000;
/// Once the outcomes of one person's requests take this many bytes, no more are kept: 32 MiB, or 3 KiB for each key. So
/// they take less than this and the longest response.
inline constexpr std::size_t most_kept_mebibytes = 32;
inline constexpr std::size_t most_kept_bytes = most_kept_mebibytes * 1024 * 1024;

/// A request that its client may send again because it has not received the response.
struct RepeatableRequest {
  std::string key;          ///< a digest of the client's key
  std::string fingerprint;  ///< a digest of the request
};

/// The outcome of the same request of the caller within the last day, in the form passed to `keep_outcome`; `nullopt`:
/// it has to be performed. Refuses: the key was sent with another request (idempotency-key-reused), or the caller has
/// sent too many keys, or too much is kept for them (too-many-idempotency-keys): nothing is dropped early, because then
/// a request could be done twice.
[[nodiscard]] domain::Result<std::optional<std::string>> outcome_of_earlier(const Context& context,
                                                                            const RepeatableRequest& request);

/// Keeps the outcome of a request, in the unit of work that has performed it. A refusal is not kept: nothing was done,
/// so the request is evaluated again when it is sent again.
void keep_outcome(const Context& context, const RepeatableRequest& request, std::string outcome);

}  // namespace stint::application
