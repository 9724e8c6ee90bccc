#include <stint/application/jobs/schedule.hpp>
#include <stint/recorded_runs.hpp>

namespace stint::app {

void RecordedRuns::record() {
  const auto now = clock_.now();
  if (!application::has_passed(recorded_at_, application::idle_record_interval, now)) return;
  application::write_now(store_, [this, now](application::Work& work) {
    work.job_runs().record(job_, now);
    return true;
  });
  recorded_at_ = now;
}

}  // namespace stint::app
