#include <stint/domain/absence/certificate_due.hpp>
#include <stint/domain/absence/illness.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

// Work is scheduled from Monday to Friday. The second of March 2026 is a Monday.

IllAbsence ill(std::int32_t id, DateSpan span) { return {{id}, {.span = span}, {id}}; }
IllAbsence ill(std::int32_t id, const AbsenceTime& time) { return {{id}, time, {id}}; }

std::vector<DateSpan> runs(const std::vector<IllAbsence>& absences, const WorkCalendar& calendar = {}) {
  std::vector<DateSpan> spans;
  for (const auto& spell : ill_spells(absences, calendar)) spans.push_back(spell.days);
  return spans;
}
using Spans = std::vector<DateSpan>;

std::optional<Date> due(std::int32_t id, const std::vector<IllAbsence>& absences, std::int32_t from_day = 4,
                        const WorkCalendar& calendar = {}) {
  return certificate_due(days_needing_certificate({id}, absences, from_day, calendar), {}, calendar);
}
std::optional<Date> due(DateSpan span, std::int32_t from_day = 4) { return due(1, {ill(1, span)}, from_day); }

WorkCalendar with_holidays(std::vector<Holiday> holidays) { return {{}, HolidayCalendar{std::move(holidays)}}; }

}  // namespace

TEST_CASE("A day that begins with work is no day of illness (BGB §187)") {
  const auto span = days("2026-03-02", "2026-03-04");
  CHECK(days_of_illness({.span = span}) == span);
  CHECK(days_of_illness({.span = span, .starts_half = true}) == days("2026-03-03", "2026-03-04"));
  CHECK(days_of_illness({.span = span, .ends_half = true}) == span);
  const auto monday = one_day("2026-03-02");
  CHECK(days_of_illness({.span = monday, .half = HalfOfDay::morning}) == monday);
  CHECK_FALSE(days_of_illness({.span = monday, .half = HalfOfDay::afternoon}));
  CHECK_FALSE(days_of_illness({.span = monday, .minutes = std::chrono::minutes{60}}));
}

TEST_CASE("Absences that follow each other are one run, over a weekend as well") {
  CHECK(runs({ill(1, days("2026-03-02", "2026-03-03")), ill(2, days("2026-03-04", "2026-03-05"))}) ==
        Spans{days("2026-03-02", "2026-03-05")});
  CHECK(runs({ill(2, days("2026-03-09", "2026-03-10")), ill(1, days("2026-03-05", "2026-03-06"))}) ==
        Spans{days("2026-03-05", "2026-03-10")});
  CHECK(runs({ill(1, days("2026-03-02", "2026-03-06")), ill(2, days("2026-03-03", "2026-03-04"))}) ==
        Spans{days("2026-03-02", "2026-03-06")});
}

TEST_CASE("A day on which work was due parts them") {
  CHECK(runs({ill(1, one_day("2026-03-02")), ill(2, one_day("2026-03-04"))}).size() == 2);
  CHECK(runs({ill(1, one_day("2026-03-05")), ill(2, one_day("2026-03-09"))}).size() == 2);  // Friday is between
  CHECK(runs({ill(1, one_day("2026-03-07")), ill(2, one_day("2026-03-10"))}).size() == 2);  // Monday is between
  const auto friday_off = with_holidays({{day("2026-03-06"), "holiday"}});
  CHECK(runs({ill(1, one_day("2026-03-05")), ill(2, one_day("2026-03-09"))}, friday_off).size() == 1);
  const auto friday_morning_off = with_holidays({{day("2026-03-06"), "holiday", Portion::morning}});
  CHECK(runs({ill(1, one_day("2026-03-05")), ill(2, one_day("2026-03-09"))}, friday_morning_off).size() == 2);
}

TEST_CASE("Between the absences of a run there are four days without work at most") {
  const std::vector around{ill(1, one_day("2026-04-02")), ill(2, one_day("2026-04-07"))};  // Easter
  CHECK(
      runs(around, with_holidays({{day("2026-04-03"), "Good Friday"}, {day("2026-04-06"), "Easter Monday"}})).size() ==
      1);
  const std::vector longer{ill(1, one_day("2026-04-01")), ill(2, one_day("2026-04-07"))};
  CHECK(runs(longer, with_holidays({{day("2026-04-02"), "Maundy Thursday"},
                                    {day("2026-04-03"), "Good Friday"},
                                    {day("2026-04-06"), "Easter Monday"}}))
            .size() == 2);
  WorkCalendar none{};
  none.schedule = WeeklyMinutes{{0, 0, 0, 0, 0, 0, 0}};
  CHECK(runs({ill(1, one_day("2026-03-02")), ill(2, one_day("2026-04-02"))}, none).size() == 2);
}

TEST_CASE("The certificate is due from the fourth calendar day on (EFZG §5)") {
  CHECK_FALSE(due(days("2026-03-02", "2026-03-04")));
  CHECK(due(days("2026-03-02", "2026-03-05")) == day("2026-03-05"));
  CHECK(due(days("2026-03-02", "2026-03-31")) == day("2026-03-05"));
}

TEST_CASE("A company may want it earlier") {
  CHECK(due(one_day("2026-03-02"), 1) == day("2026-03-02"));
  CHECK_FALSE(due(one_day("2026-03-02"), 2));
  CHECK(due(days("2026-03-02", "2026-03-03"), 2) == day("2026-03-03"));
}

