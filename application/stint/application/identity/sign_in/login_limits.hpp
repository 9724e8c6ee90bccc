#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <stint/application/ports/guesses.hpp>
#include <stint/domain/calendar/time.hpp>

namespace stint::application {

/// Makes guessing slow: after `free_tries` wrong tries in a row the next has to wait 1 s, and twice as long after each
/// further one, `longest` at most. A right try ends the row, and so does an hour without a try. Nothing else is
/// delayed: sessions that are open go on.
class DelayRule {
 public:
  /// Both are 1 or more.
  constexpr DelayRule(std::int32_t free_tries, std::chrono::seconds longest)
      : free_tries_(free_tries), longest_(longest) {}

  /// How long a try that is made now would have to wait, rounded up to whole seconds; 0: not at all.
  [[nodiscard]] std::chrono::seconds wait(WrongTries& row, domain::Instant now) const;
  /// Begins a try, one that need not wait. While a row is longer than the free tries, that starts the waiting time
  /// anew, so that of several at once only one is made.
  void begin(WrongTries& row, domain::Instant now) const;
  void count_wrong(WrongTries& row, domain::Instant now) const;

 private:
  [[nodiscard]] std::chrono::seconds delay_after(std::int32_t wrong_tries) const;

  std::int32_t free_tries_;
  std::chrono::seconds longest_;
};

/// That rule for each name of a kind. A name is what was typed, whether anybody bears it or not; upper and lower case
/// of ASCII are one. Thread-safe. All of it throws what the guesses throw.
class LoginDelays {
 public:
  /// The guesses live longer. `free_tries` is 1 or more.
  LoginDelays(Guesses& guesses, GuessKind kind, std::int32_t free_tries)
      : guesses_(guesses), kind_(kind), rule_(free_tries, std::chrono::seconds{60}) {}

  /// How long a try that is made now would have to wait, rounded up to whole seconds; 0: not at all.
  [[nodiscard]] std::chrono::seconds wait(std::string_view name, domain::Instant now);
  /// Begins a try. How long to wait, rounded up to whole seconds, if it comes too early; then it must not be made.
  [[nodiscard]] std::optional<std::chrono::seconds> begin(std::string_view name, domain::Instant now);
  /// The same, and where it may be made it counts as wrong from now on: others may begin before it is over.
  [[nodiscard]] std::optional<std::chrono::seconds> begin_as_wrong(std::string_view name, domain::Instant now);
  void wrong(std::string_view name, domain::Instant now);
  void right(std::string_view name);

 private:
  template <class Change>
  void change(std::string_view name, Change change);

  Guesses& guesses_;
  GuessKind kind_;
  DelayRule rule_;
};

/// One try among those that LoginDelays count, which may be judged in a unit of work that runs more than once. It
/// counts as wrong, once, as soon as it begins; when it is over, and the last run that judged it said so, it was right.
/// So what is never judged, because something failed, counts as wrong. A handle: copies are the same try. Used by one
/// thread at a time. The delays live longer.
class LoginTry {
 public:
  explicit LoginTry(LoginDelays& delays) : state_(std::make_shared<State>(delays)) {}

  /// As `LoginDelays::begin`, when it is called first; then the same again.
  [[nodiscard]] std::optional<std::chrono::seconds> begin(std::string_view name, domain::Instant now) const;
  /// It was looked at in this run of the unit of work, and was right or wrong.
  void ended(bool right) const { state_->right = right; }

 private:
  struct State {
    explicit State(LoginDelays& its_delays) : delays(its_delays) {}
    ~State();
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    LoginDelays& delays;
    std::optional<std::string> name{};  // once it has begun
    std::optional<std::chrono::seconds> wait{};
    std::optional<bool> right{};
  };

  std::shared_ptr<State> state_;
};

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
/// Thread-safe. All of it throws what the guesses throw.
class PasswordGuesses {
 public:
  /// The guesses live longer.
  explicit PasswordGuesses(Guesses& guesses) : guesses_(guesses) {}

  /// As of LoginDelays.
  [[nodiscard]] std::optional<std::chrono::seconds> begin(const PasswordTry& attempt, domain::Instant now);
  void wrong(const PasswordTry& attempt, domain::Instant now);
  /// Ends the row of this address, and that of all unknown ones where it was one of them.
  void right(const PasswordTry& attempt);

 private:
  template <class Change>
  void change(const PasswordTry& attempt, Change change);

  Guesses& guesses_;
  DelayRule by_address_{5, std::chrono::seconds{60}};
  DelayRule from_anywhere_{5, std::chrono::seconds{30}};
};

/// What limits guessing at accounts.
struct LoginLimits {
  /// For a server that has its database to itself.
  LoginLimits();
  /// With rows that servers may share.
  explicit LoginLimits(std::unique_ptr<Guesses> rows);

  std::unique_ptr<Guesses> guesses;
  PasswordGuesses passwords;
  /// By employee. Twice the codes that a challenge forgives: whoever loses one may try another at once.
  LoginDelays codes;
};

}  // namespace stint::application
