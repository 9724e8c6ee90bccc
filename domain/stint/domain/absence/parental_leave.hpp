#pragma once

#include <span>
#include <vector>

#include <stint/domain/absence/counted_absence.hpp>
#include <stint/domain/calendar/date_span.hpp>

namespace stint::domain {

/// The first days of those calendar months within some days, which begin and end with one, that approved absences of
/// types that reduce leave cover from the first day to the last: by a twelfth for each of them an employer may reduce
/// the yearly leave (BEEG §17 (1)). Whoever works part time during parental leave has none of these absences then.
[[nodiscard]] std::vector<Date> reducing_months(DateSpan months, std::span<const CountedAbsence> absences);

}  // namespace stint::domain
