#pragma once

#include <chrono>
#include <optional>

#include <stint/domain/time_clock/time_clock.hpp>

namespace stint::domain {

/// The maximum duration of a session if the company sets no limit. No one works longer than a day, but people forget to
/// stop the clock.
inline constexpr std::chrono::hours longest_session{24};

/// The moment at which a session ends by itself, if that has passed by `now`: when it reaches the company's limit, or
/// `longest_session` if there is none. The limit counts from the start, including breaks.
[[nodiscard]] std::optional<Instant> auto_stop_moment(const ClockSession& session,
                                                      std::optional<std::chrono::minutes> limit, Instant now);

/// A clock and the moment until which its session counts.
struct CountedSession {
  TimeClock clock;
  Instant until;
  bool has_ended = false;  ///< by auto-stop
};

/// The session of `clock`, if it has one, until `now`, or until it ended by itself (auto_stop_moment). Later events of
/// the session do not count (`TimeClock::cut_at`).
[[nodiscard]] std::optional<CountedSession> counted_session(const TimeClock& clock,
                                                            std::optional<std::chrono::minutes> limit, Instant now);

}  // namespace stint::domain
