#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/break_regulation.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/lifecycle.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

namespace rules {
inline constexpr Rule minimum_start_interval{"minimum-start-interval"};
inline constexpr Rule shorter_than_a_minute{"shorter-than-a-minute"};
inline constexpr Rule too_many_interruptions{"too-many-interruptions"};
}  // namespace rules

namespace reasons {
inline constexpr Reason clock_cannot_be_started{"clock-cannot-be-started"};          ///< state
inline constexpr Reason clock_waits_for_nothing{"clock-waits-for-nothing"};          ///< state
inline constexpr Reason clock_cannot_be_paused{"clock-cannot-be-paused"};            ///< state
inline constexpr Reason clock_cannot_be_resumed{"clock-cannot-be-resumed"};          ///< state
inline constexpr Reason clock_cannot_be_stopped{"clock-cannot-be-stopped"};          ///< state
inline constexpr Reason session_cannot_be_discarded{"session-cannot-be-discarded"};  ///< state
inline constexpr Reason clock_cannot_be_cancelled{"clock-cannot-be-cancelled"};      ///< state
inline constexpr Reason trip_cannot_be_started{"trip-cannot-be-started"};            ///< state
inline constexpr Reason trip_cannot_be_ended{"trip-cannot-be-ended"};                ///< state
inline constexpr Reason trip_active_already{"trip-active-already"};
inline constexpr Reason no_trip_active{"no-trip-active"};
inline constexpr Reason too_many_breaks{"too-many-breaks"};  ///< count
inline constexpr Reason too_many_trips{"too-many-trips"};    ///< count
inline constexpr Reason session_shorter_than_a_minute{"session-shorter-than-a-minute"};
}  // namespace reasons

enum class ClockState : std::uint8_t {
  idle,
  waiting,  ///< started, but the minimum interval has not passed
  running,
  paused,
};

enum class ClockEvent : std::uint8_t {
  start,
  start_waiting,  ///< start if the company has a minimum interval
  interval_passes,
  pause,
  resume,
  stop,     ///< the session is saved
  discard,  ///< stop while waiting: nothing is saved
  cancel,   ///< nothing is saved
  start_trip,
  end_trip,
};

inline constexpr TransitionTable<ClockState, ClockEvent, 15> clock_transitions{{
    {ClockState::idle, ClockEvent::start, ClockState::running},
    {ClockState::idle, ClockEvent::start_waiting, ClockState::waiting},
    {ClockState::waiting, ClockEvent::interval_passes, ClockState::running},
    {ClockState::waiting, ClockEvent::discard, ClockState::idle},
    {ClockState::waiting, ClockEvent::cancel, ClockState::idle},
    {ClockState::running, ClockEvent::pause, ClockState::paused},
    {ClockState::running, ClockEvent::stop, ClockState::idle},
    {ClockState::running, ClockEvent::cancel, ClockState::idle},
    {ClockState::running, ClockEvent::start_trip, ClockState::running},
    {ClockState::running, ClockEvent::end_trip, ClockState::running},
    {ClockState::paused, ClockEvent::resume, ClockState::running},
    {ClockState::paused, ClockEvent::stop, ClockState::idle},
    {ClockState::paused, ClockEvent::cancel, ClockState::idle},
    {ClockState::paused, ClockEvent::start_trip, ClockState::paused},
    {ClockState::paused, ClockEvent::end_trip, ClockState::paused},
}};
static_assert(is_function(clock_transitions));

/// Returns the next state of a clock, or `nullopt` if the table does not allow the transition. Commands take every step
/// through this function; `target` only looks up.
[[nodiscard]] std::optional<ClockState> fire(ClockState from, ClockEvent event);

[[nodiscard]] std::string_view name(ClockState state);
[[nodiscard]] std::string_view name(ClockEvent event);

/// A part of a session; begin <= end.
struct Stretch {
  Instant begin;
  Instant end;
  bool operator==(const Stretch&) const = default;
};

