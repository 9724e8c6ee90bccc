#include <algorithm>
#include <iterator>
#include <utility>

#include <stint/domain/absence/carry_over.hpp>
#include <stint/domain/absence/leave_year.hpp>
#include <stint/domain/absence/long_illness.hpp>
#include <stint/domain/absence/overdrawn_leave.hpp>
#include <stint/domain/absence/parental_leave.hpp>
#include <stint/domain/absence/taken_leave.hpp>

namespace stint::domain {
namespace {

/// The leave carried into a year from the year before. Overdrawn leave is included only if it is carried by count.
std::vector<CarriedLeave> carried_leave(std::chrono::year year, const LeaveClaim& claim,
                                        std::span<const CountedAbsence> absences) {
  const auto before = year - std::chrono::years{1};
  const auto said = claim.vacation.carry_over.find(static_cast<int>(year));
  if (said != claim.vacation.carry_over.end()) return {{before, said->second}};
  if (!goes_on_in(year, claim)) return {};
  auto left = leave_of(before, claim, absences).left;
  if (!is_carried_by_count(year, claim)) {
    std::erase_if(left, [](const CarriedLeave& one) { return one.days < HalfDays{}; });
  }
  return left;
}

/// The last day on which days of a year can be taken by an employee who was not ill.
std::optional<Date> last_day_if_not_ill(const CarriedLeave& leave, const LeaveClaim& claim,
                                        std::span<const CountedAbsence> absences) {
  const auto next = leave.year + std::chrono::years{1};
  const bool is_said = claim.vacation.carry_over.contains(static_cast<int>(next));
  const auto last_day = is_said || !is_apart(leave.year, claim.rules)
                            ? last_day_of_carry_over(next, claim.rules)
                            : last_day_of_leave(leave.year, leave.part, claim);
  if (!last_day) return std::nullopt;
  const Date first = leave_year(leave.year, claim.rules).first;
  return last_day_after_parental_leave({first, *last_day}, claim.rules, absences);
}

/// Adds days to those of the same year and last day.
void add_to(std::vector<LapsingLeave>& all, const LapsingLeave& added) {
  if (added.days == HalfDays{}) return;
  const auto same = std::ranges::find_if(
      all, [&](const LapsingLeave& one) { return one.year == added.year && one.last_day == added.last_day; });
  if (same == all.end()) {
    all.push_back(added);
  } else {
    same->days += added.days;
  }
}

/// Processes a leave year, from one day of lapse to the next.
class RunningYear {
 public:
  RunningYear(std::chrono::year year, const LeaveClaim& claim, std::span<const CountedAbsence> absences)
      : year_(year),
        days_(leave_year(year, claim.rules)),
        claim_(claim),
        absences_(absences),
        is_apart_(domain::is_apart(year, claim.rules)),
        taken_(days_, absences) {
    leave_.granted = claim.granted_in(year, absences);
    leave_.taken = taken_.vacation();
    const auto carried = carried_leave(year, claim, absences);
    for (const CarriedLeave& one : carried) {
      if (one.year != year) open(one);
    }
    open_own();
    const bool is_said = claim.vacation.carry_over.contains(static_cast<int>(year));
    for (const CarriedLeave& one : carried) {
      if (one.year == year) carry(own(one.part), one.days);
      if (one.year != year && one.days < HalfDays{} && !is_said) take_off(HalfDays{} - one.days);
    }
  }

  LeaveOfYear run() && {
    while (Pot* const next = next_to_lapse()) reach(*next);
    take_through(days_.last);
    close();
    return std::move(leave_);
  }

 private:
  /// The remaining days of a year and part.
  struct Pot {
    CarriedLeave leave{};
    std::optional<Date> last_day{};  ///< within the year; remaining days lapse after it
    bool is_kept = false;            ///< because of illness, beyond the last day of the others
  };

