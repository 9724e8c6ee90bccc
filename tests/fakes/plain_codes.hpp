#pragma once

#include <chrono>
#include <cstdint>
#include <ratio>

#include <stint/application/ports/cryptography.hpp>

namespace stint::fakes {

/// One-time codes that a test can compute: the last five digits of the step after one that depends on the secret.
/// Secrets are `secret 1`, `secret 2` and so on.
class PlainCodes final : public application::OneTimeCodes {
 public:
  [[nodiscard]] std::string new_secret() const override { return "secret " + std::to_string(++made_); }
  [[nodiscard]] bool is_secret(std::string_view base32) const override { return base32.starts_with("secret"); }
  [[nodiscard]] std::optional<std::int64_t> matching_step(std::string_view base32_secret, std::string_view code,
                                                          domain::Instant now) const override {
    for (const std::int64_t drift : {0, -1, 1}) {
      const auto step = step_of(now) + drift;
      if (code == code_of(base32_secret, step)) return step;
    }
    return std::nullopt;
  }

  [[nodiscard]] static std::int64_t step_of(domain::Instant now) {
    return std::chrono::floor<std::chrono::duration<std::int64_t, std::ratio<30>>>(now.time_since_epoch()).count();
  }
  [[nodiscard]] static std::string code_of(std::string_view secret, std::int64_t step) {
    const auto digits = std::to_string(100'000 + step % 100'000);
    return std::to_string(secret.back() % 10) + digits.substr(1);
  }
  /// The code in an app, `steps` of 30 s later or earlier.
  [[nodiscard]] static std::string code_at(std::string_view secret, domain::Instant now, std::int64_t steps = 0) {
    return code_of(secret, step_of(now) + steps);
  }

 private:
  mutable int made_ = 0;
};

}  // namespace stint::fakes
