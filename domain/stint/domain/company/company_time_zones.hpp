#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/company.hpp>

namespace stint::domain {

/// The IANA name of the company's time zone on a day. It applies at places of work that have no time zone of their own.
/// Refers to the company.
[[nodiscard]] std::string_view company_time_zone_on(const Company& company, Date day);

/// The former zones of a company that changes its time zone. Work of today was recorded in the previous zone, so the
/// new zone takes effect tomorrow. A zone that was set today and has never been in effect leaves no trace. `former`:
/// those so far, by their days.
[[nodiscard]] std::vector<FormerTimeZone> dated_time_zones(std::vector<FormerTimeZone> former,
                                                           const std::string& before, const std::string& after,
                                                           Date today);

/// The first day up to `through` on which two states of a company differ in their time zones; `nullopt` if none does.
[[nodiscard]] std::optional<Date> first_day_in_another_zone(const Company& before, const Company& after, Date through);

}  // namespace stint::domain
