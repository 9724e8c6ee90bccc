#include <map>

#include <rapidcheck/catch.h>

#include <stint/domain/month/month_sheet.hpp>
#include <stint/domain/payroll/payroll_lines.hpp>

#include "tests/domain/working_time/minutes_of_weeks.hpp"
#include "tests/domain/working_time/sample_work.hpp"

// Payroll lines compared with a model that assigns each half of a day to one absence, and with the sheet that people
// sign.

using namespace stint::domain;
using namespace stint::domain::examples;
using std::chrono::days;
using std::chrono::minutes;

namespace {

constexpr auto march = std::chrono::year{2026} / std::chrono::March;

struct Made {
  PayrollMaterial material{.month = march};
  SheetMaterial sheet{.month = march, .today = days_of(march).last};
  WorkCalendar calendar{};
  std::map<std::string, std::int64_t> halves;   ///< that the model gives to each type
  std::map<std::string, std::int64_t> minutes;  ///< as above, in minutes
};

void add_holidays(Made& made) {
  std::vector<Holiday> holidays;
  const DateSpan span = days_of(march);
  for (Date date = span.first; date <= span.last; date += days{1}) {
    if (any_from_to(0, 6) == 0) holidays.push_back({date, "Holiday"});
  }
  made.calendar.holidays = HolidayCalendar{std::move(holidays)};
}

void add_work(Made& made) {
  const DateSpan span = days_of(march);
  for (Date date = span.first; date <= span.last; date += days{1}) {
    if (any_from_to(0, 2) == 0) continue;
    const Minute begin = Minute{date} + minutes{any_from_to(0, 600)};
    const WorkedPeriod period{begin, begin + minutes{any_from_to(1, 700)}, minutes{0}};
    made.material.work[date].push_back(period);
    made.sheet.entries.push_back({.hours = {{}, period, EntryState::done, date}, .state = EntryState::done});
  }
}

ApprovedAbsence any_absence(std::int32_t id) {
  const Date first = days_of(march).first + days{any_from_to(-3, 30)};
  ApprovedAbsence absence{.span = {first, first + days{any_from_to(0, 6)}}, .half = std::nullopt, .id = {id}};
  if (absence.span.first == absence.span.last) {
    const int part = any_from_to(0, 2);
    if (part > 0) absence.half = both_halves.at(static_cast<std::size_t>(part - 1));
  } else {
    absence.starts_half = any_from_to(0, 1) == 1;
    absence.ends_half = any_from_to(0, 1) == 1;
  }
  absence.kind = any_from_to(0, 1) == 0 ? AbsenceKind::vacation : AbsenceKind::illness;
  return absence;
}

std::string type_of(const ApprovedAbsence& absence) { return absence.kind == AbsenceKind::vacation ? "VAC" : "SIC"; }

/// Certified illness takes precedence over vacation for its halves.
void give_halves(Made& made, AbsenceKind kind, std::set<std::pair<Date, HalfOfDay>>& taken) {
  for (const PaidAbsence& absence : made.material.absences) {
    if (absence.taken.kind != kind) continue;
    for (Date date = days_of(march).first; date <= days_of(march).last; date += days{1}) {
      for (const HalfOfDay half : both_halves) {
        const bool is_free = !made.calendar.is_working(date, half) || !time_of(absence.taken).covers(date, half);
        if (is_free || !taken.emplace(date, half).second) continue;
        ++made.halves[type_of(absence.taken)];
        made.minutes[type_of(absence.taken)] += made.calendar.scheduled_minutes(date) / 2;
      }
    }
  }
}

void add_absences(Made& made) {
  for (int id = 1; id <= any_from_to(0, 5); ++id) {
    const ApprovedAbsence absence = any_absence(id);
    const auto code = AbsenceTypeCode::parse(type_of(absence)).value();
    made.material.absences.push_back({code, absence, count_halves(time_of(absence), made.calendar)});
    made.sheet.absences.push_back({.id = {id}, .type = code, .taken = absence});
  }
  std::set<std::pair<Date, HalfOfDay>> taken;
  give_halves(made, AbsenceKind::illness, taken);
  give_halves(made, AbsenceKind::vacation, taken);
}

/// Weeks of even minutes, so that halves of days are integers, and whole hours, so that nothing is rounded.
Made any_month() {
  Made made;
  std::array<std::int32_t, 7> week{};
  for (auto& of_day : week) of_day = 120 * any_from_to(0, 4);
  made.calendar.schedule = WorkPattern{{week[0], week[1], week[2], week[3], week[4], week[5], week[6]}};
  add_holidays(made);
  add_work(made);
  add_absences(made);
  return made;
}

std::int64_t sum_of(const Made& made, const WageType& type) {
  std::int64_t sum = 0;
  for (const auto& line : payroll_lines(made.material, {&type, 1}, {made.calendar, {}, utc})) sum += line.hundredths;
  return sum;
}

WageType wage(WageSource source, WageUnit unit = WageUnit::hours, std::optional<std::string> of = {}) {
  return {.number = "1",
          .name = "Hours",
          .of = std::move(of),
          .cost_center = {},
          .source = source,
          .unit = unit,
          .factor_percent = {}};
}

std::int64_t as_hundredths(std::int64_t count) { return (2 * count * 100 + 60) / 120; }

}  // namespace

TEST_CASE("Each half of a day is handed on once, whatever absences overlap") {
  rc::prop("as the model gives them", [] {
    const Made made = any_month();
    for (const std::string type : {"VAC", "SIC"}) {
      const auto halves = made.halves.contains(type) ? made.halves.at(type) : 0;
      const auto in_minutes = made.minutes.contains(type) ? made.minutes.at(type) : 0;
      RC_ASSERT(sum_of(made, wage(WageSource::absence, WageUnit::days, type)) == 50 * halves);
      RC_ASSERT(sum_of(made, wage(WageSource::absence, WageUnit::hours, type)) == as_hundredths(in_minutes));
    }
  });
}

TEST_CASE("What is handed on is what the signed sheet says") {
  rc::prop("sum by sum", [] {
    const Made made = any_month();
    const MonthSheet sheet = month_sheet(made.sheet, {made.calendar, {}, utc});
    RC_ASSERT(sum_of(made, wage(WageSource::work)) == as_hundredths(sheet.sum.worked.count()));
    RC_ASSERT(sum_of(made, wage(WageSource::holidays)) == as_hundredths(sheet.sum.holidays.count()));
    RC_ASSERT(sum_of(made, wage(WageSource::absence, WageUnit::hours, "VAC")) +
                  sum_of(made, wage(WageSource::absence, WageUnit::hours, "SIC")) ==
              as_hundredths(sheet.sum.absences.count()));
    minutes within{0};
    for (const auto& day : sheet.days) within += std::min(day.sum.worked, day.sum.due);
    RC_ASSERT(sum_of(made, wage(WageSource::work_within_commitment)) == as_hundredths(within.count()));
    RC_ASSERT(sum_of(made, wage(WageSource::work_beyond_commitment)) ==
              as_hundredths((sheet.sum.worked - within).count()));
  });
}