  /// Adds the days of an earlier year. A negative number from a file is carried as it is; leave that is overdrawn by
  /// count is deducted elsewhere.
  void open(const CarriedLeave& one) {
    const bool is_said = claim_.vacation.carry_over.contains(static_cast<int>(year_));
    if (one.days < HalfDays{} && !is_said) return;
    auto last_day = last_day_if_not_ill(one, claim_, absences_);
    const bool is_kept = last_day && *last_day < days_.first;
    if (is_kept) last_day = last_day_after_illness(one.year, claim_.rules);
    if (last_day && *last_day > days_.last) last_day.reset();
    pots_.push_back({one, last_day, is_kept});
    leave_.carried += one.days;
  }

  /// Adds the days of the year itself, in the order in which they are taken.
  void open_own() {
    const HalfDays by_law = is_apart_ ? claim_.by_law_in(year_, absences_) : leave_.granted;
    auto order = is_apart_ ? std::vector{LeavePart::law, LeavePart::contract} : std::vector{LeavePart::law};
    if (is_apart_ && claim_.rules.taken_first == LeavePart::contract) std::ranges::reverse(order);
    for (const LeavePart part : order) {
      const CarriedLeave leave{year_, part == LeavePart::law ? by_law : leave_.granted - by_law, part};
      auto last_day = is_apart_ ? last_day_if_not_ill(leave, claim_, absences_) : std::nullopt;
      if (last_day && *last_day > days_.last) last_day.reset();
      pots_.push_back({leave, last_day});
    }
  }

  void carry(HalfDays& own_days, HalfDays moved) {
    own_days += moved;
    leave_.carried += moved;
  }

  void take_off(HalfDays overdrawn) {
    const HalfDays off = taken_off_next_year(overdrawn, leave_.granted, claim_.by_law_in(year_, absences_));
    carry(own(LeavePart::contract), HalfDays{} - off);
  }

  /// The year's own days of a part; all of them if the parts are not tracked separately.
  HalfDays& own(LeavePart part) {
    const auto is_it = [&](const Pot& pot) {
      return pot.leave.year == year_ && (!is_apart_ || pot.leave.part == part);
    };
    return std::ranges::find_if(pots_, is_it)->leave.days;
  }

  Pot* next_to_lapse() {
    Pot* next = nullptr;
    for (Pot& one : pots_) {
      if (one.last_day && (next == nullptr || *one.last_day < *next->last_day)) next = &one;
    }
    return next;
  }

  /// Takes days from the available ones, oldest first; returns how many could not be taken.
  HalfDays take_from_pots(HalfDays wanted) {
    for (Pot& one : pots_) {
      const HalfDays part = std::clamp(one.leave.days, HalfDays{}, wanted);
      one.leave.days = one.leave.days - part;
      wanted = wanted - part;
    }
    return wanted;
  }

  void take_through(Date day) {
    const HalfDays taken = taken_.vacation_through(day);
    const HalfDays missing = take_from_pots(taken - used_);
    own(LeavePart::contract) = own(LeavePart::contract) - missing;
    used_ = taken;
  }

  /// Offsets debts against the available days, oldest first.
  void settle() {
    HalfDays debt;
    for (Pot& one : pots_) {
      if (one.leave.days < HalfDays{}) debt += std::exchange(one.leave.days, HalfDays{});
    }
    const HalfDays unpaid = take_from_pots(HalfDays{} - debt);
    own(LeavePart::contract) = own(LeavePart::contract) - unpaid;
  }

  /// Handles the last day of some days.
  void reach(Pot& one) {
    const Date last_day = *one.last_day;
    one.last_day.reset();
    take_through(last_day);
    const bool is_own = one.leave.year == year_;
    if (is_own) settle();
    if (one.leave.days <= HalfDays{}) return;
    if (one.is_kept && is_protected(one.leave)) return end_illness(one.leave, last_day);
    const bool is_kept_from_taking = !one.is_kept && !is_contract(one.leave);
    const auto later = is_kept_from_taking ? last_day_after_illness(one.leave.year, claim_.rules) : std::nullopt;
    const HalfDays kept = later && *later > last_day ? kept_for_illness(one.leave.days, last_day) : HalfDays{};
    if (is_own) {
      end(one.leave, last_day, kept);
    } else {
      lapse(one.leave, last_day, kept);
    }
    one.is_kept = true;
    if (kept != HalfDays{} && *later <= days_.last) one.last_day = later;
  }

