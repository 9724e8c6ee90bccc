#pragma once

#include <stint/application/ports/cryptography.hpp>

namespace stint::fakes {

/// Numbers in call order, padded with dots to the requested length: `1.......`.
class CountingRandom final : public application::Random {
 public:
  [[nodiscard]] std::string bytes(std::size_t count) override {
    auto text = std::to_string(++asked_);
    text.resize(count, '.');
    return text;
  }

 private:
  int asked_ = 0;
};

}  // namespace stint::fakes
