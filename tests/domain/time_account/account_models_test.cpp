#include <map>

#include <rapidcheck/catch.h>

#include <stint/domain/time_account/time_account.hpp>

#include "tests/domain/calendar/made_up_weeks.hpp"
#include "tests/domain/working_time/minutes_of_weeks.hpp"

// The account compared with a model that ticks boxes: one for each minute that was worked, and two halves for each day.
// Half of a day's schedule is even here; an odd minute has separate cases.

using namespace stint::domain;
using namespace stint::domain::examples;
using std::chrono::minutes;
using stint::test::any_weeks_of;
using stint::test::MadeUpDay;
using stint::test::MadeUpWeeks;

namespace {

/// Contract, holidays and absences for a half of a day.
struct Half {
  int scheduled = 0;
  bool is_holiday = false;
  bool is_absent = false;
  bool is_in_lieu = false;
};
using Halves = std::map<Date, std::array<Half, 2>>;

struct Terms {
  WorkCalendar calendar;
  std::vector<ApprovedAbsence> absences;
  Halves halves;
};

MadeUpWeeks any_schedule() {
  return any_weeks_of(3, [] { return any_from_to(0, 2) == 0 ? 0 : 2 * any_from_to(1, 300); });
}

/// Terms that may change twice, with holidays, and absences on top of each other.
Terms any_terms(DateSpan span, const std::set<Date>& whole_holidays) {
  Terms made;
  std::vector<Holiday> holidays;
  for (const Date date : whole_holidays) holidays.push_back({date, "Holiday"});
  for (Date date = span.first; date <= span.last; date += std::chrono::days{1}) {
    if (any_from_to(0, 9) > 0 || whole_holidays.contains(date)) continue;
    holidays.push_back({date, "Eve", any_from_to(0, 1) == 0 ? Portion::morning : Portion::afternoon});
  }
  const HolidayCalendar calendar{holidays};
  std::vector<std::pair<Date, MadeUpWeeks>> schedules{{span.first, any_schedule()}};
  made.calendar = {schedules.front().second.pattern(), calendar};
  Date change = span.first;
  for (int i = any_from_to(0, 2); i > 0; --i) {
    change += std::chrono::days{any_from_to(1, 7)};
    schedules.emplace_back(change, any_schedule());
    made.calendar.changes.push_back({change, schedules.back().second.pattern(), calendar});
  }
  for (Date date = span.first; date <= span.last; date += std::chrono::days{1}) {
    MadeUpDay scheduled;
    for (const auto& [from, weeks] : schedules) scheduled = from <= date ? weeks.on(date) : scheduled;
    for (const std::size_t half : {0U, 1U}) {
      if (scheduled.halves.at(half)) made.halves[date][half].scheduled = scheduled.minutes / scheduled.worked_halves();
    }
    for (const auto& holiday : holidays) {
      if (holiday.date != date) continue;
      if (holiday.portion != Portion::afternoon) made.halves[date][0].is_holiday = true;
      if (holiday.portion != Portion::morning) made.halves[date][1].is_holiday = true;
    }
  }
  for (int i = any_from_to(0, 4); i > 0; --i) {
    const Date first = span.first + std::chrono::days{any_from_to(-3, 13)};
    ApprovedAbsence absence{.span = {first, first + std::chrono::days{any_from_to(0, 4)}},
                            .half = std::nullopt,
                            .kind = any_from_to(0, 2) == 0 ? AbsenceKind::in_lieu : AbsenceKind::other};
    const bool is_one_day = absence.span.first == absence.span.last;
    const int part = is_one_day ? any_from_to(0, 3) : 0;
    if (part == 1) absence.half = HalfOfDay::morning;
    if (part == 2) absence.half = HalfOfDay::afternoon;
    for (Date date = absence.span.first; date <= absence.span.last; date += std::chrono::days{1}) {
      if (!span.contains(date)) continue;
      for (const std::size_t half : {0U, 1U}) {
        if (part != 0 && part != 3 && part != static_cast<int>(half) + 1) continue;
        (absence.kind == AbsenceKind::in_lieu ? made.halves[date][half].is_in_lieu
                                              : made.halves[date][half].is_absent) = true;
      }
    }
    made.absences.push_back(absence);
  }
  return made;
}

}  // namespace

TEST_CASE("A time account is counted out in minutes and halves of days") {
  rc::prop("over terms, illness during time off in lieu, overlaps and nights on which clocks change", [] {
    const Weeks weeks = any_weeks(2);
    const MinutesOfWeeks& model = weeks.model;
    const Terms terms = any_terms(model.days, model.holidays);
    const std::vector<SurchargeWindow> windows{
        {.name = "saturday", .days = SurchargeDays::saturday, .factor_percent = any_from_to(0, 30) * 10},
        {.name = "holiday", .days = SurchargeDays::holiday, .factor_percent = any_from_to(0, 30) * 10}};
    // Every period belongs to the day on which it begins; some are entered twice, or in parts that overlap.
    std::map<Date, std::vector<WorkedPeriod>> by_day;
    std::map<Date, std::pair<int, std::int64_t>> counted;  // minutes and hundredths
    for (const WorkedPeriod& period : weeks.known.periods) {
      const Date date = weeks.zone.to_local(period.begin).date;
      by_day[date].push_back(period);
      if (any_from_to(0, 3) == 0) {
        const auto length = static_cast<int>((period.end - period.begin).count());
        by_day[date].push_back({period.begin, period.begin + minutes{any_from_to(1, length)}});
      }
      for (Minute minute = period.begin; minute < period.end; minute += minutes{1}) {
        const auto& box = model.boxes.at(static_cast<std::size_t>((minute - model.first).count()));
        int factor = -1;
        if (std::chrono::weekday{box.date} == std::chrono::Saturday) factor = windows[0].factor_percent;
        if (model.holidays.contains(box.date)) factor = std::max(factor, windows[1].factor_percent);
        ++counted[date].first;
        counted[date].second += factor < 0 ? 100 : factor;
      }
    }
    std::vector<AccountDay> figures;
    std::int64_t balance = any_from_to(-500, 500);
    const minutes opening{balance};
    for (const auto& [date, halves] : terms.halves) {
      AccountDay expected{
          .date = date, .worked = minutes{counted[date].first}, .credited = minutes{counted[date].second / 100}};
      for (const Half& half : halves) {
        if (half.is_holiday) continue;
        const minutes scheduled{half.scheduled};
        if (half.is_in_lieu) expected.in_lieu += scheduled;
        if (half.is_in_lieu || !half.is_absent) expected.commitment += scheduled;
        if (!half.is_in_lieu && half.is_absent) expected.absence += scheduled;
      }
      figures.push_back(account_day(date, by_day[date], terms.absences, {terms.calendar, windows, weeks.zone}));
      RC_ASSERT(figures.back() == expected);
      balance += (expected.credited - expected.commitment).count();
    }
    RC_ASSERT(time_account(opening, figures, {}).balance() == minutes{balance});
  });
}
