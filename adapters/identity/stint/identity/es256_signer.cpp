#include <algorithm>
#include <stdexcept>
#include <utility>

#include <boost/json.hpp>

#include <stint/application/identity/tokens/signing_keys.hpp>
#include <stint/identity/access_claims_json.hpp>
#include <stint/identity/base64url.hpp>
#include <stint/identity/es256_signer.hpp>

namespace stint::identity {

namespace json = boost::json;
using application::AccessClaims;
using application::SigningKey;

Es256Signer::Es256Signer(std::span<const SigningKey> keys) {
  std::vector<SigningKey> newest_first(keys.begin(), keys.end());
  std::ranges::stable_sort(newest_first, std::ranges::greater{}, &SigningKey::created_at);
  for (const SigningKey& key : newest_first) {
    auto pair = Es256Key::from_private_pem(key.private_pem);
    if (!pair || pair->thumbprint() != key.key_id) throw std::invalid_argument{"signing key " + key.key_id};
    const auto header = json::serialize(json::object{{"alg", "ES256"}, {"typ", "at+jwt"}, {"kid", key.key_id}});
    keys_.push_back({key.key_id, encode_base64url(header), std::move(*pair), application::signs_from(key)});
  }
}

SigningKey Es256Signer::new_key(domain::Instant now) const {
  const Es256Key pair = Es256Key::generate();
  return {.key_id = pair.thumbprint(), .private_pem = pair.private_pem(), .created_at = now};
}

std::string Es256Signer::sign(const AccessClaims& claims) const {
  const Key& key = signing_at(claims.issued_at);
  std::string token = key.header + '.' + encode_base64url(to_json(claims));
  token += '.' + encode_base64url(key.pair.sign(token));
  if (token.size() > most_token_bytes) throw std::length_error{"claims too long for a token"};
  return token;
}

std::optional<AccessClaims> Es256Signer::verify(std::string_view token) const {
  if (token.size() > most_token_bytes) return std::nullopt;
  const std::size_t first_dot = token.find('.');
  const std::size_t last_dot = token.rfind('.');
  if (first_dot == last_dot) return std::nullopt;
  const Key* const key = with_header(token.substr(0, first_dot));
  const auto signature = decode_base64url(token.substr(last_dot + 1));
  if (key == nullptr || !signature || !key->pair.verify(token.substr(0, last_dot), *signature)) return std::nullopt;
  const auto payload = decode_base64url(token.substr(first_dot + 1, last_dot - first_dot - 1));
  if (!payload) return std::nullopt;
  return claims_from_json(*payload);
}

std::string Es256Signer::jwk_set() const {
  json::array set;
  for (const Key& key : keys_) {
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

const Es256Signer::Key& Es256Signer::signing_at(domain::Instant moment) const {
  if (keys_.empty()) throw std::logic_error{"no key to sign with"};
  const auto found = std::ranges::find_if(keys_, [&](const Key& key) { return key.signs_from <= moment; });
  return found == keys_.end() ? keys_.back() : *found;
}

/// Our tokens have one form of header for each key, so that comparing it decides alg, typ and kid at once, and a
/// header that says anything else (`none`, `crit`, another key in `jwk`) is not a match.
const Es256Signer::Key* Es256Signer::with_header(std::string_view header) const {
  const auto found = std::ranges::find(keys_, header, &Key::header);
  return found == keys_.end() ? nullptr : &*found;
}

}  // namespace stint::identity
