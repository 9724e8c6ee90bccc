#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <tuple>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <stint/domain/absence/entitlement.hpp>
#include <stint/domain/absence/leave_account.hpp>

#include "tests/domain/absence/lives.hpp"

// Leave beside what the law's and the company's words say, counted out half day by half day: each half of a day of
// leave is a token that is given, carried on, taken, or lapses. `scripts/test models` tries 200,000 cases.

using namespace stint::domain;
using namespace stint::test;

namespace {

using YearMonthDay = std::chrono::year_month_day;
constexpr std::chrono::days one{1};
constexpr int fine_parts = 6 * parts_of_day;  ///< of a day, for sixths of weeks

/// A number of halves of days that is not whole yet.
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

/// Whole days up where there is half a day or more, else half a day for any fraction that is a millionth.
int rounded_up(Fraction halves) {
  const auto a_day = 2 * halves.below;
  const auto whole = halves.above / a_day;
  const auto rest = static_cast<double>(halves.above % a_day) / static_cast<double>(a_day);
  const int part = rest < 1e-6 ? 0 : rest < 0.5 - 1e-6 ? 1 : 2;
  return static_cast<int>(2 * whole) + (rest > 1 - 1e-6 ? 2 : part);
}

/// One leave year by the words of the rules.
class ModelYear {
 public:
  ModelYear(const Life& life, int year)
      : life_(life), rules_(life.claim.rules), first_(begin_of(year)), end_(begin_of(year + 1)), year_(year) {
    for (Date date = first_; date < end_; date += one) {
      if (life.employed_on(date)) employed_.push_back(date);
    }
  }

  [[nodiscard]] Date first() const { return first_; }
  [[nodiscard]] Date end() const { return end_; }

  [[nodiscard]] int granted() const {
    int halves =
        entitled(false) + extra(ExtraLeaveBy::age, false) + extra(ExtraLeaveBy::service, false) + additional(false);
    const int whole =
        entitled(true) + extra(ExtraLeaveBy::age, true) + extra(ExtraLeaveBy::service, true) + additional(true);
    halves -= std::min(whole * parental_months() / 12, std::max(0, halves));
    for (const auto& correction : life_.claim.corrections) {
      if (correction.year == std::chrono::year{year_}) halves += correction.days.count;
    }
    return halves;
  }

 private:
  [[nodiscard]] Date begin_of(int year) const {
    return Date{std::chrono::year{year} / std::chrono::month{static_cast<unsigned>(rules_.year_begins_in_month)} / 1};
  }

  /// Months that end on the day before the day of the number on which they began, or with a month that has no such day.
  /// Those that end on `counted_from` or later.
  [[nodiscard]] static int months_in(Date from, Date last, Date counted_from = Date::min()) {
    const auto number = YearMonthDay{from}.day();
    int months = 0;
    for (Date date = from; date <= last; date += one) {
      const YearMonthDay today{date};
      const YearMonthDay next{date + one};
      const bool lacks =
          next.day() == std::chrono::day{1} && today.day() < number && today.month() != YearMonthDay{from}.month();
      if (date >= counted_from && (next.day() == number || lacks)) ++months;
    }
    return months;
  }

  [[nodiscard]] bool counts_whole(bool whole) const { return whole || rules_.partial_years == PartialYears::whole; }
  [[nodiscard]] int contract_months(bool whole) const {
    if (counts_whole(whole)) return 12;
    if (employed_.empty()) return 0;
    if (!leaves_waiting()) return months_in(employed_.front(), employed_.back());
    // Months of the employment, wherever the turn of the year is in them; each is of the year in which it ends.
    return months_in(*life_.claim.employment.first, employed_.back(), employed_.front());
  }
  /// Only a day behind six months would have brought the claim to a whole year.
  [[nodiscard]] bool leaves_waiting() const {
    const auto& [begun, ended] = life_.claim.employment;
    return begun && ended && months_in(*begun, *ended - one) < 6;
  }
  [[nodiscard]] int law_twelfths(bool whole) const {
    if (counts_whole(whole)) return 12;
    if (employed_.empty()) return 0;
    const auto& [begun, ended] = life_.claim.employment;
    const Date half_of_year{(YearMonthDay{first_}.year() / YearMonthDay{first_}.month() + std::chrono::months{6}) / 1};
    const bool waits_all_year = begun && months_in(*begun, end_ - one - one) < 6;
    const bool leaves_early = ended && *ended < half_of_year;
    return waits_all_year || leaves_waiting() || leaves_early ? contract_months(false) : 12;
  }

