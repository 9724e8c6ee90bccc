#pragma once

#include <algorithm>

#include <stint/application/ports/cryptography.hpp>

namespace stint::fakes {

/// Hashes by adding a prefix, and counts the calls. No two hashes are equal, as with salts, except those that replace
/// the same one. A hash that begins with "hashed dear" is of a different cost.
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
  [[nodiscard]] bool is_own_cost(std::string_view encoded_hash) const override {
    return understands(encoded_hash) && !encoded_hash.starts_with("hashed dear");
  }
  [[nodiscard]] std::string renew(std::string_view password, std::string_view encoded_hash) const override {
    ++hashed;
    return beginning_after(encoded_hash) + std::string{password};
  }
  [[nodiscard]] bool is_renewed(std::string_view encoded_hash, std::string_view older_hash) const override {
    return encoded_hash.starts_with(beginning_after(older_hash));
  }

  mutable int hashed = 0;

 private:
  static constexpr std::string_view word{"hashed "};

  /// In one word, because the password comes after the next space.
  static std::string beginning_after(std::string_view older_hash) {
    std::string older{older_hash};
    std::ranges::replace(older, ' ', '-');
    return std::string{word} + "after-" + older + " ";
  }
};

}  // namespace stint::fakes
