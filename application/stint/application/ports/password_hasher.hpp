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
};

}  // namespace stint::application
