#pragma once

#include <stint/domain/absence/leave_claim.hpp>

#include "tests/domain/calendar/made_up_weeks.hpp"

// Generated years of a person's work: people start and leave, change terms, fall ill on vacation and have children.

namespace stint::test {

inline constexpr int first_leave_year = 2024;
inline constexpr int last_leave_year = 2028;

/// Divisible by twice any number of weeks that lives have.
inline constexpr int parts_of_day = 24;

inline bool sometimes(int of = 2) { return *rc::gen::inRange(0, of) == 0; }

/// In some week there is a working day, or the schedule has none at all.
inline MadeUpWeeks any_schedule() {
  if (sometimes(6)) return any_weeks_of(4, [] { return 0; });
  auto weeks = any_weeks_of(4, [] { return *rc::gen::inRange(0, 4) > 0 ? 480 : 0; });
  weeks.strip[*rc::gen::inRange<std::size_t>(0, 5)] = {480, {true, true}};
  return weeks;
}

/// The working days of a week, in such parts.
inline int parts_a_week(const MadeUpWeeks& schedule) {
  return schedule.worked_halves() * parts_of_day / 2 / schedule.weeks();
}

inline domain::Date any_day(std::string_view from, int span) {
  return day(from) + std::chrono::days{*rc::gen::inRange(0, span)};
}

/// Possible years of a person's work.
struct Life {
  domain::LeaveClaim claim{};
  MadeUpWeeks before{};  ///< the change of terms
  MadeUpWeeks after{};
  std::optional<domain::Date> change{};
  std::vector<domain::CountedAbsence> absences{};

  [[nodiscard]] const MadeUpWeeks& schedule_on(domain::Date date) const {
    return change && *change <= date ? after : before;
  }
  [[nodiscard]] int per_year_on(domain::Date date) const {
    const auto& vacation = claim.vacation.per_year;
    return change && *change <= date ? claim.terms.front().vacation_per_year->count : vacation.count;
  }
  [[nodiscard]] bool is_on_parental_leave(domain::Date date) const {
    return std::ranges::any_of(absences, [&](const domain::CountedAbsence& absence) {
      return absence.reduces_leave && absence.state == domain::AbsenceState::approved && !absence.half &&
             absence.span.contains(date);
    });
  }
  [[nodiscard]] bool is_on_unpaid_leave(domain::Date date, domain::HalfOfDay half) const {
    return std::ranges::any_of(absences, [&](const domain::CountedAbsence& absence) {
      return absence.earns_no_leave && absence.state == domain::AbsenceState::approved && absence.span.contains(date) &&
             (!absence.half || *absence.half == half);
    });
  }
  [[nodiscard]] bool employed_on(domain::Date date) const {
    const auto [first, last] = claim.employment.latest();
    return (!first || *first <= date) && (!last || date <= *last);
  }
};

inline domain::LeaveRules any_rules() {
  domain::LeaveRules rules;
  if (sometimes()) rules.partial_years = domain::PartialYears::twelfths;
  if (sometimes(3)) rules.year_begins_in_month = *rc::gen::inRange(1, 13);
  if (!sometimes(3)) rules.carry_over_from_year = *rc::gen::inRange(first_leave_year + 1, last_leave_year);
  if (!sometimes(3)) rules.carry_over_until_month = *rc::gen::inRange(1, 13);
  if (sometimes()) rules.carry_over_months_if_ill = *rc::gen::inRange(1, 25);
  rules.lapse_needs_reminder = sometimes(3);
  if (sometimes()) rules.by_law_from_year = *rc::gen::inRange(first_leave_year, last_leave_year);
  rules.contract_carries_over = sometimes();
  if (sometimes()) rules.contract_carry_over_until_month = *rc::gen::inRange(1, 13);
  rules.contract_lapse_needs_reminder = sometimes(3);
  if (sometimes()) rules.taken_first = domain::LeavePart::contract;
  if (sometimes()) rules.overdrawn = domain::OverdrawnLeave::carried;
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
    rules.extra_days.push_back({sometimes() ? domain::ExtraLeaveBy::age : domain::ExtraLeaveBy::service,
                                *rc::gen::inRange(0, 30), domain::HalfDays{*rc::gen::inRange(0, 10)}});
  }
  return rules;
}

