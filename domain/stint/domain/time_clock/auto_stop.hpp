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

/// The session as if it had been stopped at a moment, which may lie before things that happened to it since (the limit
/// was lowered): breaks and business trips that began then or later do not count, and one that spans it ends there.
[[nodiscard]] ClockSession session_until(ClockSession session, Instant moment);

/// A session as far as it counts by a moment.
struct CountedSession {
  ClockSession session;
  Instant until;
  bool has_ended = false;  ///< by itself
};

/// `session` until `now`, or until it ended by itself (auto_stop_moment). Either may lie before things that happened to
/// it since, which do not count (session_until).
[[nodiscard]] CountedSession counted_session(const ClockSession& session, std::optional<std::chrono::minutes> limit,
                                             Instant now);

}  // namespace stint::domain
