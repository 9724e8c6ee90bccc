#include <algorithm>

#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/absence/parental_leave.hpp>

namespace stint::domain {
namespace {

/// The first of the days that none of these absences covers, or the day behind them.
Date first_uncovered(DateSpan span, std::span<const CountedAbsence> absences) {
  Date day = span.first;
  for (bool goes_on = true; goes_on && day <= span.last;) {
    goes_on = false;
    for (const CountedAbsence& absence : absences) {
      if (!absence.reduces_leave || !is_agreed(absence.state) || absence.half || !absence.span.contains(day)) continue;
      day = absence.span.last + std::chrono::days{1};
      goes_on = true;
    }
  }
  return day;
}

}  // namespace

std::vector<Date> reducing_months(DateSpan months, std::span<const CountedAbsence> absences) {
  std::vector<Date> reducing;
  if (std::ranges::none_of(absences, &CountedAbsence::reduces_leave)) return reducing;
  for (Date first = months.first; first <= months.last;) {
    const std::chrono::year_month_day day{first};
    const Date last{day.year() / day.month() / std::chrono::last};
    if (first_uncovered({first, last}, absences) > last) reducing.push_back(first);
    first = last + std::chrono::days{1};
  }
  return reducing;
}

}  // namespace stint::domain
