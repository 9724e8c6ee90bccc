#include <algorithm>
#include <iterator>
#include <utility>

#include <stint/identity/key_ring.hpp>

namespace stint::identity {
namespace {

using application::SigningKey;

std::vector<std::string> sorted_ids(std::span<const SigningKey> keys) {
  std::vector<std::string> ids;
  ids.reserve(keys.size());
  for (const auto& key : keys) ids.push_back(key.key_id);
  std::ranges::sort(ids);
  return ids;
}

std::vector<std::string> without(const std::vector<std::string>& ids, const std::vector<std::string>& others) {
  std::vector<std::string> rest;
  std::ranges::set_difference(ids, others, std::back_inserter(rest));
  return rest;
}

}  // namespace

KeyRing::KeyRing(std::span<const SigningKey> keys)
    : ids_(sorted_ids(keys)), signer_(std::make_shared<const Es256Signer>(keys)) {}

KeyRing::Change KeyRing::exchange(std::span<const SigningKey> keys) {
  auto ids = sorted_ids(keys);
  if (ids == ids_) return {};
  auto signer = std::make_shared<const Es256Signer>(keys);
  Change change{.added = without(ids, ids_), .removed = without(ids_, ids)};
  ids_ = std::move(ids);
  const std::scoped_lock lock(mutex_);
  signer_ = std::move(signer);
  return change;
}

std::shared_ptr<const Es256Signer> KeyRing::signer() const {
  const std::scoped_lock lock(mutex_);
  return signer_;
}

SigningKey KeyRing::new_key(domain::Instant now) const { return signer()->new_key(now); }
std::string KeyRing::sign(const application::AccessClaims& claims) const { return signer()->sign(claims); }
std::optional<application::AccessClaims> KeyRing::verify(std::string_view token) const {
  return signer()->verify(token);
}
std::string KeyRing::jwk_set() const { return signer()->jwk_set(); }

}  // namespace stint::identity
