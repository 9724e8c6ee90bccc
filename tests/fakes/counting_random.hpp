#pragma once

#include <string>

#include <stint/application/ports/cryptography.hpp>

namespace stint::fakes {

/// Numbers in the order of asking, filled up with dots to the length that was asked for: `1.......`.
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
