#pragma once

#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/site.hpp>

namespace stint::domain {

/// The settings of a company's branch offices after a change, dated so that the past remains as it was. For offices
/// that have days in `wanted`, the result is exactly those rows. For other offices another calendar takes effect on
/// `today`, and another time zone on the day after, because the work of today was recorded in the former zone; another
/// language takes effect at once, as do the first settings of a company's offices if it `is_new`. Offices that are not
/// in `wanted` lose their settings. Ordered by office as in `wanted`, then by day. `before`: the settings so far.
[[nodiscard]] std::vector<Site> dated_sites(const std::vector<Site>& before, const std::vector<Site>& wanted,
                                            Date today);

}  // namespace stint::domain
