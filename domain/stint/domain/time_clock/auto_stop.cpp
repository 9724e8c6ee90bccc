#include <stint/domain/time_clock/auto_stop.hpp>

namespace stint::domain {

std::optional<Instant> auto_stop_moment(const ClockSession& session, std::optional<std::chrono::minutes> limit,
                                        Instant now) {
  if (!limit) return std::nullopt;
  const Instant moment = session.started_at + *limit;
  return moment <= now ? std::optional{moment} : std::nullopt;
}

}  // namespace stint::domain
