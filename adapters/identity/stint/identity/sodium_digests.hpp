#pragma once

#include <stint/application/ports/cryptography.hpp>

namespace stint::identity {

/// Thread-safe.
class SodiumDigests final : public application::Digests {
 public:
  SodiumDigests();
  [[nodiscard]] std::string sha256(std::string_view bytes) const override;
  [[nodiscard]] std::string base64url(std::string_view bytes) const override;
  [[nodiscard]] std::optional<std::string> from_base64url(std::string_view text) const override;
  [[nodiscard]] std::uint32_t crc32(std::string_view bytes) const override;
};

}  // namespace stint::identity
