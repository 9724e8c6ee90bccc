#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include <stint/domain/absence/leave_account.hpp>
#include <stint/domain/absence/leave_by_law.hpp>

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

/// What somebody gave back in a year of an absence that they had taken.
struct GivenBack {
  HalfDays halves{};
  Date first{};  ///< the first of its days, if there are any
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
std::vector<LeaveMovement> movements_of(std::chrono::year year, std::span<const CountedAbsence> absences, Date today) {
  const auto sorted = by_first_day(absences);
  std::vector<LeaveMovement> movements;
  const auto add = [&](const CountedAbsence& absence, Date on, LeaveMovementKind kind, HalfDays moved) {
    if (moved != HalfDays{}) movements.push_back({on, kind, moved, {}, absence.id});
  };
  std::set<HalfOfYear> taken;
  for (const CountedAbsence& absence : sorted) {
    if (absence.kind != AbsenceKind::vacation || !takes_time(absence.state)) continue;
    const auto part = absence.span.intersection(whole_year(year));
    const auto given = given_back_in(whole_year(year), absence.given_back);
    HalfDays moved = HalfDays{} - given.halves;  // it took them, before it gave them back
    if (part) {
      each_covered_half(absence, *part, [&](HalfOfYear half) {
        if (absence.halves.has(half.first, half.second) && taken.insert(half).second) --moved.count;
      });
    }
    if (moved == HalfDays{}) continue;
    const bool has_begun = is_agreed(absence.state) && absence.span.first <= today;
    const Date on = !part ? given.first : given.halves.count > 0 ? std::min(part->first, given.first) : part->first;
    add(absence, on, has_begun ? LeaveMovementKind::taken : LeaveMovementKind::planned, moved);
    add(absence, given.first, LeaveMovementKind::given_back, given.halves);
  }
  for (const CountedAbsence& absence : sorted) {
    const auto part = absence.span.intersection(whole_year(year));
    if (!part || absence.kind != AbsenceKind::illness || !is_agreed(absence.state) || !absence.is_certified) continue;
    HalfDays moved;
    each_covered_half(absence, *part, [&](HalfOfYear half) { moved.count += taken.erase(half) > 0 ? 1 : 0; });
    add(absence, part->first, LeaveMovementKind::given_back, moved);
  }
  return movements;
}

}  // namespace

std::vector<LeaveMovement> leave_account(std::chrono::year year, const LeaveClaim& claim,
                                         std::span<const CountedAbsence> absences, Date today) {
  using enum LeaveMovementKind;
  const DateSpan whole = whole_year(year);
  const Date first_day = employed_part(year, claim.employment).value_or(whole).first;
  std::vector<LeaveMovement> account{{first_day, entitled, claim.entitled_in(year), {}}};
  const HalfDays carried = carried_into(year, claim, absences);
  if (carried != HalfDays{}) account.push_back({whole.first, carried_over, carried, {}});
  const HalfDays gone = lapsed_by(today, year, claim, absences);
  if (gone != HalfDays{}) {
    account.push_back({*last_day_of_carry_over(year, claim.rules) + days{1}, lapsed, HalfDays{} - gone, {}});
  }
  std::ranges::copy(movements_of(year, absences, today), std::back_inserter(account));
  std::ranges::stable_sort(account, {}, [](const auto& one) { return std::tuple(one.day, one.kind); });
  HalfDays balance;
  for (LeaveMovement& movement : account) movement.balance = balance += movement.days;
  return account;
}

}  // namespace stint::domain
