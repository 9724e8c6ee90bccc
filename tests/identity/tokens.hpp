#pragma once

#include <chrono>
#include <string>

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <stint/identity/es256_signer.hpp>
#include <stint/identity/sodium.hpp>

namespace stint::tests {

inline constexpr domain::Instant now{std::chrono::seconds{1'764'000'000}};

inline application::SigningKey fresh_key(domain::Instant created_at = now) {
  return identity::Es256Signer{{}}.new_key(created_at);
}

inline application::AccessClaims some_claims() {
  return {.issuer = "https://stint.example",
          .audience = "stint",
          .subject = {42},
          .company = {7},
          .role = domain::Role::manager,
          .client_id = "public",
          .token_id = "0f8e-1",
          .scope = "user",
          .issued_at = now,
          .expires_at = now + std::chrono::minutes{15},
          .session = "s3ss10n",
          .session_epoch = 3,
          .logged_in_at = now - std::chrono::hours{1},
          .by_login = true};
}

/// The three parts of a token, still encoded.
struct Parts {
  std::string header;
  std::string payload;
  std::string signature;
};

inline Parts parts_of(const std::string& token) {
  const auto first = token.find('.');
  const auto last = token.rfind('.');
  return {token.substr(0, first), token.substr(first + 1, last - first - 1), token.substr(last + 1)};
}

inline boost::json::object decoded(const std::string& part) {
  return boost::json::parse(identity::decode_base64url(part).value()).as_object();
}

}  // namespace stint::tests
