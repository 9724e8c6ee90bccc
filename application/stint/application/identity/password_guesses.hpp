#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <string_view>

#include <stint/application/identity/login_delays.hpp>

namespace stint::application {

/// For how long an address from which somebody has logged in is known as theirs.
inline constexpr std::chrono::days login_address_kept{30};

/// Who tries a password.
struct PasswordTry {
  std::string_view name;          ///< what was typed as user name
  std::string_view address{};     ///< where it comes from; empty: that is hidden
  bool is_known_address = false;  ///< somebody of that name has logged in from there lately
};

/// Makes guessing at passwords slow for those addresses that guess, and for all unknown ones together: so many
/// addresses are not more guesses. Who comes from an address from which they have logged in lately is not slowed down
/// by what others guess, unless they share that address. One address waits a minute at most and all unknown ones
/// together half a minute, so that a single guesser does not keep the owner out who comes from somewhere new.
/// Thread-safe.
class PasswordGuesses {
 public:
  /// As of LoginDelays.
  [[nodiscard]] std::optional<std::chrono::seconds> begin(const PasswordTry& attempt, domain::Instant now);
  void wrong(const PasswordTry& attempt, domain::Instant now);
  /// Ends the row of this address, and that of all unknown ones where it was one of them.
  void right(const PasswordTry& attempt);

 private:
  std::mutex mutex_;  // of both together
  LoginDelays by_address_{5};
  LoginDelays from_anywhere_{5, std::chrono::seconds{30}};
};

/// What limits guessing at accounts.
struct LoginLimits {
  PasswordGuesses passwords{};
  /// By employee. Twice the codes that a challenge forgives: whoever loses one may try another at once.
  LoginDelays codes{10};
};

}  // namespace stint::application
