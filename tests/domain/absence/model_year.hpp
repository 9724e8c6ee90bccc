#pragma once

#include <cmath>
#include <numeric>
#include <tuple>

#include "tests/domain/absence/lives.hpp"

// A leave year compared with the wording of the law and the company's rules, in fractions.

namespace stint::test {

using YearMonthDay = std::chrono::year_month_day;
constexpr std::chrono::days single_day{1};
constexpr int fine_parts = 6 * parts_of_day;  ///< of a day, for sixths of weeks

/// A number of halves of days that is not rounded yet.
struct Fraction {
  std::int64_t above = 0;
  std::int64_t below = 1;
  friend Fraction operator+(Fraction a, Fraction b) {
    return reduced(a.above * b.below + b.above * a.below, a.below * b.below);
  }
  friend Fraction operator*(Fraction a, Fraction b) { return reduced(a.above * b.above, a.below * b.below); }
  friend Fraction operator/(Fraction a, Fraction b) { return reduced(a.above * b.below, a.below * b.above); }

 private:
  static Fraction reduced(std::int64_t above, std::int64_t below) {
    const auto common = std::gcd(above, below);
    return {above / common, below / common};
  }
};

/// Rounded up to whole days from half a day, else to half a day for any fraction of at least a millionth.
inline int rounded_up(Fraction halves) {
  const auto a_day = 2 * halves.below;
  const auto whole = halves.above / a_day;
  const auto rest = static_cast<double>(halves.above % a_day) / static_cast<double>(a_day);
  const int part = rest < 1e-6 ? 0 : rest < 0.5 - 1e-6 ? 1 : 2;
  return static_cast<int>(2 * whole) + (rest > 1 - 1e-6 ? 2 : part);
}

/// One leave year by the wording of the rules.
class ModelYear {
 public:
  ModelYear(const Life& life, int year)
      : life_(life), rules_(life.claim.rules), first_(begin_of(year)), end_(begin_of(year + 1)), year_(year) {
    for (domain::Date date = first_; date < end_; date += single_day) {
      if (life.employed_on(date)) employed_.push_back(date);
    }
  }

  [[nodiscard]] domain::Date first() const { return first_; }
  [[nodiscard]] domain::Date end() const { return end_; }

  [[nodiscard]] int granted() const {
    const auto before_parental_leave = [&](bool whole) {
      return entitled(whole) + extra(domain::ExtraLeaveBy::age, whole) + extra(domain::ExtraLeaveBy::service, whole) +
             additional(whole);
    };
    int halves = reduced(before_parental_leave(false), before_parental_leave(true));
    for (const auto& correction : life_.claim.corrections) {
      if (correction.year == std::chrono::year{year_}) halves += correction.days.count;
    }
    return halves;
  }

  /// The statutory minimum of it: its weeks, and the leave of severely disabled people.
  [[nodiscard]] int by_law() const {
    const auto before_parental_leave = [&](bool whole) { return entitled_by_law(whole) + additional(whole); };
    const int halves = reduced(before_parental_leave(false), before_parental_leave(true));
    return std::max(0, std::min(halves, granted()));
  }

 private:
  [[nodiscard]] int reduced(int halves, int of_whole_year) const {
    return halves - std::min(of_whole_year * parental_months() / 12, std::max(0, halves));
  }

  [[nodiscard]] domain::Date begin_of(int year) const {
    return domain::Date{std::chrono::year{year} /
                        std::chrono::month{static_cast<unsigned>(rules_.year_begins_in_month)} / 1};
  }

  /// Months that end on the day before the day of the number on which they began, or with a month without such a day.
  /// Those that end on `counted_from` or later.
  [[nodiscard]] static int months_in(domain::Date from, domain::Date last,
                                     domain::Date counted_from = domain::Date::min()) {
    const auto number = YearMonthDay{from}.day();
    int months = 0;
    for (domain::Date date = from; date <= last; date += single_day) {
      const YearMonthDay today{date};
      const YearMonthDay next{date + single_day};
      const bool lacks =
          next.day() == std::chrono::day{1} && today.day() < number && today.month() != YearMonthDay{from}.month();
      if (date >= counted_from && (next.day() == number || lacks)) ++months;
    }
    return months;
  }