/// All data of a session. Without a session the clock is idle.
struct ClockSession {
  Instant started_at;
  std::optional<Instant> waits_until{};      ///< set if there was a minimum interval, even after it has passed
  std::optional<Instant> paused_at{};        ///< start of the ongoing pause
  std::vector<Stretch> breaks{};             ///< finished breaks in chronological order
  std::optional<Instant> trip_started_at{};  ///< of the active business trip
  std::vector<Stretch> trips{};              ///< finished business trips in chronological order
  bool operator==(const ClockSession&) const = default;
};

/// The most breaks, and the most business trips, of a session.
inline constexpr std::size_t most_stretches = 200;

/// Shorter sessions, including breaks, cannot be stopped.
inline constexpr std::chrono::seconds shortest_session{60};

/// The figures of a session at a moment. Seconds are truncated to whole ones.
struct ClockReading {
  ClockState state = ClockState::idle;
  std::optional<Instant> started_at{};
  std::optional<Instant> paused_at{};
  std::chrono::seconds worked{0};                       ///< without breaks
  std::chrono::seconds ongoing_break{0};                ///< 0 if not paused
  std::chrono::seconds accumulated_breaks{0};           ///< including the ongoing one
  std::optional<std::chrono::seconds> still_to_wait{};  ///< nullopt when idle or without a minimum; rounded up
  bool trip_active = false;
  bool operator==(const ClockReading&) const = default;
};

/// An employee's clock: a value that is idle or has a session. Every command takes the moment at which it happens; a
/// moment before the latest known one of the session (a clock was set back) is replaced by that.
class TimeClock {
 public:
  TimeClock() = default;
  /// Restores a clock from a store. Only for stores and tests; other callers start one.
  [[nodiscard]] static TimeClock stored(std::optional<ClockSession> session) { return TimeClock{std::move(session)}; }

  /// Starts a session now: running at once, or waiting until the interval has passed.
  [[nodiscard]] Result<TimeClock> start(Instant at, std::optional<std::chrono::seconds> minimum_interval) const;
  /// Also refuses, like `start_trip`, if the session already has `most_stretches` of its kind.
  [[nodiscard]] Result<TimeClock> pause(Instant at) const;
  [[nodiscard]] Result<TimeClock> resume(Instant at) const;
  [[nodiscard]] Result<TimeClock> cancel(Instant at) const;
  /// Stops a waiting clock: it becomes idle, and nothing is saved.
  [[nodiscard]] Result<TimeClock> discard(Instant at) const;
  [[nodiscard]] Result<TimeClock> start_trip(Instant at) const;
  [[nodiscard]] Result<TimeClock> end_trip(Instant at) const;

  /// The period that stopping at a moment would save: begin, end and break (including an ongoing one) rounded, the
  /// break at most as long as the period. Refuses when idle or waiting, under 60 s in total, and if the period is
  /// rounded to nothing.
  [[nodiscard]] Result<WorkedPeriod> period_until(Instant at, const Rounding& round = round_to_minutes) const;
  /// The idle clock after the session was saved; refuses when idle or waiting, and under 60 s in total.
  [[nodiscard]] Result<TimeClock> stop(Instant at) const;

  /// The duration of business trips up to a moment, including breaks, to the nearest minute; nullopt without a trip.
  [[nodiscard]] std::optional<std::chrono::minutes> business_trips_until(Instant at) const;

  /// The clock as if its session had been stopped at a moment, which may be before later events (if the limit was
  /// lowered): breaks and business trips that began then or later do not count, and one that spans the moment ends
  /// there.
  [[nodiscard]] TimeClock cut_at(Instant moment) const;

  [[nodiscard]] ClockState state_at(Instant at) const;
  [[nodiscard]] ClockReading read(Instant at) const;
  [[nodiscard]] const std::optional<ClockSession>& session() const { return session_; }
  bool operator==(const TimeClock&) const = default;

 private:
  explicit TimeClock(std::optional<ClockSession> session) : session_(std::move(session)) {}

  std::optional<ClockSession> session_;
};

}  // namespace stint::domain
