#pragma once

#include <string>
#include <string_view>

namespace stint::application {

/// Argon2id (RFC 9106) in its encoded form `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Slow on purpose: call it only
/// from the slow lane or the command line.
class PasswordHasher {
 public:
  virtual ~PasswordHasher() = default;
  [[nodiscard]] virtual std::string hash(std::string_view password) const = 0;
  /// False too for a hash that is not in the encoded form. Takes as long for a wrong password as for the right one.
  [[nodiscard]] virtual bool matches(std::string_view password, std::string_view encoded_hash) const = 0;
  /// Spends the time of a check, for an account that does not exist or has no password.
  virtual void waste_as_much_time(std::string_view password) const = 0;
  /// Whether the text is an encoded Argon2id hash that `matches` can check.
  [[nodiscard]] virtual bool understands(std::string_view encoded_hash) const = 0;
  /// Whether the hash costs what those of `hash` do, so that a check takes as long as `waste_as_much_time`: the same
  /// memory, passes and lanes, and as many bytes of salt and digest. False for one that is not understood.
  [[nodiscard]] virtual bool is_own_cost(std::string_view encoded_hash) const = 0;
  /// What takes the place of a password's hash of another cost: one of `is_own_cost`. The same again for the same two.
  [[nodiscard]] virtual std::string renew(std::string_view password, std::string_view encoded_hash) const = 0;
  /// Whether a hash is what `renew` made directly of that older one, and so the same password's. What was renewed twice
  /// is not recognised.
  [[nodiscard]] virtual bool is_renewed(std::string_view encoded_hash, std::string_view older_hash) const = 0;
};

}  // namespace stint::application
