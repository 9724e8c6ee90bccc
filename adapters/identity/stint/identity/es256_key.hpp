#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct evp_pkey_st;  // OpenSSL's EVP_PKEY

namespace stint::identity {

/// A key for ECDSA on P-256 with SHA-256 (ES256, RFC 7518 §3.4). Signatures are r and s of 32 bytes each, as in JSON
/// Web Signatures, not DER. Thread-safe. OpenSSL failures are thrown as std::runtime_error.
class Es256Key {
 public:
  static constexpr std::size_t signature_bytes = 64;
  static constexpr std::size_t coordinate_bytes = 32;

  /// The affine coordinates of the public point, big-endian, 32 bytes each.
  struct Point {
    std::string x;
    std::string y;
  };

  [[nodiscard]] static Es256Key generate();
  /// `nullopt` if the text is not an unencrypted private key on P-256.
  [[nodiscard]] static std::optional<Es256Key> from_private_pem(std::string_view pem);

  /// PKCS #8.
  [[nodiscard]] std::string private_pem() const;
  [[nodiscard]] Point point() const;
  /// The SHA-256 thumbprint of RFC 7638 in Base64url.
  [[nodiscard]] std::string thumbprint() const;

  [[nodiscard]] std::string sign(std::string_view message) const;
  [[nodiscard]] bool verify(std::string_view message, std::string_view signature) const;

 private:
  struct Free {
    void operator()(evp_pkey_st* key) const;
  };
  explicit Es256Key(evp_pkey_st* key) : key_{key} {}

  std::unique_ptr<evp_pkey_st, Free> key_;
};

}  // namespace stint::identity
