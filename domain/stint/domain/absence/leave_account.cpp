#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include <stint/domain/absence/leave_account.hpp>
#include <stint/domain/absence/leave_by_law.hpp>
#include <stint/domain/absence/leave_year.hpp>
#include <stint/domain/absence/parental_leave.hpp>
#include <stint/domain/absence/severe_disability_leave.hpp>
#include <stint/domain/absence/taken_leave.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;

using HalfOfYear = std::pair<Date, HalfOfDay>;

/// Calls `visit` with each half that an absence covers in some days.
template <class Visit>
void each_covered_half(const CountedAbsence& absence, DateSpan part, Visit visit) {
  const AbsenceTime time = time_of(absence);
  for (Date date = part.first; date <= part.last; date += days{1}) {
    for (const HalfOfDay half : both_halves) {
      if (time.covers(date, half)) visit(HalfOfYear{date, half});
    }
  }
}

/// The part of a taken absence that was given back in a year.
struct GivenBack {
  HalfDays halves{};
  Date first{};  ///< the first of its days, if any
};

GivenBack given_back_in(DateSpan year, const CountedHalves& halves) {
  GivenBack given;
  for (Date date = std::max(year.first, halves.first()); date <= std::min(year.last, halves.last()); date += days{1}) {
    for (const HalfOfDay half : both_halves) {
      if (!halves.has(date, half)) continue;
      if (given.halves.count++ == 0) given.first = date;
    }
  }
  return given;
}

std::vector<CountedAbsence> by_first_day(std::span<const CountedAbsence> absences) {
  std::vector<CountedAbsence> sorted(absences.begin(), absences.end());
  std::ranges::sort(sorted, {}, [](const auto& absence) { return std::tuple(absence.span.first, absence.id); });
  return sorted;
}

/// The movements of absences, without balances.
std::vector<LeaveMovement> movements_of(DateSpan year, std::span<const CountedAbsence> absences, Date today) {
  const auto sorted = by_first_day(absences);
  std::vector<LeaveMovement> movements;
  const auto add = [&](const CountedAbsence& absence, Date on, LeaveMovementKind kind, HalfDays moved) {
    if (moved != HalfDays{}) movements.push_back({on, kind, moved, {}, absence.id});
  };
  const TakenLeave halves(year, absences);
  std::set<HalfOfYear> taken;
  for (const CountedAbsence& absence : sorted) {
    if (absence.kind != AbsenceKind::vacation || !takes_time(absence.state)) continue;
    const auto part = absence.span.intersection(year);
    const auto given = given_back_in(year, absence.given_back);
    HalfDays moved = HalfDays{} - given.halves;  // the absence took them before it gave them back
    if (part) {
      each_covered_half(absence, *part, [&](HalfOfYear half) {
        const bool is_in_lieu = halves.of(half.first, half.second).claim == HalfClaim::in_lieu;
        const bool takes_it = absence.halves.has(half.first, half.second) && !is_in_lieu;
        if (takes_it && taken.insert(half).second) --moved.count;
      });
    }
    if (moved == HalfDays{}) continue;
    const bool has_begun = is_agreed(absence.state) && absence.span.first <= today;
    const Date on = !part ? given.first : given.halves.count > 0 ? std::min(part->first, given.first) : part->first;
    add(absence, on, has_begun ? LeaveMovementKind::taken : LeaveMovementKind::planned, moved);
    add(absence, given.first, LeaveMovementKind::given_back, given.halves);
  }
  for (const CountedAbsence& absence : sorted) {
    const auto part = absence.span.intersection(year);
    if (!part || absence.kind != AbsenceKind::illness || !is_agreed(absence.state)) continue;
    const auto first = absence.certified.first_covered(*part);
    if (!first) continue;
    HalfDays moved;
    each_covered_half(absence, *part, [&](HalfOfYear half) {
      if (absence.certified.covers(half.first) && taken.erase(half) > 0) ++moved.count;
    });
    add(absence, *first, LeaveMovementKind::given_back, moved);
  }
  return movements;
}

/// The movements of the leave granted in the year, without balances.
std::vector<LeaveMovement> granted_movements(std::chrono::year year, const LeaveClaim& claim,
                                             std::span<const CountedAbsence> absences) {
  using enum LeaveMovementKind;
  const DateSpan whole = leave_year(year, claim.rules);
  const auto parts = claim.parts_in(year);
  const Date begin = parts.empty() ? whole.first : parts.front().days.first;
  std::vector<LeaveMovement> movements;
  if (parts.empty()) movements.push_back({begin, entitled, {}, {}});
  for (const EmployedPart& part : parts) {
    movements.push_back({part.days.first, entitled, claim.entitled_in(part, absences), {}});
  }
  const auto add = [&](Date day, LeaveMovementKind kind, HalfDays moved) {
    if (moved != HalfDays{}) movements.push_back({day, kind, moved, {}});
  };
  add(begin, extra_by_age, claim.extra_in(year, ExtraLeaveBy::age, absences));
  add(begin, extra_by_service, claim.extra_in(year, ExtraLeaveBy::service, absences));
  for (const EmployedPart& part : parts) {
    const auto disabled = severely_disabled_part(whole, part.employment, claim.severe_disability);
    if (!disabled) continue;
    add(disabled->first, additional, claim.additional_in(year, absences));
    break;
  }
  const auto months = claim.reducing_months_in(year, absences);
  if (!months.empty()) {
    add(months.front(), reduced_for_parental, HalfDays{} - claim.reduction_in(year, absences));
  }
  for (const LeaveCorrection& correction : claim.corrections) {
    if (correction.year != year) continue;
    movements.push_back({correction.day, corrected, correction.days, {}, {}, correction.id});
  }
  return movements;
}

std::vector<LeaveMovement> balanced(std::vector<LeaveMovement> account) {
  HalfDays balance;
  for (LeaveMovement& movement : account) movement.balance = balance += movement.days;
  return account;
}

}  // namespace

std::vector<LeaveMovement> leave_account(std::chrono::year year, const LeaveClaim& claim,
                                         std::span<const CountedAbsence> absences, Date today) {
  using enum LeaveMovementKind;
  const DateSpan whole = leave_year(year, claim.rules);
  const LeaveOfYear leave = leave_of(year, claim, absences);
  auto account = granted_movements(year, claim, absences);
  const auto add = [&](Date day, LeaveMovementKind kind, HalfDays moved) {
    if (moved != HalfDays{}) account.push_back({day, kind, moved, {}});
  };
  add(whole.first, carried_over, leave.carried);
  for (const LapsingLeave& one : leave.lapsing) {
    if (one.last_day < today) add(one.last_day + days{1}, lapsed, HalfDays{} - one.days);
  }
  std::ranges::copy(movements_of(whole, absences, today), std::back_inserter(account));
  std::ranges::stable_sort(account, {}, [](const auto& one) { return std::tuple(one.day, one.kind); });
  return balanced(std::move(account));
}

std::vector<LeaveMovement> without_disability(std::vector<LeaveMovement> account) {
  using enum LeaveMovementKind;
  const auto additional_days = std::ranges::find(account, additional, &LeaveMovement::kind);
  if (additional_days == account.end()) return account;
  const HalfDays moved = additional_days->days;
  account.erase(additional_days);
  std::ranges::find(account, entitled, &LeaveMovement::kind)->days += moved;
  return balanced(std::move(account));
}

}  // namespace stint::domain
