#include <map>
#include <set>
#include <utility>

#include <rapidcheck/catch.h>

#include <stint/domain/absence/team_conflicts.hpp>

#include "tests/domain/calendar/made_up_weeks.hpp"

// The rules of a team compared with a sheet of paper: a column for each half of a day, a row for each person, and a
// cross for each absence. `scripts/test models` tries 200,000 cases of each.

using namespace stint::domain;
using stint::test::any_weeks_of;
using stint::test::MadeUpWeeks;

namespace {

constexpr int length = 21;  // days, from Monday, 2 March 2026
const Date first_day = stint::test::day("2026-03-02");
const std::array<std::string, 2> departments{"Sales", "Stores"};

/// The mark on the sheet for one half of a day of one person.
enum class Mark { works, free, away };

struct Row {
  std::array<Mark, 2 * length> marks{};
  std::array<bool, length> employed{};
  std::array<int, length> department{};
  bool locked = false;
};

struct Person {
  Row row{};
  Colleague known{};
};

int any_from_to(int least, int most) { return *rc::gen::inRange(least, most + 1); }

Date day_at(int index) { return first_day + std::chrono::days{index}; }

MadeUpWeeks any_weeks() {
  return any_weeks_of(4, [] { return any_from_to(0, 3) == 0 ? 0 : 480; });
}

HolidayCalendar any_holidays() {
  std::map<int, Portion> portions;
  for (int left = any_from_to(0, 3); left > 0; --left) {
    portions[any_from_to(0, length - 1)] =
        std::array{Portion::full, Portion::morning, Portion::afternoon}.at(static_cast<std::size_t>(any_from_to(0, 2)));
  }
  std::vector<Holiday> holidays;
  for (const auto& [index, portion] : portions) holidays.push_back({day_at(index), "holiday", portion});
  return HolidayCalendar{std::move(holidays)};
}

/// Whether work is scheduled, from the generated weeks and without the code's look-ups.
bool is_due(const MadeUpWeeks& weeks, const HolidayCalendar& holidays, int index, int half) {
  if (!weeks.on(day_at(index)).halves.at(static_cast<std::size_t>(half))) return false;
  return std::ranges::none_of(holidays.days(), [&](const Holiday& holiday) {
    return holiday.date == day_at(index) &&
           (holiday.portion == Portion::full || (holiday.portion == Portion::morning) == (half == 0));
  });
}

Person any_person(int id) {
  Person person;
  auto& [row, known] = person;
  known.record.id = {id};
  const MadeUpWeeks weeks = any_weeks();
  known.calendar = {weeks.pattern(), any_holidays()};
  row.locked = any_from_to(0, 8) == 0;
  known.record.active = !row.locked;
  const int joins = any_from_to(0, 3) == 0 ? any_from_to(0, length - 1) : 0;
  const int leaves = any_from_to(0, 3) == 0 ? any_from_to(joins, length - 1) : length - 1;
  if (joins > 0) known.record.employment.first = day_at(joins);
  if (leaves < length - 1) known.record.employment.last = day_at(leaves);
  const int moves = any_from_to(0, 2) == 0 ? any_from_to(1, length - 1) : length;
  const int at_first = any_from_to(0, 1);
  known.record.department = departments.at(static_cast<std::size_t>(at_first));
  if (moves < length) {
    known.record.terms = {
        {.valid_from = day_at(moves), .department = departments.at(static_cast<std::size_t>(1 - at_first))}};
  }
  for (int i = 0; i < length; ++i) {
    const auto at = static_cast<std::size_t>(i);
    row.employed[at] = joins <= i && i <= leaves;
    row.department[at] = i < moves ? at_first : 1 - at_first;
    for (int half = 0; half < 2; ++half) {
      row.marks.at(2 * at + static_cast<std::size_t>(half)) =
          is_due(weeks, known.calendar.holidays, i, half) ? Mark::works : Mark::free;
    }
  }
  return person;
}

/// An absence, which crosses out the halves in which work is scheduled.
TeamAbsence any_absence(Person& person) {
  const int from = any_from_to(0, length - 1);
  const int to = std::min(length - 1, from + any_from_to(0, 6));
  TeamAbsence absence{.id = {},
                      .employee = person.known.record.id,
                      .state = AbsenceState::approved,
                      .span = {day_at(from), day_at(to)}};
  if (from == to && any_from_to(0, 1) == 0)
    absence.half = any_from_to(0, 1) == 0 ? HalfOfDay::morning : HalfOfDay::afternoon;
  absence.halves = count_halves(absence.span, absence.half, person.known.calendar);
  for (int i = from; i <= to; ++i) {
    for (int half = 0; half < 2; ++half) {
      if (absence.half && (*absence.half == HalfOfDay::morning) != (half == 0)) continue;
      auto& mark = person.row.marks.at(static_cast<std::size_t>(2 * i + half));
      if (mark == Mark::works) mark = Mark::away;
    }
  }
  return absence;
}

struct Sheet {
  Person owner;
  TeamAbsence wanted;
  std::vector<Person> others;

