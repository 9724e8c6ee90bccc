#pragma once

#include <chrono>
#include <optional>

#include <stint/domain/time_clock/time_clock.hpp>

namespace stint::domain {

/// How long a session runs where the company sets no limit. Nobody works longer than a day, but people forget to stop.
inline constexpr std::chrono::hours longest_session{24};

/// The moment at which a session ends by itself, if that has come by `now`: when it reaches the company's limit, or
/// `longest_session` where there is none. The limit counts from the start, breaks included.
[[nodiscard]] std::optional<Instant> auto_stop_moment(const ClockSession& session,
                                                      std::optional<std::chrono::minutes> limit, Instant now);

/// A clock as far as its session counts by a moment.
struct CountedSession {
  TimeClock clock;
  Instant until;
  bool has_ended = false;  ///< by itself
};

/// The session of `clock`, if it has one, until `now`, or until it ended by itself (auto_stop_moment). Either may lie
/// before things that happened to it since, which do not count (`TimeClock::cut_at`).
[[nodiscard]] std::optional<CountedSession> counted_session(const TimeClock& clock,
                                                            std::optional<std::chrono::minutes> limit, Instant now);

}  // namespace stint::domain
