#include <algorithm>
#include <chrono>
#include <set>

#include <stint/domain/absence/half_of_day.hpp>
#include <stint/domain/absence/team_conflicts.hpp>
#include <stint/domain/enumerators.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;

/// Appends the day to the preceding run if it adjoins it.
void add_day(std::vector<DateSpan>& runs, Date day) {
  if (!runs.empty() && runs.back().last + days{1} >= day) {
    runs.back().last = day;
  } else {
    runs.push_back({day, day});
  }
}

/// The days on which a half taken by the absence breaks the rule; `nullopt` without any. `is_broken` adds the
/// others who are away.
template <class IsBroken>
std::optional<TeamConflict> broken_in(TeamConflict conflict, const WantedAbsence& wanted, IsBroken is_broken) {
  std::set<EmployeeId> away;
  for (Date date = wanted.span.first; date <= wanted.span.last; date += days{1}) {
    for (const auto half : both_halves) {
      if (wanted.halves.has(date, half) && is_broken(date, half, away)) add_day(conflict.days, date);
    }
  }
  if (conflict.days.empty()) return std::nullopt;
  conflict.away.assign(away.begin(), away.end());
  return conflict;
}

}  // namespace

std::string_view name(TeamRuleKind kind) { return enumerator_name(kind); }

bool Colleague::is_away(Date date, HalfOfDay half) const {
  return record.employment.covers(date) && std::ranges::any_of(absences, [&](const TeamAbsence& absence) {
           return is_off(absence) && absence.halves.has(date, half);
         });
}

bool Colleague::is_present(Date date, HalfOfDay half) const {
  return record.active && record.employment.covers(date) &&
         half_of_day(date, half, calendar, absences).use == HalfUse::worked;
}

std::string department_on(Date day, const Employee& employee) {
  return last_said(employee.terms, &Terms::department, day).value_or(employee.department);
}

CountedHalves newly_taken(const AbsenceTime& time, const CountedHalves& taken, const std::vector<TeamAbsence>& own) {
  return count_halves_if(time, [&](Date date, HalfOfDay half) {
    return taken.has(date, half) &&
           std::ranges::none_of(own, [&](const TeamAbsence& one) { return is_off(one) && one.halves.has(date, half); });
  });
}

std::optional<TeamConflict> conflict_with(const TeamBlackout& rule, const WantedAbsence& wanted) {
  return broken_in(
      {.rule = TeamRuleKind::blackout, .effect = rule.effect, .name = rule.name}, wanted,
      [&](Date date, HalfOfDay /*half*/, std::set<EmployeeId>& /*away*/) { return rule.days().contains(date); });
}

std::optional<TeamConflict> conflict_with(const MostAway& rule, const WantedAbsence& wanted,
                                          const std::vector<Colleague>& colleagues) {
  return broken_in({.rule = TeamRuleKind::most_away, .effect = rule.effect, .name = rule.department, .most = rule.most},
                   wanted, [&](Date date, HalfOfDay half, std::set<EmployeeId>& away) {
                     if (department_on(date, wanted.owner) != rule.department) return false;
                     std::vector<EmployeeId> others;
                     for (const Colleague& one : colleagues) {
                       if (one.is_away(date, half) && department_on(date, one.record) == rule.department) {
                         others.push_back(one.record.id);
                       }
                     }
                     if (std::cmp_less(others.size(), rule.most)) return false;
                     away.insert(others.begin(), others.end());
                     return true;
                   });
}

std::optional<TeamConflict> conflict_with(const OnePresent& rule, const WantedAbsence& wanted,
                                          const std::vector<Colleague>& members) {
  return broken_in({.rule = TeamRuleKind::one_present, .effect = rule.effect, .name = rule.group}, wanted,
                   [&](Date date, HalfOfDay half, std::set<EmployeeId>& away) {
                     const auto is_there = [&](const Colleague& one) { return one.is_present(date, half); };
                     if (std::ranges::any_of(members, is_there)) return false;
                     for (const Colleague& one : members) {
                       if (one.is_away(date, half)) away.insert(one.record.id);
                     }
                     return true;
                   });
}

Problem refusal_by(const TeamConflict& conflict, Refusal refusal) {
  constexpr auto rule = rules::team_rule;
  const auto& [first, last] = conflict.days.front();
  switch (conflict.rule) {
    case TeamRuleKind::blackout:
      return {refusal, rule, reasons::team_blackout, {{"name", conflict.name}, {"from", first}, {"to", last}}};
    case TeamRuleKind::most_away:
      return {refusal,
              rule,
              reasons::too_many_away,
              {{"name", conflict.name}, {"most", std::int64_t{conflict.most}}, {"from", first}}};
    case TeamRuleKind::one_present:
      break;
  }
  return {refusal, rule, reasons::nobody_present, {{"name", conflict.name}, {"from", first}}};
}

}  // namespace stint::domain
