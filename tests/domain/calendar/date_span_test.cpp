#include "tests/domain/dates.hpp"

using namespace stint::domain;
using namespace stint::test;

TEST_CASE("A span contains its first and last day and those between") {
  const DateSpan span = days("2026-03-02", "2026-03-06");
  CHECK_FALSE(span.contains(day("2026-03-01")));
  CHECK(span.contains(day("2026-03-02")));
  CHECK(span.contains(day("2026-03-04")));
  CHECK(span.contains(day("2026-03-06")));
  CHECK_FALSE(span.contains(day("2026-03-07")));
}

TEST_CASE("Spans overlap as soon as they share a day") {
  const DateSpan span = days("2026-03-02", "2026-03-06");
  CHECK_FALSE(span.overlaps(days("2026-02-20", "2026-03-01")));
  CHECK(span.overlaps(days("2026-02-20", "2026-03-02")));
  CHECK(span.overlaps(one_day("2026-03-04")));
  CHECK(one_day("2026-03-04").overlaps(span));
  CHECK(span.overlaps(days("2026-03-06", "2026-03-20")));
  CHECK_FALSE(span.overlaps(days("2026-03-07", "2026-03-20")));
}

TEST_CASE("The intersection of spans is what both have") {
  const DateSpan span = days("2026-03-02", "2026-03-06");
  CHECK(span.intersection(days("2026-03-05", "2026-03-20")) == days("2026-03-05", "2026-03-06"));
  CHECK(span.intersection(days("2026-01-01", "2026-12-31")) == span);
  CHECK(span.intersection(one_day("2026-03-06")) == one_day("2026-03-06"));
  CHECK_FALSE(span.intersection(one_day("2026-03-07")));
}

TEST_CASE("A year goes from New Year to New Year's Eve") {
  CHECK(whole_year(std::chrono::year{2028}) == days("2028-01-01", "2028-12-31"));
}

TEST_CASE("The halves of a day are read by their names alone") {
  for (const HalfOfDay half : {HalfOfDay::morning, HalfOfDay::afternoon}) CHECK(parse_half_of_day(name(half)) == half);
  for (const auto* text : {"", "Morning", "morning ", "full", "evening"}) CHECK_FALSE(parse_half_of_day(text));
}

TEST_CASE("All dates are those that can be read, and no others") {
  const auto a_day = std::chrono::days{1};
  CHECK(all_dates.first == parse_date("1900-01-01"));
  CHECK(all_dates.last == parse_date("2199-12-31"));
  CHECK_FALSE(parse_date(format_date(all_dates.first - a_day)));
  CHECK_FALSE(parse_date(format_date(all_dates.last + a_day)));
}
