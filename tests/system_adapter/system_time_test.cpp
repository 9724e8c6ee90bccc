#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <stint/domain/calendar/time.hpp>
#include <stint/system/system_time.hpp>

using namespace std::chrono_literals;
using namespace std::string_view_literals;
using namespace stint;
using domain::Instant;
using domain::LocalTime;

namespace {

const system::TimeZones zones;

const domain::TimeZone& zone(std::string_view name) {
  const domain::TimeZone* found = zones.find(name);
  REQUIRE(found);
  return *found;
}

/// The local time, from `2025-03-30 02:30`.
LocalTime shown(std::string_view text) {
  return {domain::parse_date(text.substr(0, 10)).value(), domain::parse_time_of_day(text.substr(11)).value()};
}

/// A moment in UTC, in the same notation.
Instant utc(std::string_view text) {
  const LocalTime time = shown(text);
  return time.date + time.time_of_day;
}

/// A clock change: the local time when it happens, and from then on.
struct Change {
  std::string_view zone;
  std::string_view moment;
  std::string_view before;
  std::string_view after;
};

constexpr Change changes[]{
    {"Europe/Berlin", "2025-03-30 01:00", "2025-03-30 02:00", "2025-03-30 03:00"},
    {"Europe/Berlin", "2025-10-26 01:00", "2025-10-26 03:00", "2025-10-26 02:00"},
    {"Europe/Berlin", "2026-03-29 01:00", "2026-03-29 02:00", "2026-03-29 03:00"},
    {"Europe/Berlin", "2026-10-25 01:00", "2026-10-25 03:00", "2026-10-25 02:00"},
    {"Europe/Berlin", "2027-03-28 01:00", "2027-03-28 02:00", "2027-03-28 03:00"},
    {"Europe/Berlin", "2027-10-31 01:00", "2027-10-31 03:00", "2027-10-31 02:00"},
    {"Europe/Berlin", "2028-03-26 01:00", "2028-03-26 02:00", "2028-03-26 03:00"},
    {"Europe/Berlin", "2028-10-29 01:00", "2028-10-29 03:00", "2028-10-29 02:00"},
    {"Europe/Berlin", "2037-10-25 01:00", "2037-10-25 03:00", "2037-10-25 02:00"},
    {"Europe/Berlin", "2038-03-28 01:00", "2038-03-28 02:00", "2038-03-28 03:00"},
    {"Europe/Berlin", "2199-10-27 01:00", "2199-10-27 03:00", "2199-10-27 02:00"},
    {"Australia/Sydney", "2025-04-05 16:00", "2025-04-06 03:00", "2025-04-06 02:00"},
    {"Australia/Sydney", "2025-10-04 16:00", "2025-10-05 02:00", "2025-10-05 03:00"},
    {"Australia/Sydney", "2100-04-03 16:00", "2100-04-04 03:00", "2100-04-04 02:00"},
    {"Australia/Lord_Howe", "2025-04-05 15:00", "2025-04-06 02:00", "2025-04-06 01:30"},
    {"Australia/Lord_Howe", "2025-10-04 15:30", "2025-10-05 02:00", "2025-10-05 02:30"},
    {"America/St_Johns", "2025-03-09 05:30", "2025-03-09 02:00", "2025-03-09 03:00"},
    {"America/St_Johns", "2025-11-02 04:30", "2025-11-02 02:00", "2025-11-02 01:00"},
    {"Africa/Casablanca", "2025-02-23 02:00", "2025-02-23 03:00", "2025-02-23 02:00"},
    {"Africa/Casablanca", "2025-04-06 02:00", "2025-04-06 02:00", "2025-04-06 03:00"},
    {"Pacific/Apia", "2011-12-30 10:00", "2011-12-30 00:00", "2011-12-31 00:00"},  // crossed the date line
};

}  // namespace

TEST_CASE("The system clock tells the present in whole milliseconds") {
  const auto before = std::chrono::system_clock::now();
  const stint::domain::Instant now = stint::system::SystemClock{}.now();
  const auto after = std::chrono::system_clock::now();
  CHECK(now > before - std::chrono::milliseconds{1});
  CHECK(now <= after);
}

