#pragma once

#include <chrono>

#include <stint/application/ports/work.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// The operator closes a month and all before it: their hours are final. A month that is closed already changes
/// nothing. Answers the month through which the company is closed now. Throws std::logic_error if the company is not
/// stored.
std::chrono::year_month close_month(Work& work, domain::CompanyId company, std::chrono::year_month month,
                                    domain::Instant now);

}  // namespace stint::application
