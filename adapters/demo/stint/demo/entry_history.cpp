#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>

#include <stint/demo/dice.hpp>
#include <stint/demo/entry_history.hpp>

namespace stint::demo {
namespace {

using application::FiledAbsence;
using application::FiledTimeEntry;
using domain::AbsenceState;
using domain::Date;
using domain::DateSpan;
using domain::EntryOrigin;
using domain::EntryState;
using domain::HalfOfDay;
using std::chrono::days;
using std::chrono::minutes;

constexpr int longest_day = 600;
constexpr int minutes_of_day = 24 * 60;
constexpr days decided_after{7};
constexpr days requests_last{25};

/// The halves of the days of a span on which a person works.
class WorkingHalves {
 public:
  WorkingHalves(const Person& person, DateSpan span, const std::vector<FiledAbsence>& absences) : first_(span.first) {
    for (Date date = span.first; date <= span.last; date += days{1}) {
      halves_.push_back({person.calendar.is_working(date, HalfOfDay::morning),
                         person.calendar.is_working(date, HalfOfDay::afternoon)});
    }
    for (const auto& absence : absences) take_off(absence, span);
  }

  [[nodiscard]] bool on(Date date, HalfOfDay half) const {
    return halves_[static_cast<std::size_t>((date - first_).count())][static_cast<std::size_t>(half)];
  }

 private:
  void take_off(const FiledAbsence& absence, DateSpan span) {
    if (absence.state != AbsenceState::approved) return;
    const auto half = absence.half.value_or(std::nullopt);
    for (Date date = absence.first; date <= absence.last; date += days{1}) {
      if (!span.contains(date)) continue;
      auto& halves = halves_[static_cast<std::size_t>((date - first_).count())];
      if (half != HalfOfDay::afternoon) halves[0] = false;
      if (half != HalfOfDay::morning) halves[1] = false;
    }
  }

  Date first_;
  std::vector<std::array<bool, 2>> halves_;
};

/// The break that an amount of work requires by ArbZG §4.
int break_needed(int work) {
  if (work > 540) return 45;
  return work > 360 ? 30 : 0;
}

/// Writes one person's entries, day by day.
class Recorder {
 public:
  Recorder(const Person& person, Date today, const EntryHabits& habits, std::vector<FiledTimeEntry>& entries)
      : person_(person),
        today_(today),
        habits_(habits),
        entries_(entries),
        dice_(habits.name + "/entries/" + person.key),
        usual_start_(dice_.between(7 * 60, 9 * 60)) {}

  void record(Date date, bool morning, bool afternoon) {
    const bool whole = morning && afternoon;
    const bool at_night = person_.schedule == "night";
    if (at_night && !whole) return;
    const int worked_halves = whole ? 2 : 1;
    const int scheduled =
        person_.calendar.scheduled_minutes(date) * worked_halves / person_.calendar.scheduled_halves(date).count;
    int work = std::min(longest_day, scheduled + deviation(whole));
    int start = whole ? start_on(date) : partial_start(morning);
    const auto origin = dice_.chance(75) ? EntryOrigin::clock : EntryOrigin::manual;
    if (origin == EntryOrigin::manual) {
      start -= start % 5;  // people round their times
      work -= work % 5;
    }
    if (whole && work > 360 && !at_night && dice_.chance(9)) {
      add_split(date, start, work, origin);
    } else {
      const int pause = work > 360 ? break_needed(work) + dice_.pick(std::array{0, 0, 0, 5, 10, 15, 30}) : 0;
      add(date, start, work + pause, pause, origin);
    }
    give_request(entries_.back(), date);
  }

 private:
  int deviation(bool whole) {
    if (!whole) return dice_.between(-10, 20);
    return dice_.chance(8) ? dice_.between(45, 150) : dice_.between(-20, 30);
  }

