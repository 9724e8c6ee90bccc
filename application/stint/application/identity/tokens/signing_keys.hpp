#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/ports/cryptography.hpp>
#include <stint/domain/problem.hpp>

// How the keys that sign access tokens succeed one another. A new key is published before it signs, so that a verifier
// that caches our key set does not meet a token signed by a key that it does not know. An old key stays published until
// every token that it signed has expired.

namespace stint::application {

/// How long verifiers may keep the key set (`Cache-Control: max-age`).
inline constexpr std::chrono::seconds key_set_lifetime{300};
/// The time from the publication of a key until it signs: twice as long, because a running server looks for new keys
/// only now and then.
inline constexpr std::chrono::seconds key_announcement = 2 * key_set_lifetime;

/// The moment at which a key begins to sign. The only key signs earlier.
[[nodiscard]] domain::Instant signs_from(const SigningKey& key);

/// A key and its state.
struct SigningKeyView {
  enum class State {
    announced,  ///< published; signs from `signs_from`
    signing,    ///< the one that signs now
    retiring,   ///< no longer signs, and is removed at `removed_at`
  };
  std::string key_id;
  domain::Instant created_at{};
  domain::Instant signs_from{};  ///< `created_at` if it signed from the start because there was no other key
  std::optional<domain::Instant> removed_at{};
  State state{};
};

[[nodiscard]] std::string_view name(SigningKeyView::State state);

/// All keys, newest first.
[[nodiscard]] std::vector<SigningKeyView> list_signing_keys(Work& work, domain::Instant now);

enum class OldKeys {
  retire,  ///< continue to sign until the new key does, and verify as long as any token signed by them may be valid
  remove,  ///< are withdrawn: access tokens signed by them are worthless with the next request
};

/// Creates a key that will replace the one that signs; returns its id. Never refuses.
[[nodiscard]] domain::Result<std::string> rotate_signing_key(const OperatorContext& context, const TokenSigner& signer,
                                                             OldKeys old_keys);

/// The ids of the keys whose tokens have all expired.
[[nodiscard]] std::vector<std::string> retired_signing_keys(Work& work, domain::Instant now);

}  // namespace stint::application
