#pragma once

#include <cstddef>

#include <stint/application/ports/password_hasher.hpp>

namespace stint::identity {

/// What one hash costs. The defaults are the least that OWASP's password storage guidance recommends.
struct Argon2idCost {
  std::size_t memory_kib = 19 * 1024;  ///< 8 or more
  unsigned passes = 2;                 ///< 1 or more
};

/// Argon2id by libargon2, with one lane (p=1) only. Thread-safe; each call in progress takes the memory of its hash,
/// and in the whole program as many are in progress as there are cores: the others wait. A thread that has hashed keeps
/// that memory, up to 64 MiB, for its next hash.
class Argon2idHasher final : public application::PasswordHasher {
 public:
  explicit Argon2idHasher(Argon2idCost cost = {});

  /// Throws std::runtime_error when there is not enough memory, as `matches` and `waste_as_much_time` do.
  [[nodiscard]] std::string hash(std::string_view password) const override;
  [[nodiscard]] bool matches(std::string_view password, std::string_view encoded_hash) const override;
  void waste_as_much_time(std::string_view password) const override;
  /// Refused beside other formats: p other than 1, more than 1 GiB or 64 passes, more than 4 GiB over all passes
  /// (about a second), salts outside 8 to 64 bytes, digests outside 16 to 64. An imported hash must not tie up the
  /// server, nor be so short that it lets others in.
  [[nodiscard]] bool understands(std::string_view encoded_hash) const override;

 private:
  Argon2idCost cost_;
};

}  // namespace stint::identity
