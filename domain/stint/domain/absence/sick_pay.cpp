#include <algorithm>
#include <map>
#include <utility>

#include <stint/domain/absence/sick_pay.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;

/// The used part of the six weeks of one illness.
struct SixWeeks {
  Date began{};  ///< the first day of the first spell
  Date last_ill{};
  days used{};
};

/// The illnesses that are the same, as assigned by absences: each leads to a lower one, or is the lowest.
class SameIllnesses {
 public:
  AbsenceId lowest(AbsenceId illness) {
    auto known = leads_to_.try_emplace(illness, illness).first;
    while (known->second != known->first) known = leads_to_.find(known->second);
    return known->first;
  }
  void join(AbsenceId one, AbsenceId other) {
    const auto [low, high] = std::minmax({lowest(one), lowest(other)});
    leads_to_.insert_or_assign(high, low);
  }

 private:
  std::map<AbsenceId, AbsenceId> leads_to_{};
};

bool begins_anew(const SixWeeks& before, Date first, const Employment& employment) {
  return (employment.first && before.last_ill < *employment.first && *employment.first <= first) ||
         first > last_day_of(before.last_ill + days{1}, months_without_illness) ||
         first > last_day_of(before.began, months_since_illness_began);
}

SickPay paid_for(const IllSpell& spell, const SixWeeks& six_weeks, const Employment& employment) {
  SickPay pay{.spell = spell, .counted_from = six_weeks.began, .paid_before = six_weeks.used};
  if (six_weeks.used >= longest_sick_pay) return pay;
  const Date ill = spell.days.first;
  const Date first = employment.first ? std::max(ill, *employment.first + sick_pay_waiting_period) : ill;
  Date last = first + (longest_sick_pay - six_weeks.used) - days{1};
  if (employment.last) last = std::min(last, *employment.last);
  if (last < first) return pay;
  pay.last_paid = last;
  if (first <= spell.days.last) pay.paid = DateSpan{first, std::min(last, spell.days.last)};
  return pay;
}

}  // namespace

Date last_day_of(Date first, std::chrono::months length) {
  using namespace std::chrono;
  const year_month_day day{first};
  const year_month month = year_month{day.year(), day.month()} + length;
  const sys_days last_of_month{month / std::chrono::last};
  if (day.day() > year_month_day{last_of_month}.day()) return last_of_month;
  return sys_days{month / day.day()} - days{1};
}

std::vector<SickPay> sick_pay(std::span<const IllAbsence> absences, const WorkCalendar& calendar,
                              const Employments& employment) {
  const auto spells = ill_spells(absences, calendar);
  SameIllnesses same;
  for (const IllSpell& spell : spells) {
    for (const IllAbsence& absence : spell.absences) {
      same.join(absence.illness, absence.id);
      same.join(absence.id, spell.absences.front().id);
    }
  }
  std::map<AbsenceId, SixWeeks> by_illness;
  std::vector<SickPay> pays;
  for (const IllSpell& spell : spells) {
    const AbsenceId illness = same.lowest(spell.absences.front().id);
    auto& six_weeks = by_illness.try_emplace(illness, SixWeeks{spell.days.first, spell.days.first, {}}).first->second;
    const Employment of_spell = employment.last_begun_by(spell.days.first);
    if (begins_anew(six_weeks, spell.days.first, of_spell)) six_weeks = {spell.days.first, spell.days.first, {}};
    SickPay pay = paid_for(spell, six_weeks, of_spell);
    pay.illness = illness;
    six_weeks.last_ill = spell.days.last;
    if (pay.paid) six_weeks.used += pay.paid->last - pay.paid->first + days{1};
    pays.push_back(std::move(pay));
  }
  return pays;
}

}  // namespace stint::domain
