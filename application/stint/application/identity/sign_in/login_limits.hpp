#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include <stint/application/ports/guesses.hpp>
#include <stint/domain/calendar/time.hpp>

namespace stint::application {

/// Makes guessing slow: after `free_tries` wrong attempts in a row the next has to wait 1 s, and twice as long after
/// each further one, `longest` at most. A right attempt ends the row, and so does an hour without an attempt. Nothing
/// else is delayed: open sessions continue.
class DelayRule {
 public:
  /// Both are 1 or more.
  constexpr DelayRule(std::int32_t free_tries, std::chrono::seconds longest)
      : free_tries_(free_tries), longest_(longest) {}

  /// How long an attempt that is made now would have to wait, rounded up to whole seconds; 0: not at all.
  [[nodiscard]] std::chrono::seconds wait(WrongTries& row, domain::Instant now) const;
  /// Begins an attempt that need not wait. While a row is longer than the free attempts, this restarts the waiting
  /// time, so that only one of several concurrent attempts is made.
  void begin(WrongTries& row, domain::Instant now) const;
  void count_wrong(WrongTries& row, domain::Instant now) const;

 private:
  [[nodiscard]] std::chrono::seconds delay_after(std::int32_t wrong_tries) const;

  std::int32_t free_tries_;
  std::chrono::seconds longest_;
};

/// Applies that rule to each name of a kind. A name is what was typed, whether or not it exists; ASCII upper and lower
/// case are not distinguished. Thread-safe. All of it throws what the guesses throw.
class LoginDelays {
 public:
  /// The guesses must outlive it. `free_tries` is 1 or more.
  LoginDelays(Guesses& guesses, GuessKind kind, std::int32_t free_tries)
      : guesses_(guesses), kind_(kind), rule_(free_tries, std::chrono::seconds{60}) {}

  /// How long an attempt that is made now would have to wait, rounded up to whole seconds; 0: not at all.
  [[nodiscard]] std::chrono::seconds wait(std::string_view name, domain::Instant now);
  /// Begins an attempt. If it comes too early it must not be made, and the result is how long to wait, rounded up to
  /// whole seconds.
  [[nodiscard]] std::optional<std::chrono::seconds> begin(std::string_view name, domain::Instant now);
  /// As above; if the attempt may be made it is counted as wrong at once, because others may begin before it ends.
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

/// An attempt that LoginDelays counts, which may be checked in a unit of work that runs more than once. It is counted
/// as wrong, once, as soon as it begins; when it is over and the last run reported success, it was right. So an attempt
/// that is never checked because something failed remains wrong. A handle: copies are the same attempt. Used by one
/// thread at a time. The delays must outlive it.
class LoginTry {
 public:
  explicit LoginTry(LoginDelays& delays) : state_(std::make_shared<State>(delays)) {}

  /// As `LoginDelays::begin` at the first call; later calls return the same result.
  [[nodiscard]] std::optional<std::chrono::seconds> begin(std::string_view name, domain::Instant now) const;
  /// The attempt was checked in this run of the unit of work, and was right or wrong.
  void ended(bool right) const { state_->right = right; }

 private:
  struct State {
    explicit State(LoginDelays& its_delays) : delays(its_delays) {}
    ~State();
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    LoginDelays& delays;
    std::optional<std::string> name{};  // set once it has begun
    std::optional<std::chrono::seconds> wait{};
    std::optional<bool> right{};
  };

  std::shared_ptr<State> state_;
};

/// How long an address from which a user has logged in is remembered as theirs.
inline constexpr std::chrono::days login_address_kept{30};

/// An attempt to log in by password.
struct PasswordTry {
  std::string_view name;          ///< what was typed as user name
  std::string_view address{};     ///< where it comes from; empty if that is hidden
  bool is_known_address = false;  ///< someone with that name has logged in from there recently
};

/// Slows down password guessing per address, and for all unknown addresses together, so that using many addresses does
/// not allow more guesses. A user who comes from an address from which they have logged in recently is not slowed down
/// by the guesses of others, unless they share that address. One address waits a minute at most and all unknown ones
/// together half a minute, so that a single guesser cannot keep out an owner who comes from a new address. Thread-safe.
/// All of it throws what the guesses throw.
class PasswordGuesses {
 public:
  /// The guesses must outlive it.
  explicit PasswordGuesses(Guesses& guesses) : guesses_(guesses) {}

  /// As for LoginDelays.
  [[nodiscard]] std::optional<std::chrono::seconds> begin(const PasswordTry& attempt, domain::Instant now);
  void wrong(const PasswordTry& attempt, domain::Instant now);
  /// Ends the row of this address, and that of all unknown addresses if it was one of them.
  void right(const PasswordTry& attempt);

 private:
  template <class Change>
  void change(const PasswordTry& attempt, Change change);

  Guesses& guesses_;
  DelayRule by_address_{5, std::chrono::seconds{60}};
  DelayRule from_anywhere_{5, std::chrono::seconds{30}};
};

/// The limits on guessing at accounts.
struct LoginLimits {
  /// For a server that is the only one on its database.
  LoginLimits();
  /// With rows that servers may share.
  explicit LoginLimits(std::unique_ptr<Guesses> rows);

  std::unique_ptr<Guesses> guesses;
  PasswordGuesses passwords;
  /// By employee. Twice as many codes as a challenge allows, so that a user who loses one challenge may try another at
  /// once.
  LoginDelays codes;
};

/// Rows of wrong attempts, in the memory of the only server on a database. They are lost when it stops. At most
/// `maximum_names` of a kind are remembered: one more replaces the one with the shortest row.
class RememberedGuesses final : public Guesses {
 public:
  static constexpr std::size_t maximum_names = 10'000;

  void change(std::span<const GuessedAt> what, const Change& change) override;
  /// The number of names of this kind that are remembered.
  [[nodiscard]] std::size_t size(GuessKind kind) const;

 private:
  using Rows = std::unordered_map<std::string, WrongTries>;

  void keep(const GuessedAt& what, const WrongTries& row);
  static void make_room(Rows& rows, domain::Instant now);
  [[nodiscard]] Rows& rows_of(GuessKind kind) { return rows_.at(static_cast<std::size_t>(kind)); }

  mutable std::mutex mutex_;
  std::array<Rows, 3> rows_;  // by kind
};

}  // namespace stint::application
