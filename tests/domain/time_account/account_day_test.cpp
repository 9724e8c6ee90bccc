#include <stint/domain/time_account/account_day.hpp>

#include "tests/domain/working_time/sample_work.hpp"

using namespace stint::domain;
using namespace stint::domain::examples;
using std::chrono::minutes;
using namespace stint::test;

namespace {

const WorkCalendar with_holidays{
    .schedule = {{480, 480, 480, 480, 361, 0, 0}},
    .holidays = HolidayCalendar{{{day("2026-04-03"), "Good Friday"}, {day("2026-12-24"), "Eve", Portion::afternoon}}},
    .changes = {{day("2026-07-01"), {{240, 240, 0, 0, 0, 0, 0}}, HolidayCalendar{}}}};
const std::vector<SurchargeWindow> windows{{.name = "saturday", .days = SurchargeDays::saturday, .factor_percent = 150},
                                           {.name = "holiday", .days = SurchargeDays::holiday, .factor_percent = 250}};

AccountDay figures(std::string_view date, const std::vector<WorkedPeriod>& periods = {},
                   const std::vector<ApprovedAbsence>& absences = {}, const TimeZone& zone = utc) {
  return account_day(day(date), periods, absences, {with_holidays, windows, zone});
}

/// "commitment absence in lieu worked credited".
std::string told(const AccountDay& day) {
  std::string text;
  for (const auto part : {day.commitment, day.absence, day.in_lieu, day.worked, day.credited}) {
    text += (text.empty() ? "" : " ") + std::to_string(part.count());
  }
  return text;
}

}  // namespace

TEST_CASE("A day gains what is worked, and loses what is due") {
  CHECK(told(figures("2026-03-02", {work("2026-03-02", "08:00", "16:45", 30)})) == "480 0 0 495 495");
  CHECK(figures("2026-03-02", {work("2026-03-02", "08:00", "16:45", 30)}).balance() == minutes{15});
  CHECK(figures("2026-03-02").balance() == minutes{-480});
  CHECK(told(figures("2026-03-08")) == "0 0 0 0 0");
}

TEST_CASE("What is due follows from the terms of the day and from holidays") {
  CHECK(told(figures("2026-04-03")) == "0 0 0 0 0");
  CHECK(told(figures("2026-12-24")) == "0 0 0 0 0");  // by the terms effective in July a Thursday is free
  CHECK(told(figures("2026-06-30")) == "480 0 0 0 0");
  CHECK(told(figures("2026-07-06")) == "240 0 0 0 0");
}

TEST_CASE("Absences take off what is due, time off in lieu leaves it undone") {
  const DateSpan week = days("2026-03-02", "2026-03-06");
  const DateSpan monday = days("2026-03-02", "2026-03-02");
  const ApprovedAbsence ill{week, std::nullopt};
  const ApprovedAbsence off{.span = week, .half = std::nullopt, .kind = AbsenceKind::in_lieu};
  const ApprovedAbsence ill_at_noon{monday, HalfOfDay::afternoon};
  const ApprovedAbsence off_at_noon{.span = monday, .half = HalfOfDay::afternoon, .kind = AbsenceKind::in_lieu};
  CHECK(told(figures("2026-03-02", {}, {ill})) == "0 480 0 0 0");
  CHECK(told(figures("2026-03-02", {}, {off})) == "480 0 480 0 0");
  CHECK(told(figures("2026-03-02", {}, {ill_at_noon})) == "240 240 0 0 0");
  CHECK(told(figures("2026-03-02", {}, {off_at_noon})) == "480 0 240 0 0");
  CHECK(told(figures("2026-03-01", {}, {off})) == "0 0 0 0 0");
  CHECK(told(figures("2026-03-09", {}, {off, ill})) == "480 0 0 0 0");
}

TEST_CASE("Who falls ill during time off in lieu was free already") {
  const DateSpan week = days("2026-03-02", "2026-03-06");
  const DateSpan monday = days("2026-03-02", "2026-03-02");
  const ApprovedAbsence ill{week, std::nullopt};
  CHECK(told(figures("2026-03-02", {}, {ill, {.span = week, .half = std::nullopt, .kind = AbsenceKind::in_lieu}})) ==
        "480 0 480 0 0");
  CHECK(told(figures("2026-03-02", {},
                     {ill, {.span = monday, .half = HalfOfDay::morning, .kind = AbsenceKind::in_lieu}})) ==
        "240 240 240 0 0");
}

TEST_CASE("Halves of a day with an odd minute are rounded up, and lose none of it together") {
  const DateSpan friday = days("2026-03-06", "2026-03-06");
  CHECK(told(figures("2026-03-06", {}, {{friday, HalfOfDay::morning}})) == "181 180 0 0 0");
  CHECK(told(figures("2026-03-06", {}, {{.span = friday, .half = HalfOfDay::morning, .kind = AbsenceKind::in_lieu}})) ==
        "361 0 180 0 0");
  CHECK(told(figures("2026-03-06", {}, {{friday, HalfOfDay::morning}, {friday, HalfOfDay::afternoon}})) ==
        "0 361 0 0 0");
}

TEST_CASE("Work of a day is counted once, and its factors make it count more") {
  CHECK(told(figures("2026-03-02", {work("2026-03-02", "08:00", "12:00"), work("2026-03-02", "10:00", "14:00", 30)})) ==
        "480 0 0 330 330");
  CHECK(told(figures("2026-03-07", {work("2026-03-07", "08:00", "10:00")})) == "0 0 0 120 180");
  CHECK(told(figures("2026-03-07", {work("2026-03-07", "08:00", "10:00"), work("2026-03-07", "09:00", "11:00")})) ==
        "0 0 0 180 270");
  CHECK(told(figures("2026-04-03", {work("2026-04-03", "08:00", "10:00", 20)})) == "0 0 0 100 250");
  // From Friday into Saturday: the break is deducted where minutes count most.
  CHECK(told(figures("2026-03-06", {work("2026-03-06", "22:00", "02:00", 30)})) == "361 0 0 210 255");
  CHECK(told(figures("2026-03-02", {work("2026-03-02", "08:00", "09:00", 60),
                                    work("2026-03-02", "08:30", "09:00", 30)})) == "480 0 0 0 0");
}
