#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <stint/application/ports/cryptography.hpp>

namespace stint::identity {

/// Initializes libsodium; must be called before any other use of it. From any thread, any number of times. Throws
/// std::runtime_error.
void ready_sodium();

/// Base64url without padding (RFC 4648 §5), as in JSON Web Signatures.
[[nodiscard]] std::string encode_base64url(std::string_view bytes);
/// `nullopt` unless the text is in canonical form: no padding, no other characters, no stray bits at its end.
[[nodiscard]] std::optional<std::string> decode_base64url(std::string_view text);

/// The operating system's randomness through libsodium. Thread-safe.
class SodiumRandom final : public application::Random {
 public:
  SodiumRandom();
  [[nodiscard]] std::string bytes(std::size_t count) override;
};

/// SHA-256 by OpenSSL, CRC-32 by zlib, and Base64url as above. Thread-safe.
class SodiumDigests final : public application::Digests {
 public:
  SodiumDigests();
  [[nodiscard]] std::string sha256(std::string_view bytes) const override;
  [[nodiscard]] std::string base64url(std::string_view bytes) const override;
  [[nodiscard]] std::optional<std::string> from_base64url(std::string_view text) const override;
  [[nodiscard]] std::uint32_t crc32(std::string_view bytes) const override;
};

}  // namespace stint::identity
