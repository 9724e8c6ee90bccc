#include <algorithm>

#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/absence/parental_leave.hpp>

namespace stint::domain {
namespace {

/// Whether such absences together cover the whole of a day.
bool is_covered(Date day, std::span<const CountedAbsence> absences) {
  return cover_whole_together(
      absences, day, [](const CountedAbsence& absence) { return absence.reduces_leave && is_agreed(absence.state); });
}

}  // namespace

std::vector<Date> reducing_months(DateSpan months, std::span<const CountedAbsence> absences) {
  std::vector<Date> reducing;
  if (std::ranges::none_of(absences, &CountedAbsence::reduces_leave)) return reducing;
  for (Date first = months.first; first <= months.last;) {
    const std::chrono::year_month_day day{first};
    const Date last{day.year() / day.month() / std::chrono::last};
    Date date = first;
    while (date <= last && is_covered(date, absences)) date += std::chrono::days{1};
    if (date > last) reducing.push_back(first);
    first = last + std::chrono::days{1};
  }
  return reducing;
}

}  // namespace stint::domain
