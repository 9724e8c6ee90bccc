#include <map>

#include <rapidcheck/catch.h>

#include <stint/domain/absence/away.hpp>
#include <stint/domain/absence/leave_account.hpp>
#include <stint/domain/absence/taken_leave.hpp>
#include <stint/domain/absence/team_conflicts.hpp>
#include <stint/domain/month/month_sheet.hpp>
#include <stint/domain/payroll/payroll_lines.hpp>

#include "tests/domain/working_time/minutes_of_weeks.hpp"
#include "tests/domain/working_time/sample_work.hpp"

// Leave, time account, month sheet, payroll, team rules, deputies and findings compared with a model that assigns each
// half of a day to one absence in plain words, whichever absences overlap.

using namespace stint::domain;
using namespace stint::domain::examples;
using std::chrono::days;
using std::chrono::minutes;

namespace {

constexpr auto year_of_model = std::chrono::year{2026};
constexpr auto march = year_of_model / std::chrono::March;
constexpr DateSpan whole_march = days_of(march);

const std::array<std::pair<std::string, AbsenceKind>, 5> types{{{"VAC", AbsenceKind::vacation},
                                                                {"SIC", AbsenceKind::illness},
                                                                {"WED", AbsenceKind::other},
                                                                {"LIE", AbsenceKind::in_lieu},
                                                                {"HOM", AbsenceKind::at_work}}};

const std::string& type_of(AbsenceKind kind) {
  return std::ranges::find(types, kind, [](const auto& type) { return type.second; })->first;
}

struct Made {
  WorkCalendar calendar{};
  std::vector<CountedAbsence> absences{};

  /// In plain words: time off in lieu, else certified illness, else vacation, else anything else, the oldest first.
  [[nodiscard]] const CountedAbsence* owner_of(Date date, HalfOfDay half) const {
    const auto first = [&](auto wanted) -> const CountedAbsence* {
      const CountedAbsence* found = nullptr;
      for (const auto& one : absences) {
        if (!time_of(one).covers(date, half) || !wanted(one)) continue;
        if (found == nullptr || one.id < found->id) found = &one;
      }
      return found;
    };
    if (const auto* one = first([](const auto& of) { return of.kind == AbsenceKind::in_lieu; })) return one;
    if (const auto* one =
            first([date](const auto& of) { return of.kind == AbsenceKind::illness && of.certified.covers(date); })) {
      return one;
    }
    if (const auto* one = first([](const auto& of) { return of.kind == AbsenceKind::vacation; })) return one;
    return first([](const auto& of) { return of.kind == AbsenceKind::other || of.kind == AbsenceKind::illness; });
  }

  /// Halves of working days that belong to absences of a type.
  [[nodiscard]] std::map<std::string, std::int64_t> halves_by_type() const {
    std::map<std::string, std::int64_t> halves;
    each_working_half([&](Date date, HalfOfDay half) {
      if (const auto* owner = owner_of(date, half)) ++halves[type_of(owner->kind)];
    });
    return halves;
  }

  template <class Visit>
  void each_working_half(Visit visit) const {
    for (Date date = whole_march.first; date <= whole_march.last; date += days{1}) {
      for (const HalfOfDay half : both_halves) {
        if (calendar.is_working(date, half)) visit(date, half);
      }
    }
  }

  [[nodiscard]] std::vector<ApprovedAbsence> approved() const {
    std::vector<ApprovedAbsence> all;
    for (const auto& one : absences) {
      all.push_back({one.span, one.half, one.starts_half, one.ends_half, {}, one.kind, one.certified, one.id});
    }
    return all;
  }
};

/// All days of an absence, none, or those from one day to another, which may be outside of it.
CertifiedDays any_certified(DateSpan absence) {
  const int choice = any_from_to(0, 3);
  if (choice == 0) return {};
  if (choice == 1) return CertifiedDays::all();
  const Date first = absence.first + days{any_from_to(-1, 6)};
  std::vector<DateSpan> spans{{first, first + days{any_from_to(0, 3)}}};
  if (choice == 3) spans.push_back({first + days{2}, first + days{any_from_to(2, 5)}});
  return CertifiedDays::on(std::move(spans));
}

CountedAbsence any_absence(std::int32_t id, const WorkCalendar& calendar) {
  const Date first = whole_march.first + days{any_from_to(0, 30)};
  const Date last = std::min(first + days{any_from_to(0, 6)}, whole_march.last);
  CountedAbsence absence{.id = {id},
                         .kind = types.at(static_cast<std::size_t>(any_from_to(0, 4))).second,
                         .state = AbsenceState::approved,
                         .certified = any_certified({first, last}),
                         .span = {first, last}};
  absence.type = AbsenceTypeCode::parse(type_of(absence.kind)).value();
  if (first == last) {
    const int part = any_from_to(0, 2);
    if (part > 0) absence.half = both_halves.at(static_cast<std::size_t>(part - 1));
  } else {
    absence.starts_half = any_from_to(0, 1) == 1;
    absence.ends_half = any_from_to(0, 1) == 1;
  }
  absence.halves = count_halves(time_of(absence), calendar);
  return absence;
}

/// Weeks of whole hours, so that nothing is rounded.
Made any_month() {
  Made made;
  std::array<std::int32_t, 7> week{};
  for (auto& of_day : week) of_day = 120 * any_from_to(0, 4);
  made.calendar.schedule = WorkPattern{{week[0], week[1], week[2], week[3], week[4], week[5], week[6]}};
  std::vector<Holiday> holidays;
  for (Date date = whole_march.first; date <= whole_march.last; date += days{1}) {
    const int portion = any_from_to(0, 20);
    if (portion < 3) holidays.push_back({date, "Holiday", static_cast<Portion>(portion)});
  }
  made.calendar.holidays = HolidayCalendar{std::move(holidays)};
  for (int id = 1; id <= any_from_to(0, 7); ++id) made.absences.push_back(any_absence(id, made.calendar));
  std::ranges::reverse(made.absences);  // stores return them in no particular order
  return made;
}

std::int64_t payroll_days(const Made& made, const std::string& type) {
  PayrollMaterial material{.month = march};
  const auto approved = made.approved();
  for (std::size_t i = 0; i < approved.size(); ++i) {
    material.absences.push_back({made.absences[i].type, approved[i], made.absences[i].halves});
  }
  const WageType wage{.number = "1",
                      .name = "Days",
                      .of = type,
                      .cost_center = {},
                      .source = WageSource::absence,
                      .unit = WageUnit::days,
                      .factor_percent = {}};
  std::int64_t sum = 0;
  for (const auto& line : payroll_lines(material, {&wage, 1}, {made.calendar, {}, utc})) sum += line.hundredths;
  return sum;
}

}  // namespace