  [[nodiscard]] std::int64_t halves_of_year(const MadeUpWeeks& schedule) const {
    std::int64_t halves = 0;
    for (Date date = first_; date < end_; date += one) halves += schedule.on(date).worked_halves();
    return halves;
  }

  /// What some days bring: each half that is worked its share of what `of` says for the day, in fine parts of a day.
  /// Some days of a year are worth what a year of such days would be, in which those without work count by the
  /// calendar.
  template <class Of>
  [[nodiscard]] Fraction weighed(const std::vector<Date>& dates, Of of) const {
    std::map<const MadeUpWeeks*, std::map<int, std::int64_t>> halves_by_value;
    std::int64_t idle_days = 0;
    for (const Date date : dates) {
      const MadeUpWeeks& schedule = life_.schedule_on(date);
      if (schedule.worked_halves() == 0) ++idle_days;
      halves_by_value[&schedule][of(date, schedule)] += schedule.on(date).worked_halves();
    }
    Fraction sum;
    Fraction weights{idle_days, (end_ - first_).count()};
    for (const auto& [schedule, by_value] : halves_by_value) {
      const auto of_year = halves_of_year(*schedule);
      for (const auto& [value, count] : by_value) {
        if (count == 0) continue;
        sum = sum + Fraction{count * value, of_year * fine_parts};
        weights = weights + Fraction{count, of_year};
      }
    }
    const bool is_whole_year = dates.front() == first_ && dates.back() == end_ - one;
    return sum.above == 0 || is_whole_year ? sum : sum / weights;
  }

  [[nodiscard]] bool is_even() const {
    const bool works =
        std::ranges::all_of(employed_, [&](Date date) { return life_.schedule_on(date).worked_halves() > 0; });
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

  [[nodiscard]] int entitled(bool whole) const {
    if (employed_.empty()) return 0;
    const auto per_year = [&](Date date, const MadeUpWeeks&) { return fine_parts * life_.per_year_on(date); };
    const auto by_law = [&](Date date, const MadeUpWeeks& schedule) {
      return std::min(fine_parts * life_.per_year_on(date), 2 * weeks_of_law() * parts_a_week(schedule));
    };
    const int months = contract_months(whole);
    if (months == 12 && is_even()) return life_.per_year_on(employed_.front());
    const Fraction total = weighed(employed_, per_year);
    const Fraction law = weighed(employed_, by_law);
    const Fraction rest = total + law * Fraction{-1, 1};
    return rounded_up(law * Fraction{law_twelfths(whole), 12} + rest * Fraction{months, 12});
  }

  [[nodiscard]] int extra(ExtraLeaveBy by, bool whole) const {
    const auto since = by == ExtraLeaveBy::age ? life_.claim.date_of_birth : life_.claim.employment.first;
    if (!since || employed_.empty()) return 0;
    const YearMonthDay born{*since};
    const YearMonthDay then{end_};
    int years = static_cast<int>(then.year()) - static_cast<int>(born.year());
    if (std::tuple(then.month(), then.day()) < std::tuple(born.month(), born.day())) --years;
    if (end_ <= *since) years = 0;
    int highest = -1;
    int halves = 0;
    for (const auto& step : rules_.extra_days) {
      if (step.counted_by != by || step.years > years || step.years < highest) continue;
      highest = step.years;
      halves = step.days.count;
    }
    const Fraction a_week =
        weighed(employed_, [](Date, const MadeUpWeeks& schedule) { return 6 * parts_a_week(schedule); });
    const Fraction exact = a_week * Fraction{halves, 5} * Fraction{contract_months(whole), 12};
    return static_cast<int>(std::ceil(static_cast<double>(exact.above) / static_cast<double>(exact.below) - 2e-6));
  }

  [[nodiscard]] int additional(bool whole) const {
    const auto& [from, until] = life_.claim.severe_disability;
    std::vector<Date> disabled;
    for (const Date date : employed_) {
      if (from && *from <= date && (!until || date <= *until)) disabled.push_back(date);
    }
    if (disabled.empty()) return 0;
    const bool always = disabled.size() == employed_.size();
    const int twelfths = always ? law_twelfths(whole) : months_in(disabled.front(), disabled.back());
    const Fraction a_week =
        weighed(disabled, [](Date, const MadeUpWeeks& schedule) { return 12 * parts_a_week(schedule); });
    return rounded_up(a_week * Fraction{twelfths, 12});
  }

  /// Months of the employment, each day of which is one of parental leave.
  [[nodiscard]] int parental_months() const {
    std::map<unsigned, bool> is_full;
    for (Date date = first_; date < end_; date += one) {
      const auto month = static_cast<unsigned>(YearMonthDay{date}.month());
      is_full.try_emplace(month, true).first->second &= life_.employed_on(date) && life_.is_on_parental_leave(date);
    }
    return static_cast<int>(std::ranges::count_if(is_full, [](const auto& one_month) { return one_month.second; }));
  }

  const Life& life_;
  const LeaveRules& rules_;
  Date first_;
  Date end_;
  int year_;
  std::vector<Date> employed_{};
};

/// Half a day of leave.
struct Token {
  int year;
  bool is_kept = false;  ///< for illness
};

/// What became of a year's tokens.
class Purse {
 public:
  Purse(const Life& life, Date today, int shown_year) : life_(life), today_(today), shown_year_(shown_year) {}

