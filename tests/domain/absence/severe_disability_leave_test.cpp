#include <stint/domain/absence/leave_claim.hpp>
#include <stint/domain/absence/severe_disability_leave.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

constexpr std::chrono::year this_year{2026};
constexpr HalfDays of(double number) { return {static_cast<std::int32_t>(2 * number)}; }

std::optional<Date> edge(const std::string& text) { return text.empty() ? std::nullopt : std::optional{day(text)}; }

/// An empty string: never, or until further notice.
struct Case {
  std::string disabled_from;
  std::string disabled_until;
  std::string employed_from;
  std::string employed_until;
  double days;
};

HalfDays additional(const Case& one, PartialYears partial = PartialYears::twelfths,
                    const WeeklyMinutes& schedule = {}) {
  const LeaveClaim claim{.employment = {edge(one.employed_from), edge(one.employed_until)},
                         .calendar = {schedule, {}},
                         .rules = {.partial_years = partial},
                         .severe_disability = {edge(one.disabled_from), edge(one.disabled_until)}};
  return claim.additional_in(this_year);
}

}  // namespace

TEST_CASE("Who is severely disabled all year has five days more (SGB IX §208 (1))") {
  CHECK(additional({"2020-01-01", "", "", "", 0}) == of(5));
  CHECK(additional({"2026-01-01", "2026-12-31", "", "", 0}) == of(5));
  CHECK(additional({"", "", "", "", 0}) == of(0));
  CHECK(additional({"2027-01-01", "", "", "", 0}) == of(0));
  CHECK(additional({"2020-01-01", "2025-12-31", "", "", 0}) == of(0));
  CHECK(additional({"2026-05-01", "2026-04-30", "", "", 0}) == of(0));  // an end before the beginning
}

TEST_CASE("The days are as many as there are working days a week") {
  const Case always{"2020-01-01", "", "", "", 0};
  CHECK(additional(always, PartialYears::whole, {{480, 480, 480, 0, 0, 0, 0}}) == of(3));
  CHECK(additional(always, PartialYears::whole, {{480, 480, 480, 480, 480, 480, 0}}) == of(6));
  CHECK(additional(always, PartialYears::whole, {{0, 0, 0, 0, 0, 0, 0}}) == of(0));
}

TEST_CASE("Where the disability begins or ends in the year, a full month brings a twelfth (SGB IX §208 (2))") {
  const std::vector<Case> cases{{"2026-01-02", "", "", "", 5},    // eleven twelfths: 4.58
                                {"2026-02-01", "", "", "", 5},    // the same
                                {"2026-02-02", "", "", "", 4.5},  // ten: 4.17
                                {"2026-07-01", "", "", "", 3},    // 2.5
                                {"2026-07-02", "", "", "", 2.5},  // 2.08
                                {"2026-12-01", "", "", "", 0.5},  // 0.42
                                {"2026-12-02", "", "", "", 0},
                                {"2020-01-01", "2026-06-30", "", "", 3},    // 2.5
                                {"2020-01-01", "2026-06-29", "", "", 2.5},  // 2.08
                                {"2020-01-01", "2026-01-30", "", "", 0}};
  for (const auto& one : cases) {
    INFO("disabled from " << one.disabled_from << " until " << one.disabled_until);
    CHECK(additional(one) == of(one.days));
    CHECK(additional(one, PartialYears::whole) == of(one.days));
  }
}

TEST_CASE("Who enters or leaves has the twelfths of the other leave, and nothing is taken off twice") {
  CHECK(additional({"2020-01-01", "", "2026-07-01", "", 0}) == of(3));  // 2.5
  CHECK(additional({"2020-01-01", "", "2026-06-30", "", 0}) == of(5));  // the waiting period is over
  CHECK(additional({"2020-01-01", "", "2019-01-01", "2026-06-30", 0}) == of(3));
  CHECK(additional({"2020-01-01", "", "2019-01-01", "2026-07-01", 0}) == of(5));
  CHECK(additional({"2026-03-01", "", "2019-01-01", "2026-06-30", 0}) == of(2));  // four months: 1.67
  CHECK(additional({"2020-01-01", "", "2026-07-01", "", 0}, PartialYears::whole) == of(5));
  CHECK(additional({"2020-01-01", "", "2027-01-01", "", 0}) == of(0));
}

TEST_CASE("The time that counts is that of both, from the first day to the last") {
  const DateSpan year = days("2026-01-01", "2026-12-31");
  const auto part = [&](Employment employment, SevereDisability disability) {
    return severely_disabled_part(year, employment, disability);
  };
  CHECK(part({}, {day("2026-03-01"), {}}) == days("2026-03-01", "2026-12-31"));
  CHECK(part({day("2026-05-01"), day("2026-08-31")}, {day("2026-03-01"), day("2026-06-30")}) ==
        days("2026-05-01", "2026-06-30"));
  CHECK_FALSE(part({day("2026-07-01"), {}}, {day("2026-03-01"), day("2026-06-30")}));
}
