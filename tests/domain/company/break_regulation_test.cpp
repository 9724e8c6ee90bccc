#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/domain/company/break_regulation.hpp>

using namespace stint::domain;
using namespace std::chrono_literals;
using std::chrono::minutes;

namespace {

constexpr Minute midnight = Date{2026y / 3 / 2};

/// ArbZG §4 and §3: more than 6 h require 30 min, more than 9 h 45 min, and at most 10 h a day.
const BreakRegulation working_hours_act{
    .tiers = {{.more_than_work = 6h, .break_needed = 30min}, {.more_than_work = 9h, .break_needed = 45min}},
    .maximum_daily_work = 10h};

WorkedPeriod period(minutes begin, minutes end, minutes pause = 0min) {
  return {midnight + begin, midnight + end, pause};
}

/// A session from eight with that much work and break.
WorkedPeriod session_of(minutes work, minutes pause) { return period(8h, 8h + work + pause, pause); }

/// `ok`, `none` for no remedy, or the minutes to correct.
std::string in_words(const BreakFinding& finding) {
  switch (finding.verdict) {
    case BreakFinding::Verdict::compliant:
      CHECK(finding.correction == 0min);
      return "ok";
    case BreakFinding::Verdict::no_remedy:
      CHECK(finding.correction == 0min);
      CHECK((finding.missing > 0min || finding.excess > 0min));
      return "none";
    case BreakFinding::Verdict::correctable:
      return std::to_string(finding.correction.count());
  }
  return {};
}

/// Checks lines of `<hours> <minutes> <one word for each break taken>`.
void check_findings(const BreakRegulation& regulation, const std::string& lines) {
  constexpr std::array breaks{0min, 14min, 15min, 29min, 30min, 31min, 44min, 45min};
  std::istringstream text{lines};
  for (int hours = 0, over = 0; text >> hours >> over;) {
    for (const minutes pause : breaks) {
      std::string expected;
      REQUIRE(text >> expected);
      CAPTURE(hours, over, pause.count());
      CHECK(in_words(judge_breaks(regulation, {}, session_of(std::chrono::hours{hours} + minutes{over}, pause))) ==
            expected);
    }
  }
  CHECK(text.eof());
}

}  // namespace

TEST_CASE("One session under the Working Hours Act, by work and break") {
  // break:   0     14    15    29    30    31    44    45
  check_findings(working_hours_act, R"(
     0 01     ok    ok    ok    ok    ok    ok    ok    ok
     6 00     ok    ok    ok    ok    ok    ok    ok    ok
     6 01     1     1     1     1     ok    ok    ok    ok
     6 10     10    10    10    1     ok    ok    ok    ok
     6 29     29    16    15    1     ok    ok    ok    ok
     6 30     30    16    15    1     ok    ok    ok    ok
     6 31     30    16    15    1     ok    ok    ok    ok
     9 00     30    16    15    1     ok    ok    ok    ok
     9 01     30    16    15    1     1     1     1     ok
     9 30     30    30    30    16    15    14    1     ok
     9 44     44    31    30    16    15    14    1     ok
     9 45     45    31    30    16    15    14    1     ok
     9 46     45    31    30    16    15    14    1     ok
    10 00     45    31    30    16    15    14    1     ok
    10 01     45    31    30    16    15    14    1     none
    10 45     45    none  none  none  none  none  none  none
    10 46     none  none  none  none  none  none  none  none
  )");
}

TEST_CASE("Without a daily maximum every violation of one session has a remedy") {
  BreakRegulation regulation = working_hours_act;
  regulation.maximum_daily_work.reset();
  check_findings(regulation, R"(
     9 46     45    31    30    16    15    14    1     ok
    10 01     45    31    30    16    15    14    1     ok
    14 00     45    31    30    16    15    14    1     ok
  )");
}

TEST_CASE("Without tiers only the daily maximum matters") {
  check_findings({.tiers = {}, .maximum_daily_work = 10h}, R"(
    10 00     ok    ok    ok    ok    ok    ok    ok    ok
    10 01     none  none  none  none  none  none  none  none
  )");
  check_findings({}, R"(
    20 00     ok    ok    ok    ok    ok    ok    ok    ok
  )");
}

TEST_CASE("Tiers hold in any order, and one that asks for less than a lower one adds nothing") {
  const std::string expected = R"(
     6 10     10    10    10    1     ok    ok    ok    ok
     9 30     30    30    30    16    15    14    1     ok
    10 00     45    31    30    16    15    14    1     ok
  )";
  BreakRegulation regulation = working_hours_act;
  std::ranges::reverse(regulation.tiers);
  check_findings(regulation, expected);
  regulation.tiers.push_back({.more_than_work = 8h, .break_needed = 10min});
  regulation.tiers.push_back({.more_than_work = 6h, .break_needed = 30min});
  check_findings(regulation, expected);
}

TEST_CASE("A tier from the first minute on asks for its break at once") {
  const BreakRegulation regulation{.tiers = {{.more_than_work = 0min, .break_needed = 15min}},
                                   .maximum_daily_work = {}};
  check_findings(regulation, R"(
     0 01     1     1     ok    ok    ok    ok    ok    ok
     0 10     10    1     ok    ok    ok    ok    ok    ok
     4 00     15    1     ok    ok    ok    ok    ok    ok
  )");
}

