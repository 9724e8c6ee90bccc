#include <stint/domain/company/blackout.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

Blackout blackout(std::string_view start, std::string_view end) {
  return {.start = *parse_date(start), .end = *parse_date(end)};
}

const std::vector<Blackout> two_weeks{blackout("2026-03-16", "2026-03-20"), blackout("2026-12-21", "2026-12-31")};

bool is_refused(DateSpan absence, const std::vector<Blackout>& blackouts = two_weeks) {
  return refusal_by_blackout(absence, blackouts).has_value();
}

}  // namespace

TEST_CASE("An absence with a day of a blackout is refused") {
  CHECK_FALSE(is_refused(one_day("2026-03-15")));
  CHECK(is_refused(one_day("2026-03-16")));
  CHECK(is_refused(one_day("2026-03-20")));
  CHECK_FALSE(is_refused(one_day("2026-03-21")));
  CHECK(is_refused(days("2026-03-01", "2026-03-31")));
  CHECK(is_refused(days("2026-12-31", "2027-01-06")));
  CHECK_FALSE(is_refused(days("2026-03-21", "2026-12-20")));
  CHECK_FALSE(is_refused(one_day("2026-03-16"), {}));
}

TEST_CASE("The refusal says which days") {
  const auto refusal = refusal_by_blackout(days("2026-12-30", "2027-01-06"), two_weeks);
  REQUIRE(refusal);
  CHECK(refusal->refusal == Refusal::invalid);
  CHECK(refusal->rule == rules::blackout);
  CHECK(refusal->reason == reasons::blackout);
  CHECK(refusal->facts == Facts{{"from", two_weeks.back().start}, {"to", two_weeks.back().end}});
}
