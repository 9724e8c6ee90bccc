#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <boost/json.hpp>
#include <catch2/catch.hpp>
#include <openssl/evp.h>

namespace stint::tests {

/// A key pair of an identity provider, created by OpenSSL, that signs anything.
class ProviderKey {
 public:
  explicit ProviderKey(std::string id, EVP_PKEY* key) : id_{std::move(id)}, key_{key, &EVP_PKEY_free} {}

  [[nodiscard]] const std::string& id() const { return id_; }
  /// The public half as a JWK with `kid` and `use`.
  [[nodiscard]] boost::json::object jwk() const;
  /// The public half as a string that leaks easily (SubjectPublicKeyInfo).
  [[nodiscard]] std::string public_pem() const;
  /// The signature of a JWS by this algorithm, such as `RS256`.
  [[nodiscard]] std::string sign(std::string_view message, std::string_view algorithm) const;

  /// A token with this header, unchanged, and this payload.
  [[nodiscard]] std::string token(const std::string& header, const std::string& payload,
                                  std::string_view algorithm) const;
  /// As above, with `alg` and `kid` in the header, and `more` members.
  [[nodiscard]] std::string token(const boost::json::object& payload, std::string_view algorithm,
                                  const boost::json::object& more = {}) const;

 private:
  std::string id_;
  std::shared_ptr<EVP_PKEY> key_;
};

/// Generating keys is slow, so each is generated once per program.
[[nodiscard]] const ProviderKey& rsa_key();
[[nodiscard]] const ProviderKey& other_rsa_key();
/// On `P-256`, `P-384` or `P-521`.
[[nodiscard]] const ProviderKey& ec_key(std::string_view curve = "P-256");
[[nodiscard]] ProviderKey new_rsa_key(std::string id, unsigned bits);

/// A JWK Set.
[[nodiscard]] std::string key_set(std::initializer_list<boost::json::object> keys);
[[nodiscard]] std::string hmac_sha256(std::string_view key, std::string_view message);

}  // namespace stint::tests