  [[nodiscard]] bool is_contract(const CarriedLeave& leave) const {
    return leave.part == LeavePart::contract && domain::is_apart(leave.year, claim_.rules);
  }
  /// Statutory, if tracked separately.
  [[nodiscard]] bool is_protected(const CarriedLeave& leave) const {
    return leave.part == LeavePart::law && domain::is_apart(leave.year, claim_.rules);
  }
  [[nodiscard]] bool needs_reminder(const CarriedLeave& leave) const {
    return is_contract(leave) ? claim_.rules.contract_lapse_needs_reminder : claim_.rules.lapse_needs_reminder;
  }

  /// The number of days that illness has prevented from being taken by their last day. Days that could have been taken
  /// by then would have been older days first, if those have the same last day.
  HalfDays kept_for_illness(HalfDays days, Date last_day) {
    const auto kept = [&](HalfDays left) {
      return kept_from_taking(left, {days_.first, last_day}, taken_, claim_.calendar, claim_.employment);
    };
    if (std::exchange(reached_, last_day) != last_day) ending_ = {};
    const HalfDays older = std::exchange(ending_, ending_ + days);
    return kept(ending_) - kept(older);
  }

  void lapse(CarriedLeave& one, Date last_day, HalfDays kept) {
    const HalfDays lapsing = one.days - kept;
    one.days = kept;
    if (needs_reminder(one) && !was_told(one.year, last_day, claim_.reminders)) {
      own(one.part) += lapsing;
    } else {
      add_to(leave_.lapsing, {one.year, last_day, lapsing});
    }
  }

  /// The year's own days end with it, because they are not carried over by count. Days that lack a reminder then belong
  /// to the next year.
  void end(CarriedLeave& own_days, Date last_day, HalfDays kept) {
    const HalfDays ending = own_days.days - kept;
    own_days.days = kept;
    if (needs_reminder(own_days) && !was_told(year_, last_day, claim_.reminders)) {
      if (ending != HalfDays{}) untold_.push_back({year_ + std::chrono::years{1}, ending, own_days.part});
    } else {
      add_to(leave_.ending, {year_, last_day, ending});
    }
  }

  /// Statutory days that illness has prevented from being taken finally lapse, even without a reminder. Only days that
  /// could have been taken in their own year, before the illness, need a reminder (ECJ C-518/20, BAG 20.12.2022, 9 AZR
  /// 401/19).
  void end_illness(CarriedLeave& one, Date last_day) {
    const DateSpan its_year = leave_year(one.year, claim_.rules);
    const bool was_told_in_time = was_told(one.year, its_year.last, claim_.reminders);
    HalfDays stays;
    if (claim_.rules.lapse_needs_reminder && !was_told_in_time) {
      const TakenLeave taken(its_year, absences_);
      stays = one.days - kept_from_taking(one.days, its_year, taken, claim_.calendar, claim_.employment);
    }
    add_to(leave_.lapsing, {one.year, last_day, one.days - stays});
    one.days = {};
    own(one.part) += stays;
  }

  /// The remaining days stay assigned to the years from which they come.
  void close() {
    settle();
    const HalfDays owed = own(LeavePart::contract);
    if (owed < HalfDays{}) {
      if (claim_.rules.overdrawn == OverdrawnLeave::carried) leave_.left.push_back({year_, owed, LeavePart::contract});
      return;
    }
    for (const Pot& one : pots_) {
      if (one.leave.days != HalfDays{}) leave_.left.push_back(one.leave);
    }
    std::ranges::copy(untold_, std::back_inserter(leave_.left));
  }

