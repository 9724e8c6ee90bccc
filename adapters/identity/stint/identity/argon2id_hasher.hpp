#pragma once

#include <cstddef>

#include <stint/application/ports/cryptography.hpp>

namespace stint::identity {

/// The cost of one hash. The defaults are the minimum that OWASP's password storage guidance recommends. If they are
/// raised, imported hashes would be renewed a second time, which `is_renewed` must first learn to follow: otherwise
/// importing the same file again would treat the older hash as a new password.
struct Argon2idCost {
  std::size_t memory_kib = 19 * 1024;  ///< 8 or more
  unsigned passes = 2;                 ///< 1 or more
};

/// Argon2id by libargon2, with one lane (p=1). Thread-safe; in the whole program at most `at_once` calls compute at the
/// same time: the others wait. The memory in which they compute, up to 64 MiB each, is kept for later hashes.
class Argon2idHasher final : public application::PasswordHasher {
 public:
  explicit Argon2idHasher(Argon2idCost cost = {});

  /// The number of concurrent hashes: half the cores, because threads that serve requests need some cores free of
  /// hashing; at least one.
  [[nodiscard]] static std::size_t at_once();

  /// Throws std::runtime_error if there is not enough memory, as do `matches` and `waste_as_much_time`.
  [[nodiscard]] std::string hash(std::string_view password) const override;
  [[nodiscard]] bool matches(std::string_view password, std::string_view encoded_hash) const override;
  void waste_as_much_time(std::string_view password) const override;
  /// Refused in addition to other formats: more than 1 GiB, more than 64 passes, more than 1 GiB over all passes, more
  /// than 16 lanes, salts outside 8 to 64 bytes, digests outside 16 to 64. An imported hash must not tie up the server,
  /// nor be so short that other passwords match.
  [[nodiscard]] bool understands(std::string_view encoded_hash) const override;
  [[nodiscard]] bool is_own_cost(std::string_view encoded_hash) const override;
  /// Its salt is a digest of the older hash, which itself contains a salt: as unique as that one, and it shows that the
  /// two belong together. Throws std::runtime_error as `hash` does.
  [[nodiscard]] std::string renew(std::string_view password, std::string_view encoded_hash) const override;
  [[nodiscard]] bool is_renewed(std::string_view encoded_hash, std::string_view older_hash) const override;

 private:
  Argon2idCost cost_;
};

}  // namespace stint::identity
