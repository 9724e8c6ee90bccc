#include <map>
#include <set>

#include <rapidcheck/catch.h>

#include <stint/domain/absence/certificate_due.hpp>
#include <stint/domain/absence/sick_pay.hpp>

#include "tests/domain/calendar/made_up_weeks.hpp"

// Sick pay and certificates compared with a diary: each calendar day by itself, with what was known on it. Six and
// twelve months are counted on the calendar, and runs of the same illness are coloured until nothing changes.
// `scripts/test models` tries 200,000 cases of each.

using namespace stint::domain;
using std::chrono::days;
using std::chrono::year_month_day;

namespace {

const Date begin = stint::test::day("2026-01-01");
constexpr int length = 1100;  // days: three years

int any_from_to(int least, int most) { return *rc::gen::inRange(least, most + 1); }

struct Story {
  std::vector<IllAbsence> absences{};
  Employment employment{};
  stint::test::MadeUpWeeks schedule{};
  WorkCalendar calendar{};
};

IllAbsence any_absence(int id) {
  IllAbsence absence{.id = {id}, .time = {}, .illness = {any_from_to(0, 2) == 0 ? id : any_from_to(1, id)}};
  const Date first = begin + days{any_from_to(0, length - 1)};
  const int more = any_from_to(0, 3) == 0 ? any_from_to(0, 70) : any_from_to(0, 9);
  absence.time.span = {first, first + days{more}};
  const int shape = any_from_to(0, 9);
  if (more == 0) {
    if (shape == 0) absence.time.minutes = std::chrono::minutes{60};
    if (shape == 1) absence.time.half = HalfOfDay::morning;
    if (shape == 2) absence.time.half = HalfOfDay::afternoon;
  } else {
    absence.time.starts_half = shape < 2;
    absence.time.ends_half = shape == 2;
  }
  return absence;
}

/// Often directly after another one, or half a year or a year away from it, where the edges are.
Story any_story() {
  Story story;
  const int count = any_from_to(1, 9);
  for (int id = 1; id <= count; ++id) {
    auto absence = any_absence(id);
    if (id > 1 && any_from_to(0, 1) == 0) {
      const auto& other = story.absences.at(static_cast<std::size_t>(any_from_to(0, id - 2))).time.span;
      const int edge = any_from_to(0, 3);
      const Date near = edge < 2 ? other.last : edge == 2 ? other.last + days{184} : other.first + days{365};
      const Date first = std::clamp(near + days{any_from_to(-2, 6)}, begin, begin + days{length});
      absence.time.span = {first, first + (absence.time.span.last - absence.time.span.first)};
    }
    story.absences.push_back(absence);
  }
  story.schedule = stint::test::any_weeks_of(3, [] { return any_from_to(0, 3) == 0 ? 0 : 480; });
  story.calendar.schedule = story.schedule.pattern();
  std::set<Date> holidays;
  for (int left = any_from_to(0, 30); left > 0; --left) holidays.insert(begin + days{any_from_to(0, length)});
  std::vector<Holiday> known;
  for (const Date date : holidays) known.push_back({date, "holiday"});
  story.calendar.holidays = HolidayCalendar{std::move(known)};
  if (any_from_to(0, 1) == 0) story.employment.first = begin + days{any_from_to(-30, 400)};
  if (any_from_to(0, 2) == 0) story.employment.last = begin + days{any_from_to(450, length)};
  return story;
}

bool is_ill(const IllAbsence& absence, Date date) {
  const auto& [span, half, starts_half, ends_half, minutes] = absence.time;
  if (minutes || date < span.first || date > span.last) return false;
  return date != span.first || (!starts_half && half != HalfOfDay::afternoon);
}

/// The diary of one person.
class Diary {
 public:
  explicit Diary(const Story& story) : story_(story) {
    for (Date date = begin; date <= begin + days{length + 100}; date += days{1}) {
      std::set<AbsenceId> here;
      for (const auto& absence : story.absences) {
        if (is_ill(absence, date)) here.insert(absence.id);
      }
      if (here.empty()) continue;
      if (runs_.empty() || !goes_on(runs_.back().rbegin()->first, date)) runs_.emplace_back();
      runs_.back().emplace(date, std::move(here));
    }
  }

  /// Days of illness in a row, and which absences each has.
  using Run = std::map<Date, std::set<AbsenceId>>;
  [[nodiscard]] const std::vector<Run>& runs() const { return runs_; }

  [[nodiscard]] bool is_due_to_work(Date date) const {
    return story_.schedule.on(date).worked_halves() > 0 &&
           std::ranges::none_of(story_.calendar.holidays.days(), [&](const auto& one) { return one.date == date; });
  }

