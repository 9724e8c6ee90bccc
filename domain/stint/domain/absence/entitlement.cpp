#include <stint/domain/absence/counting_days.hpp>
#include <stint/domain/absence/entitlement.hpp>

namespace stint::domain {
namespace {

bool is_agreed(AbsenceState state) { return state == AbsenceState::approved || state == AbsenceState::done; }

bool is_asked_or_agreed(AbsenceState state) {
  return state == AbsenceState::pending || state == AbsenceState::edit || is_agreed(state);
}

HalfDays days_in(std::chrono::year year, const CountedAbsence& absence, const WorkCalendar& calendar) {
  const auto part = absence.span.intersection(whole_year(year));
  return part ? count_days(*part, absence.half, calendar) : HalfDays{};
}

HalfDays total_of(std::chrono::year year, const VacationEntitlement& entitlement) {
  const auto carried = entitlement.carry_over.find(static_cast<int>(year));
  return carried == entitlement.carry_over.end() ? entitlement.per_year : entitlement.per_year + carried->second;
}

}  // namespace

TimeOff time_off(std::chrono::year year, const VacationEntitlement& entitlement,
                 std::span<const CountedAbsence> absences, const WorkCalendar& calendar) {
  HalfDays vacation;
  HalfDays illness;
  for (const CountedAbsence& absence : absences) {
    if (absence.kind == AbsenceKind::vacation && is_asked_or_agreed(absence.state)) {
      vacation += days_in(year, absence, calendar);
    } else if (absence.kind == AbsenceKind::illness && is_agreed(absence.state)) {
      illness += days_in(year, absence, calendar);
    }
  }
  const HalfDays total = total_of(year, entitlement);
  return {total, total - vacation, illness};
}

std::optional<std::chrono::year> exceeded_entitlement(const CountedAbsence& wanted,
                                                      const VacationEntitlement& entitlement,
                                                      std::span<const CountedAbsence> others,
                                                      const WorkCalendar& calendar) {
  const std::chrono::year last = year_of(wanted.span.last);
  for (std::chrono::year year = year_of(wanted.span.first); year <= last; ++year) {
    const HalfDays taken = days_in(year, wanted, calendar);
    if (taken == HalfDays{}) continue;
    if (taken > time_off(year, entitlement, others, calendar).vacation_remaining) return year;
  }
  return std::nullopt;
}

}  // namespace stint::domain
