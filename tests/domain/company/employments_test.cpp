#include <stint/domain/company/employments.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using stint::test::day;

namespace {

Employment from_to(const std::string& first, const std::string& last) { return {day(first), day(last)}; }

/// Two seasons, and a third one that has begun.
Employments three_seasons() {
  return {.first = day("2026-04-01"),
          .last = std::nullopt,
          .earlier = {from_to("2024-03-01", "2024-10-31"), from_to("2025-03-15", "2025-10-15")}};
}

using Edge = std::optional<std::optional<Date>>;
constexpr Edge as_it_is{};
constexpr Edge to_open{std::optional<Date>{}};

}  // namespace

TEST_CASE("The employment of a day is the one that covers it, and none between two") {
  struct Case {
    std::string on;
    std::optional<Employment> of;
    Employment last_begun;
  };
  const auto first = from_to("2024-03-01", "2024-10-31");
  const auto second = from_to("2025-03-15", "2025-10-15");
  const Employment third{day("2026-04-01"), std::nullopt};
  const std::vector<Case> cases{
      {"2024-02-29", std::nullopt, first}, {"2024-03-01", first, first},         {"2024-10-31", first, first},
      {"2024-11-01", std::nullopt, first}, {"2025-03-14", std::nullopt, first},  {"2025-03-15", second, second},
      {"2025-10-15", second, second},      {"2025-10-16", std::nullopt, second}, {"2026-03-31", std::nullopt, second},
      {"2026-04-01", third, third},        {"2199-12-31", third, third},
  };
  for (const Case& it : cases) {
    CAPTURE(it.on);
    CHECK(three_seasons().of(day(it.on)) == it.of);
    CHECK(three_seasons().covers(day(it.on)) == it.of.has_value());
    CHECK(three_seasons().last_begun_by(day(it.on)) == it.last_begun);
  }
}

TEST_CASE("A span is covered within one employment, and touched by any of its days") {
  struct Case {
    std::string first, last;
    bool covered, touched;
  };
  const std::vector<Case> cases{
      {"2024-03-01", "2024-10-31", true, true},  {"2024-02-29", "2024-03-01", false, true},
      {"2024-10-31", "2024-11-01", false, true}, {"2024-11-01", "2025-03-14", false, false},
      {"2024-11-01", "2025-03-15", false, true}, {"2024-10-31", "2025-03-15", false, true},
      {"2026-04-01", "2199-12-31", true, true},  {"2025-10-16", "2026-03-31", false, false},
  };
  for (const Case& it : cases) {
    CAPTURE(it.first, it.last);
    const DateSpan span{day(it.first), day(it.last)};
    CHECK(three_seasons().covers(span) == it.covered);
    CHECK(three_seasons().touches(span) == it.touched);
  }
}

TEST_CASE("Employments without a day between them are unbroken, and those with one are not") {
  const Employments adjoining{day("2026-03-02"), std::nullopt, {from_to("2026-02-01", "2026-03-01")}};
  CHECK(adjoining.unbroken() == std::vector<Employment>{{day("2026-02-01"), std::nullopt}});
  CHECK(adjoining.covers({day("2026-03-01"), day("2026-03-02")}));
  CHECK(adjoining.gaps().empty());
  const Employments parted{day("2026-03-03"), std::nullopt, {from_to("2026-02-01", "2026-03-01")}};
  CHECK(parted.unbroken().size() == 2);
  CHECK_FALSE(parted.covers({day("2026-03-01"), day("2026-03-03")}));
  CHECK(parted.gaps() == std::vector<DateSpan>{{day("2026-03-02"), day("2026-03-02")}});
  const Employments one_day_each{
      day("2026-03-03"), day("2026-03-03"), {from_to("2026-03-01", "2026-03-01"), from_to("2026-03-02", "2026-03-02")}};
  CHECK(one_day_each.unbroken() == std::vector<Employment>{from_to("2026-03-01", "2026-03-03")});
}

