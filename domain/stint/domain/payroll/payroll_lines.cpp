#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include <stint/domain/absence/absence_time.hpp>
#include <stint/domain/month/month_sheet.hpp>
#include <stint/domain/payroll/payroll_lines.hpp>
#include <stint/domain/working_time/begun_before.hpp>
#include <stint/domain/working_time/surcharge_minutes.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;
using std::chrono::minutes;

constexpr std::int64_t whole_day = 100;  // hundredths

/// What a day or an absence comes to.
struct Amount {
  std::int64_t minutes = 0;
  std::int64_t day_hundredths = 0;

  Amount& operator+=(const Amount& more) {
    minutes += more.minutes;
    day_hundredths += more.day_hundredths;
    return *this;
  }
};

/// Of values that are not negative, half up.
std::int64_t divided(std::int64_t value, std::int64_t by) { return (2 * value + by) / (2 * by); }

std::int64_t hundredths_of(const Amount& amount, const WageType& type) {
  const std::int64_t percent = type.factor_percent.value_or(100);
  if (type.unit == WageUnit::days) return divided(amount.day_hundredths * percent, 100);
  return divided(amount.minutes * percent, 60);
}

/// Some minutes of a day on which any count as a whole one.
Amount on_a_day(minutes some) { return {some.count(), some > minutes{0} ? whole_day : 0}; }

/// The day as time accounts look at it, and what it has beside that.
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

/// What each absence takes of a day, in the order in which they do.
class DayOfAbsences {
 public:
  DayOfAbsences(Date date, const WorkCalendar& calendar) : date_(date), calendar_(calendar) {}

  /// `earlier`: those that have taken theirs.
  Amount take(const PaidAbsence& absence, std::vector<ApprovedAbsence>& earlier) {
    const minutes left = committed_minutes(date_, calendar_, earlier);
    earlier.push_back(absence.taken);
    const minutes taken = left - committed_minutes(date_, calendar_, earlier);
    Amount amount{.minutes = taken.count()};
    if (absence.taken.minutes) {
      const std::int64_t scheduled = calendar_.scheduled_minutes(date_);
      amount.day_hundredths = scheduled == 0 ? 0 : divided(taken.count() * whole_day, scheduled);
      return amount;
    }
    for (const HalfOfDay half : both_halves) {
      bool& is_taken = half == HalfOfDay::morning ? morning_ : afternoon_;
      if (is_taken || !absence.halves.has(date_, half)) continue;
      is_taken = true;
      amount.day_hundredths += whole_day / 2;
    }
    return amount;
  }

 private:
  Date date_;
  const WorkCalendar& calendar_;
  bool morning_ = false;
  bool afternoon_ = false;
};

/// What each absence comes to in some days.
std::map<AbsenceId, Amount> amounts_of_absences(std::vector<PaidAbsence>& absences, DateSpan span,
                                                const WorkCalendar& calendar) {
  std::map<AbsenceId, Amount> amounts;
  for (Date date = span.first; date <= span.last; date += days{1}) {
    DayOfAbsences day(date, calendar);
    std::vector<ApprovedAbsence> in_lieu;
    std::vector<ApprovedAbsence> earlier;
    for (PaidAbsence& absence : absences) {
      if (!absence.taken.span.contains(date) || !absence.taken.in_lieu) continue;
      earlier.push_back(absence.taken);
      absence.taken.in_lieu = false;  // as if it took off the commitment what it leaves undone
      amounts[absence.id] += day.take(absence, in_lieu);
      absence.taken.in_lieu = true;
    }
    for (const PaidAbsence& absence : absences) {
      if (!absence.taken.span.contains(date) || absence.taken.in_lieu) continue;
      amounts[absence.id] += day.take(absence, earlier);
    }
  }
  return amounts;
}

/// Everything that a month of somebody comes to, before it is looked at by wage types.
class Month {
 public:
  Month(const PayrollMaterial& material, DateSpan span, const AccountRules& rules)
      : material_(material), span_(span), rules_(rules), absences_(material.absences) {
    std::ranges::sort(absences_, {}, &PaidAbsence::id);
    std::vector<ApprovedAbsence> taken;
    std::ranges::transform(absences_, std::back_inserter(taken), &PaidAbsence::taken);
    for (Date date = span.first; date <= span.last; date += days{1}) {
      const auto periods = work_of(material, date);
      const auto before = work_of(material, date - days{1});
      days_.push_back({.scheduled = minutes{rules.calendar.scheduled_minutes(date)},
                       .figures = account_day(date, periods, taken, rules, before),
                       .surcharges = surcharges_of(periods, before, date, rules)});
    }
    amounts_ = amounts_of_absences(absences_, span, rules.calendar);
  }

  /// Adds the lines of a wage type to others.
  void add(const WageType& type, std::vector<PayrollLine>& lines) const {
    if (type.source != WageSource::absence) return add(type, span_, amount_of(type), lines);
    for (const PaidAbsence& absence : absences_) {
      const auto amount = amounts_.find(absence.id);
      if (amount == amounts_.end() || absence.type.text() != type.of.value_or("")) continue;
      const auto& [first, last] = absence.taken.span;
      add(type, {std::max(first, span_.first), std::min(last, span_.last)}, amount->second, lines);
    }
  }

 private:
  /// What a line says already is one with it.
  static void add(const WageType& type, DateSpan span, const Amount& amount, std::vector<PayrollLine>& lines) {
    const PayrollLine line{.number = type.number,
                           .name = type.name,
                           .cost_center = type.cost_center.value_or(""),
                           .unit = type.unit,
                           .span = span,
                           .hundredths = hundredths_of(amount, type)};
    if (line.hundredths == 0) return;
    const auto same =
        std::ranges::find_if(lines, [&](const PayrollLine& one) { return order_of(one) == order_of(line); });
    if (same == lines.end()) {
      lines.push_back(line);
      return;
    }
    same->hundredths += line.hundredths;
    same->span.last = std::max(same->span.last, line.span.last);
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
  std::vector<PaidAbsence> absences_;  // by id
  std::vector<DayOfWork> days_{};
  std::map<AbsenceId, Amount> amounts_{};
};

}  // namespace

std::vector<PayrollLine> payroll_lines(const PayrollMaterial& material, std::span<const WageType> wage_types,
                                       const AccountRules& rules) {
  DateSpan span = days_of(material.month);
  const auto& [first, last] = material.employment;
  if (first) span.first = std::max(span.first, *first);
  if (last) span.last = std::min(span.last, *last);
  std::vector<PayrollLine> lines;
  if (span.last < span.first) return lines;
  const Month month(material, span, rules);
  for (const WageType& type : wage_types) month.add(type, lines);
  std::ranges::sort(lines, {}, order_of);
  return lines;
}

}  // namespace stint::domain
