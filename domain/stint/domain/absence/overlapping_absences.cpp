#include <algorithm>

#include <stint/domain/absence/overlapping_absences.hpp>

namespace stint::domain {

bool have_time_in_common(const CountedAbsence& one, const CountedAbsence& other) {
  const AbsenceTime first = time_of(one);
  const AbsenceTime second = time_of(other);
  const auto common = first.span.intersection(second.span);
  if (!common) return false;
  if (first.minutes || second.minutes) {
    const AbsenceTime& days = first.minutes ? second : first;
    return covers_whole(days, common->first);
  }
  return first.first() <= second.last() && second.first() <= first.last();
}

std::optional<Problem> refusal_of_overlap(const CountedAbsence& wanted, std::span<const CountedAbsence> others) {
  const auto other = std::ranges::find_if(others, [&](const CountedAbsence& absence) {
    return takes_time(absence.state) && have_time_in_common(wanted, absence);
  });
  if (other == others.end()) return std::nullopt;
  return Problem::invalid(rules::overlapping_absence, reasons::overlapping_absence,
                          {{"from", other->span.first}, {"to", other->span.last}});
}

std::optional<Problem> refusal_of_duplicate(const CountedAbsence& wanted, std::span<const CountedAbsence> others) {
  const bool is_there = std::ranges::any_of(others, [&](const CountedAbsence& other) {
    return takes_time(other.state) && other.type == wanted.type && time_of(other) == time_of(wanted);
  });
  if (!is_there) return std::nullopt;
  return Problem::invalid(rules::duplicate_absence, reasons::duplicate_absence);
}

}  // namespace stint::domain
