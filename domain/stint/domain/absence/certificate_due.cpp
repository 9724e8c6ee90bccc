#include <algorithm>
#include <chrono>

#include <stint/domain/absence/certificate_due.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;

/// The day itself or the next one with scheduled work; the day itself if there is none within the longest possible
/// schedule.
Date working_day_from(Date day, const WorkCalendar& calendar) {
  constexpr std::chrono::weeks looked_ahead{WorkPattern::most_weeks};
  for (Date date = day; date <= day + looked_ahead; date += days{1}) {
    if (calendar.is_working(date, HalfOfDay::morning) || calendar.is_working(date, HalfOfDay::afternoon)) return date;
  }
  return day;
}

}  // namespace

std::optional<Date> certificate_due(AbsenceId absence, std::span<const IllAbsence> absences, std::int32_t from_day,
                                    const WorkCalendar& calendar) {
  for (const IllSpell& spell : ill_spells(absences, calendar)) {
    const auto found = std::ranges::find(spell.absences, absence, &IllAbsence::id);
    if (found == spell.absences.end()) continue;
    const DateSpan ill = days_of_illness(found->time).value();
    const Date demanded = spell.days.first + days{from_day - 1};
    if (ill.last < demanded) return std::nullopt;
    return working_day_from(std::max(ill.first, demanded), calendar);
  }
  return std::nullopt;
}

}  // namespace stint::domain
