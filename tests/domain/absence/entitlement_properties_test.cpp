#include <set>

#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/entitlement.hpp>

#include "tests/domain/calendar/made_up_weeks.hpp"

using namespace stint::domain;

namespace {

const std::chrono::year modelled_year{2026};
const Date first_of_story = stint::test::day("2025-12-01");
constexpr int days_of_story = 427;  // to the end of January 2027

Date any_day() { return first_of_story + std::chrono::days{*rc::gen::inRange(0, days_of_story)}; }

DateSpan any_span() {
  const Date first = any_day();
  return {first, first + std::chrono::days{*rc::gen::inRange(0, 15)}};
}

WorkCalendar any_calendar() {
  const auto weeks = stint::test::any_weeks_of(4, [] { return *rc::gen::element(0, 240, 480); });
  std::vector<Holiday> holidays;
  for (int left = *rc::gen::inRange(0, 15); left > 0; --left) {
    holidays.push_back({any_day(), "off", *rc::gen::element(Portion::full, Portion::morning, Portion::afternoon)});
  }
  return {weeks.pattern(), HolidayCalendar{std::move(holidays)}};
}

/// A half of a day.
using Half = std::pair<Date, HalfOfDay>;

/// An absence, and the halves it covers and takes, one by one.
struct Modelled {
  AbsenceKind kind{};
  bool is_certified = true;
  std::optional<DateSpan> certified{};  ///< only these days, if certified
  AbsenceRequest absence;
  std::set<Half> covered{};
  std::set<Half> taken{};
};

/// A person's absences while their schedule and holidays change.
class Story {
 public:
  void file() {
    const DateSpan span = any_span();
    std::optional<HalfOfDay> half;
    if (span.first == span.last)
      half = *rc::gen::element(std::optional{HalfOfDay::morning}, std::optional{HalfOfDay::afternoon});
    const auto state =
        *rc::gen::element(AbsenceState::pending, AbsenceState::edit, AbsenceState::approved, AbsenceState::rejected);
    AbsenceRecord record{.id = {++filed_}, .employee = {1}, .details = {"VAC", span, half, ""}, .state = state};
    record.halves = count_halves(span, half, calendar_);
    Modelled modelled{.kind = *rc::gen::element(AbsenceKind::vacation, AbsenceKind::illness, AbsenceKind::other),
                      .is_certified = *rc::gen::arbitrary<bool>(),
                      .certified = *rc::gen::arbitrary<bool>() ? std::optional{any_span()} : std::nullopt,
                      .absence = AbsenceRequest::stored(std::move(record))};
    cover(modelled, {});
    absences_.push_back(std::move(modelled));
  }

  /// Filed again, as by a double click.
  void file_again() {
    if (!absences_.empty()) absences_.push_back(*rc::gen::elementOf(absences_));
  }

  /// Another schedule and other holidays, effective today.
  void change_calendar() {
    const Date today = any_day();
    calendar_ = any_calendar();
    for (Modelled& modelled : absences_) {
      const AbsenceDetails& details = modelled.absence.record().details;
      modelled.absence = modelled.absence.recounted(count_halves(details.span, details.half, calendar_), today);
      cover(modelled, today);
    }
  }

  [[nodiscard]] TimeOff account() const {
    std::vector<CountedAbsence> counted;
    for (const Modelled& modelled : absences_) {
      const AbsenceRecord& record = modelled.absence.record();
      counted.push_back({.kind = modelled.kind,
                         .state = record.state,
                         .certified = certified_days_of(modelled),
                         .span = record.details.span,
                         .half = record.details.half,
                         .halves = record.halves});
    }
    return time_off(modelled_year, {.vacation = {.per_year = {60}}}, counted, first_of_story);
  }

  /// As above, half by half.
  [[nodiscard]] TimeOff expected() const {
    std::set<Half> vacation;
    std::set<Half> illness;
    for (const Modelled& it : absences_) {
      const bool is_approved = state_of(it) == AbsenceState::approved;
      if (it.kind == AbsenceKind::vacation && state_of(it) != AbsenceState::rejected) add(vacation, it.taken);
      if (it.kind == AbsenceKind::illness && is_approved) add(illness, it.taken);
    }
    for (const Modelled& it : absences_) {
      if (it.kind != AbsenceKind::illness || !it.is_certified || state_of(it) != AbsenceState::approved) continue;
      for (const Half& half : it.covered) {
        if (!it.certified || it.certified->contains(half.first)) vacation.erase(half);
      }
    }
    const auto left = 60 - static_cast<std::int32_t>(vacation.size());
    return {{60}, {left}, {static_cast<std::int32_t>(illness.size())}};
  }

  [[nodiscard]] bool every_absence_takes_its_halves() const {
    return std::ranges::all_of(absences_, [](const Modelled& it) {
      return it.absence.record().days().count == static_cast<std::int32_t>(it.taken.size());
    });
  }

 private:
  static CertifiedDays certified_days_of(const Modelled& modelled) {
    if (!modelled.is_certified) return {};
    return modelled.certified ? CertifiedDays::on({*modelled.certified}) : CertifiedDays::all();
  }
  static AbsenceState state_of(const Modelled& modelled) { return modelled.absence.record().state; }

  static void add(std::set<Half>& sum, const std::set<Half>& halves) {
    for (const Half& half : halves) {
      if (year_of(half.first) == modelled_year) sum.insert(half);
    }
  }

  /// Checks every half starting on a day, by today's calendar.
  void cover(Modelled& modelled, Date from) {
    const AbsenceDetails& details = modelled.absence.record().details;
    for (Date date = details.span.first; date <= details.span.last; date += std::chrono::days{1}) {
      for (const HalfOfDay part : {HalfOfDay::morning, HalfOfDay::afternoon}) {
        if (date < from || (details.half && *details.half != part)) continue;
        modelled.covered.insert({date, part});
        modelled.taken.erase({date, part});
        if (calendar_.is_working(date, part)) modelled.taken.insert({date, part});
      }
    }
  }

  WorkCalendar calendar_ = any_calendar();
  std::vector<Modelled> absences_;
  std::int32_t filed_ = 0;
};

}  // namespace

TEST_CASE("The account is what remains of the halves of days, whatever overlaps, changes and repeats") {
  CHECK(rc::check([] {
    Story story;
    for (int left = *rc::gen::inRange(0, 30); left > 0; --left) {
      switch (*rc::gen::inRange(0, 6)) {
        case 0:
          story.change_calendar();
          break;
        case 1:
          story.file_again();
          break;
        default:
          story.file();
      }
    }
    RC_ASSERT(story.every_absence_takes_its_halves());
    RC_ASSERT(story.account() == story.expected());
  }));
}
