#include <algorithm>
#include <iterator>
#include <numeric>
#include <optional>
#include <utility>

#include <stint/domain/absence/half_of_day.hpp>
#include <stint/domain/month/month_sheet.hpp>
#include <stint/domain/payroll/payroll_lines.hpp>
#include <stint/domain/working_time/begun_before.hpp>
#include <stint/domain/working_time/surcharge_minutes.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;
using std::chrono::minutes;

constexpr std::int64_t whole_day = 100;  // hundredths

/// The minutes and days of a day or an absence.
struct Amount {
  std::int64_t minutes = 0;
  std::int64_t day_hundredths = 0;

  Amount& operator+=(const Amount& more) {
    minutes += more.minutes;
    day_hundredths += more.day_hundredths;
    return *this;
  }
};

/// Division of non-negative values, rounded half up.
std::int64_t divided(std::int64_t value, std::int64_t by) { return (2 * value + by) / (2 * by); }

std::int64_t hundredths_of(const Amount& amount, const WageType& type) {
  const std::int64_t percent = type.factor_percent.value_or(100);
  if (type.unit == WageUnit::days) return divided(amount.day_hundredths * percent, 100);
  return divided(amount.minutes * percent, 60);
}

/// Minutes of a day that count as a whole day if there are any.
Amount on_a_day(minutes some) { return {some.count(), some > minutes{0} ? whole_day : 0}; }

/// The figures of the day as in time accounts, with the values that only payroll needs.
struct DayOfWork {
  minutes scheduled{0};
  AccountDay figures{};
  std::vector<minutes> surcharges{};  ///< of each window
};

std::vector<WorkedPeriod> work_of(const PayrollMaterial& material, Date date) {
  const auto found = material.work.find(date);
  return found == material.work.end() ? std::vector<WorkedPeriod>{} : found->second;
}

std::vector<minutes> surcharges_of(const std::vector<WorkedPeriod>& periods, const std::vector<WorkedPeriod>& before,
                                   Date date, const AccountRules& rules) {
  std::vector<minutes> sums(rules.windows.size());
  const auto begins = begins_of_work(periods, before);
  for (std::size_t i = 0; i < periods.size(); ++i) {
    const WorkedPeriod gone_on_from{begins[i], periods[i].begin};
    const auto counted =
        surcharge_minutes(periods[i], rules.windows, rules.calendar.holidays_on(date), rules.zone, {&gone_on_from, 1});
    for (std::size_t window = 0; window < sums.size(); ++window) sums[window] += counted[window];
  }
  return sums;
}

/// The amount of an absence, and the days that contribute to it.
struct AmountOfDays {
  Amount amount{};
  std::optional<DateSpan> span{};

  void add(Date date, const Amount& more) {
    amount += more;
    span = DateSpan{span ? span->first : date, date};
  }
};

AmountOfDays operator+(AmountOfDays one, const AmountOfDays& other) {
  if (!one.span || !other.span) return one.span ? one : other;
  one.amount += other.amount;
  one.span = DateSpan{std::min(one.span->first, other.span->first), std::max(one.span->last, other.span->last)};
  return one;
}

/// The amounts of an absence on days with sick pay and on days without. The latter is zero except for illness.
struct AmountOfAbsence {
  AmountOfDays paid{};
  AmountOfDays unpaid{};
  std::optional<Date> paid_until{};

  /// The amount for a source that counts absences.
  [[nodiscard]] AmountOfDays counted_by(WageSource source) const {
    if (source == WageSource::sick_pay) return paid;
    return source == WageSource::illness_without_pay ? unpaid : paid + unpaid;
  }
};

/// Whether a half of a day that was counted for an absence of claim `counted` is also that of one of claim `claim`.
bool has_counted(HalfClaim claim, HalfClaim counted) {
  return claim == counted || (claim == HalfClaim::certified_illness && counted == HalfClaim::vacation);
}

/// The share of a day that each absence takes, in order of precedence.
class DayOfAbsences {
 public:
  /// `absences`: in the order of `takes_before` on the date.
  DayOfAbsences(Date date, const WorkCalendar& calendar, std::span<const PaidAbsence> absences)
      : date_(date), calendar_(calendar), absences_(absences) {
    for (const PaidAbsence& absence : absences) taken_.push_back(absence.taken);
  }

  /// The next absence.
  Amount take(const PaidAbsence& absence) {
    if (absence.taken.kind != AbsenceKind::in_lieu) return take(absence, absence.taken, earlier_);
    ApprovedAbsence as_if_off = absence.taken;  // treated as if it reduced the target time by the part it leaves
                                                // unworked
    as_if_off.kind = AbsenceKind::other;
    earlier_.push_back(absence.taken);
    return take(absence, as_if_off, in_lieu_);
  }