TEST_CASE("Clocks change at their moment and not a millisecond earlier") {
  const Change change = GENERATE(from_range(std::begin(changes), std::end(changes)));
  CAPTURE(change.zone, change.moment);
  const domain::TimeZone& place = zone(change.zone);

  const LocalTime last = place.to_local(utc(change.moment) - 1ms);
  CHECK(last.date + last.time_of_day + 1ms == utc(change.before));
  CHECK(place.to_local(utc(change.moment)) == shown(change.after));
}

TEST_CASE("A skipped time means the moment of the change") {
  const Change change = GENERATE(from_range(std::begin(changes), std::end(changes)));
  if (shown(change.before) > shown(change.after)) return;
  CAPTURE(change.zone, change.moment);
  const domain::TimeZone& place = zone(change.zone);

  const Instant middle = utc(change.before) + (utc(change.after) - utc(change.before)) / 2;
  const auto day = std::chrono::floor<std::chrono::days>(middle);
  CHECK(place.to_instant(shown(change.before)) == utc(change.moment));
  CHECK(place.to_instant({day, middle - day}) == utc(change.moment));
  CHECK(place.to_instant(shown(change.after)) == utc(change.moment));
}

TEST_CASE("A repeated time means its first occurrence") {
  const Change change = GENERATE(from_range(std::begin(changes), std::end(changes)));
  if (shown(change.before) < shown(change.after)) return;
  CAPTURE(change.zone, change.moment);
  const domain::TimeZone& place = zone(change.zone);

  const auto repeated = utc(change.before) - utc(change.after);
  CHECK(place.to_instant(shown(change.after)) == utc(change.moment) - repeated);
  CHECK(place.to_instant(shown(change.before)) == utc(change.moment) + repeated);
}

TEST_CASE("Zones that never change keep their distance to UTC") {
  for (const auto* const moment : {"1970-01-01 00:00", "2025-01-15 23:59", "2025-07-15 12:00", "2199-12-31 20:00"}) {
    CAPTURE(moment);
    const auto kolkata = zone("Asia/Kolkata").to_local(utc(moment));
    CHECK(kolkata.date + kolkata.time_of_day == utc(moment) + 5h + 30min);
    CHECK(zone("Asia/Kolkata").to_instant(kolkata) == utc(moment));
    CHECK(zone("UTC").to_local(utc(moment)) == shown(moment));
    CHECK(zone("UTC").to_instant(shown(moment)) == utc(moment));
  }
}

