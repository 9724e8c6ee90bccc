#include <catch2/catch.hpp>

#include <stint/domain/time_entry/work_summary.hpp>

using namespace stint::domain;
using namespace std::chrono_literals;
using std::chrono::minutes;

namespace {

constexpr Date monday = Date{2026y / 3 / 2};
constexpr Date saturday = Date{2026y / 3 / 7};
constexpr DateSpan that_day{monday, monday};

const ApprovedAbsence whole_day{that_day, std::nullopt};
const ApprovedAbsence morning{that_day, HalfOfDay::morning};
const ApprovedAbsence afternoon{that_day, HalfOfDay::afternoon};

WorkCalendar with_holiday(Portion portion) {
  return {.schedule = {}, .holidays = HolidayCalendar{{{monday, "Founders' Day", portion}}}};
}

}  // namespace

TEST_CASE("A contract asks for the scheduled minutes of the weekday") {
  CHECK(committed_minutes(monday, {}, {}) == 8h);
  CHECK(committed_minutes(saturday, {}, {}) == 0min);
  const WorkCalendar short_fridays{.schedule = {{500, 480, 480, 480, 300, 0, 0}}, .holidays = {}};
  CHECK(committed_minutes(monday, short_fridays, {}) == 500min);
  CHECK(committed_minutes(Date{2026y / 3 / 6}, short_fridays, {}) == 5h);
}

TEST_CASE("Holidays take off the half of the day that they cover") {
  CHECK(committed_minutes(monday, with_holiday(Portion::full), {}) == 0min);
  CHECK(committed_minutes(monday, with_holiday(Portion::morning), {}) == 4h);
  CHECK(committed_minutes(monday, with_holiday(Portion::afternoon), {}) == 4h);
  CHECK(committed_minutes(monday + std::chrono::days{1}, with_holiday(Portion::full), {}) == 8h);
}

TEST_CASE("Approved absences take off the days and halves that they cover") {
  const auto committed = [](std::vector<ApprovedAbsence> absences) { return committed_minutes(monday, {}, absences); };
  CHECK(committed({whole_day}) == 0min);
  CHECK(committed({morning}) == 4h);
  CHECK(committed({morning, morning}) == 4h);
  CHECK(committed({morning, afternoon}) == 0min);
  CHECK(committed({whole_day, afternoon}) == 0min);
}

TEST_CASE("An absence covers its first and last day and none beside them") {
  const std::vector week{ApprovedAbsence{{monday, monday + std::chrono::days{2}}, std::nullopt}};
  CHECK(committed_minutes(monday - std::chrono::days{3}, {}, week) == 8h);
  CHECK(committed_minutes(monday, {}, week) == 0min);
  CHECK(committed_minutes(monday + std::chrono::days{2}, {}, week) == 0min);
  CHECK(committed_minutes(monday + std::chrono::days{3}, {}, week) == 8h);
}

TEST_CASE("What is both holiday and absence is taken off once") {
  CHECK(committed_minutes(monday, with_holiday(Portion::morning), std::vector{morning}) == 4h);
  CHECK(committed_minutes(monday, with_holiday(Portion::morning), std::vector{afternoon}) == 0min);
  CHECK(committed_minutes(monday, with_holiday(Portion::afternoon), std::vector{whole_day}) == 0min);
  CHECK(committed_minutes(monday, with_holiday(Portion::full), std::vector{morning}) == 0min);
}

TEST_CASE("Half of an odd number of minutes is rounded up") {
  const auto half_of = [](std::int32_t scheduled) {
    return committed_minutes(monday, {.schedule = {{scheduled}}, .holidays = {}}, std::vector{morning});
  };
  CHECK(half_of(455) == 228min);
  CHECK(half_of(456) == 228min);
  CHECK(half_of(1) == 1min);
  CHECK(half_of(0) == 0min);
}

TEST_CASE("The half of a day that alone is worked has all of its minutes") {
  const WeeklyMinutes mornings{{255, 480, 0, 0, 0, 0, 0}, {{HalfOfDay::morning, {}, {}, {}, {}, {}, {}}}};
  const auto committed = [&](std::optional<Portion> holiday, std::vector<ApprovedAbsence> absences) {
    const auto holidays = holiday ? with_holiday(*holiday).holidays : HolidayCalendar{};
    return committed_minutes(monday, {mornings, holidays}, absences);
  };
  CHECK(committed({}, {}) == 255min);
  CHECK(committed({}, {morning}) == 0min);
  CHECK(committed({}, {afternoon}) == 255min);
  CHECK(committed({}, {whole_day}) == 0min);
  CHECK(committed(Portion::morning, {}) == 0min);
  CHECK(committed(Portion::afternoon, {}) == 255min);
  CHECK(committed(Portion::afternoon, {morning}) == 0min);
  const ApprovedAbsence an_hour{.span = that_day, .half = {}, .minutes = 60min};
  CHECK(committed({}, {an_hour}) == 195min);
  CHECK(committed({}, {an_hour, afternoon}) == 195min);
  CHECK(committed({}, {an_hour, morning}) == 0min);
  const ApprovedAbsence in_lieu{.span = that_day, .half = {}, .kind = AbsenceKind::in_lieu};
  CHECK(committed({}, {in_lieu, morning}) == 255min);
}

