#include <stint/domain/time_account/opening_balances.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using std::chrono::minutes;
using stint::test::day;

const Date january = day("2027-01-01");
const Date february = day("2027-02-01");

TEST_CASE("Opening balances of a day add up, and one that was taken back is none") {
  const auto opening = [](Date on, int count) {
    return TimeAccountBooking{.day = on, .kind = BookingKind::opening_balance, .minutes = minutes{count}};
  };
  const auto adjustment = TimeAccountBooking{.day = january, .kind = BookingKind::adjustment, .minutes = minutes{5}};
  CHECK(opening_balances({}).empty());
  CHECK(opening_balances(std::vector{adjustment}).empty());
  CHECK(
      opening_balances(std::vector{opening(january, 750), adjustment, opening(february, -30), opening(january, -50)}) ==
      OpeningBalances{{january, minutes{700}}, {february, minutes{-30}}});
  CHECK(opening_balances(std::vector{opening(january, 750), opening(january, -750)}).empty());
}

TEST_CASE("What is wanted and what is there differ by what is to be booked") {
  struct Case {
    std::string what;
    OpeningBalances present;
    OpeningBalances wanted;
    OpeningBalances booked;
  };
  const OpeningBalances none;
  const OpeningBalances brought{{january, minutes{750}}};
  for (const auto& [what, present, wanted, booked] :
       std::vector<Case>{{"nothing is there, and nothing wanted", none, none, none},
                         {"the first one", none, brought, brought},
                         {"the same", brought, brought, none},
                         {"a minute more", brought, {{january, minutes{751}}}, {{january, minutes{1}}}},
                         {"a minute less", brought, {{january, minutes{749}}}, {{january, minutes{-1}}}},
                         {"a debt", brought, {{january, minutes{-30}}}, {{january, minutes{-780}}}},
                         {"none any more", brought, none, {{january, minutes{-750}}}},
                         {"from another day on",
                          brought,
                          {{february, minutes{750}}},
                          {{january, minutes{-750}}, {february, minutes{750}}}}}) {
    INFO(what);
    CHECK(to_be_booked(present, wanted) == booked);
  }
}
