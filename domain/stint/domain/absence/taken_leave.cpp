#include <algorithm>

#include <stint/domain/absence/taken_leave.hpp>

namespace stint::domain {
namespace {

template <class Counts>
HalfDays count_taken(std::span<const HalfTaken> halves, Counts counts) {
  return {static_cast<std::int32_t>(std::ranges::count_if(halves, counts))};
}

}  // namespace

TakenLeave::TakenLeave(DateSpan year, std::span<const CountedAbsence> absences) : year_(year) {
  for (const CountedAbsence& absence : absences) {
    const bool is_vacation = absence.kind == AbsenceKind::vacation && takes_time(absence.state);
    const bool is_illness = absence.kind == AbsenceKind::illness && is_agreed(absence.state);
    const bool is_in_lieu = absence.kind == AbsenceKind::in_lieu && is_agreed(absence.state);
    const auto part = absence.span.intersection(year_);
    if (!part || (!is_vacation && !is_illness && !is_in_lieu)) continue;
    const AbsenceTime time = time_of(absence);
    for (Date date = part->first; date <= part->last; date += std::chrono::days{1}) {
      for (const HalfOfDay half : both_halves) {
        if (!time.covers(date, half)) continue;
        HalfTaken& taken = halves_.at(index_of(date, half));
        const bool takes_it = absence.halves.has(date, half);
        taken.claim = std::min(taken.claim, claim_of(absence, date));
        taken.by_vacation |= is_vacation && takes_it;
        taken.by_illness |= is_illness && takes_it;
        taken.certified_ill |= is_illness && absence.certified.covers(date);
      }
    }
  }
}

HalfDays TakenLeave::vacation_through(Date last) const {
  if (last < year_.first) return {};
  const auto halves = index_of(std::min(last, year_.last), HalfOfDay::afternoon) + 1;
  return count_taken(std::span{halves_}.first(halves), [](const HalfTaken& half) { return half.is_vacation(); });
}

HalfDays TakenLeave::illness() const {
  return count_taken(halves_, [](const HalfTaken& half) { return half.by_illness; });
}

}  // namespace stint::domain
