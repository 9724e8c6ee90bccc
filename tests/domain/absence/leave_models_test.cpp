#include <stint/domain/absence/entitlement.hpp>
#include <stint/domain/absence/leave_account.hpp>

#include "tests/domain/absence/model_year.hpp"

// Leave compared with the wording of the law and the company's rules, counted half day by half day: each half of a day
// of leave is a token that is granted, carried over, taken, or lapses. `scripts/test models` tries 200,000 cases.

using namespace stint::domain;
using namespace stint::test;

namespace {

/// Half a day of leave.
struct Token {
  int year;
  LeavePart part = LeavePart::law;  ///< all of it if the parts are not tracked separately
  bool is_kept = false;             ///< for illness
};

/// The outcome of a year's tokens.
class Purse {
 public:
  Purse(const Life& life, Date today, int shown_year)
      : life_(life), rules_(life.claim.rules), today_(today), shown_year_(shown_year) {}

  /// The remaining leave of the shown year.
  int run() {
    for (int year = first_leave_year; year <= shown_year_; ++year) {
      const ModelYear model(life_, year);
      open(year, model);
      for (Date date = model.first(); date < model.end(); date += single_day) {
        spend(date);
        free_halves_ = date == model.first() ? 0 : free_halves_;
        free_halves_ += free_halves_on(date);
        if (year < shown_year_ || date < today_) lapse(year, date, model);
      }
      close();
      if (year < shown_year_) turn(year, model);
    }
    return static_cast<int>(tokens_.size()) - debt_;
  }
  [[nodiscard]] int carried() const { return carried_; }

 private:
  [[nodiscard]] bool is_said(int year) const { return life_.claim.vacation.carry_over.contains(year); }
  [[nodiscard]] bool is_carried_by_count(int year) const {
    return rules_.carry_over_from_year && *rules_.carry_over_from_year <= year && !is_said(year);
  }
  [[nodiscard]] bool is_apart(int year) const { return rules_.by_law_from_year && *rules_.by_law_from_year <= year; }

  void open(int year, const ModelYear& model) {
    int owed = 0;
    if (is_said(year)) {
      const int said = life_.claim.vacation.carry_over.at(year).count;
      tokens_.assign(static_cast<std::size_t>(std::max(0, said)), Token{year - 1});
      debt_ = std::max(0, -said);
    } else {
      const bool is_counted = is_carried_by_count(year);
      if (!is_counted && !is_apart(year - 1)) tokens_.clear();
      // Never below what the law grants in the year from which it is deducted.
      const int by_contract = std::max(0, model.granted() - model.by_law());
      if (is_counted && rules_.overdrawn == OverdrawnLeave::carried) owed = std::min(debt_, by_contract);
      debt_ = 0;
    }
    carried_ = static_cast<int>(tokens_.size()) - debt_ - owed;
    const int granted = model.granted() - owed;
    const int by_law = is_apart(year) ? model.by_law() : granted;
    for (int i = 0; i < granted; ++i) tokens_.push_back({year, i < by_law ? LeavePart::law : LeavePart::contract});
    debt_ += std::max(0, -granted);
  }

  /// The rest offsets the debt, oldest first.
  void close() {
    while (debt_ > 0 && !tokens_.empty()) {
      take_oldest();
      --debt_;
    }
  }

  void take_oldest() {
    tokens_.erase(std::ranges::min_element(
        tokens_, {}, [&](const Token& token) { return std::tuple(token.year, token.part != rules_.taken_first); }));
  }