  [[nodiscard]] bool counts_whole(bool whole) const {
    return whole || rules_.partial_years == domain::PartialYears::whole;
  }
  [[nodiscard]] int contract_months(bool whole) const {
    if (counts_whole(whole)) return 12;
    if (employed_.empty()) return 0;
    if (!leaves_waiting()) return months_in(employed_.front(), employed_.back());
    // Months of the employment, including those across the turn of the year; each belongs to the year in which it ends.
    return months_in(*life_.claim.employment.first, employed_.back(), employed_.front());
  }
  /// Only a day after six months would have completed the claim to a whole year.
  [[nodiscard]] bool leaves_waiting() const {
    const auto [begun, ended] = life_.claim.employment.latest();
    return begun && ended && months_in(*begun, *ended - single_day) < 6;
  }
  [[nodiscard]] int law_twelfths(bool whole) const {
    if (counts_whole(whole)) return 12;
    if (employed_.empty()) return 0;
    const auto [begun, ended] = life_.claim.employment.latest();
    const domain::Date half_of_year{
        (YearMonthDay{first_}.year() / YearMonthDay{first_}.month() + std::chrono::months{6}) / 1};
    const bool waits_all_year = begun && months_in(*begun, end_ - single_day - single_day) < 6;
    const bool leaves_early = ended && *ended < half_of_year;
    return waits_all_year || leaves_waiting() || leaves_early ? contract_months(false) : 12;
  }

  [[nodiscard]] std::int64_t halves_of_year(const MadeUpWeeks& schedule) const {
    std::int64_t halves = 0;
    for (domain::Date date = first_; date < end_; date += single_day) halves += schedule.on(date).worked_halves();
    return halves;
  }

  /// The claim from some days: each half that is worked adds its share of what `of` returns for the day, in fine parts
  /// of a day. Some days of a year are worth what a year of such days would be, in which days without work count by the
  /// calendar.
  template <class Of>
  [[nodiscard]] Fraction weighed(const std::vector<domain::Date>& dates, Of of) const {
    std::map<const MadeUpWeeks*, std::map<int, std::int64_t>> halves_by_value;
    std::map<const MadeUpWeeks*, std::int64_t> worked_halves;
    std::int64_t idle_days = 0;
    for (const domain::Date date : dates) {
      const MadeUpWeeks& schedule = life_.schedule_on(date);
      if (schedule.worked_halves() == 0) ++idle_days;
      halves_by_value[&schedule][of(date, schedule)] += due_halves(date);
      worked_halves[&schedule] += schedule.on(date).worked_halves();
    }
    Fraction sum;
    Fraction weights{idle_days, (end_ - first_).count()};
    for (const auto& [schedule, by_value] : halves_by_value) {
      const auto of_year = halves_of_year(*schedule);
      for (const auto& [value, count] : by_value) {
        if (count != 0) sum = sum + Fraction{count * value, of_year * fine_parts};
      }
      if (worked_halves[schedule] != 0) weights = weights + Fraction{worked_halves[schedule], of_year};
    }
    const bool is_whole_year = dates.front() == first_ && dates.back() == end_ - single_day;
    return sum.above == 0 || is_whole_year ? sum : sum / weights;
  }

  /// Those of a day on which work is owed.
  [[nodiscard]] int due_halves(domain::Date date) const {
    return static_cast<int>(std::ranges::count_if(domain::both_halves, [&](domain::HalfOfDay half) {
      return life_.schedule_on(date).works(date, half) && !life_.is_on_unpaid_leave(date, half);
    }));
  }

  [[nodiscard]] bool is_even() const {
    const bool works = std::ranges::all_of(employed_, [&](domain::Date date) {
      const MadeUpWeeks& schedule = life_.schedule_on(date);
      return schedule.worked_halves() > 0 && due_halves(date) == schedule.on(date).worked_halves();
    });
    return works && life_.per_year_on(employed_.front()) == life_.per_year_on(employed_.back());
  }

