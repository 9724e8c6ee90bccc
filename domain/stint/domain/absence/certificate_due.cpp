#include <algorithm>
#include <chrono>

#include <stint/domain/absence/certificate_due.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;

bool is_working_day(Date date, const WorkCalendar& calendar) {
  return calendar.is_working(date, HalfOfDay::morning) || calendar.is_working(date, HalfOfDay::afternoon);
}

/// The day itself or the next one with scheduled work; the day itself if there is none within the longest possible
/// schedule.
Date working_day_from(Date day, const WorkCalendar& calendar) {
  constexpr std::chrono::weeks looked_ahead{WorkPattern::most_weeks};
  for (Date date = day; date <= day + looked_ahead; date += days{1}) {
    if (is_working_day(date, calendar)) return date;
  }
  return day;
}

/// The first of these days on which work is scheduled and that no certificate covers.
std::optional<Date> first_missing(const CertifiedDays& certified, DateSpan needed, const WorkCalendar& calendar) {
  for (Date date = needed.first; date <= needed.last; date += days{1}) {
    if (is_working_day(date, calendar) && !certified.covers(date)) return date;
  }
  return std::nullopt;
}

}  // namespace

std::optional<DateSpan> days_needing_certificate(AbsenceId absence, std::span<const IllAbsence> absences,
                                                 std::int32_t from_day, const WorkCalendar& calendar) {
  for (const IllSpell& spell : ill_spells(absences, calendar)) {
    const auto found = std::ranges::find(spell.absences, absence, &IllAbsence::id);
    if (found == spell.absences.end()) continue;
    const DateSpan ill = days_of_illness(found->time).value();
    const Date demanded = spell.days.first + days{from_day - 1};
    if (ill.last < demanded) return std::nullopt;
    return DateSpan{std::max(ill.first, demanded), ill.last};
  }
  return std::nullopt;
}

std::optional<Date> certificate_due(const std::optional<DateSpan>& needed, const CertifiedDays& certified,
                                    const WorkCalendar& calendar) {
  if (!needed) return std::nullopt;
  const auto missing = first_missing(certified, *needed, calendar);
  return missing ? *missing : working_day_from(needed->first, calendar);
}

bool has_certificate(const CertifiedDays& certified, const std::optional<DateSpan>& needed,
                     const WorkCalendar& calendar) {
  if (certified.is_all()) return true;
  return !certified.is_none() && (!needed || !first_missing(certified, *needed, calendar));
}

}  // namespace stint::domain
