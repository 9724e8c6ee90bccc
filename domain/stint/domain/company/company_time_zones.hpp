#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/company.hpp>

namespace stint::domain {

/// The IANA name of the time zone that is in effect in a company on a day, where nothing else holds at a place of work.
/// Refers to the company.
[[nodiscard]] std::string_view company_time_zone_on(const Company& company, Date day);

/// The former zones of a company that goes from one zone to another: what has been worked today was worked by the
/// clocks of before, so the other zone is in effect from tomorrow on. A zone that was set today and has never been in
/// effect leaves no trace. `former`: those so far, by their days.
[[nodiscard]] std::vector<FormerTimeZone> dated_time_zones(std::vector<FormerTimeZone> former,
                                                           const std::string& before, const std::string& after,
                                                           Date today);

/// The first day up to `through` on which two states of a company differ in their time zones; `nullopt` if none does.
[[nodiscard]] std::optional<Date> first_day_in_another_zone(const Company& before, const Company& after, Date through);

}  // namespace stint::domain
