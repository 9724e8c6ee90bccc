#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/ports/cryptography.hpp>
#include <stint/domain/problem.hpp>

// How the keys that sign access tokens follow one another. A new key is published before it signs, so that nobody who
// keeps our key set for a while meets a token by a key that they do not know. An old key stays published until every
// token that it signed has expired.

namespace stint::application {

/// For how long verifiers may keep the key set (`Cache-Control: max-age`).
inline constexpr std::chrono::seconds key_set_lifetime{300};
/// From when a key is there until it signs: twice as long, for a running server looks for new keys now and then.
inline constexpr std::chrono::seconds key_announcement = 2 * key_set_lifetime;

/// From when a key signs. Where there is no other key it signs earlier, too.
[[nodiscard]] domain::Instant signs_from(const SigningKey& key);

/// A key and what has become of it.
struct SigningKeyView {
  enum class State {
    announced,  ///< published; signs from `signs_from`
    signing,    ///< the one that signs now
    retiring,   ///< signs no more, and is removed at `removed_at`
  };
  std::string key_id;
  domain::Instant created_at{};
  domain::Instant signs_from{};  ///< where it signs from the start, for want of another: `created_at`
  std::optional<domain::Instant> removed_at{};
  State state{};
};

[[nodiscard]] std::string_view name(SigningKeyView::State state);

/// All keys, newest first.
[[nodiscard]] std::vector<SigningKeyView> list_signing_keys(Work& work, domain::Instant now);

enum class OldKeys {
  retire,  ///< go on to sign until the new key does, and verify for as long as anything signed by them may live
  remove,  ///< are withdrawn: access tokens signed by them are worthless with the next request
};

/// Makes a key that will sign in place of the one that does; returns its id. Never refuses.
[[nodiscard]] domain::Result<std::string> rotate_signing_key(const OperatorContext& context, const TokenSigner& signer,
                                                             OldKeys old_keys);

/// The ids of the keys by which no token can live any more.
[[nodiscard]] std::vector<std::string> retired_signing_keys(Work& work, domain::Instant now);

}  // namespace stint::application