  /// What is left of the shown year.
  int run() {
    for (int year = first_leave_year; year <= shown_year_; ++year) {
      const ModelYear model(life_, year);
      open(year, model.granted());
      for (Date date = model.first(); date < model.end(); date += one) {
        spend(date);
        free_halves_ = date == model.first() ? 0 : free_halves_;
        count_free(date);
        if (year < shown_year_ || date < today_) lapse(year, date, model);
      }
      close();
    }
    return static_cast<int>(tokens_.size()) - debt_;
  }
  [[nodiscard]] int carried() const { return carried_; }

 private:
  [[nodiscard]] bool is_carried_by_count(int year) const {
    const auto& from = life_.claim.rules.carry_over_from_year;
    return from && *from <= year;
  }

  void open(int year, int granted) {
    const auto said = life_.claim.vacation.carry_over.find(year);
    if (said != life_.claim.vacation.carry_over.end()) {
      tokens_.assign(static_cast<std::size_t>(std::max(0, said->second.count)), Token{year - 1});
      debt_ = std::max(0, -said->second.count);
    } else if (!is_carried_by_count(year) || static_cast<int>(tokens_.size()) <= debt_) {
      tokens_.clear();
      debt_ = 0;
    }
    carried_ = static_cast<int>(tokens_.size()) - debt_;
    for (int i = 0; i < granted; ++i) tokens_.push_back({year});
    debt_ += std::max(0, -granted);
  }

  /// What is left over pays what is owed, oldest first.
  void close() {
    while (debt_ > 0 && !tokens_.empty()) {
      take_oldest();
      --debt_;
    }
  }

  void take_oldest() { tokens_.erase(std::ranges::min_element(tokens_, {}, &Token::year)); }

  [[nodiscard]] bool is_certified_ill(Date date, HalfOfDay half) const {
    return std::ranges::any_of(life_.absences, [&](const CountedAbsence& one_absence) {
      return one_absence.kind == AbsenceKind::illness && one_absence.state == AbsenceState::approved &&
             one_absence.is_certified && one_absence.span.contains(date) &&
             (!one_absence.half || *one_absence.half == half);
    });
  }
  [[nodiscard]] bool is_vacation(Date date, HalfOfDay half) const {
    return life_.schedule_on(date).works(date, half) && !is_certified_ill(date, half) &&
           std::ranges::any_of(life_.absences, [&](const CountedAbsence& one_absence) {
             return one_absence.kind == AbsenceKind::vacation && one_absence.span.contains(date) &&
                    (!one_absence.half || *one_absence.half == half);
           });
  }

  void spend(Date date) {
    for (const HalfOfDay half : both_halves) {
      if (!is_vacation(date, half)) continue;
      if (tokens_.empty()) {
        ++debt_;
      } else {
        take_oldest();
      }
    }
  }

  void count_free(Date date) {
    for (const HalfOfDay half : both_halves) {
      const bool is_free = life_.employed_on(date) && life_.schedule_on(date).works(date, half) &&
                           !is_vacation(date, half) && !is_certified_ill(date, half);
      free_halves_ += is_free ? 1 : 0;
    }
  }

