#include <algorithm>
#include <iterator>
#include <utility>

#include <stint/domain/absence/carry_over.hpp>
#include <stint/domain/absence/leave_year.hpp>
#include <stint/domain/absence/long_illness.hpp>
#include <stint/domain/absence/parental_leave.hpp>
#include <stint/domain/absence/taken_leave.hpp>

namespace stint::domain {
namespace {

/// Whether what is left of the year before is carried over, for nothing else is said.
bool is_carried_by_count(std::chrono::year year, const LeaveClaim& claim) {
  const auto number = static_cast<int>(year);
  return claim.rules.carry_over_from_year && *claim.rules.carry_over_from_year <= number &&
         !claim.vacation.carry_over.contains(number);
}

std::vector<CarriedLeave> carried_leave(std::chrono::year year, const LeaveClaim& claim,
                                        std::span<const CountedAbsence> absences) {
  const auto before = year - std::chrono::years{1};
  const auto said = claim.vacation.carry_over.find(static_cast<int>(year));
  if (said != claim.vacation.carry_over.end()) return {{before, said->second}};
  return is_carried_by_count(year, claim) ? leave_of(before, claim, absences).left : std::vector<CarriedLeave>{};
}

/// Carried days within a leave year.
struct Carried {
  CarriedLeave leave{};
  std::optional<Date> last_day{};  ///< in the year, on which what is left of them lapses
  bool is_kept = false;            ///< for illness, behind the last day of the others
};

/// The last day on which days of a year can be taken by who was not ill.
std::optional<Date> last_day_if_not_ill(std::chrono::year year, const LeaveRules& rules,
                                        std::span<const CountedAbsence> absences) {
  const auto last_day = last_day_of_carry_over(year + std::chrono::years{1}, rules);
  if (!last_day) return std::nullopt;
  return last_day_after_parental_leave({leave_year(year, rules).first, *last_day}, rules, absences);
}

/// A leave year, day of lapse by day of lapse.
class RunningYear {
 public:
  RunningYear(std::chrono::year year, const LeaveClaim& claim, std::span<const CountedAbsence> absences)
      : year_(year), days_(leave_year(year, claim.rules)), claim_(claim), taken_(days_, absences) {
    for (const CarriedLeave& one : carried_leave(year, claim, absences)) {
      auto last_day = last_day_if_not_ill(one.year, claim.rules, absences);
      const bool is_kept = last_day && *last_day < days_.first;
      if (is_kept) last_day = last_day_after_illness(one.year, claim.rules);
      if (last_day && *last_day > days_.last) last_day.reset();
      carried_.push_back({one, last_day, is_kept});
      leave_.carried += one.days;
    }
    leave_.granted = claim.granted_in(year, absences);
    leave_.taken = taken_.vacation();
    own_ = leave_.granted;
  }

  LeaveOfYear run() && {
    while (Carried* const next = next_to_lapse()) reach(*next);
    take_through(days_.last);
    close();
    return std::move(leave_);
  }

 private:
  Carried* next_to_lapse() {
    Carried* next = nullptr;
    for (Carried& one : carried_) {
      if (one.last_day && (next == nullptr || *one.last_day < *next->last_day)) next = &one;
    }
    return next;
  }

  /// Takes days from those that were carried over, oldest first, as far as there are some; what is left to take.
  HalfDays take_from_carried(HalfDays wanted) {
    for (Carried& one : carried_) {
      const HalfDays part = std::clamp(one.leave.days, HalfDays{}, wanted);
      one.leave.days = one.leave.days - part;
      wanted = wanted - part;
    }
    return wanted;
  }

  void take_through(Date day) {
    const HalfDays taken = taken_.vacation_through(day);
    own_ = own_ - take_from_carried(taken - used_);
    used_ = taken;
  }

  /// The last day of some days has come.
  void reach(Carried& one) {
    const Date last_day = *one.last_day;
    one.last_day.reset();
    take_through(last_day);
    if (one.leave.days <= HalfDays{}) return;
    const auto later = one.is_kept ? std::nullopt : last_day_after_illness(one.leave.year, claim_.rules);
    const HalfDays kept = later && *later > last_day ? kept_for_illness(one.leave.days, last_day) : HalfDays{};
    lapse(one.leave, last_day, kept);
    one.is_kept = true;
    if (kept != HalfDays{} && *later <= days_.last) one.last_day = later;
  }

