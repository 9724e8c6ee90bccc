#include <map>
#include <numeric>
#include <set>
#include <utility>

#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/leave_account.hpp>
#include <stint/domain/time_entry/work_summary.hpp>

#include "tests/domain/calendar/made_up_weeks.hpp"

// The time of absences compared with a model without spans: a set of half days, each a number. Half 2n is the morning
// of the n-th day after a Thursday, 2n + 1 its afternoon.

using namespace stint::domain;
using stint::test::any_weeks_of;
using stint::test::MadeUpDay;
using stint::test::MadeUpWeeks;

namespace {

using Halves = std::set<int>;

const Date origin = stint::test::day("2026-12-03");
constexpr int days_of_model = 60;

/// The scheduled work, by half and by day.
struct ModelledWork {
  MadeUpWeeks weeks{};
  std::map<int, Portion> holidays{};  ///< by day

  [[nodiscard]] const MadeUpDay& on(int day) const { return weeks.on(origin + std::chrono::days{day}); }
  /// The value of one of the worked halves.
  [[nodiscard]] int twice_the_minutes(int day) const { return 2 * on(day).minutes / on(day).worked_halves(); }
  [[nodiscard]] bool works(int half) const {
    const int day = half / 2;
    const auto holiday = holidays.find(day);
    if (!on(day).halves.at(static_cast<std::size_t>(half % 2))) return false;
    if (holiday == holidays.end()) return true;
    return holiday->second == (half % 2 == 0 ? Portion::afternoon : Portion::morning);
  }
  [[nodiscard]] WorkCalendar calendar() const {
    WorkCalendar calendar;
    calendar.schedule = weeks.pattern();
    std::vector<Holiday> days;
    for (const auto& [day, portion] : holidays) days.push_back({origin + std::chrono::days{day}, "off", portion});
    calendar.holidays = HolidayCalendar{std::move(days)};
    return calendar;
  }
};

int any(int least, int most) { return *rc::gen::inRange(least, most + 1); }

ModelledWork any_work() {
  ModelledWork work;
  work.weeks = any_weeks_of(8, [] { return *rc::gen::element(0, 1, 239, 480, 1440); });
  for (int left = any(0, 8); left > 0; --left) {
    work.holidays[any(0, days_of_model - 1)] = *rc::gen::element(Portion::full, Portion::morning, Portion::afternoon);
  }
  return work;
}

HalfPoint point(int half) {
  return {origin + std::chrono::days{half / 2}, half % 2 == 0 ? HalfOfDay::morning : HalfOfDay::afternoon};
}

/// The request of a person who specifies both ends completely.
ReductionWish wish(int first, int last) {
  return {
      .first = point(first).date, .last = point(last).date, .starts_half = first % 2 == 1, .ends_half = last % 2 == 0};
}

Halves between(int first, int last) {
  Halves halves;
  for (int half = first; half <= last; ++half) halves.insert(half);
  return halves;
}

Halves working(const Halves& halves, const ModelledWork& work) {
  Halves left;
  std::ranges::copy_if(halves, std::inserter(left, left.end()), [&](int half) { return work.works(half); });
  return left;
}

Halves halves_of(const CountedHalves& counted) {
  Halves halves;
  for (int half = 0; half < 2 * days_of_model; ++half) {
    if (counted.has(point(half).date, point(half).half)) halves.insert(half);
  }
  return halves;
}

/// What a person would enter in a form to be absent from one half to another.
AbsenceChange form(int first, int last) {
  AbsenceChange change{.first = point(first).date, .last = point(last).date};
  const bool of_one_day = first / 2 == last / 2;
  if (of_one_day && first == last && any(0, 1) == 0) {
    change.half = std::optional{point(first).half};
    return change;
  }
  if (first % 2 == 1) change.starts_half = true;
  if (last % 2 == 0) change.ends_half = true;
  return change;
}

AbsenceRequest approved(int first, int last, const ModelledWork& work) {
  AbsenceRecord record{.id = {1}, .employee = {1}, .details = {}, .state = AbsenceState::approved};
  record.details = AbsenceRequest::stored(record).details_after(form(first, last)).value();
  record.halves = count_halves(time_of(record.details), work.calendar());
  return AbsenceRequest::stored(std::move(record));
}

CountedAbsence vacation(const AbsenceRequest& absence, int id) {
  AbsenceRecord record = absence.record();
  record.id = {id};
  return counted(record, {.code = "VAC", .name = "Vacation", .kind = AbsenceKind::vacation});
}

}  // namespace

TEST_CASE("Whatever halves of days somebody asks for, those that are worked count, beside a model") {
  CHECK(rc::check([] {
    const auto work = any_work();
    const int first = any(0, 2 * days_of_model - 1);
    const int last = any(first, 2 * days_of_model - 1);
    const auto absence = approved(first, last, work);
    const auto wanted = working(between(first, last), work);
    RC_ASSERT(halves_of(absence.record().halves) == wanted);
    RC_ASSERT(absence.record().days().count == static_cast<int>(wanted.size()));
    RC_ASSERT(time_between(point(first), point(last)) == time_of(absence.record().details));
  }));
}

