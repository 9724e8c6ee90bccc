#include <stint/domain/time_account/time_account.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using std::chrono::minutes;
using stint::test::day;

namespace {

AccountDay worked(std::string_view date, int due, int credited) {
  return {.date = day(date), .commitment = minutes{due}, .worked = minutes{credited}, .credited = minutes{credited}};
}

TimeAccountBooking booked(std::string_view date, int count) { return {.day = day(date), .minutes = minutes{count}}; }

/// "2026-03-01 +15=115", for each part: its gain, and the balance after it.
std::string told(const std::vector<AccountPart>& parts) {
  std::string text;
  for (const auto& [first, sum] : parts) {
    const auto gained = (sum.credited - sum.commitment + sum.booked).count();
    text += (text.empty() ? "" : ", ") + format_date(first) + (gained < 0 ? " " : " +") + std::to_string(gained) + "=" +
            std::to_string(sum.balance.count());
  }
  return text;
}

}  // namespace

TEST_CASE("An account goes on from day to day, and sums up months and years") {
  const std::vector days{worked("2025-12-31", 480, 500), worked("2026-01-01", 0, 0), worked("2026-01-02", 480, 400),
                         worked("2026-02-02", 480, 481)};
  const auto account = time_account(minutes{100}, days, std::vector{booked("2026-01-02", -30)});
  CHECK(told(account.days) == "2025-12-31 +20=120, 2026-01-01 +0=120, 2026-01-02 -110=10, 2026-02-02 +1=11");
  CHECK(told(account.months) == "2025-12-01 +20=120, 2026-01-01 -110=10, 2026-02-01 +1=11");
  CHECK(told(account.years) == "2025-01-01 +20=120, 2026-01-01 -109=11");
  CHECK(account.balance() == minutes{11});
  CHECK(account.days[2].sum.booked == minutes{-30});
}

TEST_CASE("A booking of a day without figures has a day of its own") {
  const auto account =
      time_account(minutes{0}, std::vector{worked("2026-03-02", 480, 480)},
                   std::vector{booked("2026-03-01", 5), booked("2026-03-03", 7), booked("2026-03-03", -2)});
  CHECK(told(account.days) == "2026-03-01 +5=5, 2026-03-02 +0=5, 2026-03-03 +5=10");
}

TEST_CASE("An account without days holds what it held") {
  const auto account = time_account(minutes{-7}, {}, {});
  CHECK(account.balance() == minutes{-7});
  CHECK(account.months.empty());
}

TEST_CASE("What is lost are days with less than what was due, and bookings that take away") {
  const std::vector days{worked("2026-03-02", 480, 500), worked("2026-03-03", 480, 470), worked("2026-03-04", 480, 0)};
  CHECK(balance_of(days) == minutes{-470});
  CHECK(lost_minutes(days, std::vector{booked("2026-03-02", 60), booked("2026-03-03", -60)}) == minutes{550});
  CHECK(lost_minutes({}, {}) == minutes{0});
}