  [[nodiscard]] static bool ends_month(Date date) { return YearMonthDay{date + one}.day() == std::chrono::day{1}; }
  [[nodiscard]] static int months_since(Date from, Date date) {
    const YearMonthDay begin{from};
    const YearMonthDay now{date};
    return 12 * (static_cast<int>(now.year()) - static_cast<int>(begin.year())) +
           static_cast<int>(static_cast<unsigned>(now.month())) -
           static_cast<int>(static_cast<unsigned>(begin.month())) + 1;
  }

  /// Tokens of a year end with the company's month of the next one. Each day of parental leave on which they are there
  /// yet moves that to the end of the leave year after its own, once a day of their year or later was none.
  [[nodiscard]] Date last_day_of(int token_year) {
    if (!last_days_.contains(token_year)) last_days_[token_year] = walked_to_last_day_of(token_year);
    return last_days_[token_year];
  }
  [[nodiscard]] Date walked_to_last_day_of(int token_year) const {
    Date last = ModelYear(life_, token_year + 1).first();
    const auto month = std::chrono::month{static_cast<unsigned>(*life_.claim.rules.carry_over_until_month)};
    while (YearMonthDay{last}.month() != month || !ends_month(last)) last += one;
    int year = token_year;
    bool was_there = false;
    for (Date date = ModelYear(life_, token_year).first(); date <= last; date += one) {
      while (ModelYear(life_, year).end() <= date) ++year;
      const bool is_away = life_.is_on_parental_leave(date);
      if (is_away && was_there) last = std::max(last, ModelYear(life_, year + 1).end() - one);
      was_there |= !is_away;
    }
    return last;
  }

  /// Those that can be taken no more once the day is over.
  void lapse(int year, Date date, const ModelYear& model) {
    const auto& rules = life_.claim.rules;
    if (!rules.carry_over_until_month || !ends_month(date)) return;
    const auto months_for_ill = [&](int of_year) {
      return months_since(model.first(), date) + 12 * (year - 1 - of_year);
    };
    for (Token& token : tokens_) {
      if (token.is_kept && token.year < year && rules.carry_over_months_if_ill == months_for_ill(token.year)) {
        give_up(token, year, date);
      }
    }
    int could_be_taken = free_halves_;
    std::ranges::stable_sort(tokens_, {}, &Token::year);
    for (Token& token : tokens_) {
      if (token.year == 0 || token.year >= year || token.is_kept || last_day_of(token.year) != date) continue;
      const bool is_kept_longer =
          rules.carry_over_months_if_ill && *rules.carry_over_months_if_ill > months_for_ill(token.year);
      const bool was_free = could_be_taken-- > 0;
      if (is_kept_longer && !was_free) {
        token.is_kept = true;
      } else {
        give_up(token, year, date);
      }
    }
    std::erase_if(tokens_, [](const Token& token) { return token.year == 0; });
  }

  /// Without a reminder it joins those of the year.
  void give_up(Token& token, int year, Date date) const {
    const bool was_told = std::ranges::any_of(life_.claim.reminders, [&](const LeaveReminder& reminder) {
      return reminder.year == std::chrono::year{token.year} && reminder.told_on <= date;
    });
    token = {life_.claim.rules.lapse_needs_reminder && !was_told ? year : 0};
  }

  const Life& life_;
  Date today_;
  int shown_year_;
  std::vector<Token> tokens_{};
  int debt_ = 0;
  int carried_ = 0;
  int free_halves_ = 0;
  std::map<int, Date> last_days_{};
};

}  // namespace

TEST_CASE("A year of leave is what its tokens come to, half day by half day") {
  CHECK(rc::check("leave accounts", [] {
    const Life life = any_life();
    const int shown = *rc::gen::inRange(first_leave_year, last_leave_year);
    const std::chrono::year year{shown};
    const Date today = any_day("2024-01-01", 5 * 365);
    Purse purse(life, today, shown);
    const int left = purse.run();
    const auto leave = leave_of(year, life.claim, life.absences);
    RC_ASSERT(leave.granted.count == ModelYear(life, shown).granted());
    RC_ASSERT(leave.carried.count == purse.carried());
    RC_ASSERT(time_off(year, life.claim, life.absences, today).vacation_remaining.count == left);
    RC_ASSERT(leave_account(year, life.claim, life.absences, today).back().balance.count == left);
  }));
}