TEST_CASE("What is left of an absence and what is given back are all of it, and nothing twice, beside a model") {
  CHECK(rc::check([] {
    const auto work = any_work();
    const int first = any(0, 2 * days_of_model - 1);
    const int last = any(first, 2 * days_of_model - 1);
    auto whole = approved(first, last, work);
    std::vector<AbsenceRequest> parts{whole};
    std::vector<std::pair<int, int>> modelled{{first, last}};
    Halves given;
    for (int step = any(1, 4); step > 0; --step) {
      const auto index = static_cast<std::size_t>(any(0, static_cast<int>(parts.size()) - 1));
      const auto [begin, end] = modelled[index];
      const int a = any(begin - 2, end + 2);
      const int b = any(begin - 2, end + 2);
      if (a < 0 || b < 0) continue;
      const bool splits = any(0, 1) == 1;
      // Shortening leaves a to b; splitting leaves begin to b, and a to end.
      const bool is_inside = begin <= a && a <= end && begin <= b && b <= end;
      const bool is_possible = is_inside && (splits ? b < a : a <= b && (a != begin || b != end));
      const auto kind = splits ? ReductionKind::splitting : ReductionKind::shortening;
      const auto reduction = reduction_of(time_of(parts[index].record().details), kind, wish(a, b));
      RC_ASSERT(reduction.has_value() == is_possible);
      if (!is_possible) continue;
      const auto reduced = parts[index].reduce(*reduction, {{7}, {}, {}}, origin).value();
      const Halves before = between(begin, end);
      parts[index] = reduced.first;
      RC_ASSERT(reduced.second.has_value() == splits);
      modelled[index] = splits ? std::pair{begin, b} : std::pair{a, b};
      Halves left = between(modelled[index].first, modelled[index].second);
      if (splits) {
        parts.push_back(*reduced.second);
        modelled.emplace_back(a, end);
        left.merge(between(a, end));
      }
      std::ranges::set_difference(working(before, work), left, std::inserter(given, given.end()));
    }
    Halves given_back;
    std::vector<CountedAbsence> absences;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const auto& record = parts[i].record();
      RC_ASSERT(time_of(record.details) == time_between(point(modelled[i].first), point(modelled[i].second)));
      RC_ASSERT(halves_of(record.halves) == working(between(modelled[i].first, modelled[i].second), work));
      RC_ASSERT(record.state == AbsenceState::approved);
      for (const int half : halves_of(record.given_back)) RC_ASSERT(given_back.insert(half).second);
      absences.push_back(vacation(parts[i], static_cast<int>(i) + 1));
    }
    RC_ASSERT(given_back == given);

    // The account of each year ends like the summary, and what was given back is credited as it was debited.
    for (const int year : {2026, 2027}) {
      const auto account = leave_account(std::chrono::year{year}, {.vacation = {.per_year = {60}}}, absences, origin);
      const auto off = time_off(std::chrono::year{year}, {.vacation = {.per_year = {60}}}, absences, origin);
      RC_ASSERT(account.back().balance == off.vacation_remaining);
      int back = 0;
      for (const auto& movement : account) {
        if (movement.kind == LeaveMovementKind::given_back) back += movement.days.count;
      }
      RC_ASSERT(back == std::ranges::count_if(
                            given, [&](int half) { return year_of(point(half).date) == std::chrono::year{year}; }));
    }
  }));
}

TEST_CASE("What a day asks for is its minutes less halves and hours of absence, beside a model") {
  CHECK(rc::check([] {
    const auto work = any_work();
    const int day = any(0, days_of_model - 1);
    const Date date = origin + std::chrono::days{day};
    Halves taken;
    int hours = 0;
    std::vector<ApprovedAbsence> absences;
    for (int left = any(0, 4); left > 0; --left) {
      if (any(0, 2) == 0) {
        const int minutes = *rc::gen::element(1, 30, 120, 479, 480, 1440);
        const int on = any(std::max(0, day - 1), day);
        if (on == day) hours += minutes;
        const Date its_date = origin + std::chrono::days{on};
        absences.push_back({.span = {its_date, its_date}, .half = {}, .minutes = std::chrono::minutes{minutes}});
        continue;
      }
      const int first = any(std::max(0, 2 * day - 3), 2 * day + 2);
      const int last = any(first, 2 * day + 4);
      const auto time = time_between(point(first), point(last)).value();
      absences.push_back({time.span, time.half, time.starts_half, time.ends_half});
      taken.merge(between(first, last));
    }
    int twice = 0;  // each half that is due asks for half of the day's minutes
    for (const int half : {2 * day, 2 * day + 1}) {
      if (work.works(half) && !taken.contains(half)) twice += work.twice_the_minutes(day);
    }
    const int due = twice / 2 + twice % 2;
    RC_ASSERT(committed_minutes(date, work.calendar(), absences).count() == std::max(0, due - hours));
  }));
}
