#include <stint/domain/presence/presence.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

std::string_view told(const ClockReading& clock, const std::vector<AbsenceTime>& absences = {}, int hour = 9) {
  return name(presence_of(clock, absences, {day("2026-03-02"), std::chrono::hours{hour}}));
}

const AbsenceTime week{.span = days("2026-02-27", "2026-03-06")};

Employee person(std::int32_t id, std::string department, std::vector<EmployeeId> managers) {
  Employee made;
  made.id = {id};
  made.department = std::move(department);
  made.managers = std::move(managers);
  return made;
}

}  // namespace

TEST_CASE("Who works is in, on a break or on a trip, and who does neither is out") {
  CHECK(told({.state = ClockState::running}) == "in");
  CHECK(told({.state = ClockState::waiting}) == "in");
  CHECK(told({.state = ClockState::paused}) == "break");
  CHECK(told({.state = ClockState::running, .trip_active = true}) == "trip");
  CHECK(told({}) == "out");
}

TEST_CASE("Who has an approved absence is away, unless they work all the same") {
  CHECK(told({}, {week}) == "away");
  CHECK(told({.state = ClockState::running}, {week}) == "in");
  CHECK(told({}, {{.span = days("2026-03-03", "2026-03-06")}}) == "out");
  CHECK(told({}, {{.span = days("2026-02-27", "2026-03-01")}}) == "out");
}

TEST_CASE("Half an absence counts until noon, or from noon on") {
  const AbsenceTime morning{.span = stint::test::one_day("2026-03-02"), .half = HalfOfDay::morning};
  const AbsenceTime afternoon{.span = stint::test::one_day("2026-03-02"), .half = HalfOfDay::afternoon};
  CHECK(told({}, {morning}, 11) == "away");
  CHECK(told({}, {morning}, 12) == "out");
  CHECK(told({}, {afternoon}, 11) == "out");
  CHECK(told({}, {afternoon}, 12) == "away");
  CHECK(told({}, {{.span = stint::test::one_day("2026-03-02"), .minutes = std::chrono::minutes{60}}}) == "out");
}

TEST_CASE("A company shows presence to nobody, to a team, or to everybody") {
  const auto today = day("2026-03-02");
  const auto erika = person(1, "Sales", {{9}});
  const auto sam = person(2, "Sales", {{8}});
  const auto olga = person(3, "Works", {{9}});
  const auto boss = person(9, "", {});
  const auto stranger = person(4, "", {{7}});
  const auto shown = [&](const Employee& viewer, const Employee& colleague) {
    return shows_presence(PresenceShown::team, viewer, colleague, today);
  };
  CHECK(shown(erika, erika));
  CHECK(shown(erika, sam));   // of the same department
  CHECK(shown(erika, olga));  // of the same manager
  CHECK(shown(boss, erika));
  CHECK(shown(erika, boss));
  CHECK_FALSE(shown(sam, olga));
  CHECK_FALSE(shown(boss, stranger));  // no department is not a common one
  CHECK_FALSE(shows_presence(PresenceShown::nobody, erika, sam, today));
  CHECK_FALSE(shows_presence(PresenceShown::nobody, erika, erika, today));
  CHECK(shows_presence(PresenceShown::company, erika, stranger, today));
}

TEST_CASE("A team is that of the day") {
  auto erika = person(1, "Sales", {});
  erika.terms.push_back({.valid_from = day("2026-04-01")});
  erika.terms.back().department = "Works";
  const auto olga = person(3, "Works", {});
  CHECK_FALSE(shows_presence(PresenceShown::team, erika, olga, day("2026-03-31")));
  CHECK(shows_presence(PresenceShown::team, erika, olga, day("2026-04-01")));
}

TEST_CASE("Presences and settings have names") {
  CHECK(name(Presence::on_break) == "break");
  CHECK(name(PresenceShown::nobody) == "none");
  CHECK(name(PresenceShown::team) == "team");
  CHECK(name(PresenceShown::company) == "company");
}