  /// A colour for each run: the same for the same illness.
  [[nodiscard]] std::vector<std::size_t> colours() const {
    std::vector<std::size_t> colours;
    for (std::size_t i = 0; i < runs_.size(); ++i) colours.push_back(i);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < runs_.size(); ++i) {
        for (std::size_t j = 0; j < runs_.size(); ++j) {
          if (colours[j] >= colours[i] || !have_in_common(runs_[i], runs_[j])) continue;
          colours[i] = colours[j];
          changed = true;
        }
      }
    }
    return colours;
  }

 private:
  [[nodiscard]] bool goes_on(Date last, Date next) const {
    if (next - last > days{5}) return false;
    for (Date date = last + days{1}; date < next; date += days{1}) {
      if (is_due_to_work(date)) return false;
    }
    return true;
  }
  /// The ids of a run's absences, and those that they are linked to as the same illness.
  [[nodiscard]] std::set<AbsenceId> words(const Run& run) const {
    std::set<AbsenceId> words;
    for (const auto& [date, here] : run) {
      for (const auto id : here) {
        words.insert(id);
        words.insert(story_.absences.at(static_cast<std::size_t>(id.value - 1)).illness);
      }
    }
    return words;
  }
  [[nodiscard]] bool have_in_common(const Run& one, const Run& other) const {
    const auto theirs = words(other);
    return std::ranges::any_of(words(one), [&](auto word) { return theirs.contains(word); });
  }

  const Story& story_;
  std::vector<Run> runs_{};
};

/// Whether that many whole months from the day are over before another day: counts through the calendar.
bool have_passed(Date from, int months, Date before) {
  const unsigned number = static_cast<unsigned>(year_month_day{from}.day());
  Date date = from;
  int left = months;
  while (left > 0) {
    date += days{1};
    const year_month_day today{date};
    const bool is_first = static_cast<unsigned>(today.day()) == 1;
    // A month ends on the day before the same number, or with the last of the month that lacks it.
    const bool lacked_it = is_first && static_cast<unsigned>(year_month_day{date - days{1}}.day()) < number;
    if (lacked_it && number > 1) {
      --left;
      if (left == 0) return date <= before;
      continue;
    }
    if (static_cast<unsigned>(today.day()) == number) --left;
  }
  return date <= before;
}

/// The days with sick pay.
std::set<Date> paid_days(const Story& story, const Diary& diary) {
  struct Account {
    Date began;
    Date last_ill;
    int used = 0;
  };
  std::map<std::size_t, Account> accounts;
  std::set<Date> paid;
  const auto colours = diary.colours();
  for (std::size_t i = 0; i < diary.runs().size(); ++i) {
    const auto& run = diary.runs()[i];
    const Date first = run.begin()->first;
    const Date last = run.rbegin()->first;
    auto account = accounts.find(colours[i]);
    if (account == accounts.end() || have_passed(account->second.last_ill + days{1}, 6, first) ||
        have_passed(account->second.began, 12, first)) {
      account = accounts.insert_or_assign(colours[i], Account{first, first}).first;
    }
    for (Date date = first; date <= last; date += days{1}) {  // including free days between them
      const auto& [hired, left] = story.employment;
      const bool waits = hired && date < *hired + days{28};
      if (waits || (left && date > *left) || account->second.used == 42) continue;
      ++account->second.used;
      paid.insert(date);
    }
    account->second.last_ill = last;
  }
  return paid;
}

}  // namespace

TEST_CASE("Sick pay is as in the diary") {
  rc::prop("each day by itself", [] {
    const Story story = any_story();
    const Diary diary(story);
    std::set<Date> paid;
    const auto pays = sick_pay(story.absences, story.calendar, story.employment);
    RC_ASSERT(pays.size() == diary.runs().size());
    for (std::size_t i = 0; i < pays.size(); ++i) {
      const auto& run = diary.runs()[i];
      RC_ASSERT(pays[i].spell.days == (DateSpan{run.begin()->first, run.rbegin()->first}));
      if (!pays[i].paid) continue;
      for (Date date = pays[i].paid->first; date <= pays[i].paid->last; date += days{1}) paid.insert(date);
    }
    RC_ASSERT(paid == paid_days(story, diary));
  });
}

TEST_CASE("The last day of sick pay is that of an illness that goes on") {
  rc::prop("for another hundred days", [] {
    const Story story = any_story();
    const auto pays = sick_pay(story.absences, story.calendar, story.employment);
    if (pays.empty()) return;
    const auto& last = pays.back();
    Story longer = story;
    const auto id = static_cast<std::int32_t>(story.absences.size()) + 1;
    longer.absences.push_back({{id}, {.span = {last.spell.days.first, last.spell.days.last + days{100}}}, {id}});
    const auto then = sick_pay(longer.absences, story.calendar, story.employment).back();
    RC_ASSERT(then.last_paid == last.last_paid);
    if (last.last_paid > then.spell.days.last) return;  // they fell ill long before they were employed
    RC_ASSERT((then.paid ? std::optional{then.paid->last} : std::nullopt) == last.last_paid);
  });
}

TEST_CASE("Certificates are due as in the diary") {
  rc::prop("of each absence", [] {
    const Story story = any_story();
    const Diary diary(story);
    const int from_day = any_from_to(1, 7);
    for (const auto& absence : story.absences) {
      const auto needed = days_needing_certificate(absence.id, story.absences, from_day, story.calendar);
      std::optional<Date> expected;
      for (const auto& run : diary.runs()) {
        int number = 0;
        for (Date date = run.begin()->first; date <= run.rbegin()->first; date += days{1}) {
          ++number;
          const auto here = run.find(date);
          if (expected || number < from_day || here == run.end() || !here->second.contains(absence.id)) continue;
          expected = date;
        }
      }
      if (expected) {
        int looked = 0;
        Date date = *expected;
        while (looked <= 56 && !diary.is_due_to_work(date)) {
          date += days{1};
          ++looked;
        }
        if (looked <= 56) expected = date;
      }
      RC_ASSERT(certificate_due(needed, {}, story.calendar) == expected);
    }
  });
}
