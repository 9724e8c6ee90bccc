#include <stint/domain/company/deciding_managers.hpp>
#include <stint/domain/company/employment.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using stint::test::day;

TEST_CASE("An employment covers its first and its last day, and is open where it names none") {
  const Employment both{day("2026-03-02"), day("2026-03-31")};
  const Employment begins{day("2026-03-02"), std::nullopt};
  const Employment ends{std::nullopt, day("2026-03-31")};
  const Employment open{};
  const Employment one_day{day("2026-03-02"), day("2026-03-02")};
  struct Case {
    std::string on;
    bool in_both, in_begins, in_ends, in_open, in_one_day;
  };
  const std::vector<Case> cases{
      {"2026-03-01", false, false, true, true, false}, {"2026-03-02", true, true, true, true, true},
      {"2026-03-03", true, true, true, true, false},   {"2026-03-30", true, true, true, true, false},
      {"2026-03-31", true, true, true, true, false},   {"2026-04-01", false, true, false, true, false},
  };
  for (const Case& it : cases) {
    CAPTURE(it.on);
    CHECK(both.covers(day(it.on)) == it.in_both);
    CHECK(begins.covers(day(it.on)) == it.in_begins);
    CHECK(ends.covers(day(it.on)) == it.in_ends);
    CHECK(open.covers(day(it.on)) == it.in_open);
    CHECK(one_day.covers(day(it.on)) == it.in_one_day);
  }
}

TEST_CASE("A span is covered when all of its days are") {
  const Employment employment{day("2026-03-02"), day("2026-03-31")};
  CHECK(employment.covers({day("2026-03-02"), day("2026-03-31")}));
  CHECK_FALSE(employment.covers({day("2026-03-01"), day("2026-03-02")}));
  CHECK_FALSE(employment.covers({day("2026-03-31"), day("2026-04-01")}));
  CHECK_FALSE(employment.covers({day("2026-03-01"), day("2026-04-01")}));
}

TEST_CASE("An employment that ends before it begins contradicts itself") {
  CHECK(Employment{day("2026-03-02"), day("2026-03-01")}.is_contradictory());
  CHECK_FALSE(Employment{day("2026-03-02"), day("2026-03-02")}.is_contradictory());
  CHECK_FALSE(Employment{day("2026-03-02"), std::nullopt}.is_contradictory());
  CHECK_FALSE(Employment{std::nullopt, day("2026-03-02")}.is_contradictory());
}

TEST_CASE("Employed administrators administrate a company, and all of them where none is employed") {
  const ListedManager stays{.id = {1}, .role = Role::administrator};
  const ListedManager leaves{.id = {2}, .role = Role::administrator, .employment = {.last = day("2026-03-31")}};
  const ListedManager comes{.id = {3}, .role = Role::administrator, .employment = {.first = day("2026-05-01")}};
  using Ids = std::vector<EmployeeId>;
  CHECK(administrators_on(day("2026-03-31"), {stays, leaves, comes}) == Ids{{1}, {2}});
  CHECK(administrators_on(day("2026-04-01"), {stays, leaves, comes}) == Ids{{1}});
  CHECK(administrators_on(day("2026-03-31"), {leaves, comes}) == Ids{{2}});
  CHECK(administrators_on(day("2026-04-01"), {leaves, comes}) == Ids{{2}, {3}});
  CHECK(administrators_on(day("2026-04-30"), {leaves, comes}) == Ids{{2}, {3}});
  CHECK(administrators_on(day("2026-05-01"), {leaves, comes}) == Ids{{3}});
  CHECK(administrators_on(day("2026-05-01"), {}).empty());
}