TEST_CASE("The milliseconds of a moment stay") {
  CHECK(zone("Europe/Berlin").to_local(utc("2025-06-01 21:59") + 59'999ms) ==
        LocalTime{domain::parse_date("2025-06-01").value(), 24h - 1ms});
  CHECK(zone("Europe/Berlin").to_local(utc("1969-12-31 22:59") + 59'999ms) ==
        LocalTime{domain::parse_date("1969-12-31").value(), 24h - 1ms});
}

TEST_CASE("Summers from 1900 to 2199 are known") {
  const std::vector<std::pair<std::string_view, std::chrono::hours>> summers{
      {"1900-07-01 12:00", 1h}, {"1916-07-01 12:00", 2h}, {"1947-06-01 12:00", 3h}, {"1975-07-01 12:00", 1h},
      {"1985-07-01 12:00", 2h}, {"2037-07-01 12:00", 2h}, {"2038-07-01 12:00", 2h}, {"2199-07-01 12:00", 2h}};
  for (const auto& [moment, ahead] : summers) {
    CAPTURE(moment);
    const LocalTime local = zone("Europe/Berlin").to_local(utc(moment));
    CHECK(local.date + local.time_of_day - utc(moment) == ahead);
  }
}

TEST_CASE("Old names of zones are known") {
  CHECK(zone("Asia/Calcutta").to_local(utc("2025-01-01 00:00")) == shown("2025-01-01 05:30"));
  CHECK(zone("US/Eastern").to_local(utc("2025-07-01 04:00")) == shown("2025-07-01 00:00"));
}

TEST_CASE("A zone that is asked for twice is the same object") {
  CHECK(zones.find("Europe/Vienna") == zones.find("Europe/Vienna"));
}

TEST_CASE("Names that the database does not know have no zone") {
  const std::string_view name =
      GENERATE(""sv, " "sv, "Europe"sv, "Europe/"sv, "Europe/Atlantis"sv, "europe/berlin"sv, "Europe/Berlin "sv,
               "Europe/Berlin\0"sv, "Europe\0Berlin"sv, "../etc/passwd"sv, "../../../etc/passwd"sv, "/etc/localtime"sv,
               "/usr/share/zoneinfo/Europe/Berlin"sv, "./Europe/Berlin"sv, "Europe/../Europe/Berlin"sv, "localtime"sv,
               "posix/Europe/Berlin"sv, "right/Europe/Berlin"sv, "zone.tab"sv, "tzdata.zi"sv, "leapseconds"sv,
               "CET-1CEST,M3.5.0,M10.5.0/3"sv, "Local"sv, "null"sv);
  CAPTURE(name);
  CHECK(zones.find(name) == nullptr);
  CHECK(zones.find(std::string(100'000, 'A')) == nullptr);
}

TEST_CASE("A moment survives the way to the clock and back, but for the second of two occurrences") {
  const std::vector<std::string> names{"Europe/Berlin",    "Australia/Sydney",  "Australia/Lord_Howe", "Asia/Kolkata",
                                       "America/St_Johns", "Africa/Casablanca", "Europe/Dublin",       "America/Nuuk",
                                       "Asia/Gaza",        "Pacific/Apia",      "America/New_York",    "UTC"};
  const auto moment = rc::gen::map(rc::gen::inRange<std::int64_t>(utc("1900-01-01 00:00").time_since_epoch().count(),
                                                                  utc("2199-12-31 23:59").time_since_epoch().count()),
                                   [](std::int64_t count) { return Instant{std::chrono::milliseconds{count}}; });
  CHECK(rc::check("round trip", [&] {
    const domain::TimeZone& place = zone(*rc::gen::elementOf(names));
    const Instant there = *moment;
    const LocalTime local = place.to_local(there);
    const Instant back = place.to_instant(local);
    RC_ASSERT(back <= there);
    RC_ASSERT(there - back <= 24h);
    RC_ASSERT(place.to_local(back) == local);
    RC_ASSERT(local.time_of_day >= 0ms);
    RC_ASSERT(local.time_of_day < 24h);
  }));
  CHECK(rc::check("a later time of the clock is never an earlier moment", [&] {
    const domain::TimeZone& place = zone(*rc::gen::elementOf(names));
    const Instant clock = *moment;
    const Instant later_clock = clock + std::chrono::milliseconds{*rc::gen::inRange<std::int64_t>(0, 90'000'000)};
    const auto split = [](Instant time) {
      const auto day = std::chrono::floor<std::chrono::days>(time);
      return LocalTime{day, time - day};
    };
    RC_ASSERT(place.to_instant(split(clock)) <= place.to_instant(split(later_clock)));
    RC_ASSERT(place.to_local(place.to_instant(split(clock))) >= split(clock));
  }));
}

TEST_CASE("Many threads may ask for zones that nobody has asked for before") {
  const system::TimeZones fresh;
  std::vector<int> agreements(8);
  {
    std::vector<std::jthread> threads;
    for (int& agreed : agreements) {
      threads.emplace_back([&fresh, &agreed] {
        for (const auto* const name : {"Europe/Paris", "Europe/Rome", "Asia/Tokyo", "America/Lima", "Africa/Cairo"}) {
          const domain::TimeZone* found = fresh.find(name);
          if (found != nullptr && found == fresh.find(name) &&
              found->to_local(Instant{}) == zones.find(name)->to_local(Instant{})) {
            ++agreed;
          }
        }
      });
    }
  }
  CHECK(agreements == std::vector<int>(8, 5));
}