  [[nodiscard]] bool is_certified_ill(Date date, HalfOfDay half) const {
    return std::ranges::any_of(life_.absences, [&](const CountedAbsence& one_absence) {
      return one_absence.kind == AbsenceKind::illness && one_absence.state == AbsenceState::approved &&
             one_absence.certified.covers(date) && one_absence.span.contains(date) &&
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

  [[nodiscard]] int free_halves_on(Date date) const {
    return static_cast<int>(std::ranges::count_if(both_halves, [&](HalfOfDay half) {
      return life_.employed_on(date) && life_.schedule_on(date).works(date, half) && !is_vacation(date, half) &&
             !is_certified_ill(date, half);
    }));
  }
  [[nodiscard]] int free_halves_in(const ModelYear& year) const {
    int halves = 0;
    for (Date date = year.first(); date < year.end(); date += single_day) halves += free_halves_on(date);
    return halves;
  }

  [[nodiscard]] static bool ends_month(Date date) {
    return YearMonthDay{date + single_day}.day() == std::chrono::day{1};
  }
  [[nodiscard]] static int months_since(Date from, Date date) {
    const YearMonthDay begin{from};
    const YearMonthDay now{date};
    return 12 * (static_cast<int>(now.year()) - static_cast<int>(begin.year())) +
           static_cast<int>(static_cast<unsigned>(now.month())) -
           static_cast<int>(static_cast<unsigned>(begin.month())) + 1;
  }

  /// Tokens of a year end with the company's month of the next one, or with their own year. Each day of parental leave
  /// on which they still exist moves that to the end of the leave year after its own, once a day of their year or later
  /// was not parental leave.
  [[nodiscard]] std::optional<Date> last_day_of(const Token& token) {
    const auto [at, is_new] = last_days_.try_emplace(std::pair(token.year, token.part));
    if (is_new) at->second = walked_to_last_day_of(token);
    return at->second;
  }
  [[nodiscard]] std::optional<Date> last_day_without_parental_leave(const Token& token) const {
    const bool is_apart_token = is_apart(token.year) && !is_said(token.year + 1);
    const bool is_contract = token.part == LeavePart::contract;
    const bool ends_with_year = !is_carried_by_count(token.year + 1) || (is_contract && !rules_.contract_carries_over);
    if (is_apart_token && ends_with_year) return ModelYear(life_, token.year).end() - single_day;
    const auto& month =
        is_apart_token && is_contract ? rules_.contract_carry_over_until_month : rules_.carry_over_until_month;
    if (!month) return std::nullopt;
    Date last = ModelYear(life_, token.year + 1).first();
    while (YearMonthDay{last}.month() != std::chrono::month{static_cast<unsigned>(*month)} || !ends_month(last)) {
      last += single_day;
    }
    return last;
  }
  [[nodiscard]] std::optional<Date> walked_to_last_day_of(const Token& token) const {
    auto last = last_day_without_parental_leave(token);
    if (!last) return std::nullopt;
    int year = token.year;
    bool was_there = false;
    for (Date date = ModelYear(life_, token.year).first(); date <= *last; date += single_day) {
      while (ModelYear(life_, year).end() <= date) ++year;
      const bool is_away = life_.is_on_parental_leave(date);
      if (is_away && was_there) last = std::max(*last, ModelYear(life_, year + 1).end() - single_day);
      was_there |= !is_away;
    }
    return last;
  }

  /// The number of months after their year at which days end that illness prevented from being taken; those of the
  /// contract have no such months.
  [[nodiscard]] std::optional<int> months_if_ill(const Token& token) const {
    if (!is_apart(token.year)) return rules_.carry_over_months_if_ill;
    if (token.part == LeavePart::contract) return std::nullopt;
    return rules_.carry_over_months_if_ill.value_or(15);
  }

  /// Those that can no longer be taken once the day is over.
  void lapse(int year, Date date, const ModelYear& model) {
    if (!ends_month(date)) return;
    const auto months_of = [&](const Token& token) {
      return months_since(model.first(), date) + 12 * (year - 1 - token.year);
    };
    end_illness(year, date, [&](const Token& token) {
      return token.is_kept && token.year < year && months_if_ill(token) == months_of(token);
    });
    could_be_taken_ = free_halves_;
    std::ranges::stable_sort(tokens_, {}, &Token::year);
    for (Token& token : tokens_) {
      if (token.year == 0 || token.year >= year || token.is_kept || last_day_of(token) != date) continue;
      const auto months = months_if_ill(token);
      if (keep_if_ill(token, months && *months > months_of(token))) continue;
      give_up(token, date, year);
    }
    std::erase_if(tokens_, [](const Token& token) { return token.year == 0; });
  }

  /// Whether illness prevented one from being taken.
  bool keep_if_ill(Token& token, bool may_be_kept) {
    const bool is_contract = is_apart(token.year) && token.part == LeavePart::contract;
    const bool was_free = is_contract || could_be_taken_-- > 0;
    token.is_kept = may_be_kept && !was_free;
    return token.is_kept;
  }

  /// The own days of a year whose parts are tracked separately end with it, unless they are carried over; those without
  /// a reminder belong to the next year.
  void turn(int year, const ModelYear& model) {
    const Date last = model.end() - single_day;
    for (Token& token : tokens_) {
      if (token.year != year || !is_apart(year) || last_day_of(token) != last) continue;
      if (!keep_if_ill(token, true)) give_up(token, last, year + 1);
    }
    std::erase_if(tokens_, [](const Token& token) { return token.year == 0; });
  }

  /// Without a reminder it joins those of a year.
  void give_up(Token& token, Date date, int joined) const {
    const bool is_contract = is_apart(token.year) && token.part == LeavePart::contract;
    const bool needs_reminder = is_contract ? rules_.contract_lapse_needs_reminder : rules_.lapse_needs_reminder;
    const bool stays = needs_reminder && !was_told_of(token.year, date);
    token = {stays ? joined : 0, token.part};
  }

  [[nodiscard]] bool was_told_of(int year, Date last_day) const {
    return std::ranges::any_of(life_.claim.reminders, [&](const LeaveReminder& reminder) {
      return reminder.year == std::chrono::year{year} && reminder.told_on <= last_day;
    });
  }

  /// The end of days that illness prevented from being taken. By law the days lapse, reminded or not, that could not
  /// have been taken in their own year before it.
  template <class Ends>
  void end_illness(int year, Date date, Ends ends) {
    std::map<int, int> free_by_year;
    for (Token& token : tokens_) {
      if (!ends(token)) continue;
      const ModelYear own(life_, token.year);
      bool stays =
          rules_.lapse_needs_reminder &&
          !(is_apart(token.year) ? was_told_of(token.year, own.end() - single_day) : was_told_of(token.year, date));
      if (is_apart(token.year)) {
        const auto [left, is_new] = free_by_year.try_emplace(token.year);
        if (is_new) left->second = free_halves_in(own);
        stays = stays && left->second-- > 0;
      }
      token = {stays ? year : 0, token.part};
    }
    std::erase_if(tokens_, [](const Token& token) { return token.year == 0; });
  }
  const Life& life_;
  const LeaveRules& rules_;
  Date today_;
  int shown_year_;
  std::vector<Token> tokens_{};
  int debt_ = 0;
  int carried_ = 0;
  int free_halves_ = 0;
  int could_be_taken_ = 0;  ///< of the halves that were free, by days that have ended
  std::map<std::pair<int, LeavePart>, std::optional<Date>> last_days_{};
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