  /// How many of some days illness has kept from being taken by their last day. What could have been taken until then
  /// would have been of older days first, where those have the same last day.
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
    if (claim_.rules.lapse_needs_reminder && !was_told(one.year, last_day, claim_.reminders)) {
      own_ += lapsing;
    } else if (lapsing != HalfDays{}) {
      leave_.lapsing.push_back({one.year, last_day, lapsing});
    }
  }

  /// What is left is of the years that it came from; debts are paid with it, oldest days first.
  void close() {
    for (Carried& one : carried_) {
      if (one.leave.days < HalfDays{}) own_ += std::exchange(one.leave.days, HalfDays{});
    }
    if (own_ < HalfDays{}) own_ = HalfDays{} - take_from_carried(HalfDays{} - own_);
    if (leave_.balance() <= HalfDays{}) return;
    for (const Carried& one : carried_) {
      if (one.leave.days != HalfDays{}) leave_.left.push_back(one.leave);
    }
    if (own_ != HalfDays{}) leave_.left.push_back({year_, own_});
  }

  std::chrono::year year_;
  DateSpan days_;
  const LeaveClaim& claim_;
  TakenLeave taken_;
  std::vector<Carried> carried_{};
  HalfDays own_{};                 ///< what is there of the year's own days
  HalfDays used_{};                ///< how many were taken so far
  std::optional<Date> reached_{};  ///< the day of lapse on which illness was looked at last
  HalfDays ending_{};              ///< what ended on it
  LeaveOfYear leave_{};
};

/// The last day of a month, the first one a number of months after the beginning of a leave year.
Date end_of_month(std::chrono::year year, const LeaveRules& rules, int months_later) {
  const std::chrono::year_month_day first{leave_year(year, rules).first};
  return Date{(first.year() / first.month() + std::chrono::months{months_later}) / std::chrono::last};
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
  while (is_carried_by_count(first, claim)) --first;
  // Parental leave of the year that they are of moves the end of days that a file says, too.
  const bool may_lapse_later = claim.rules.carry_over_until_month.has_value();
  if (may_lapse_later && claim.vacation.carry_over.contains(static_cast<int>(first))) --first;
  return {leave_year(first, claim.rules).first, wanted.last};
}

LeaveOfYear leave_of(std::chrono::year year, const LeaveClaim& claim, std::span<const CountedAbsence> absences) {
  return RunningYear(year, claim, absences).run();
}

std::optional<Date> last_day_of_carry_over(std::chrono::year year, const LeaveRules& rules) {
  if (!rules.carry_over_until_month) return std::nullopt;
  return end_of_month(year, rules, (*rules.carry_over_until_month - rules.year_begins_in_month + 12) % 12);
}

std::optional<Date> last_day_after_illness(std::chrono::year year, const LeaveRules& rules) {
  const auto next = year + std::chrono::years{1};
  const auto last_day = last_day_of_carry_over(next, rules);
  if (!last_day || !rules.carry_over_months_if_ill) return std::nullopt;
  const Date later = end_of_month(next, rules, *rules.carry_over_months_if_ill - 1);
  return later > *last_day ? std::optional{later} : std::nullopt;
}

std::optional<Date> last_day_of_leave(std::chrono::year year, const LeaveClaim& claim) {
  const auto next = year + std::chrono::years{1};
  if (is_carried_by_count(next, claim)) return last_day_of_carry_over(next, claim.rules);
  return leave_year(year, claim.rules).last;
}

std::vector<LapsingLeave> lapsing_leave(DateSpan span, const LeaveClaim& claim,
                                        std::span<const CountedAbsence> absences) {
  LeaveClaim told = claim;
  told.rules.lapse_needs_reminder = false;
  std::vector<LapsingLeave> lapsing;
  const auto last = leave_year_of(span.last, claim.rules);
  for (auto year = leave_year_of(span.first, claim.rules); year <= last; ++year) {
    const LeaveOfYear leave = leave_of(year, told, absences);
    auto ends = leave.lapsing;
    const Date last_day = leave_year(year, claim.rules).last;
    const bool is_lost = last_day_of_leave(year, claim) == last_day && leave.balance() > HalfDays{};
    if (is_lost) ends.push_back({year, last_day, leave.balance()});
    std::ranges::copy_if(ends, std::back_inserter(lapsing),
                         [&](const LapsingLeave& one) { return span.contains(one.last_day); });
  }
  return lapsing;
}

}  // namespace stint::domain
