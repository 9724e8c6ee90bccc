#include <algorithm>

#include <stint/domain/absence/overlapping_absences.hpp>

namespace stint::domain {

bool have_time_in_common(const CountedAbsence& one, const CountedAbsence& other) {
  const bool different_halves = one.half && other.half && one.half != other.half;
  return one.span.overlaps(other.span) && !different_halves;
}

std::optional<Problem> refusal_of_overlap(const CountedAbsence& wanted, std::span<const CountedAbsence> others) {
  const auto other = std::ranges::find_if(others, [&](const CountedAbsence& absence) {
    return takes_time(absence.state) && have_time_in_common(wanted, absence);
  });
  if (other == others.end()) return std::nullopt;
  return Problem::invalid(Rule::overlapping_absence, Reason::overlapping_absence,
                          {{"from", other->span.first}, {"to", other->span.last}});
}

std::optional<Problem> refusal_of_duplicate(const CountedAbsence& wanted, std::span<const CountedAbsence> others) {
  const bool is_there = std::ranges::any_of(others, [&](const CountedAbsence& other) {
    return takes_time(other.state) && other.type == wanted.type && other.span == wanted.span &&
           other.half == wanted.half;
  });
  if (!is_there) return std::nullopt;
  return Problem::invalid(Rule::duplicate_absence, Reason::duplicate_absence);
}

}  // namespace stint::domain
