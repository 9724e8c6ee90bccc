#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <utility>

#include <boost/json.hpp>

#include <stint/application/identity/tokens/signing_keys.hpp>
#include <stint/identity/claims_json.hpp>
#include <stint/identity/es256_signer.hpp>
#include <stint/identity/sodium.hpp>

namespace stint::identity {

namespace json = boost::json;
using application::AccessClaims;
using application::SigningKey;

namespace {

std::vector<std::string> sorted_ids(const auto& keys, auto id) {
  std::vector<std::string> ids;
  std::ranges::transform(keys, std::back_inserter(ids), [&](const auto& key) { return key.*id; });
  std::ranges::sort(ids);
  return ids;
}

std::vector<std::string> without(const std::vector<std::string>& ids, const std::vector<std::string>& others) {
  std::vector<std::string> rest;
  std::ranges::set_difference(ids, others, std::back_inserter(rest));
  return rest;
}

}  // namespace

Es256Signer::Es256Signer(std::span<const SigningKey> keys) : keys_(std::make_shared<const Keys>(read(keys))) {}

Es256Signer::Keys Es256Signer::read(std::span<const SigningKey> keys) {
  std::vector<SigningKey> newest_first(keys.begin(), keys.end());
  std::ranges::stable_sort(newest_first, std::ranges::greater{}, &SigningKey::created_at);
  Keys parsed;
  for (const SigningKey& key : newest_first) {
    auto pair = Es256Key::from_private_pem(key.private_pem);
    if (!pair || pair->thumbprint() != key.key_id) throw std::invalid_argument{"signing key " + key.key_id};
    const auto header = [&](std::string_view type) {
      return encode_base64url(json::serialize(json::object{{"alg", "ES256"}, {"typ", type}, {"kid", key.key_id}}));
    };
    parsed.push_back(
        {key.key_id, header("at+jwt"), header("audit-head+jwt"), std::move(*pair), application::signs_from(key)});
  }
  return parsed;
}

std::shared_ptr<const Es256Signer::Keys> Es256Signer::current() const {
  const std::scoped_lock lock(mutex_);
  return keys_;
}

Es256Signer::Change Es256Signer::exchange(std::span<const SigningKey> keys) {
  const auto before = sorted_ids(*current(), &Key::id);
  const auto now = sorted_ids(keys, &SigningKey::key_id);
  if (now == before) return {};
  auto fresh = std::make_shared<const Keys>(read(keys));
  const std::scoped_lock lock(mutex_);
  keys_ = std::move(fresh);
  return {.added = without(now, before), .removed = without(before, now)};
}

SigningKey Es256Signer::new_key(domain::Instant now) const {
  const Es256Key pair = Es256Key::generate();
  return {.key_id = pair.thumbprint(), .private_pem = pair.private_pem(), .created_at = now};
}

std::string Es256Signer::signed_with(const Key& key, const std::string& header, std::string_view payload) {
  std::string token = header + '.' + encode_base64url(payload);
  token += '.' + encode_base64url(key.pair.sign(token));
  return token;
}

std::string Es256Signer::sign(const AccessClaims& claims) const {
  const auto keys = current();
  const Key& key = signing_at(*keys, claims.issued_at);
  auto token = signed_with(key, key.header, to_json(claims));
  if (token.size() > most_token_bytes) throw std::length_error{"claims too long for a token"};
  return token;
}

std::optional<AccessClaims> Es256Signer::verify(std::string_view token) const {
  if (token.size() > most_token_bytes) return std::nullopt;
  const std::size_t first_dot = token.find('.');
  const std::size_t last_dot = token.rfind('.');
  if (first_dot == last_dot) return std::nullopt;
  const auto keys = current();
  const Key* const key = with_header(*keys, token.substr(0, first_dot));
  const auto signature = decode_base64url(token.substr(last_dot + 1));
  if (key == nullptr || !signature || !key->pair.verify(token.substr(0, last_dot), *signature)) return std::nullopt;
  const auto payload = decode_base64url(token.substr(first_dot + 1, last_dot - first_dot - 1));
  if (!payload) return std::nullopt;
  return claims_from_json(*payload);
}

std::string Es256Signer::sign_head(const application::HeadClaims& claims) const {
  const auto keys = current();
  const Key& key = signing_at(*keys, claims.at);
  return signed_with(key, key.head_header, to_json(claims));
}

std::optional<application::ReadHead> Es256Signer::read_head(std::string_view jws) const {
  using application::HeadSignature;
  if (jws.size() > most_token_bytes) return std::nullopt;
  const std::size_t first_dot = jws.find('.');
  const std::size_t last_dot = jws.rfind('.');
  if (first_dot == last_dot) return std::nullopt;
  const auto payload = decode_base64url(jws.substr(first_dot + 1, last_dot - first_dot - 1));
  auto claims = payload ? head_from_json(*payload) : std::nullopt;
  if (!claims) return std::nullopt;
  const auto keys = current();
  const Key* const key = with_header(*keys, jws.substr(0, first_dot), &Key::head_header);
  if (key == nullptr) return application::ReadHead{*std::move(claims), HeadSignature::of_unknown_key};
  const auto signature = decode_base64url(jws.substr(last_dot + 1));
  const bool is_ours = signature && key->pair.verify(jws.substr(0, last_dot), *signature);
  return application::ReadHead{*std::move(claims), is_ours ? HeadSignature::valid : HeadSignature::invalid};
}

std::string Es256Signer::jwk_set() const {
  json::array set;
  const auto keys = current();
  for (const Key& key : *keys) {
    const auto [x, y] = key.pair.point();
    set.push_back(json::object{{"kty", "EC"},
                               {"crv", "P-256"},
                               {"x", encode_base64url(x)},
                               {"y", encode_base64url(y)},
                               {"use", "sig"},
                               {"alg", "ES256"},
                               {"kid", key.id}});
  }
  return json::serialize(json::object{{"keys", std::move(set)}});
}

const Es256Signer::Key& Es256Signer::signing_at(const Keys& keys, domain::Instant moment) {
  if (keys.empty()) throw std::logic_error{"no key to sign with"};
  const auto found = std::ranges::find_if(keys, [&](const Key& key) { return key.signs_from <= moment; });
  return found == keys.end() ? keys.back() : *found;
}

/// Our tokens have exactly one form of header per key, so that comparing it checks alg, typ and kid at once, and any
/// other header (`none`, `crit`, another key in `jwk`) does not match.
const Es256Signer::Key* Es256Signer::with_header(const Keys& keys, std::string_view header, std::string Key::*of) {
  const auto found = std::ranges::find(keys, header, of);
  return found == keys.end() ? nullptr : &*found;
}

}  // namespace stint::identity
