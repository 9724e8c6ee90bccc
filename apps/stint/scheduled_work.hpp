#pragma once

#include <stint/application/ports/store.hpp>
#include <stint/domain/ports/clock.hpp>
#include <stint/domain/ports/time_zones.hpp>

namespace stint::app {

/// What happens by itself: ends clocks that have reached their limit and forgets tokens that have expired.
class ScheduledWork {
 public:
  /// Everything lives longer than this, and than what it has queued in the store.
  ScheduledWork(application::Store& store, const domain::Clock& clock, const domain::TimeZones& zones)
      : store_(store), clock_(clock), zones_(zones) {}

  /// Does what is due. Cheap when nothing is; does not wait for what it has queued.
  void do_round();

 private:
  void stop_overdue_clocks(domain::Instant now);
  void forget_expired_tokens(domain::Instant now);

  application::Store& store_;
  const domain::Clock& clock_;
  const domain::TimeZones& zones_;
  domain::Instant tokens_swept_at_{};
};

}  // namespace stint::app