TEST_CASE("A contract asks for the minutes of the week in which the day lies") {
  const WorkCalendar shifts{WorkPattern{{WeeklyMinutes{{360}}, WeeklyMinutes{{540}}, WeeklyMinutes{{0}}}, monday}, {}};
  const auto committed = [&](int weeks) { return committed_minutes(monday + std::chrono::weeks{weeks}, shifts, {}); };
  CHECK(committed(-1) == 0min);
  CHECK(committed(0) == 6h);
  CHECK(committed(1) == 9h);
  CHECK(committed(2) == 0min);
  CHECK(committed(3) == 6h);
}

TEST_CASE("What is left and the percentage of a day") {
  const auto [commitment, worked, remaining, percent] = GENERATE(table<minutes, minutes, minutes, int>({
      {8h, 0h, 8h, 0},
      {8h, 2h, 6h, 25},
      {8h, 8h, 0h, 100},
      {8h, 10h, -2h, 125},
      {480min, 479min, 1min, 100},
      {480min, 477min, 3min, 99},
      {200min, 1min, 199min, 1},       // 0.5
      {201min, 1min, 200min, 0},       // 0.498
      {200min, 3min, 197min, 2},       // 1.5
      {200min, 301min, -101min, 151},  // 150.5
      {1min, 0min, 1min, 0},
      {1min, 1min, 0min, 100},
      {0min, 0min, 0min, 100},
      {0min, 30min, -30min, 100},
  }));
  CAPTURE(commitment.count(), worked.count());
  CHECK(summarize(commitment, worked, 20min) == WorkSummary{.commitment = commitment,
                                                            .worked = worked,
                                                            .remaining = remaining,
                                                            .percent_done = percent,
                                                            .breaks = 20min});
}

TEST_CASE("Whoever leaves at noon and is back at noon owes the other halves of those days") {
  using std::chrono::days;
  const std::vector absences{
      ApprovedAbsence{.span = {monday, monday + days{2}}, .half = {}, .starts_half = true, .ends_half = true}};
  CHECK(committed_minutes(monday, {}, absences) == 4h);
  CHECK(committed_minutes(monday + days{1}, {}, absences) == 0min);
  CHECK(committed_minutes(monday + days{2}, {}, absences) == 4h);
}

TEST_CASE("Hours of absence bring no time off in lieu back") {
  const ApprovedAbsence in_lieu{.span = that_day, .half = {}, .kind = AbsenceKind::in_lieu};
  const ApprovedAbsence morning_in_lieu{.span = that_day, .half = HalfOfDay::morning, .kind = AbsenceKind::in_lieu};
  const ApprovedAbsence two_hours{.span = that_day, .half = {}, .minutes = 120min};
  const ApprovedAbsence five_hours{.span = that_day, .half = {}, .minutes = 300min};
  CHECK(committed_minutes(monday, {}, std::vector{in_lieu, two_hours}) == 8h);
  CHECK(committed_minutes(monday, {}, std::vector{morning_in_lieu, two_hours}) == 6h);
  CHECK(committed_minutes(monday, {}, std::vector{morning_in_lieu, five_hours}) == 4h);  // the afternoon's at most
}

TEST_CASE("Hours are taken off what a day asks for, and never more than that") {
  const auto in_hours = [](std::chrono::minutes taken) {
    return ApprovedAbsence{.span = that_day, .half = {}, .minutes = taken};
  };
  const auto committed = [](const std::vector<ApprovedAbsence>& absences) {
    return committed_minutes(monday, {}, absences);
  };
  CHECK(committed({in_hours(90min)}) == 390min);
  CHECK(committed({in_hours(480min)}) == 0min);
  CHECK(committed({in_hours(481min)}) == 0min);
  CHECK(committed({in_hours(90min), in_hours(60min)}) == 330min);
  CHECK(committed({in_hours(90min), morning}) == 150min);
  CHECK(committed({in_hours(300min), morning}) == 0min);
  CHECK(committed_minutes(monday + std::chrono::days{1}, {}, std::vector{in_hours(90min)}) == 8h);
  CHECK(committed_minutes(monday, with_holiday(Portion::full), std::vector{in_hours(90min)}) == 0min);
}
