#pragma once

#include <stint/application/ports/cryptography.hpp>

namespace stint::identity {

/// One-time passwords by liboath. Thread-safe.
class TimeBasedCodes final : public application::OneTimeCodes {
 public:
  /// Throws std::runtime_error if liboath cannot start.
  TimeBasedCodes();

  [[nodiscard]] std::string new_secret() const override;
  /// Upper-case Base32 (RFC 4648 §6) of 10 to 64 bytes, padded or not; common apps generate 10 bytes.
  [[nodiscard]] bool is_secret(std::string_view base32) const override;
  /// Of two steps with the same code the one nearer to `now`, the earlier one first.
  [[nodiscard]] std::optional<std::int64_t> matching_step(std::string_view base32_secret, std::string_view code,
                                                          domain::Instant now) const override;
};

/// QR codes by libqrencode, error correction level M (a seventh of the code may be lost). Thread-safe.
class QrDrawings final : public application::QrCodes {
 public:
  /// One unit of the drawing is one module; four modules around the code stay white.
  [[nodiscard]] std::string svg(std::string_view text) const override;
};

}  // namespace stint::identity
