#pragma once

#include <stint/application/context.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/ports/time_zones.hpp>

namespace stint::application {

/// The caller's company. Throws std::logic_error if it is gone: then whoever let the caller in was wrong.
[[nodiscard]] domain::Company company_of(const Context& context);

/// The caller's own record. Throws std::logic_error if it is gone.
[[nodiscard]] domain::Employee caller_record(const Context& context);

/// The zone in which a company lives. Throws std::logic_error for a name that the zone database does not know, for such
/// a company cannot be stored.
[[nodiscard]] const domain::TimeZone& zone_of(const domain::TimeZones& zones, const domain::Company& company);
[[nodiscard]] const domain::TimeZone& zone_of(const Context& context, const domain::Company& company);

/// The day that calendars in the company show now.
[[nodiscard]] domain::Date today_in(const Context& context, const domain::Company& company);

}  // namespace stint::application