TEST_CASE("On a day without work it is due on the next one with") {
  CHECK(due(days("2026-03-04", "2026-03-07")) == day("2026-03-09"));  // the fourth is a Saturday, and the last
  CHECK(due(days("2026-03-05", "2026-03-10")) == day("2026-03-09"));  // a Sunday
  const auto monday_off = with_holidays({{day("2026-03-09"), "holiday"}});
  CHECK(due(1, {ill(1, days("2026-03-05", "2026-03-10"))}, 4, monday_off) == day("2026-03-10"));
  WorkCalendar none{};
  none.schedule = WeeklyMinutes{{0, 0, 0, 0, 0, 0, 0}};
  CHECK(due(1, {ill(1, days("2026-03-05", "2026-03-10"))}, 4, none) == day("2026-03-08"));
}

TEST_CASE("A certificate is due on a day with work in either half") {
  const auto friday_off = [](Portion portion) {
    return with_holidays({{.date = day("2026-03-06"), .name = "Betriebsfest", .portion = portion}});
  };
  const std::vector week{ill(1, days("2026-03-03", "2026-03-09"))};  // the fourth day is the Friday
  CHECK(due(1, week, 4, friday_off(Portion::morning)) == day("2026-03-06"));
  CHECK(due(1, week, 4, friday_off(Portion::afternoon)) == day("2026-03-06"));
  CHECK(due(1, week, 4, friday_off(Portion::full)) == day("2026-03-09"));
}

TEST_CASE("Days of absences that follow each other count together, and each later one has a certificate of its own") {
  const std::vector absences{ill(1, days("2026-03-02", "2026-03-03")), ill(2, days("2026-03-04", "2026-03-06")),
                             ill(3, days("2026-03-09", "2026-03-13"))};
  CHECK_FALSE(due(1, absences));
  CHECK(due(2, absences) == day("2026-03-05"));
  CHECK(due(3, absences) == day("2026-03-09"));
  CHECK(due(3, {absences[2]}) == day("2026-03-12"));
  CHECK_FALSE(due(9, absences));
}

TEST_CASE("The day on which somebody went home ill does not count") {
  const AbsenceTime from_noon{.span = days("2026-03-02", "2026-03-05"), .starts_half = true};
  CHECK_FALSE(due(1, {ill(1, from_noon)}));
  const AbsenceTime longer{.span = days("2026-03-02", "2026-03-06"), .starts_half = true};
  CHECK(due(1, {ill(1, longer)}) == day("2026-03-06"));
  CHECK_FALSE(due(1, {ill(1, AbsenceTime{.span = one_day("2026-03-02"), .half = HalfOfDay::afternoon})}, 1));
}

TEST_CASE("An absence needs certificates for its days from the fourth of the run on") {
  const auto needed = [](std::int32_t id, const std::vector<IllAbsence>& absences, std::int32_t from_day = 4) {
    return days_needing_certificate({id}, absences, from_day, {});
  };
  const std::vector run{ill(1, days("2026-03-02", "2026-03-06")), ill(2, days("2026-03-09", "2026-03-13"))};
  CHECK(needed(1, run) == days("2026-03-05", "2026-03-06"));
  CHECK(needed(2, run) == days("2026-03-09", "2026-03-13"));
  CHECK(needed(1, run, 1) == days("2026-03-02", "2026-03-06"));
  CHECK(needed(1, run, 5) == one_day("2026-03-06"));
  CHECK_FALSE(needed(1, run, 6));
}

TEST_CASE("The certificate is complete once all working days that need one are covered") {
  struct Row {
    std::vector<DateSpan> certified;
    std::optional<DateSpan> needed;
    bool is_complete;
    std::optional<std::string_view> due;
  };
  const auto thursday_on = days("2026-03-05", "2026-03-10");  // until Tuesday, over a weekend
  const Row rows[]{
      {{}, thursday_on, false, "2026-03-05"},
      {{one_day("2026-03-05")}, thursday_on, false, "2026-03-06"},
      {{days("2026-03-05", "2026-03-06")}, thursday_on, false, "2026-03-09"},
      {{days("2026-03-06", "2026-03-10")}, thursday_on, false, "2026-03-05"},
      {{days("2026-03-05", "2026-03-09")}, thursday_on, false, "2026-03-10"},
      {{days("2026-03-05", "2026-03-10")}, thursday_on, true, "2026-03-05"},
      {{days("2026-03-05", "2026-03-06"), days("2026-03-09", "2026-03-10")}, thursday_on, true, "2026-03-05"},
      {{days("2026-03-02", "2026-03-04")}, thursday_on, false, "2026-03-05"},
      {{one_day("2026-03-02")}, std::nullopt, true, std::nullopt},
      {{}, std::nullopt, false, std::nullopt},
      {{}, days("2026-03-07", "2026-03-08"), false, "2026-03-09"},
      {{one_day("2026-03-06")}, days("2026-03-07", "2026-03-08"), true, "2026-03-09"},
  };
  for (const auto& row : rows) {
    const auto certified = CertifiedDays::on(row.certified);
    CAPTURE(certified.code(), row.due.value_or("none"));
    CHECK(has_certificate(certified, row.needed, {}) == row.is_complete);
    CHECK(certificate_due(row.needed, certified, {}) == (row.due ? std::optional{day(*row.due)} : std::nullopt));
    CHECK(has_certificate(CertifiedDays::all(), row.needed, {}));
  }
}
