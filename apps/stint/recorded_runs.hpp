#pragma once

#include <optional>
#include <string_view>

#include <stint/application/jobs/schedule.hpp>
#include <stint/application/ports/store.hpp>
#include <stint/domain/calendar/clock.hpp>
#include <stint/domain/calendar/time.hpp>

namespace stint::app {

/// Records, once a minute, the runs of work that a server does on a separate thread as those of a job. For one thread.
class RecordedRuns {
 public:
  /// The store and the clock must outlive this object.
  RecordedRuns(std::string_view job, application::Store& store, const domain::Clock& clock)
      : job_(job), store_(store), clock_(clock) {}

  /// Another round has ended. Passes on exceptions of the store.
  void record();

 private:
  std::string_view job_;
  application::Store& store_;
  const domain::Clock& clock_;
  std::optional<domain::Instant> recorded_at_{};
};

inline void RecordedRuns::record() {
  const auto now = clock_.now();
  if (!application::has_passed(recorded_at_, application::idle_record_interval, now)) return;
  application::write_now(store_, [this, now](application::Work& work) {
    work.job_runs().record(job_, now);
    return true;
  });
  recorded_at_ = now;
}

}  // namespace stint::app
