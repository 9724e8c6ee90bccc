#pragma once

#include <stint/application/caller.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ports/time_zones.hpp>

namespace stint::application {

/// What every use case is given beside its command: a unit of work, who asks, and when.
struct Context {
  Work& work;
  const Caller& caller;
  domain::Instant now;
  const domain::TimeZones& zones;
};

}  // namespace stint::application
