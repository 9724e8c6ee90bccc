#include <stint/domain/absence/entitlement.hpp>
#include <stint/domain/absence/leave_year.hpp>
#include <stint/domain/absence/taken_leave.hpp>

namespace stint::domain {

TimeOff time_off(std::chrono::year year, const LeaveClaim& claim, std::span<const CountedAbsence> absences,
                 Date today) {
  const LeaveOfYear leave = leave_of(year, claim, absences);
  const HalfDays total = leave.granted + leave.carried;
  return {total, total - leave.lapsed_by(today) - leave.taken,
          TakenLeave(leave_year(year, claim.rules), absences).illness()};
}

HalfDays leave_left(Date day, const LeaveClaim& claim, std::span<const CountedAbsence> absences) {
  const std::chrono::year year = leave_year_of(day, claim.rules);
  const LeaveOfYear leave = leave_of(year, claim, absences);
  const HalfDays taken = TakenLeave(leave_year(year, claim.rules), absences).vacation_through(day);
  return leave.granted + leave.carried - leave.lapsed_by(day) - taken;
}

std::optional<std::chrono::year> exceeded_entitlement(DateSpan span, const LeaveClaim& claim,
                                                      std::span<const CountedAbsence> before,
                                                      std::span<const CountedAbsence> after) {
  const std::chrono::year last = leave_year_of(span.last, claim.rules);
  for (std::chrono::year year = leave_year_of(span.first, claim.rules); year <= last; ++year) {
    const HalfDays left = leave_of(year, claim, after).balance();
    if (left < HalfDays{} && left < leave_of(year, claim, before).balance()) return year;
  }
  return std::nullopt;
}

}  // namespace stint::domain