  [[nodiscard]] std::vector<Colleague> colleagues() const {
    std::vector<Colleague> known;
    for (const auto& one : others) known.push_back(one.known);
    return known;
  }
};

Sheet any_sheet() {
  Sheet sheet{.owner = any_person(1), .wanted = {.id = {}, .employee = {}}, .others = {}};
  sheet.wanted = any_absence(sheet.owner);
  for (int id = 2, count = any_from_to(0, 6); id < 2 + count; ++id) {
    auto person = any_person(id);
    for (int left = any_from_to(0, 3); left > 0; --left) person.known.absences.push_back(any_absence(person));
    sheet.others.push_back(std::move(person));
  }
  return sheet;
}

/// The result read from the sheet: the days that violate the rule, and who else is absent on them.
struct Read {
  std::set<Date> days{};
  std::set<EmployeeId> away{};
};

template <class IsBroken>
Read read(const Sheet& sheet, IsBroken is_broken) {
  Read found;
  for (std::size_t column = 0; column < 2 * length; ++column) {
    if (sheet.owner.row.marks.at(column) != Mark::away) continue;
    std::set<EmployeeId> away;
    if (!is_broken(column, away)) continue;
    found.days.insert(day_at(static_cast<int>(column / 2)));
    found.away.insert(away.begin(), away.end());
  }
  return found;
}

void require_the_same(const std::optional<TeamConflict>& conflict, const Read& expected) {
  RC_CLASSIFY(conflict.has_value(), "broken");
  std::set<Date> days;
  Date end = Date::min();
  for (const auto& [first, last] : conflict ? conflict->days : std::vector<DateSpan>{}) {
    RC_ASSERT(end == Date::min() || first > end + std::chrono::days{1});  // else it were the same run
    end = last;
    for (Date date = first; date <= last; date += std::chrono::days{1}) days.insert(date);
  }
  RC_ASSERT(days == expected.days);
  const auto away = conflict ? conflict->away : std::vector<EmployeeId>{};
  RC_ASSERT(away == std::vector<EmployeeId>(expected.away.begin(), expected.away.end()));
}

}  // namespace

TEST_CASE("Who is away at once is counted on a sheet of paper") {
  rc::prop("in each half of a day", [] {
    const Sheet sheet = any_sheet();
    const MostAway rule{.department = departments[0], .most = any_from_to(0, 3)};
    const auto expected = read(sheet, [&](std::size_t column, std::set<EmployeeId>& away) {
      if (sheet.owner.row.department.at(column / 2) != 0) return false;
      for (const auto& [row, known] : sheet.others) {
        const bool counts = row.employed.at(column / 2) && row.department.at(column / 2) == 0;
        if (counts && row.marks.at(column) == Mark::away) away.insert(known.record.id);
      }
      return static_cast<int>(away.size()) + 1 > rule.most;
    });
    require_the_same(
        conflict_with(rule, {sheet.owner.known.record, sheet.wanted.span, sheet.wanted.halves}, sheet.colleagues()),
        expected);
  });
}

TEST_CASE("Who is left of a group is read from a sheet of paper") {
  rc::prop("in each half of a day", [] {
    const Sheet sheet = any_sheet();
    const auto expected = read(sheet, [&](std::size_t column, std::set<EmployeeId>& away) {
      for (const auto& [row, known] : sheet.others) {
        const bool counts = row.employed.at(column / 2) && !row.locked;
        if (counts && row.marks.at(column) == Mark::works) return false;
        if (row.employed.at(column / 2) && row.marks.at(column) == Mark::away) away.insert(known.record.id);
      }
      return true;
    });
    require_the_same(
        conflict_with(OnePresent{.group = "first aid"},
                      {sheet.owner.known.record, sheet.wanted.span, sheet.wanted.halves}, sheet.colleagues()),
        expected);
  });
}