TEST_CASE("A person with one employment has it at every question") {
  const Employments open_at_both_edges{};
  CHECK(open_at_both_edges.of(day("1970-01-01")) == Employment{});
  CHECK(open_at_both_edges.are_in_order());
  const Employments one_day{day("2026-03-02"), day("2026-03-02"), {}};
  CHECK_FALSE(one_day.covers(day("2026-03-01")));
  CHECK(one_day.covers(day("2026-03-02")));
  CHECK_FALSE(one_day.covers(day("2026-03-03")));
}

TEST_CASE("Employments turn on each first day and on the day after each last one") {
  const auto turn = [](const std::string& since, const std::string& through) {
    return three_seasons().have_turned(day(since), day(through));
  };
  CHECK(turn("2024-02-29", "2024-03-01"));
  CHECK_FALSE(turn("2024-03-01", "2024-10-31"));
  CHECK(turn("2024-10-31", "2024-11-01"));
  CHECK_FALSE(turn("2024-11-01", "2025-03-14"));
  CHECK(turn("2025-03-14", "2025-03-15"));
  CHECK(turn("2026-03-31", "2026-04-01"));
  const Employments adjoining{day("2026-03-02"), std::nullopt, {from_to("2026-02-01", "2026-03-01")}};
  CHECK_FALSE(adjoining.have_turned(day("2026-03-01"), day("2026-03-02")));
}

TEST_CASE("Employments are in order if each ends before the next begins") {
  struct Case {
    Employment earlier, latest;
    bool in_order;
  };
  const auto earlier = from_to("2026-02-01", "2026-02-28");
  const std::vector<Case> cases{
      {earlier, {day("2026-03-01"), std::nullopt}, true},
      {earlier, {day("2026-02-28"), std::nullopt}, false},
      {earlier, {std::nullopt, day("2026-03-31")}, false},
      {earlier, from_to("2026-03-02", "2026-03-01"), false},
      {{day("2026-02-01"), std::nullopt}, {day("2026-03-01"), std::nullopt}, false},
      {{std::nullopt, day("2026-02-28")}, {day("2026-03-01"), std::nullopt}, true},
      {from_to("2026-02-02", "2026-02-01"), {day("2026-03-01"), std::nullopt}, false},
  };
  for (const Case& it : cases) {
    CHECK(Employments{it.latest.first, it.latest.last, {it.earlier}}.are_in_order() == it.in_order);
  }
}

TEST_CASE("A first day after the last one opens a further employment, any other value corrects the latest") {
  const Employments left{day("2025-01-01"), day("2026-02-28"), {}};
  const std::vector<Employment> kept{left.latest()};
  const Edge march_1{day("2026-03-01")};
  CHECK(left.changed(march_1, to_open) == Employments{day("2026-03-01"), std::nullopt, kept});
  CHECK(left.changed(march_1, as_it_is) == Employments{day("2026-03-01"), std::nullopt, kept});
  CHECK(left.changed(march_1, Edge{day("2026-03-01")}) == Employments{day("2026-03-01"), day("2026-03-01"), kept});
  CHECK(left.changed(Edge{day("2026-02-28")}, as_it_is) == Employments{day("2026-02-28"), day("2026-02-28"), {}});
  CHECK(left.changed(as_it_is, to_open) == Employments{day("2025-01-01"), std::nullopt, {}});
  CHECK(left.changed(to_open, as_it_is) == Employments{std::nullopt, day("2026-02-28"), {}});
  CHECK(left.changed(as_it_is, as_it_is) == left);
  const auto again = left.changed(march_1, to_open);
  CHECK(again.changed(march_1, to_open) == again);
  CHECK_FALSE(again.changed(Edge{day("2026-02-28")}, as_it_is).are_in_order());
  // A person whose whole record is restored still has the earlier last day.
  CHECK(left.changed(march_1, Edge{day("2026-02-28")}) == left.changed(march_1, to_open));
  CHECK_FALSE(left.changed(march_1, Edge{day("2026-02-27")}).are_in_order());
}