 private:
  Amount take(const PaidAbsence& absence, const ApprovedAbsence& as, std::vector<ApprovedAbsence>& earlier) const {
    const minutes left = committed_minutes(date_, calendar_, earlier);
    earlier.push_back(as);
    const minutes taken = left - committed_minutes(date_, calendar_, earlier);
    Amount amount{.minutes = taken.count()};
    if (absence.taken.minutes) {
      const std::int64_t scheduled = calendar_.scheduled_minutes(date_);
      amount.day_hundredths = scheduled == 0 ? 0 : divided(taken.count() * whole_day, scheduled);
      return amount;
    }
    for (const HalfOfDay half : both_halves) {
      const ApprovedAbsence* const its = absence_on(date_, half, taken_);
      if (its != nullptr && its->id == absence.taken.id && is_counted(half, claim_of(*its, date_))) {
        amount.day_hundredths += whole_day / 2;
      }
    }
    return amount;
  }

  [[nodiscard]] bool is_counted(HalfOfDay half, HalfClaim claim) const {
    return std::ranges::any_of(absences_, [&](const PaidAbsence& absence) {
      return has_counted(claim, claim_of(absence.taken, date_)) && absence.halves.has(date_, half);
    });
  }

  Date date_;
  const WorkCalendar& calendar_;
  std::span<const PaidAbsence> absences_;
  std::vector<ApprovedAbsence> taken_{};
  std::vector<ApprovedAbsence> in_lieu_{};
  std::vector<ApprovedAbsence> earlier_{};
};

/// The sickness spell to which an absence belongs; null if it belongs to none.
const SickPay* run_of(AbsenceId absence, std::span<const SickPay> runs) {
  const auto found = std::ranges::find_if(runs, [absence](const SickPay& run) {
    return std::ranges::find(run.spell.absences, absence, &IllAbsence::id) != run.spell.absences.end();
  });
  return found == runs.end() ? nullptr : &*found;
}

/// Whether a day of illness has sick pay.
bool has_sick_pay(Date date, const SickPay* run) {
  return run == nullptr || !run->spell.days.contains(date) || (run->paid && run->paid->contains(date));
}

/// The absences of a day, in the order of `takes_before`.
std::vector<PaidAbsence> absences_on(Date date, std::span<const PaidAbsence> absences) {
  std::vector<PaidAbsence> of_day;
  std::ranges::copy_if(absences, std::back_inserter(of_day),
                       [date](const PaidAbsence& absence) { return absence.taken.span.contains(date); });
  std::ranges::sort(of_day, [date](const PaidAbsence& one, const PaidAbsence& other) {
    return takes_before(one.taken, other.taken, date);
  });
  return of_day;
}

/// The amounts of each absence on some days.
std::map<AbsenceId, AmountOfAbsence> amounts_of_absences(std::span<const PaidAbsence> absences,
                                                         std::span<const Date> dates, const WorkCalendar& calendar,
                                                         std::span<const SickPay> runs) {
  std::map<AbsenceId, AmountOfAbsence> amounts;
  std::map<AbsenceId, const SickPay*> run_of_absence;
  for (const PaidAbsence& absence : absences) {
    const auto* const run = run_of(absence.taken.id, runs);
    run_of_absence[absence.taken.id] = run;
    if (run != nullptr) amounts[absence.taken.id].paid_until = run->ends_on();
  }
  for (const Date date : dates) {
    const auto of_day = absences_on(date, absences);
    DayOfAbsences day(date, calendar, of_day);
    for (const PaidAbsence& absence : of_day) {
      AmountOfAbsence& amount = amounts[absence.taken.id];
      const bool is_paid = has_sick_pay(date, run_of_absence[absence.taken.id]);
      (is_paid ? amount.paid : amount.unpaid).add(date, day.take(absence));
    }
  }
  return amounts;
}

/// All figures of an employee's month, before wage types are applied.
class Month {
 public:
  /// `dates`: the days of the month within an employment, at least one.
  Month(const PayrollMaterial& material, std::span<const Date> dates, const AccountRules& rules)
      : material_(material), span_{dates.front(), dates.back()}, rules_(rules) {
    std::vector<ApprovedAbsence> taken;
    std::ranges::transform(material.absences, std::back_inserter(taken), &PaidAbsence::taken);
    for (const Date date : dates) {
      const auto periods = work_of(material, date);
      const auto before = work_of(material, date - days{1});
      days_.push_back({.scheduled = minutes{rules.calendar.scheduled_minutes(date)},
                       .figures = account_day(date, periods, taken, rules, before),
                       .surcharges = surcharges_of(periods, before, date, rules)});
    }
    amounts_ = amounts_of_absences(material.absences, dates, rules.calendar, material.sick_pay);
  }

