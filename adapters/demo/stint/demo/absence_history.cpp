#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include <stint/demo/absence_history.hpp>
#include <stint/demo/dice.hpp>
#include <stint/domain/absence/counting_days.hpp>
#include <stint/domain/calendar/holiday_rule.hpp>

namespace stint::demo {
namespace {

using application::FiledAbsence;
using domain::AbsenceState;
using domain::Date;
using domain::DateSpan;
using domain::HalfOfDay;
using domain::SubstituteState;
using std::chrono::days;
using std::chrono::year;

/// Plans one person's absences.
class Planner {
 public:
  Planner(const Person& person, Date today, const AbsenceHabits& habits)
      : person_(person),
        today_(today),
        habits_(habits),
        window_{today - days{730}, today + days{182}},
        dice_(habits.name + "/absences/" + person.key) {}

  std::vector<FiledAbsence> plan() {
    for (year in = domain::year_of(window_.first); in <= domain::year_of(window_.last); ++in) plan_year(in);
    std::ranges::stable_sort(planned_, {}, &FiledAbsence::first);
    for (std::size_t i = 0; i < planned_.size(); ++i) planned_[i].key = person_.key + "-" + std::to_string(i + 1);
    return std::move(planned_);
  }

 private:
  /// If days collide or the vacation runs out, the earlier request wins.
  void plan_year(year in) {
    if (dice_.chance(90)) vacation_weeks(in / std::chrono::July / 1, 8, dice_.chance(60) ? 2 : 3);
    if (dice_.chance(60)) vacation({Date{in / 12 / 27}, Date{in / 12 / 31} + days{dice_.below(6)}});
    if (dice_.chance(55)) vacation_weeks(in / std::chrono::March / 1, 12, 1);
    if (dice_.chance(50)) vacation_weeks(in / std::chrono::October / 1, 6, 1);
    const auto ascension = domain::easter_sunday(in) + days{39};
    if (dice_.chance(45)) vacation({ascension + days{1}, ascension + days{1}});
    for (int spell = dice_.below(4); spell > 0; --spell) illness(in);
    if (dice_.chance(50)) half_day(in);
    if (dice_.chance(25)) other(in);
  }

  /// Whole weeks that begin on one of the `choices` Mondays starting on a day.
  void vacation_weeks(Date from, int choices, int weeks) {
    const auto monday = from + (std::chrono::Monday - std::chrono::weekday{from}) + days{7 * dice_.below(choices)};
    vacation({monday, monday + days{7 * weeks - 3}});
  }

  void vacation(DateSpan span, std::optional<HalfOfDay> half = std::nullopt) {
    if (!fits(span) || !leaves_entitlement(span, half)) return;
    auto& absence = add("VAC", span, half, state_of(span));
    if (span.last - span.first >= days{2} && dice_.chance(60)) name_substitute(absence);
    if (dice_.chance(30)) absence.comments = dice_.pick(habits_.comments);
  }

  /// Illness is not known in advance.
  void illness(year in) {
    const auto first = some_day(in);
    const DateSpan span{first, first + days{dice_.chance(80) ? dice_.below(4) : dice_.between(4, 9)}};
    if (fits(span) && span.first <= today_) add("ILL", span, std::nullopt, AbsenceState::approved);
  }

  void half_day(year in) {
    const auto date = some_day(in);
    vacation({date, date}, dice_.chance(50) ? HalfOfDay::morning : HalfOfDay::afternoon);
  }

  void other(year in) {
    if (habits_.other_types.empty()) return;
    const auto first = some_day(in);
    const DateSpan span{first, first + days{dice_.below(2)}};
    const auto type = dice_.pick(habits_.other_types);
    if (fits(span)) add(type, span, std::nullopt, span.first <= today_ ? AbsenceState::approved : state_of(span));
  }

  Date some_day(year in) { return Date{in / std::chrono::January / 1} + days{dice_.below(365)}; }

  FiledAbsence& add(domain::AbsenceTypeCode type, DateSpan span, std::optional<HalfOfDay> half, AbsenceState state) {
    FiledAbsence absence{.employee = person_.key, .type = type, .first = span.first, .last = span.last};
    absence.half = half;
    absence.state = state;
    return planned_.emplace_back(std::move(absence));
  }

  AbsenceState state_of(DateSpan span) {
    if (span.first <= today_) return dice_.chance(5) ? AbsenceState::rejected : AbsenceState::approved;
    const int chance = dice_.below(100);
    if (chance < 40) return AbsenceState::pending;
    if (chance < 45) return AbsenceState::edit;
    return chance < 55 ? AbsenceState::rejected : AbsenceState::approved;
  }

  void name_substitute(FiledAbsence& absence) {
    if (person_.colleagues.empty()) return;
    absence.substitute = dice_.pick(person_.colleagues);
    const int chance = dice_.below(100);
    const bool confirmed = !habits_.substitutes_are_asked || absence.first <= today_ || chance < 45;
    const auto open = chance < 85 ? SubstituteState::pending : SubstituteState::rejected;
    absence.substitute_state = confirmed ? SubstituteState::confirmed : open;
  }

  /// Within the period considered, in which the person is employed, scheduled to work, and not absent already.
  bool fits(DateSpan span) const {
    const auto within = [&](DateSpan whole) { return whole.contains(span.first) && whole.contains(span.last); };
    if (!within(window_) || !within(person_.employed)) return false;
    if (domain::count_days(span, std::nullopt, person_.calendar).count == 0) return false;
    return std::ranges::none_of(planned_, [&](const FiledAbsence& other) {
      return span.overlaps({other.first, other.last});
    });
  }

  /// Takes the days from the entitlement of each year that the span touches, if all of them suffice.
  bool leaves_entitlement(DateSpan span, std::optional<HalfOfDay> half) {
    std::map<year, domain::HalfDays> taken = taken_;
    for (year in = domain::year_of(span.first); in <= domain::year_of(span.last); ++in) {
      const auto part = span.intersection(domain::whole_year(in));
      if (part) taken[in] += domain::count_days(*part, half, person_.calendar);
      if (taken[in] > person_.vacation_per_year) return false;
    }
    taken_ = std::move(taken);
    return true;
  }

  const Person& person_;
  Date today_;
  const AbsenceHabits& habits_;
  DateSpan window_;
  Dice dice_;
  std::vector<FiledAbsence> planned_;
  std::map<year, domain::HalfDays> taken_;
};

}  // namespace

std::vector<FiledAbsence> absence_history(const Person& person, Date today, const AbsenceHabits& habits) {
  return Planner(person, today, habits).plan();
}

}  // namespace stint::demo
