#include <algorithm>
#include <chrono>
#include <utility>

#include <stint/domain/absence/illness.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;

bool is_free(const WorkCalendar& calendar, Date first, Date last) {
  for (Date date = first; date <= last; date += days{1}) {
    if (calendar.is_working(date, HalfOfDay::morning) || calendar.is_working(date, HalfOfDay::afternoon)) return false;
  }
  return true;
}

bool follows(Date last, Date next, const WorkCalendar& calendar) {
  const days gap = next - last - days{1};
  return gap <= days{0} || (gap <= longest_free_gap && is_free(calendar, last + days{1}, next - days{1}));
}

}  // namespace

std::optional<DateSpan> days_of_illness(const AbsenceTime& time) {
  if (time.minutes) return std::nullopt;
  const Date first = time.span.first + days{time.begins_at_noon() ? 1 : 0};
  if (first > time.span.last) return std::nullopt;
  return DateSpan{first, time.span.last};
}

std::vector<IllSpell> ill_spells(std::span<const IllAbsence> absences, const WorkCalendar& calendar) {
  std::vector<std::pair<DateSpan, IllAbsence>> ordered;
  for (const IllAbsence& absence : absences) {
    if (const auto ill = days_of_illness(absence.time)) ordered.emplace_back(*ill, absence);
  }
  std::ranges::sort(ordered, {}, [](const auto& one) { return std::pair{one.first.first, one.second.id}; });
  std::vector<IllSpell> spells;
  for (const auto& [ill, absence] : ordered) {
    if (spells.empty() || !follows(spells.back().days.last, ill.first, calendar)) spells.push_back({ill, {}});
    IllSpell& spell = spells.back();
    spell.days.last = std::max(spell.days.last, ill.last);
    spell.absences.push_back(absence);
  }
  return spells;
}

}  // namespace stint::domain
