#pragma once

#include <chrono>
#include <optional>

#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// The weeks of statutory leave in a leave year that begins in a calendar year: four (BUrlG §3). Minors have more,
/// depending on their age at the beginning of the calendar year (JArbSchG §19 (2)): 30 working days of six per week
/// under 16, 27 under 17, and 25 under 18. A year of age is completed on the day before the birthday (BGB §187 (2)).
/// Four weeks if the date of birth is not known.
[[nodiscard]] double statutory_weeks(std::optional<Date> date_of_birth, std::chrono::year year);

}  // namespace stint::domain
