#include <stint/domain/absence/leave_claim.hpp>

#include "tests/domain/calendar/made_up_weeks.hpp"

using namespace stint::domain;
using stint::test::any_weeks_of;
using stint::test::day;

namespace {

constexpr std::chrono::year this_year{2026};
constexpr HalfDays of(double number) { return {static_cast<std::int32_t>(2 * number)}; }

const WeeklyMinutes full_time{};
const WeeklyMinutes three_days{{480, 480, 480, 0, 0, 0, 0}};

/// Changes yearly leave and schedule, effective from a day.
void change(LeaveClaim& claim, Date from, HalfDays per_year, const WeeklyMinutes& schedule) {
  claim.terms.push_back({.valid_from = from, .vacation_per_year = per_year});
  claim.calendar.changes.push_back({from, schedule, {}});
}

}  // namespace

TEST_CASE("Without terms that change, a year has what the contract says") {
  const LeaveClaim claim{.vacation = {.per_year = of(27.5)}};
  CHECK(claim.entitled_in(this_year) == of(27.5));
}

TEST_CASE("Terms bring their share of the year in working days (BAG 9 AZR 406/17)") {
  LeaveClaim claim{.vacation = {.per_year = of(30)}};
  change(claim, day("2026-07-01"), of(18), three_days);
  // 129 of 261 days of full time, 79 of 157 of three days a week: 14.83 and 9.06
  CHECK(claim.entitled_in(this_year) == of(24));
  CHECK(claim.entitled_in(std::chrono::year{2025}) == of(30));
  CHECK(claim.entitled_in(std::chrono::year{2027}) == of(18));
}

TEST_CASE("Terms hold from their first day on: the day before has the earlier ones") {
  LeaveClaim at_new_year{.vacation = {.per_year = of(30)}};
  change(at_new_year, day("2026-01-01"), of(18), three_days);
  CHECK(at_new_year.entitled_in(this_year) == of(18));
  LeaveClaim on_last_day{.vacation = {.per_year = of(30)}};
  change(on_last_day, day("2026-12-31"), of(18), full_time);  // a Thursday
  CHECK(on_last_day.entitled_in(this_year) == of(30));        // 29.954, rounded up
  CHECK(on_last_day.entitled_in(std::chrono::year{2027}) == of(18));
}

TEST_CASE("Terms that say nothing of leave leave it as it is") {
  LeaveClaim claim{.vacation = {.per_year = of(27.5)}};
  claim.terms.push_back({.valid_from = day("2026-07-01"), .department = "Sales"});
  claim.calendar.changes.push_back({day("2026-07-01"), three_days, {}});
  CHECK(claim.entitled_in(this_year) == of(27.5));
}

TEST_CASE("A company that counts whole years takes nothing off those who come and go") {
  const auto leave = [](Employment employment) {
    return LeaveClaim{.vacation = {.per_year = of(30)}, .employment = employment}.entitled_in(this_year);
  };
  CHECK(leave({day("2026-12-31"), {}}) == of(30));
  CHECK(leave({{}, day("2026-01-01")}) == of(30));
}

TEST_CASE("A year without a day of employment has no leave (BUrlG §1)") {
  for (const PartialYears rule : all_partial_years) {
    const LeaveClaim claim{.vacation = {.per_year = of(30)},
                           .employment = {day("2026-01-01"), day("2026-12-31")},
                           .rules = {.partial_years = rule}};
    CHECK(claim.entitled_in(std::chrono::year{2025}) == of(0));
    CHECK(claim.entitled_in(this_year) == of(30));
    CHECK(claim.entitled_in(std::chrono::year{2027}) == of(0));
  }
}

TEST_CASE("By twelfths the law's four weeks follow the law, and what the contract adds follows the months") {
  const auto leave = [](Employment employment, HalfDays per_year, const WeeklyMinutes& schedule = full_time) {
    return LeaveClaim{.vacation = {.per_year = per_year},
                      .employment = employment,
                      .calendar = {schedule, {}},
                      .rules = {.partial_years = PartialYears::twelfths}}
        .entitled_in(this_year);
  };
  CHECK(leave({}, of(30)) == of(30));
  CHECK(leave({day("2026-07-01"), {}}, of(30)) == of(15));   // all of it by six twelfths
  CHECK(leave({day("2026-08-01"), {}}, of(20)) == of(8.5));  // 20 * 5 / 12 = 8.33
  CHECK(leave({day("2026-08-01"), {}}, of(30)) == of(13));   // 12.5
  // All 20 statutory days, and 9 twelfths of ten more: 27.5.
  CHECK(leave({{}, day("2026-09-30")}, of(30)) == of(28));
  // Three days a week: 12 statutory days, and nine twelfths of six.
  CHECK(leave({{}, day("2026-09-30")}, of(18), three_days) == of(17));
  CHECK(leave({{}, day("2026-06-30")}, of(30)) == of(15));
  CHECK(leave({day("2027-01-01"), {}}, of(30)) == of(0));
}

