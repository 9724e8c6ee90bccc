#pragma once

#include <chrono>
#include <optional>

#include <stint/application/ports/work.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/ports/time_zones.hpp>

namespace stint::application {

/// The operator opens a closed month, and with it all after it; the months before stay closed. An open month changes
/// nothing. Managers who decide again get the mail of what waits for them and they were not told of yet. Returns the
/// month through which the company is closed now, if any. Throws std::logic_error if the company is not stored.
std::optional<std::chrono::year_month> open_month(Work& work, domain::CompanyId company, std::chrono::year_month month,
                                                  const domain::TimeZones& zones, domain::Instant now);

}  // namespace stint::application