  /// Appends the lines of a wage type.
  void add(const WageType& type, std::vector<PayrollLine>& lines) const {
    if (!counts_absences(type.source)) return add(type, {.amount = amount_of(type), .span = span_}, {}, lines);
    for (const PaidAbsence& absence : material_.absences) {
      const auto found = amounts_.find(absence.taken.id);
      if (found == amounts_.end() || absence.type.text() != type.of.value_or("")) continue;
      add(type, found->second.counted_by(type.source), found->second.paid_until, lines);
    }
  }

 private:
  /// Merges the amount into a line that has the same key, if there is one.
  static void add(const WageType& type, const AmountOfDays& of_days, std::optional<Date> paid_until,
                  std::vector<PayrollLine>& lines) {
    if (!of_days.span) return;
    const PayrollLine line{.number = type.number,
                           .name = type.name,
                           .cost_center = type.cost_center.value_or(""),
                           .unit = type.unit,
                           .span = *of_days.span,
                           .hundredths = hundredths_of(of_days.amount, type),
                           .paid_until = paid_until};
    if (line.hundredths == 0) return;
    const auto same =
        std::ranges::find_if(lines, [&](const PayrollLine& one) { return order_of(one) == order_of(line); });
    if (same == lines.end()) {
      lines.push_back(line);
      return;
    }
    same->hundredths += line.hundredths;
    same->span.last = std::max(same->span.last, line.span.last);
    same->paid_until = std::max(same->paid_until, line.paid_until);
  }

  [[nodiscard]] Amount amount_of(const WageType& type) const {
    if (type.source == WageSource::payout) return payouts();
    Amount sum;
    for (const DayOfWork& day : days_) sum += amount_of(type, day);
    return sum;
  }

  [[nodiscard]] Amount amount_of(const WageType& type, const DayOfWork& day) const {
    const auto& figures = day.figures;
    switch (type.source) {
      case WageSource::work:
        return on_a_day(figures.worked);
      case WageSource::work_within_commitment:
        return on_a_day(std::min(figures.worked, figures.commitment));
      case WageSource::work_beyond_commitment:
        return on_a_day(std::max(minutes{0}, figures.worked - figures.commitment));
      case WageSource::holidays: {
        const minutes off = day.scheduled - figures.commitment - figures.absence;
        if (off <= minutes{0}) return {};
        return {off.count(), divided(off.count() * whole_day, day.scheduled.count())};
      }
      case WageSource::surcharge:
        return on_a_day(surcharge_of(type, day));
      case WageSource::payout:
      case WageSource::absence:
      case WageSource::sick_pay:
      case WageSource::illness_without_pay:
        break;
    }
    return {};
  }

  [[nodiscard]] minutes surcharge_of(const WageType& type, const DayOfWork& day) const {
    minutes sum{0};
    for (std::size_t i = 0; i < rules_.windows.size(); ++i) {
      if (rules_.windows[i].name == type.of) sum += day.surcharges[i];
    }
    return sum;
  }

  [[nodiscard]] Amount payouts() const {
    std::map<Date, minutes> by_day;
    for (const TimeAccountBooking& booking : material_.bookings) {
      if (booking.kind == BookingKind::payout && span_.contains(booking.day)) by_day[booking.day] -= booking.minutes;
    }
    return std::accumulate(by_day.begin(), by_day.end(), Amount{},
                           [](Amount sum, const auto& day) { return sum += on_a_day(day.second); });
  }

  const PayrollMaterial& material_;
  DateSpan span_;
  const AccountRules& rules_;
  std::vector<DayOfWork> days_{};
  std::map<AbsenceId, AmountOfAbsence> amounts_{};
};

}  // namespace

std::vector<PayrollLine> payroll_lines(const PayrollMaterial& material, std::span<const WageType> wage_types,
                                       const AccountRules& rules) {
  const DateSpan whole = days_of(material.month);
  std::vector<Date> dates;
  for (Date date = whole.first; date <= whole.last; date += days{1}) {
    if (material.employment.covers(date)) dates.push_back(date);
  }
  std::vector<PayrollLine> lines;
  if (dates.empty()) return lines;
  const Month month(material, dates, rules);
  for (const WageType& type : wage_types) month.add(type, lines);
  std::ranges::sort(lines, {}, order_of);
  return lines;
}

}  // namespace stint::domain
