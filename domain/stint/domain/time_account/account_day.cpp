#include <vector>

#include <stint/domain/time_account/account_day.hpp>
#include <stint/domain/working_time/surcharge_minutes.hpp>

namespace stint::domain {

AccountDay account_day(Date date, std::span<const WorkedPeriod> periods, std::span<const ApprovedAbsence> absences,
                       const AccountRules& rules, std::span<const WorkedPeriod> before) {
  std::vector<ApprovedAbsence> of_day;
  std::vector<ApprovedAbsence> in_lieu;  // treated as if they reduced the target time by the part they leave unworked
  for (const ApprovedAbsence& absence : absences) {
    if (!absence.span.contains(date)) continue;
    of_day.push_back(absence);
    if (absence.kind != AbsenceKind::in_lieu) continue;
    in_lieu.push_back(absence);
    in_lieu.back().kind = AbsenceKind::other;
  }
  const auto without_absences = committed_minutes(date, rules.calendar, {});
  AccountDay day{.date = date};
  day.commitment = committed_minutes(date, rules.calendar, of_day);
  day.absence = without_absences - day.commitment;
  day.in_lieu = without_absences - committed_minutes(date, rules.calendar, in_lieu);
  day.worked = working_time(periods).work();
  day.credited = credited_minutes(periods, rules.windows, rules.calendar.holidays_on(date), rules.zone, before);
  return day;
}

}  // namespace stint::domain
