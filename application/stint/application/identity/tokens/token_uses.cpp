#include <stint/application/identity/tokens/token_uses.hpp>

namespace stint::application {
namespace {

/// A clock that was set back makes the earlier moment no reason to wait.
bool is_within_interval(domain::Instant earlier, domain::Instant now) {
  return earlier <= now && now - earlier < TokenUses::interval;
}

}  // namespace

void TokenUses::note(const PersonalToken& token, domain::Instant now) {
  if (token.last_used_at && is_within_interval(*token.last_used_at, now)) return;
  const std::scoped_lock lock(mutex_);
  const auto known = noted_.find(token.id);
  if (known == noted_.end()) {
    if (noted_.size() >= maximum_tokens) return;
    noted_.emplace(token.id, Noted{.at = now});
    ++waiting_;
  } else if (!is_within_interval(known->second.at, now)) {
    if (!known->second.is_waiting) ++waiting_;
    known->second = {.at = now};
  }
}

std::vector<TokenUses::Use> TokenUses::write(PersonalTokens& tokens, domain::Instant now) {
  auto uses = take(now);
  try {
    for (const auto& [id, at] : uses) tokens.record_use(id, at);
  } catch (...) {
    put_back(uses);
    throw;
  }
  return uses;
}

std::vector<TokenUses::Use> TokenUses::take(domain::Instant now) {
  std::vector<Use> uses;
  const std::scoped_lock lock(mutex_);
  std::erase_if(
      noted_, [&](const auto& entry) { return !entry.second.is_waiting && !is_within_interval(entry.second.at, now); });
  for (auto& [id, noted] : noted_) {
    if (!noted.is_waiting) continue;
    noted.is_waiting = false;
    uses.push_back({id, noted.at});
  }
  waiting_ = 0;
  return uses;
}

void TokenUses::put_back(const std::vector<Use>& uses) {
  const std::scoped_lock lock(mutex_);
  for (const auto& [id, at] : uses) {
    const auto [noted, is_new] = noted_.try_emplace(id, Noted{.at = at, .is_waiting = false});
    if (noted->second.is_waiting) continue;  // used again meanwhile
    noted->second.is_waiting = true;
    ++waiting_;
  }
}

}  // namespace stint::application