  std::chrono::year year_;
  DateSpan days_;
  const LeaveClaim& claim_;
  std::span<const CountedAbsence> absences_;
  bool is_apart_;
  TakenLeave taken_;
  std::vector<Pot> pots_{};             ///< in the order in which they are taken; the year's own last
  std::vector<CarriedLeave> untold_{};  ///< own days that continue in the next year because no reminder was sent
  HalfDays used_{};                     ///< the days taken so far
  std::optional<Date> reached_{};       ///< the last day of lapse for which illness was evaluated
  HalfDays ending_{};                   ///< the days that ended on it
  LeaveOfYear leave_{};
};

/// The claim as if all reminders had been sent.
LeaveClaim as_if_told(const LeaveClaim& claim) {
  LeaveClaim told = claim;
  told.rules.lapse_needs_reminder = false;
  told.rules.contract_lapse_needs_reminder = false;
  return told;
}

}  // namespace

HalfDays LeaveOfYear::balance() const {
  HalfDays balance = granted + carried - taken;
  for (const auto& one : lapsing) balance = balance - one.days;
  return balance;
}

HalfDays LeaveOfYear::lapsed_by(Date today) const {
  HalfDays lapsed;
  for (const auto& one : lapsing) {
    if (one.last_day < today) lapsed += one.days;
  }
  return lapsed;
}

DateSpan years_to_count(DateSpan span, const LeaveClaim& claim) {
  const DateSpan wanted = leave_years(span, claim.rules);
  std::chrono::year first = leave_year_of(wanted.first, claim.rules);
  while (goes_on_in(first, claim)) --first;
  // Parental leave in the year to which they belong also extends the last day of days set by a file.
  const bool may_lapse_later = claim.rules.carry_over_until_month.has_value();
  if (may_lapse_later && claim.vacation.carry_over.contains(static_cast<int>(first))) --first;
  return {leave_year(first, claim.rules).first, wanted.last};
}

LeaveOfYear leave_of(std::chrono::year year, const LeaveClaim& claim, std::span<const CountedAbsence> absences) {
  return RunningYear(year, claim, absences).run();
}

std::vector<LapsingLeave> own_leave_left(std::chrono::year year, const LeaveClaim& claim,
                                         std::span<const CountedAbsence> absences) {
  const LeaveOfYear leave = leave_of(year, as_if_told(claim), absences);
  std::vector<LapsingLeave> own = leave.ending;
  for (const CarriedLeave& one : leave.left) {
    if (one.year != year || one.days <= HalfDays{}) continue;
    const auto last_day = last_day_of_leave(year, one.part, claim);
    if (last_day) add_to(own, {year, *last_day, one.days});
  }
  return own;
}

std::vector<LapsingLeave> lapsing_leave(DateSpan span, const LeaveClaim& claim,
                                        std::span<const CountedAbsence> absences) {
  const LeaveClaim told = as_if_told(claim);
  std::vector<LapsingLeave> lapsing;
  const auto last = leave_year_of(span.last, claim.rules);
  for (auto year = leave_year_of(span.first, claim.rules); year <= last; ++year) {
    const LeaveOfYear leave = leave_of(year, told, absences);
    auto ends = leave.lapsing;
    const Date last_day = leave_year(year, claim.rules).last;
    const bool is_lost = !is_apart(year, claim.rules) && last_day_of_leave(year, LeavePart::law, claim) == last_day &&
                         leave.balance() > HalfDays{};
    if (is_lost) ends.push_back({year, last_day, leave.balance()});
    for (const LapsingLeave& one : leave.ending) add_to(ends, one);
    std::ranges::copy_if(ends, std::back_inserter(lapsing),
                         [&](const LapsingLeave& one) { return span.contains(one.last_day); });
  }
  return lapsing;
}

}  // namespace stint::domain
