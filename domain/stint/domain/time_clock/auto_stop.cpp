#include <algorithm>

#include <stint/domain/time_clock/auto_stop.hpp>

namespace stint::domain {
namespace {

void cut(std::vector<Stretch>& stretches, Instant moment) {
  std::erase_if(stretches, [&](const Stretch& stretch) { return stretch.begin >= moment; });
  if (!stretches.empty()) stretches.back().end = std::min(stretches.back().end, moment);
}

void cut(std::optional<Instant>& ongoing_since, Instant moment) {
  if (ongoing_since && *ongoing_since >= moment) ongoing_since.reset();
}

}  // namespace

std::optional<Instant> auto_stop_moment(const ClockSession& session, std::optional<std::chrono::minutes> limit,
                                        Instant now) {
  const Instant moment = session.started_at + limit.value_or(longest_session);
  return moment <= now ? std::optional{moment} : std::nullopt;
}

ClockSession session_until(ClockSession session, Instant moment) {
  cut(session.breaks, moment);
  cut(session.trips, moment);
  cut(session.paused_at, moment);
  cut(session.trip_started_at, moment);
  return session;
}

CountedSession counted_session(const ClockSession& session, std::optional<std::chrono::minutes> limit, Instant now) {
  const auto ended = auto_stop_moment(session, limit, now);
  const Instant until = ended.value_or(now);
  return {session_until(session, until), until, ended.has_value()};
}

}  // namespace stint::domain
