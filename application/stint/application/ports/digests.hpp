#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace stint::application {

/// Digests and encodings of opaque tokens, which are stored only as their SHA-256.
class Digests {
 public:
  virtual ~Digests() = default;
  /// The 32 bytes of SHA-256 (FIPS 180-4).
  [[nodiscard]] virtual std::string sha256(std::string_view bytes) const = 0;
  /// Base64url without padding (RFC 4648 §5).
  [[nodiscard]] virtual std::string base64url(std::string_view bytes) const = 0;
  /// What it encodes; nothing unless the text is the one canonical form.
  [[nodiscard]] virtual std::optional<std::string> from_base64url(std::string_view text) const = 0;
  /// CRC-32 as in gzip (RFC 1952 §8): tells a mistyped token from an unknown one without a look-up.
  [[nodiscard]] virtual std::uint32_t crc32(std::string_view bytes) const = 0;
};

}  // namespace stint::application