  /// Weeks of six working days, in working days (BUrlG §3, JArbSchG §19).
  [[nodiscard]] int weeks_of_law() const {
    if (!life_.claim.date_of_birth) return 24;
    const YearMonthDay born{*life_.claim.date_of_birth};
    int age = year_ - static_cast<int>(born.year());  // on the last day of the year before, with those born at New Year
    if (born.month() != std::chrono::January || born.day() != std::chrono::day{1}) --age;
    return age < 16 ? 30 : age < 17 ? 27 : age < 18 ? 25 : 24;
  }

  /// The statutory weeks, if the contract has as many, before twelfths.
  [[nodiscard]] Fraction weighed_law() const {
    return weighed(employed_, [&](domain::Date date, const MadeUpWeeks& schedule) {
      return std::min(fine_parts * life_.per_year_on(date), 2 * weeks_of_law() * parts_a_week(schedule));
    });
  }

  [[nodiscard]] int entitled_by_law(bool whole) const {
    if (employed_.empty()) return 0;
    return std::min(entitled(whole), rounded_up(weighed_law() * Fraction{law_twelfths(whole), 12}));
  }

  [[nodiscard]] int entitled(bool whole) const {
    if (employed_.empty()) return 0;
    const auto per_year = [&](domain::Date date, const MadeUpWeeks&) { return fine_parts * life_.per_year_on(date); };
    const int months = contract_months(whole);
    if (months == 12 && is_even()) return life_.per_year_on(employed_.front());
    const Fraction total = weighed(employed_, per_year);
    const Fraction law = weighed_law();
    const Fraction rest = total + law * Fraction{-1, 1};
    return rounded_up(law * Fraction{law_twelfths(whole), 12} + rest * Fraction{months, 12});
  }

  [[nodiscard]] int extra(domain::ExtraLeaveBy by, bool whole) const {
    const auto since = by == domain::ExtraLeaveBy::age ? life_.claim.date_of_birth : life_.claim.employment.first;
    if (!since || employed_.empty()) return 0;
    const YearMonthDay born{*since};
    const YearMonthDay last{end_};
    int years = static_cast<int>(last.year()) - static_cast<int>(born.year());
    if (std::tuple(last.month(), last.day()) < std::tuple(born.month(), born.day())) --years;
    if (end_ <= *since) years = 0;
    int highest = -1;
    int halves = 0;
    for (const auto& step : rules_.extra_days) {
      if (step.counted_by != by || step.years > years || step.years < highest) continue;
      highest = step.years;
      halves = step.days.count;
    }
    const Fraction a_week =
        weighed(employed_, [](domain::Date, const MadeUpWeeks& schedule) { return 6 * parts_a_week(schedule); });
    const Fraction exact = a_week * Fraction{halves, 5} * Fraction{contract_months(whole), 12};
    return static_cast<int>(std::ceil(static_cast<double>(exact.above) / static_cast<double>(exact.below) - 2e-6));
  }

  [[nodiscard]] int additional(bool whole) const {
    const auto& [from, until] = life_.claim.severe_disability;
    std::vector<domain::Date> disabled;
    for (const domain::Date date : employed_) {
      if (from && *from <= date && (!until || date <= *until)) disabled.push_back(date);
    }
    if (disabled.empty()) return 0;
    const bool always = disabled.size() == employed_.size();
    const int twelfths = always ? law_twelfths(whole) : months_in(disabled.front(), disabled.back());
    const Fraction a_week =
        weighed(disabled, [](domain::Date, const MadeUpWeeks& schedule) { return 12 * parts_a_week(schedule); });
    return rounded_up(a_week * Fraction{twelfths, 12});
  }

  /// Months of the employment that consist only of parental leave.
  [[nodiscard]] int parental_months() const {
    std::map<unsigned, bool> is_full;
    for (domain::Date date = first_; date < end_; date += single_day) {
      const auto month = static_cast<unsigned>(YearMonthDay{date}.month());
      is_full.try_emplace(month, true).first->second &= life_.employed_on(date) && life_.is_on_parental_leave(date);
    }
    return static_cast<int>(std::ranges::count_if(is_full, [](const auto& one_month) { return one_month.second; }));
  }

  const Life& life_;
  const domain::LeaveRules& rules_;
  domain::Date first_;
  domain::Date end_;
  int year_;
  std::vector<domain::Date> employed_{};
};

}  // namespace stint::test
