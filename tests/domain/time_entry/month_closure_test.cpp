#include <catch2/catch.hpp>

#include <stint/domain/time_entry/month_closure.hpp>

using namespace stint::domain;
using namespace std::chrono_literals;

TEST_CASE("Nothing is closed in a company that never closed a month") {
  CHECK_FALSE(is_closed(Date{1970y / 1 / 1}, std::nullopt));
  CHECK_FALSE(is_closed(Date{2026y / 2 / 28}, std::nullopt));
}

TEST_CASE("A closed month is closed up to its last day, and so is everything before it") {
  const auto [day, closed] = GENERATE(table<Date, bool>({
      {Date{2024y / 2 / 28}, true},
      {Date{2024y / 2 / 29}, true},
      {Date{2024y / 3 / 1}, false},
      {Date{2024y / 2 / 1}, true},
      {Date{2024y / 1 / 31}, true},
      {Date{2023y / 12 / 31}, true},
      {Date{2023y / 3 / 1}, true},
      {Date{2025y / 1 / 1}, false},
      {Date{2025y / 2 / 1}, false},
  }));
  CAPTURE(format_date(day));
  CHECK(is_closed(day, 2024y / std::chrono::February) == closed);
}

TEST_CASE("A closed December does not reach into January, nor an open January back into December") {
  CHECK(is_closed(Date{2025y / 12 / 31}, 2025y / std::chrono::December));
  CHECK_FALSE(is_closed(Date{2026y / 1 / 1}, 2025y / std::chrono::December));
  CHECK(is_closed(Date{2025y / 12 / 31}, 2026y / std::chrono::January));
  CHECK(is_closed(Date{2026y / 1 / 31}, 2026y / std::chrono::January));
  CHECK_FALSE(is_closed(Date{2026y / 2 / 1}, 2026y / std::chrono::January));
}