/// All days, none, or those of one or two spans.
inline domain::CertifiedDays any_certified(domain::DateSpan days) {
  if (!sometimes(3)) return domain::CertifiedDays::all();
  std::vector<domain::DateSpan> spans;
  for (int i = *rc::gen::inRange(0, 3); i > 0; --i) {
    const auto first =
        days.first + std::chrono::days{*rc::gen::inRange(0, static_cast<int>((days.last - days.first).count()) + 1)};
    spans.push_back({first, first + std::chrono::days{*rc::gen::inRange(0, 30)}});
  }
  return domain::CertifiedDays::on(std::move(spans));
}

inline domain::CountedAbsence any_absence(const Life& life, int id) {
  const int kind = *rc::gen::inRange(0, 6);
  const bool is_long = kind >= 3;
  const domain::Date first = any_day("2024-01-01", 5 * 365);
  const domain::DateSpan span{first, first + std::chrono::days{*rc::gen::inRange(0, is_long ? 300 : 20)}};
  domain::CountedAbsence absence{.id = {id},
                                 .kind = kind < 2    ? domain::AbsenceKind::vacation
                                         : kind >= 4 ? domain::AbsenceKind::other
                                                     : domain::AbsenceKind::illness,
                                 .state = sometimes(5) ? domain::AbsenceState::pending : domain::AbsenceState::approved,
                                 .certified = any_certified(span),
                                 .reduces_leave = kind == 4,
                                 .earns_no_leave = kind == 5,
                                 .span = span};
  if (span.first == span.last && sometimes()) absence.half = domain::HalfOfDay::morning;
  absence.halves = domain::count_halves_if(domain::time_of(absence), [&](domain::Date date, domain::HalfOfDay half) {
    return life.schedule_on(date).works(date, half);
  });
  return absence;
}

inline Life any_life() {
  Life life;
  domain::LeaveClaim& claim = life.claim;
  claim.rules = any_rules();
  claim.vacation.per_year = {*rc::gen::inRange(0, 70)};
  if (sometimes(3)) claim.employment.first = any_day("2010-01-01", 16 * 365);
  if (sometimes(3))
    claim.employment.last =
        std::max(any_day("2025-01-01", 4 * 365), claim.employment.first.value_or(day("2024-01-01")));
  if (sometimes()) claim.date_of_birth = any_day("1990-01-01", 20 * 365);
  if (sometimes(3)) claim.severe_disability.first = any_day("2022-01-01", 6 * 365);
  if (sometimes()) claim.severe_disability.last = any_day("2024-01-01", 5 * 365);
  life.before = any_schedule();
  claim.calendar.schedule = life.before.pattern();
  if (sometimes()) {
    life.change = any_day("2024-01-01", 5 * 365);
    life.after = sometimes() ? life.before : any_schedule();
    claim.calendar.changes.push_back({*life.change, life.after.pattern(), {}});
    claim.terms.push_back(
        {.valid_from = *life.change, .vacation_per_year = domain::HalfDays{*rc::gen::inRange(0, 70)}});
  }
  if (sometimes(4))
    claim.vacation.carry_over[*rc::gen::inRange(first_leave_year + 1, last_leave_year)] = {*rc::gen::inRange(-6, 20)};
  for (int i = *rc::gen::inRange(0, 3); i > 0; --i) {
    claim.corrections.push_back({.year = std::chrono::year{*rc::gen::inRange(first_leave_year, last_leave_year)},
                                 .days = {*rc::gen::inRange(-20, 20)}});
  }
  for (int i = *rc::gen::inRange(0, 5); i > 0; --i) {
    claim.reminders.push_back({.year = std::chrono::year{*rc::gen::inRange(first_leave_year, last_leave_year)},
                               .told_on = any_day("2024-01-01", 5 * 365)});
  }
  for (int i = *rc::gen::inRange(0, 12); i > 0; --i) life.absences.push_back(any_absence(life, i));
  return life;
}

}  // namespace stint::test
