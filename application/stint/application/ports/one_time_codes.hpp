#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <stint/domain/calendar/time.hpp>

namespace stint::application {

/// Time-based one-time passwords, RFC 6238: HMAC-SHA-1, 6 digits, steps of 30 s.
class OneTimeCodes {
 public:
  virtual ~OneTimeCodes() = default;
  /// A fresh secret of 20 bytes in Base32 without padding.
  [[nodiscard]] virtual std::string new_secret() const = 0;
  [[nodiscard]] virtual bool is_secret(std::string_view base32) const = 0;
  /// The step (Unix time / 30 s) whose code this is, one step of drift either way; nothing for a wrong code. The
  /// caller must refuse a step that was used before (RFC 6238 §5.2).
  [[nodiscard]] virtual std::optional<std::int64_t> matching_step(std::string_view base32_secret, std::string_view code,
                                                                  domain::Instant now) const = 0;
};

}  // namespace stint::application