  /// Shifts alternate weekly between early and late.
  int start_on(Date date) {
    if (person_.schedule == "night") return 22 * 60 + dice_.between(-5, 10);
    if (person_.schedule == "shift") {
      const bool early = (date.time_since_epoch() + days{3}) / days{7} % 2 == 0;  // day 0 was a Thursday
      return (early ? 6 * 60 : 13 * 60 + 30) + dice_.between(-5, 5);
    }
    return usual_start_ + dice_.between(-20, 25);
  }

  int partial_start(bool morning) { return morning ? dice_.between(435, 495) : dice_.between(750, 780); }

  /// Two entries with a gap between them instead of a break, long enough for any day.
  void add_split(Date date, int start, int work, EntryOrigin origin) {
    const int middle = work / 2 + dice_.between(-40, 40);
    const int first = middle - middle % 5;
    const int gap = 5 * dice_.between(9, 15);
    add(date, start, first, 0, origin);
    add(date, start + first + gap, work - first, 0, origin);
  }

  void add(Date date, int start, int length, int pause, EntryOrigin origin) {
    auto& entry = entries_.emplace_back();
    entry.key = person_.key + "-" + std::to_string(++count_);
    entry.employee = person_.key;
    entry.details = {.date = date,
                     .start_time = minutes{start % minutes_of_day},
                     .end_time = minutes{(start + length) % minutes_of_day},
                     .break_minutes = pause,
                     .project = project_on(date),
                     .category = dice_.pick(habits_.categories)};
    if (dice_.chance(12)) entry.details.remarks = dice_.pick(habits_.remarks);
    entry.origin = origin;
    entry.state = habits_.entries_are_approved ? EntryState::approved : EntryState::done;
    if (habits_.entries_are_approved && today_ - date <= decided_after) entry.state = EntryState::pending;
  }

  std::string project_on(Date date) {
    if (today_ - date > days{365} && dice_.chance(20)) return habits_.former_project;
    if (!person_.favorite_projects.empty() && dice_.chance(60)) return dice_.pick(person_.favorite_projects);
    return dice_.pick(habits_.projects);
  }

  /// Occasionally adds a request to the last entry of a recent day.
  void give_request(FiledTimeEntry& entry, Date date) {
    if (today_ - date > requests_last || entry.state == EntryState::pending) return;
    const int chance = dice_.below(100);
    if (chance < 4) ask_about(entry, OpenRequest::change);
    if (chance >= 4 && chance < 7) ask_about(entry, OpenRequest::new_entry);
    if (chance >= 7 && chance < 9) ask_about(entry, OpenRequest::deletion);
    if (chance >= 9 && chance < 11) entry.state = EntryState::rejected;
  }

  const Person& person_;
  Date today_;
  const EntryHabits& habits_;
  std::vector<FiledTimeEntry>& entries_;
  Dice dice_;
  int usual_start_;
  int count_ = 0;
};

}  // namespace

void add_entry_history(const Person& person, const std::vector<FiledAbsence>& absences_of_person, Date today,
                       const EntryHabits& habits, std::vector<FiledTimeEntry>& entries) {
  const auto span = person.employed.intersection({today - days{730}, today - days{1}});
  if (!person.records_time || !span) return;
  const WorkingHalves halves(person, *span, absences_of_person);
  Recorder recorder(person, today, habits, entries);
  for (Date date = span->first; date <= span->last; date += days{1}) {
    const bool morning = halves.on(date, HalfOfDay::morning);
    const bool afternoon = halves.on(date, HalfOfDay::afternoon);
    if (morning || afternoon) recorder.record(date, morning, afternoon);
  }
}

void ask_about(FiledTimeEntry& entry, OpenRequest request) {
  switch (request) {
    case OpenRequest::new_entry:
      entry.origin = EntryOrigin::manual;
      entry.state = EntryState::pending;
      break;
    case OpenRequest::change:
      entry.previous_state = entry.state;
      entry.proposal = entry.details;
      entry.proposal->start_time -= minutes{10};
      entry.state = EntryState::editing;
      break;
    case OpenRequest::deletion:
      entry.deletion_requested = true;
      break;
  }
}

}  // namespace stint::demo