TEST_CASE("Work and breaks of earlier periods count into the day") {
  const auto finding = [](std::vector<WorkedPeriod> earlier, WorkedPeriod session) {
    return in_words(judge_breaks(working_hours_act, earlier, session));
  };
  SECTION("4 h before and 2 h 10 min now, without a gap, are 6 h 10 min") {
    CHECK(finding({period(8h, 12h)}, period(12h, 14h + 10min)) == "10");
    CHECK(finding({period(8h, 12h)}, period(12h, 14h)) == "ok");
  }
  SECTION("a gap of 30 minutes is the break that is needed, one of 29 lacks a minute") {
    CHECK(finding({period(8h, 12h)}, period(12h + 30min, 16h)) == "ok");
    CHECK(finding({period(8h, 12h)}, period(12h + 29min, 16h)) == "1");
  }
  SECTION("a gap and the breaks inside both periods add up") {
    CHECK(finding({period(8h, 12h, 10min)}, period(12h + 10min, 16h, 10min)) == "ok");
    CHECK(finding({period(8h, 12h, 10min)}, period(12h + 9min, 16h, 10min)) == "1");
    CHECK(finding({period(8h, 12h, 9min)}, period(12h + 10min, 16h, 10min)) == "1");
  }
  SECTION("the session may lie before or between the earlier periods") {
    CHECK(finding({period(12h + 20min, 16h)}, period(8h, 12h)) == "10");
    CHECK(finding({period(14h + 15min, 17h), period(8h, 11h)}, period(11h + 15min, 14h)) == "ok");
    CHECK(finding({period(14h + 15min, 17h), period(8h, 11h)}, period(11h + 14min, 14h)) == "1");
  }
  SECTION("more than 9 h in three periods need 45 minutes in all") {
    CHECK(finding({period(6h, 9h), period(9h + 20min, 12h + 20min)}, period(12h + 45min, 16h)) == "ok");
    CHECK(finding({period(6h, 9h), period(9h + 20min, 12h + 20min)}, period(12h + 44min, 16h)) == "1");
  }
  SECTION("periods that overlap leave no gap, let alone a negative one") {
    CHECK(finding({period(8h, 12h), period(9h, 10h)}, period(12h, 14h + 10min)) == "10");
    CHECK(finding({period(8h, 12h)}, period(11h, 14h + 40min)) == "30");
    CHECK(finding({period(8h, 12h), period(8h, 9h)}, period(12h + 30min, 14h)) == "ok");
  }
  SECTION("presence that overlaps counts once: 8:00 to 13:30 are no more than 5 h 30 min of work") {
    CHECK(finding({period(8h, 12h)}, period(8h, 13h + 30min)) == "ok");
    CHECK(finding({period(8h, 12h)}, period(8h, 14h)) == "ok");
    CHECK(finding({period(8h, 12h)}, period(8h, 14h + 1min)) == "1");
  }
  SECTION("the breaks of all periods count, those of periods that overlap too") {
    CHECK(finding({period(8h, 12h, 15min)}, period(8h, 14h + 40min, 15min)) == "ok");
    CHECK(finding({period(8h, 12h, 15min)}, period(8h, 14h + 40min, 14min)) == "1");
  }
  SECTION("a gap counts once where a longer period reaches over shorter ones") {
    CHECK(finding({period(8h, 12h), period(8h, 9h)}, period(12h + 10min, 15h)) == "20");
  }
}

TEST_CASE("Only the session can be corrected: one shorter than the correction has no remedy") {
  const auto finding = [](minutes until) {
    const std::vector earlier{period(8h, 14h + 10min)};
    return in_words(judge_breaks(working_hours_act, earlier, period(14h + 10min, 14h + until)));
  };
  CHECK(finding(11min) == "none");
  CHECK(finding(29min) == "none");
  CHECK(finding(40min) == "30");
  CHECK(in_words(judge_breaks(working_hours_act, std::vector{period(8h, 14h)}, period(14h, 14h + 20min))) == "20");
}

TEST_CASE("Without a remedy the finding says what is missing and what is exceeded") {
  const auto too_short =
      judge_breaks(working_hours_act, std::vector{period(8h, 14h + 10min)}, period(14h + 10min, 14h + 29min));
  CHECK(too_short.missing == 29min);
  CHECK(too_short.excess == 0min);
  const auto too_long = judge_breaks(working_hours_act, {}, session_of(11h, 0min));
  CHECK(too_long.missing == 45min);
  CHECK(too_long.excess == 15min);
}

TEST_CASE("Earlier work counts towards the daily maximum") {
  const auto finding = [](minutes work_now) {
    const std::vector earlier{period(6h, 12h)};
    return in_words(judge_breaks(working_hours_act, earlier, period(13h, 13h + work_now)));
  };
  CHECK(finding(4h) == "ok");
  CHECK(finding(4h + 1min) == "none");
}
