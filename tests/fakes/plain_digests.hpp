#pragma once

#include <stint/application/ports/cryptography.hpp>

namespace stint::fakes {

/// Digests that a person can read: no two strings share one.
class PlainDigests : public application::Digests {
 public:
  [[nodiscard]] std::string sha256(std::string_view bytes) const override { return "hash of " + std::string{bytes}; }
  [[nodiscard]] std::string base64url(std::string_view bytes) const override { return std::string{bytes}; }
  [[nodiscard]] std::optional<std::string> from_base64url(std::string_view text) const override {
    return std::string{text};
  }
  [[nodiscard]] std::uint32_t crc32(std::string_view bytes) const override {
    return static_cast<std::uint32_t>(bytes.size());
  }
};

}  // namespace stint::fakes
