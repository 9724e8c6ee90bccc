#include <algorithm>

#include <stint/application/absences/claims.hpp>
#include <stint/application/absences/leave_standing.hpp>
#include <stint/domain/absence/entitlement.hpp>
#include <stint/domain/absence/leave_year.hpp>

namespace stint::application {

using namespace domain;

namespace {

HalfDays entitled_in(std::chrono::year year, const LeaveBooks& books) {
  return domain::leave_of(year, books.claim, books.absences).granted;
}

}  // namespace

std::vector<LeaveStanding> leave_standings(Work& work, const Company& company, const Employee& employee, Date today) {
  const auto& rules = company.absences.leave;
  const auto this_year = domain::leave_year_of(today, rules);
  const auto next_year = this_year + std::chrono::years{1};
  const auto books = leave_books(work, company, employee, {today, domain::leave_year(next_year, rules).last});
  std::vector<LeaveStanding> standings;
  for (const auto year : {this_year, next_year}) {
    const auto account = domain::time_off(year, books.claim, books.absences, today);
    standings.push_back({year, entitled_in(year, books), account.vacation_remaining});
  }
  return standings;
}

std::vector<LeaveChange> leave_changes(const std::vector<LeaveStanding>& before,
                                       const std::vector<LeaveStanding>& after) {
  std::vector<LeaveChange> changes;
  for (const LeaveStanding& is : after) {
    const auto known = std::ranges::find(before, is.year, &LeaveStanding::year);
    const LeaveStanding was = known == before.end() ? LeaveStanding{.year = is.year} : *known;
    if (was != is) changes.push_back({was, is});
  }
  return changes;
}

LeaveStanding leave_at_the_end(Work& work, const Company& company, const Employee& employee, Date last_day) {
  const auto year = domain::leave_year_of(last_day, company.absences.leave);
  const auto books = leave_books(work, company, employee, {last_day, last_day});
  return {year, entitled_in(year, books), domain::leave_left(last_day, books.claim, books.absences)};
}

}  // namespace stint::application
