#pragma once

#include <optional>
#include <string_view>

#include <stint/application/ports/store.hpp>
#include <stint/domain/calendar/clock.hpp>
#include <stint/domain/calendar/time.hpp>

namespace stint::app {

/// The runs of what a server does on a thread of its own, recorded as those of a job once a minute. For one thread.
class RecordedRuns {
 public:
  /// Everything lives longer than this.
  RecordedRuns(std::string_view job, application::Store& store, const domain::Clock& clock)
      : job_(job), store_(store), clock_(clock) {}

  /// Another round has come to its end. Throws what the store throws.
  void record();

 private:
  std::string_view job_;
  application::Store& store_;
  const domain::Clock& clock_;
  std::optional<domain::Instant> recorded_at_{};
};

}  // namespace stint::app
