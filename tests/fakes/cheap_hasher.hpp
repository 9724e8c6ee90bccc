#pragma once

#include <string>
#include <string_view>

#include <stint/application/ports/password_hasher.hpp>

namespace stint::fakes {

/// Hashes by writing a word in front, and counts how often. No two hashes are the same, as salts would have it.
class CheapHasher final : public application::PasswordHasher {
 public:
  [[nodiscard]] std::string hash(std::string_view password) const override {
    return "hashed " + std::to_string(++hashed) + " " + std::string{password};
  }
  [[nodiscard]] bool matches(std::string_view password, std::string_view encoded_hash) const override {
    if (!understands(encoded_hash)) return false;
    return encoded_hash.substr(encoded_hash.find(' ', word.size()) + 1) == password;
  }
  void waste_as_much_time(std::string_view) const override {}
  [[nodiscard]] bool understands(std::string_view encoded_hash) const override {
    return encoded_hash.starts_with(word);
  }

  mutable int hashed = 0;

 private:
  static constexpr std::string_view word{"hashed "};
};

}  // namespace stint::fakes
