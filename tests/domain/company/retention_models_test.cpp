#include <rapidcheck/catch.h>

#include <stint/domain/company/retention.hpp>

#include "tests/domain/dates.hpp"

// Periods compared with a calendar whose months are counted one by one. `scripts/test models` tries 200,000 cases.

using namespace stint::domain;

namespace {

/// The last day of a month of a year, both counted on from January.
int length_of(int year, int month) {
  constexpr std::array<int, 12> lengths{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  return month == 2 && is_leap ? 29 : lengths.at(static_cast<std::size_t>(month) - 1);
}

/// Counts months on a calendar, one by one.
Date kept_until_by_hand(RecordKind kind, Date date, int months) {
  const std::chrono::year_month_day ymd{date};
  int year = static_cast<int>(ymd.year());
  int month = static_cast<int>(static_cast<unsigned>(ymd.month()));
  int in_month = static_cast<int>(static_cast<unsigned>(ymd.day()));
  if (kind == RecordKind::absence || kind == RecordKind::health) {
    month = 12;
    in_month = 31;
  }
  for (; months > 0; --months) {
    month = month == 12 ? 1 : month + 1;
    year += month == 1 ? 1 : 0;
  }
  const int last = length_of(year, month);
  return Date{std::chrono::year{year} / month / (in_month < last ? in_month : last)};
}

}  // namespace

TEST_CASE("Periods end where a calendar says so whose months are counted one by one") {
  rc::prop("kept_until and kept_from", [] {
    const auto kind = *rc::gen::elementOf(all_record_kinds);
    const Date record = stint::test::day("1999-12-01") + std::chrono::days{*rc::gen::inRange(0, 366 * 60)};
    const int months = *rc::gen::inRange(1, 130);
    const Date end = kept_until_by_hand(kind, record, months);
    RC_ASSERT(kept_until(kind, record, months) == end);
    const Date today = end + std::chrono::days{*rc::gen::inRange(-400, 401)};
    RC_ASSERT((record < kept_from(kind, months, today)) == (end < today));
  });
}
