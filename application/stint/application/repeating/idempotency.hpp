#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <stint/application/context.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// How many keys of one person are kept at once.
inline constexpr std::size_t most_idempotency_keys = 10'000;

/// A request that its client may send again, because it has not heard what became of it.
struct RepeatableRequest {
  std::string key;          ///< a digest of what the client chose
  std::string fingerprint;  ///< a digest of what it asks for
};

/// What the same request of the caller came to within the last day, in the words of `keep_outcome`; nothing: it is to
/// be done. Refuses: the key was sent with another request (idempotency-key-reused), or the caller has sent too many
/// keys (too-many-idempotency-keys).
[[nodiscard]] domain::Result<std::optional<std::string>> outcome_of_earlier(const Context& context,
                                                                            const RepeatableRequest& request);

/// Keeps what a request has come to, in the unit of work that has done it. What is refused is not kept: nothing was
/// done, so it is judged anew when it is sent again.
void keep_outcome(const Context& context, const RepeatableRequest& request, std::string outcome);

}  // namespace stint::application