TEST_CASE("One function says of each half of a day what it was") {
  rc::prop("as plain words do", [] {
    const Made made = any_month();
    for (Date date = whole_march.first; date <= whole_march.last; date += days{1}) {
      for (const HalfOfDay half : both_halves) {
        const auto [use, absence] = half_of_day(date, half, made.calendar, made.absences);
        RC_ASSERT(absence == made.owner_of(date, half));
        const bool is_scheduled = made.calendar.schedule_on(date).week_of(date).is_worked(date, half);
        const bool is_holiday = made.calendar.holidays_on(date).is_off(date, half);
        RC_ASSERT((use == HalfUse::off) == !is_scheduled);
        RC_ASSERT((use == HalfUse::holiday) == (is_scheduled && is_holiday));
        RC_ASSERT((use == HalfUse::absent) == (is_scheduled && !is_holiday && absence != nullptr));
      }
    }
  });
}

TEST_CASE("Payroll hands on the days that leave counts, whatever absences overlap") {
  rc::prop("type by type", [] {
    const Made made = any_month();
    auto halves = made.halves_by_type();
    for (const auto& [type, kind] : types) RC_ASSERT(payroll_days(made, type) == 50 * halves[type]);
    const TakenLeave taken({year_of_model / 1 / 1, year_of_model / 12 / 31}, made.absences);
    RC_ASSERT(taken.vacation().count == halves["VAC"]);
    std::int32_t ill = 0;
    made.each_working_half([&](Date date, HalfOfDay half) {
      ill += std::ranges::any_of(made.absences, [&](const auto& one) {
        return one.kind == AbsenceKind::illness && time_of(one).covers(date, half);
      });
    });
    RC_ASSERT(taken.illness().count == ill);
    std::int64_t moved = 0;
    for (const auto& movement :
         leave_account(year_of_model, {.calendar = made.calendar}, made.absences, whole_march.last + days{1})) {
      if (movement.kind == LeaveMovementKind::taken || movement.kind == LeaveMovementKind::given_back) {
        moved -= movement.days.count;
      }
    }
    RC_ASSERT(moved == halves["VAC"]);
  });
}

TEST_CASE("The time account and the month sheet leave due what no absence takes, whatever absences overlap") {
  rc::prop("day by day", [] {
    const Made made = any_month();
    const auto approved = made.approved();
    SheetMaterial material{.month = march, .today = whole_march.last};
    for (std::size_t i = 0; i < approved.size(); ++i) {
      material.absences.push_back({made.absences[i].id, made.absences[i].type, approved[i]});
    }
    const AccountRules rules{made.calendar, {}, utc};
    const auto sheet = month_sheet(material, rules);
    for (const auto& of_day : sheet.days) {
      minutes due{0};
      minutes absent{0};
      minutes in_lieu{0};
      for (const HalfOfDay half : both_halves) {
        if (!made.calendar.is_working(of_day.date, half)) continue;
        const minutes its{made.calendar.scheduled_minutes(of_day.date) / 2};
        const auto* owner = made.owner_of(of_day.date, half);
        const bool is_in_lieu = owner != nullptr && owner->kind == AbsenceKind::in_lieu;
        (owner == nullptr || is_in_lieu ? due : absent) += its;
        if (is_in_lieu) in_lieu += its;
      }
      const auto figures = account_day(of_day.date, {}, approved, rules);
      RC_ASSERT(figures.commitment == due);
      RC_ASSERT(figures.absence == absent);
      RC_ASSERT(figures.in_lieu == in_lieu);
      RC_ASSERT(of_day.sum.due == due);
      RC_ASSERT(of_day.sum.absences == absent);
      RC_ASSERT(of_day.sum.in_lieu == in_lieu);
    }
  });
}

TEST_CASE("Teams, deputies and findings find away whoever has an absence that is no work elsewhere") {
  rc::prop("half by half", [] {
    const Made made = any_month();
    Colleague colleague{};
    colleague.calendar = made.calendar;
    colleague.record.active = true;
    for (const auto& one : made.absences) {
      colleague.absences.push_back(
          {one.id, {}, one.state, one.span, one.half, one.halves, one.starts_half, one.ends_half, {}, one.kind});
    }
    for (Date date = whole_march.first; date <= whole_march.last; date += days{1}) {
      bool is_away_all_day = true;
      for (const HalfOfDay half : both_halves) {
        const bool is_owned = made.owner_of(date, half) != nullptr;
        is_away_all_day &= is_owned;
        RC_ASSERT(colleague.is_present(date, half) == (made.calendar.is_working(date, half) && !is_owned));
        RC_ASSERT(colleague.is_away(date, half) == (made.calendar.is_working(date, half) && is_owned));
      }
      RC_ASSERT(is_away_on(date, made.absences) == is_away_all_day);
    }
  });
}
