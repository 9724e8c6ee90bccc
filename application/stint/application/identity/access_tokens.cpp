#include <stint/application/identity/access_tokens.hpp>

namespace stint::application {

std::optional<AccessClaims> AccessTokens::verify(std::string_view token, domain::Instant now) {
  auto& shard = shard_of(token);
  std::uint64_t times_forgotten = 0;
  {
    const std::scoped_lock lock(shard.mutex);
    times_forgotten = shard.times_forgotten;
    if (const auto known = shard.verified.find(token); known != shard.verified.end()) {
      if (known->second.expires_at > now) return known->second;
      shard.verified.erase(known);
      return std::nullopt;
    }
  }
  auto claims = signer_.verify(token);
  if (!claims || claims->issuer != issuer_ || claims->audience != issuer_ || claims->expires_at <= now) {
    return std::nullopt;
  }
  const std::scoped_lock lock(shard.mutex);
  if (shard.times_forgotten != times_forgotten) return claims;  // by a key that may be gone by now
  if (shard.verified.size() >= maximum_per_shard) shard.verified.clear();
  shard.verified.insert_or_assign(std::string{token}, *claims);
  return claims;
}

void AccessTokens::forget() {
  for (auto& shard : shards_) {
    const std::scoped_lock lock(shard.mutex);
    shard.verified.clear();
    ++shard.times_forgotten;
  }
}

}  // namespace stint::application
