#include <map>

#include <rapidcheck/catch.h>

#include <stint/domain/month/month_sheet.hpp>
#include <stint/domain/time_account/time_account.hpp>

#include "tests/domain/working_time/minutes_of_weeks.hpp"
#include "tests/domain/working_time/sample_work.hpp"

// The sheet compared with a model that ticks a box for each minute of presence, and has two halves for each day.

using namespace stint::domain;
using namespace stint::domain::examples;
using std::chrono::days;
using std::chrono::minutes;

namespace {

/// The model's data of a day.
struct DayOfModel {
  std::array<bool, 2> holiday{};
  std::array<bool, 2> absent{};
  std::set<Minute> present{};
  int breaks = 0;
  int put_in = 0;
};

struct Made {
  SheetMaterial material;
  WorkCalendar calendar;
  std::array<int, 7> week{};  ///< from Monday; even, so that halves are whole minutes
  std::map<Date, DayOfModel> model;
};

void add_holidays(Made& made, DateSpan span) {
  std::vector<Holiday> holidays;
  for (Date date = span.first; date <= span.last; date += days{1}) {
    if (any_from_to(0, 7) > 0) continue;
    const int portion = any_from_to(0, 2);
    holidays.push_back(
        {date, "Holiday",
         std::array{Portion::full, Portion::morning, Portion::afternoon}.at(static_cast<std::size_t>(portion))});
    made.model[date].holiday = {portion != 2, portion != 1};
  }
  made.calendar.holidays = HolidayCalendar{std::move(holidays)};
}

void add_absences(Made& made, DateSpan span) {
  for (int i = any_from_to(0, 3); i > 0; --i) {
    const Date first = span.first + days{any_from_to(-3, 30)};
    SheetAbsence absence{
        .id = {i}, .type = "VAC", .taken = {.span = {first, first + days{any_from_to(0, 5)}}, .half = std::nullopt}};
    const bool is_one_day = absence.taken.span.first == absence.taken.span.last;
    const int part = is_one_day ? any_from_to(0, 2) : 0;
    if (part == 1) absence.taken.half = HalfOfDay::morning;
    if (part == 2) absence.taken.half = HalfOfDay::afternoon;
    for (Date date = absence.taken.span.first; date <= absence.taken.span.last; date += days{1}) {
      if (part != 2) made.model[date].absent[0] = true;
      if (part != 1) made.model[date].absent[1] = true;
    }
    made.material.absences.push_back(absence);
  }
}

/// Entries that overlap, cross midnight, or do not count.
void add_entries(Made& made, DateSpan span) {
  for (int i = any_from_to(0, 40); i > 0; --i) {
    const Date date = span.first + days{any_from_to(-1, 31)};
    const Minute begin = Minute{date} + minutes{any_from_to(0, 1439)};
    const int length = any_from_to(1, 700);
    const int pause = any_from_to(0, length);
    const bool counts = any_from_to(0, 4) > 0;
    const EntryState state = counts ? EntryState::done : EntryState::rejected;
    SheetEntry entry{.hours = {{i}, {begin, begin + minutes{length}, minutes{pause}}, state, date}, .state = state};
    entry.break_put_in = minutes{any_from_to(0, pause)};
    made.material.entries.push_back(entry);
    if (!counts) continue;
    DayOfModel& day = made.model[date];
    for (int minute = 0; minute < length; ++minute) day.present.insert(begin + minutes{minute});
    day.breaks += pause;
    day.put_in += static_cast<int>(entry.break_put_in.count());
  }
}

Made any_month() {
  Made made;
  made.material.month =
      std::chrono::year{any_from_to(1999, 2040)} / std::chrono::month{static_cast<unsigned>(any_from_to(1, 12))};
  const DateSpan span = days_of(made.material.month);
  made.material.today = span.first + days{any_from_to(-5, 40)};
  if (any_from_to(0, 3) == 0) made.material.employment.first = span.first + days{any_from_to(0, 20)};
  if (any_from_to(0, 3) == 0) made.material.employment.last = span.first + days{any_from_to(10, 40)};
  for (int& scheduled : made.week) scheduled = any_from_to(0, 2) == 0 ? 0 : 2 * any_from_to(1, 300);
  const auto& week = made.week;
  made.calendar.schedule = {{week[0], week[1], week[2], week[3], week[4], week[5], week[6]}};
  add_holidays(made, span);
  add_absences(made, span);
  add_entries(made, span);
  return made;
}

int scheduled_on(const Made& made, Date date) { return made.week.at(std::chrono::weekday{date}.iso_encoding() - 1); }

/// The figures of a day, counted out.
SheetSum counted_out(const Made& made, Date date, const DayOfModel& day, bool counts) {
  const minutes half{scheduled_on(made, date) / 2};
  SheetSum sum{.scheduled = 2 * half};
  for (const std::size_t part : {0U, 1U}) {
    if (day.holiday.at(part)) {
      sum.holidays += half;
    } else if (day.absent.at(part)) {
      sum.absences += half;
    } else {
      sum.due += half;
    }
  }
  if (!counts) return sum;
  sum.presence = minutes{static_cast<int>(day.present.size())};
  sum.breaks_put_in = minutes{day.put_in};
  sum.breaks_taken = minutes{day.breaks - day.put_in};
  const minutes rest = sum.presence - minutes{day.breaks};
  if (rest < minutes{0}) sum.breaks_without_presence = -rest;
  sum.worked = rest + sum.breaks_without_presence;
  sum.balance = sum.worked - sum.due;
  return sum;
}

}  // namespace

TEST_CASE("A month sheet is counted out in minutes and halves of days") {
  rc::prop("over holidays, absences, employments, and entries that overlap, and its sums are those of its days", [] {
    Made made = any_month();
    const auto sheet = month_sheet(made.material, {made.calendar, {}, utc});
    SheetSum all{};
    const DateSpan span = days_of(made.material.month);
    RC_ASSERT(static_cast<std::int64_t>(sheet.days.size()) == (span.last - span.first).count() + 1);
    std::vector<AccountDay> figures;
    for (const SheetDay& day : sheet.days) {
      const bool employed = made.material.employment.covers(day.date);
      const bool counts = employed && day.date <= made.material.today;
      RC_ASSERT(day.counts == counts);
      const SheetSum expected = employed ? counted_out(made, day.date, made.model[day.date], counts) : SheetSum{};
      RC_ASSERT(day.sum == expected);
      const SheetSum& sum = day.sum;
      RC_ASSERT(sum.due == sum.scheduled - sum.holidays - sum.absences);
      if (!counts) continue;
      RC_ASSERT(sum.worked == sum.presence - sum.breaks_taken - sum.breaks_put_in + sum.breaks_without_presence);
      all.scheduled += expected.scheduled;
      all.holidays += expected.holidays;
      all.absences += expected.absences;
      all.due += expected.due;
      all.presence += expected.presence;
      all.breaks_taken += expected.breaks_taken;
      all.breaks_put_in += expected.breaks_put_in;
      all.breaks_without_presence += expected.breaks_without_presence;
      all.worked += expected.worked;
      all.balance += expected.balance;
      figures.push_back({.date = day.date, .commitment = sum.due, .worked = sum.worked, .credited = sum.worked});
    }
    RC_ASSERT(sheet.sum == all);
    RC_ASSERT(time_account(minutes{0}, figures, {}).balance() == sheet.sum.balance);
  });
}
