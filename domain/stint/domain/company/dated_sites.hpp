#pragma once

#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/site.hpp>

namespace stint::domain {

/// What holds at a company's branch offices once it says other things of them, so that what is over stays as it was. Of
/// offices of which `wanted` names days, it is what that says. Of others another calendar holds from `today` on, and
/// another time zone from the day after, for what has been worked today was worked by the former clocks; another
/// language holds at once, and so does all that is said of a company's offices for the first time if it `is_new`. An
/// office that is not in `wanted` is one of which nothing is said. By offices in the order of `wanted`, then by days.
/// `before`: what was said so far.
[[nodiscard]] std::vector<Site> dated_sites(const std::vector<Site>& before, const std::vector<Site>& wanted,
                                            Date today);

}  // namespace stint::domain