TEST_CASE("Four weeks by law are those of an average week, in days as they are taken") {
  const WeeklyMinutes four_and_a_half{{480, 480, 480, 480, 240, 0, 0}, {{{}, {}, {}, {}, HalfOfDay::morning, {}, {}}}};
  const WorkPattern four_days_on_average{{full_time, three_days}, day("2026-01-05")};
  const auto until_september = [](const WorkPattern& schedule, HalfDays per_year) {
    return LeaveClaim{.vacation = {.per_year = per_year},
                      .employment = {{}, day("2026-09-30")},
                      .calendar = {schedule, {}},
                      .rules = {.partial_years = PartialYears::twelfths}}
        .entitled_in(this_year);
  };
  CHECK(until_september(four_days_on_average, of(16)) == of(16));
  CHECK(until_september(four_days_on_average, of(24)) == of(22));  // 16 and 9 twelfths of 8
  CHECK(until_september(four_and_a_half, of(18)) == of(18));
  CHECK(until_september(four_and_a_half, of(22)) == of(21));  // 18 and 9 twelfths of 4
  CHECK(until_september(four_and_a_half, of(24)) == of(23));  // 22.5
  CHECK(until_september(WeeklyMinutes{{480, 480, 480, 480, 0, 0, 0}}, of(24)) == of(22));
}

TEST_CASE("Weeks that take turns bring the share of the days that they have in the year") {
  LeaveClaim claim{.vacation = {.per_year = of(30)}};
  // One week of five days, and one of none.
  const WorkPattern every_other{{full_time, WeeklyMinutes{{0, 0, 0, 0, 0, 0, 0}}}, day("2026-12-28")};
  claim.terms.push_back({.valid_from = day("2026-07-01"), .vacation_per_year = of(15)});
  claim.calendar.changes.push_back({day("2026-07-01"), every_other, {}});
  // 129 of 261 days of full time are 14.83, 67 of 131 days by turns 7.67.
  CHECK(claim.entitled_in(this_year) == of(22.5));
  CHECK(claim.entitled_in(std::chrono::year{2027}) == of(15));
}

TEST_CASE("What was earned in full time is never cut by part time afterwards (ECJ C-219/14)") {
  CHECK(rc::check("leave before a change is not less than its share of the year", [] {
    const HalfDays per_year{*rc::gen::inRange(20, 70)};
    const HalfDays less{*rc::gen::inRange(0, 70)};
    const Date from = day("2026-01-02") + std::chrono::days{*rc::gen::inRange(0, 364)};
    LeaveClaim changed{.vacation = {.per_year = per_year}};
    change(changed, from, less, full_time);
    LeaveClaim to_nothing{.vacation = {.per_year = per_year}};
    change(to_nothing, from, of(0), full_time);
    RC_ASSERT(changed.entitled_in(this_year) >= to_nothing.entitled_in(this_year));
  }));
}

