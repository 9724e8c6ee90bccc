#pragma once

#include <map>
#include <string>
#include <string_view>

#include <stint/domain/calendar/time.hpp>

namespace stint::application {

/// When each job of the schedule last ran to its end, by its name. Servers that share the data share this.
class JobRuns {
 public:
  virtual ~JobRuns() = default;
  [[nodiscard]] virtual std::map<std::string, domain::Instant, std::less<>> all() const = 0;
  virtual void record(std::string_view job, domain::Instant at) = 0;
};

}  // namespace stint::application
