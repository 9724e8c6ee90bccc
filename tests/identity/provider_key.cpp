#include "tests/identity/provider_key.hpp"

#include <stdexcept>

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/hmac.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>

#include <stint/identity/sodium.hpp>

namespace stint::tests {
namespace {

namespace json = boost::json;
using identity::encode_base64url;

void check(bool success) {
  if (!success) throw std::runtime_error{"OpenSSL does not do what a test needs"};
}

/// A public number of the key, big-endian; padded to `size` bytes unless that is 0.
std::string number(const EVP_PKEY* key, const char* name, std::size_t size = 0) {
  BIGNUM* value = nullptr;
  check(EVP_PKEY_get_bn_param(key, name, &value) == 1);
  const std::unique_ptr<BIGNUM, decltype(&BN_free)> owner{value, &BN_free};
  std::string bytes(size == 0 ? static_cast<std::size_t>(BN_num_bytes(value)) : size, '\0');
  check(BN_bn2binpad(value, reinterpret_cast<unsigned char*>(bytes.data()), static_cast<int>(bytes.size())) >= 0);
  return bytes;
}

std::size_t coordinate_bytes(const EVP_PKEY* key) { return (static_cast<std::size_t>(EVP_PKEY_get_bits(key)) + 7) / 8; }

/// Converts DER to r and s, as in a JWS.
std::string raw_signature(const std::string& der, std::size_t half) {
  const auto* at = reinterpret_cast<const unsigned char*>(der.data());
  const std::unique_ptr<ECDSA_SIG, decltype(&ECDSA_SIG_free)> signature{
      d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(der.size())), &ECDSA_SIG_free};
  check(signature != nullptr);
  std::string raw(2 * half, '\0');
  auto* bytes = reinterpret_cast<unsigned char*>(raw.data());
  check(BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), bytes, static_cast<int>(half)) >= 0);
  check(BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), bytes + half, static_cast<int>(half)) >= 0);
  return raw;
}

const EVP_MD* digest_of(std::string_view algorithm) {
  if (algorithm.ends_with("384")) return EVP_sha384();
  return algorithm.ends_with("512") ? EVP_sha512() : EVP_sha256();
}

}  // namespace

json::object ProviderKey::jwk() const {
  json::object jwk{{"kid", id_}, {"use", "sig"}};
  if (EVP_PKEY_is_a(key_.get(), "RSA") == 1) {
    jwk["kty"] = "RSA";
    jwk["n"] = encode_base64url(number(key_.get(), OSSL_PKEY_PARAM_RSA_N));
    jwk["e"] = encode_base64url(number(key_.get(), OSSL_PKEY_PARAM_RSA_E));
    return jwk;
  }
  const auto size = coordinate_bytes(key_.get());
  jwk["kty"] = "EC";
  jwk["crv"] = size == 32 ? "P-256" : size == 48 ? "P-384" : "P-521";
  jwk["x"] = encode_base64url(number(key_.get(), OSSL_PKEY_PARAM_EC_PUB_X, size));
  jwk["y"] = encode_base64url(number(key_.get(), OSSL_PKEY_PARAM_EC_PUB_Y, size));
  return jwk;
}

std::string ProviderKey::public_pem() const {
  const std::unique_ptr<BIO, decltype(&BIO_free)> bio{BIO_new(BIO_s_mem()), &BIO_free};
  check(bio && PEM_write_bio_PUBKEY(bio.get(), key_.get()) == 1);
  char* text = nullptr;
  const long length = BIO_get_mem_data(bio.get(), &text);
  return {text, static_cast<std::size_t>(length)};
}

std::string ProviderKey::sign(std::string_view message, std::string_view algorithm) const {
  const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context{EVP_MD_CTX_new(), &EVP_MD_CTX_free};
  EVP_PKEY_CTX* parameters = nullptr;
  check(EVP_DigestSignInit(context.get(), &parameters, digest_of(algorithm), nullptr, key_.get()) == 1);
  if (algorithm.starts_with("PS")) {
    check(EVP_PKEY_CTX_set_rsa_padding(parameters, RSA_PKCS1_PSS_PADDING) == 1);
    check(EVP_PKEY_CTX_set_rsa_pss_saltlen(parameters, RSA_PSS_SALTLEN_DIGEST) == 1);
  }
  std::string signature(2048, '\0');
  std::size_t length = signature.size();
  check(EVP_DigestSign(context.get(), reinterpret_cast<unsigned char*>(signature.data()), &length,
                       reinterpret_cast<const unsigned char*>(message.data()), message.size()) == 1);
  signature.resize(length);
  return algorithm.starts_with("ES") ? raw_signature(signature, coordinate_bytes(key_.get())) : signature;
}

std::string ProviderKey::token(const std::string& header, const std::string& payload,
                               std::string_view algorithm) const {
  const auto message = encode_base64url(header) + '.' + encode_base64url(payload);
  return message + '.' + encode_base64url(sign(message, algorithm));
}

std::string ProviderKey::token(const json::object& payload, std::string_view algorithm,
                               const json::object& more) const {
  json::object header{{"alg", json::string_view{algorithm.data(), algorithm.size()}}, {"kid", id_}};
  for (const auto& [name, value] : more) header[name] = value;
  return token(json::serialize(header), json::serialize(payload), algorithm);
}

ProviderKey new_rsa_key(std::string id, unsigned bits) { return ProviderKey{std::move(id), EVP_RSA_gen(bits)}; }

const ProviderKey& rsa_key() {
  static const ProviderKey key = new_rsa_key("rsa-1", 2048);
  return key;
}

const ProviderKey& other_rsa_key() {
  static const ProviderKey key = new_rsa_key("rsa-2", 2048);
  return key;
}

const ProviderKey& ec_key(std::string_view curve) {
  static const ProviderKey p256{"P-256", EVP_EC_gen("P-256")};
  static const ProviderKey p384{"P-384", EVP_EC_gen("P-384")};
  static const ProviderKey p521{"P-521", EVP_EC_gen("P-521")};
  return curve == "P-256" ? p256 : curve == "P-384" ? p384 : p521;
}

std::string key_set(std::initializer_list<json::object> keys) {
  json::array list;
  for (const auto& key : keys) list.push_back(key);
  return json::serialize(json::object{{"keys", list}});
}

std::string hmac_sha256(std::string_view key, std::string_view message) {
  std::string digest(32, '\0');
  unsigned length = 32;
  check(HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()),
             reinterpret_cast<const unsigned char*>(message.data()), message.size(),
             reinterpret_cast<unsigned char*>(digest.data()), &length) != nullptr);
  return digest;
}

}  // namespace stint::tests
