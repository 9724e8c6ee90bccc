#pragma once

#include <string>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/calendar/time_zones.hpp>

namespace stint::app {

/// `2026-03-02T08:00:00.125Z`.
[[nodiscard]] std::string utc_timestamp(domain::Instant moment);

/// `2026-03-02T09:00:00.125+01:00`, as clocks in the zone show it.
[[nodiscard]] std::string local_timestamp(domain::Instant moment, const domain::TimeZone& zone);

}  // namespace stint::app
