#pragma once

#include <stint/application/ports/cryptography.hpp>

namespace stint::identity {

/// The operating system's randomness through libsodium. Thread-safe.
class SodiumRandom final : public application::Random {
 public:
  SodiumRandom();
  [[nodiscard]] std::string bytes(std::size_t count) override;
};

}  // namespace stint::identity
