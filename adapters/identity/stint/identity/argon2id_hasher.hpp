#pragma once

#include <cstddef>

#include <stint/application/ports/cryptography.hpp>

namespace stint::identity {

/// What one hash costs. The defaults are the least that OWASP's password storage guidance recommends. Whoever raises
/// them lets hashes that an import brought be renewed a second time, which `is_renewed` has to learn to follow first:
/// importing the same file again would take the older hash for a new password.
struct Argon2idCost {
  std::size_t memory_kib = 19 * 1024;  ///< 8 or more
  unsigned passes = 2;                 ///< 1 or more
};

/// Argon2id by libargon2, with one lane (p=1). Thread-safe; in the whole program no more than `at_once` calls compute
/// at the same time: the others wait. The memory that they compute in, up to 64 MiB each, is kept for the hashes to
/// come.
class Argon2idHasher final : public application::PasswordHasher {
 public:
  explicit Argon2idHasher(Argon2idCost cost = {});

  /// How many compute at once: half the cores, for those who serve need some that hashing leaves alone; one or more.
  [[nodiscard]] static std::size_t at_once();

  /// Throws std::runtime_error when there is not enough memory, as `matches` and `waste_as_much_time` do.
  [[nodiscard]] std::string hash(std::string_view password) const override;
  [[nodiscard]] bool matches(std::string_view password, std::string_view encoded_hash) const override;
  void waste_as_much_time(std::string_view password) const override;
  /// Refused beside other formats: more than 1 GiB, more than 64 passes, more than 1 GiB over all passes, more than 16
  /// lanes, salts outside 8 to 64 bytes, digests outside 16 to 64. An imported hash must not tie up the server, nor be
  /// so short that it lets others in.
  [[nodiscard]] bool understands(std::string_view encoded_hash) const override;
  [[nodiscard]] bool is_own_cost(std::string_view encoded_hash) const override;
  /// Its salt is a digest of the older hash, which holds a salt itself: as unique as that one was, and what tells the
  /// two belong together. Throws std::runtime_error as `hash` does.
  [[nodiscard]] std::string renew(std::string_view password, std::string_view encoded_hash) const override;
  [[nodiscard]] bool is_renewed(std::string_view encoded_hash, std::string_view older_hash) const override;

 private:
  Argon2idCost cost_;
};

}  // namespace stint::identity
