#include <algorithm>
#include <exception>
#include <utility>

#include <stint/identity/provider_keys.hpp>

namespace stint::identity {
namespace {

/// Fetches the key set, or returns why it could not.
std::expected<std::vector<JsonWebKey>, std::string> fetch_keys(const SendHttp& send, const std::string& url,
                                                               Deadline deadline) {
  auto answer = send({.url = url}, deadline);
  if (!answer) return std::unexpected(std::move(answer.error()));
  if (answer->status != 200) return std::unexpected("status " + std::to_string(answer->status));
  auto keys = read_key_set(answer->body);
  if (!keys) return std::unexpected("no set of usable keys");
  return *std::move(keys);
}

}  // namespace

std::optional<JsonWebKey> ProviderKeys::at_hand(const SignatureHeader& header, domain::Instant now) {
  const Lock lock{mutex_};
  if (is_stale(now) && !fetching_ && may_fetch(now)) return std::nullopt;
  return known(header);
}

std::expected<JsonWebKey, ProviderKeys::Fault> ProviderKeys::find(const SignatureHeader& header, domain::Instant now,
                                                                  Deadline deadline) {
  Lock lock{mutex_};
  auto key = known(header);
  if (!key || is_stale(now)) {
    if (fetching_) {
      if (!key) fetched_.wait_until(lock, deadline, [this] { return !fetching_; });
    } else if (may_fetch(now)) {
      fetch(lock, now, deadline);
    }
    key = known(header);
  }
  if (key) return *std::move(key);
  return std::unexpected(fetching_ || !trouble_.empty() ? Fault::no_answer : Fault::unknown_key);
}

std::string ProviderKeys::trouble() const {
  const Lock lock{mutex_};
  return trouble_;
}

std::optional<JsonWebKey> ProviderKeys::known(const SignatureHeader& header) const {
  const auto fits = [&](const JsonWebKey& key) {
    return key.fits(*header.algorithm) && (header.key_id.empty() || key.key_id == header.key_id);
  };
  const auto found = std::ranges::find_if(keys_, fits);
  if (found == keys_.end()) return std::nullopt;
  if (header.key_id.empty() && std::any_of(found + 1, keys_.end(), fits)) return std::nullopt;
  return *found;
}

bool ProviderKeys::may_fetch(domain::Instant now) const {
  // In both directions: a clock that was set back must not prevent fetching for long.
  return !last_fetch_ || now - *last_fetch_ >= least_time_between_fetches ||
         *last_fetch_ - now >= least_time_between_fetches;
}

bool ProviderKeys::is_stale(domain::Instant now) const { return !last_success_ || now - *last_success_ >= fresh_for; }

void ProviderKeys::fetch(Lock& lock, domain::Instant now, Deadline deadline) {
  fetching_ = true;
  last_fetch_ = now;
  lock.unlock();
  std::expected<std::vector<JsonWebKey>, std::string> keys = std::unexpected(std::string{"an exception"});
  std::exception_ptr failure;
  try {
    keys = fetch_keys(send_, url_, deadline);
  } catch (...) {
    failure = std::current_exception();
  }
  lock.lock();
  fetching_ = false;
  trouble_ = keys ? "" : std::move(keys.error());
  if (keys) {
    keys_ = *std::move(keys);
    last_success_ = now;
  }
  fetched_.notify_all();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace stint::identity
