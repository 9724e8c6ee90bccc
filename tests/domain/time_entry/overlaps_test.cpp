#include <catch2/catch.hpp>

#include <stint/domain/time_entry/overlaps.hpp>

#include "tests/domain/time_entry/example_entries.hpp"

using namespace stint::domain;
using namespace stint::domain::examples;
using namespace std::chrono_literals;

namespace {

EntryHours entry(std::int32_t id, WorkedPeriod worked) { return {{id}, worked, EntryState::done}; }

}  // namespace

TEST_CASE("A period against an entry from ten to twelve") {
  const auto [begin, end, clash] = GENERATE(table<std::chrono::minutes, std::chrono::minutes, Clash>({
      {8h, 9h, Clash::none},
      {8h, 10h, Clash::none},
      {8h, 10h + 1min, Clash::overlap},
      {12h, 13h, Clash::none},
      {11h + 59min, 13h, Clash::overlap},
      {12h + 1min, 13h, Clash::none},
      {9h, 13h, Clash::overlap},
      {10h + 30min, 11h, Clash::overlap},
      {10h, 11h, Clash::overlap},
      {11h, 12h, Clash::overlap},
      {10h, 12h + 1min, Clash::overlap},
      {9h + 59min, 12h, Clash::overlap},
      {10h, 12h, Clash::duplicate},
  }));
  CAPTURE(begin.count(), end.count());
  CHECK(clash_with(period(begin, end), std::vector{entry(1, period(10h, 12h))}) == clash);
}

TEST_CASE("Another period within a break is an overlap all the same") {
  CHECK(clash_with(period(10h, 11h), std::vector{entry(1, period(8h, 16h, 4h))}) == Clash::overlap);
  CHECK(clash_with(period(8h, 16h), std::vector{entry(1, period(8h, 16h, 4h))}) == Clash::duplicate);
}

TEST_CASE("Nothing clashes with no entries") { CHECK(clash_with(period(8h, 16h), {}) == Clash::none); }

TEST_CASE("A duplicate comes before an overlap, in whatever order they are found") {
  const EntryHours same = entry(1, period(10h, 12h));
  const EntryHours longer = entry(2, period(9h, 13h));
  CHECK(clash_with(period(10h, 12h), std::vector{same, longer}) == Clash::duplicate);
  CHECK(clash_with(period(10h, 12h), std::vector{longer, same}) == Clash::duplicate);
}

TEST_CASE("Rejected and removed entries clash with nothing, all others do") {
  const auto clash = [](const TimeEntry& taken) { return clash_with(period(8h, 16h), std::vector{taken.hours()}); };
  CHECK(clash(entry_in(EntryState::rejected)) == Clash::none);
  CHECK(clash(entry_in(EntryState::removed)) == Clash::none);
  CHECK(clash(entry_in(EntryState::editing, EntryState::rejected)) == Clash::none);
  CHECK(clash(entry_in(EntryState::editing, EntryState::done)) == Clash::duplicate);
  CHECK(clash(entry_in(EntryState::pending)) == Clash::duplicate);
  CHECK(clash(entry_in(EntryState::approved)) == Clash::duplicate);
}

TEST_CASE("The entry that is to be replaced does not stand in its own way, but its neighbours do") {
  const std::vector entries{entry(1, period(8h, 12h)), entry(2, period(13h, 17h))};
  CHECK(clash_with(period(8h, 12h + 30min), entries, TimeEntryId{1}) == Clash::none);
  CHECK(clash_with(period(8h, 13h + 1min), entries, TimeEntryId{1}) == Clash::overlap);
  CHECK(clash_with(period(8h, 12h), entries, TimeEntryId{2}) == Clash::duplicate);
}
