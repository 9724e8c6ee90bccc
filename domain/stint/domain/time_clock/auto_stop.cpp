#include <stint/domain/time_clock/auto_stop.hpp>

namespace stint::domain {

std::optional<Instant> auto_stop_moment(const ClockSession& session, std::optional<std::chrono::minutes> limit,
                                        Instant now) {
  const Instant moment = session.started_at + limit.value_or(longest_session);
  return moment <= now ? std::optional{moment} : std::nullopt;
}

std::optional<CountedSession> counted_session(const TimeClock& clock, std::optional<std::chrono::minutes> limit,
                                              Instant now) {
  if (!clock.session()) return std::nullopt;
  const auto ended = auto_stop_moment(*clock.session(), limit, now);
  const Instant until = ended.value_or(now);
  return CountedSession{clock.cut_at(until), until, ended.has_value()};
}

}  // namespace stint::domain