/// The formula of the court, segment by segment: yearly leave times the segment's days with duty to work over those of
/// a year, in fractions. With one schedule all year the weights of the halves of days are equal.
TEST_CASE("Segments of time bring what the formula says, in any year") {
  CHECK(rc::check("BAG 9 AZR 406/17", [] {
    const std::chrono::year year{*rc::gen::inRange(2020, 2031)};
    auto schedule = any_weeks_of(8, [] { return *rc::gen::element(0, 480); });
    schedule.strip[2] = {480, {true, true}};
    LeaveClaim claim{.vacation = {.per_year = {*rc::gen::inRange(0, 80)}}, .calendar = {schedule.pattern(), {}}};
    Date from{year / std::chrono::January / 1};
    std::vector<std::pair<Date, HalfDays>> segments{{from, claim.vacation.per_year}};
    const Date next_year{(year + std::chrono::years{1}) / std::chrono::January / 1};
    for (int left = *rc::gen::inRange(0, 4); left > 0; --left) {
      from += std::chrono::days{*rc::gen::inRange(1, 120)};
      if (from >= next_year) break;
      segments.emplace_back(from, HalfDays{*rc::gen::inRange(0, 80)});
      claim.terms.push_back({.valid_from = from, .vacation_per_year = segments.back().second});
    }
    const auto halves_of_duty = [&](Date first, Date end) {
      std::int64_t count = 0;
      for (Date date = first; date < end; date += std::chrono::days{1}) count += schedule.on(date).worked_halves();
      return count;
    };
    const auto of_year = halves_of_duty(segments.front().first, next_year);
    std::int64_t numerator = 0;  // in halves of days, over the halves of duty of the year
    bool is_mixed = false;
    for (std::size_t i = 0; i < segments.size(); ++i) {
      const Date end = i + 1 < segments.size() ? segments[i + 1].first : next_year;
      numerator += segments[i].second.count * halves_of_duty(segments[i].first, end);
      is_mixed |= segments[i].second != segments.front().second;
    }
    // Rounded up to whole days from half a day, else to half a day for any fraction.
    const auto whole = numerator / (2 * of_year);
    const auto rest = numerator % (2 * of_year);
    const auto halves = rest == 0 ? 2 * whole : rest < of_year ? 2 * whole + 1 : 2 * whole + 2;
    const auto expected = is_mixed ? halves : segments.front().second.count;
    RC_ASSERT(claim.entitled_in(year).count == expected);
  }));
}

namespace {

/// Two seasons of a year, of eight and of two months.
const Employments two_seasons{
    .first = day("2026-11-01"), .last = day("2026-12-31"), .earlier = {{day("2026-01-01"), day("2026-08-31")}}};

LeaveClaim by_twelfths(Employments employment) {
  return {.vacation = {.per_year = of(24)},
          .employment = std::move(employment),
          .rules = {.partial_years = PartialYears::twelfths}};
}

}  // namespace

TEST_CASE("Each employment of a year brings leave of its own, but together no more than a year's (BUrlG §6 (1))") {
  struct Case {
    Employments employment;
    std::vector<std::pair<std::int32_t, std::int32_t>> months_and_twelfths;
    double entitled;
  };
  const std::vector<Case> cases{
      // It ends in the second half of the year, after the waiting period: all 20 statutory days.
      {two_seasons, {{8, 12}, {2, 0}}, 23 + 1},
      {{.first = day("2026-09-01"), .earlier = {{day("2026-01-01"), day("2026-05-31")}}}, {{5, 5}, {4, 4}}, 10 + 8},
      {{.first = day("2026-06-01"), .earlier = {{day("2025-06-01"), day("2026-04-30")}}}, {{4, 4}, {7, 8}}, 8 + 16},
      {{.first = day("2026-06-01"), .earlier = {{day("2024-06-01"), day("2025-04-30")}}}, {{7, 12}}, 22.5},
      // Without a day between them they are one.
      {{.first = day("2026-06-01"), .earlier = {{day("2025-06-01"), day("2026-05-31")}}}, {{12, 12}}, 24},
  };
  for (const Case& it : cases) {
    const auto claim = by_twelfths(it.employment);
    std::vector<std::pair<std::int32_t, std::int32_t>> found;
    HalfDays entitled;
    for (const EmployedPart& part : claim.parts_in(this_year)) {
      found.emplace_back(part.months, part.twelfths);
      entitled += claim.entitled_in(part, {});
    }
    CAPTURE(it.entitled);
    CHECK(found == it.months_and_twelfths);
    CHECK(claim.entitled_in(this_year) == entitled);
    CHECK(entitled == of(it.entitled));
  }
}

TEST_CASE("Where whole years count, a second employment of the year brings nothing more") {
  LeaveClaim claim = by_twelfths(two_seasons);
  claim.rules.partial_years = PartialYears::whole;
  CHECK(claim.entitled_in(this_year) == of(24));
}

TEST_CASE("Years of service are those of the employment") {
  LeaveClaim claim = by_twelfths({.first = day("2026-01-01"), .earlier = {{day("2010-01-01"), day("2025-10-31")}}});
  claim.rules.extra_days = {{.counted_by = ExtraLeaveBy::service, .years = 10, .days = of(3)}};
  CHECK(claim.extra_in(std::chrono::year{2024}, ExtraLeaveBy::service) == of(3));
  CHECK(claim.extra_in(this_year, ExtraLeaveBy::service) == of(0));
}
