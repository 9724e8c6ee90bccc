#include <stint/application/presence/presence.hpp>
#include <stint/application/time_clock/clock.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;

namespace {

struct Entrance : Workshop {
  explicit Entrance(domain::PresenceShown shown = domain::PresenceShown::team) {
    settings([shown](auto& rules) { rules.presence = shown; });
  }

  domain::Result<Page<PresenceView>> list(const domain::Employee& who, PageQuery page = {}, PresenceQuery query = {}) {
    return read_by(who, list_presence, Submitted<PresenceQuery>{std::move(query)},
                   Submitted<PageQuery>{std::move(page)});
  }
  /// Such as "Erika Muster in".
  Lines seen(const domain::Employee& who, PageQuery page = {}) {
    Lines lines;
    const auto listed = list(who, std::move(page));
    for (const auto& one : listed.value().items) {
      lines.push_back(one.employee_name + ' ' + std::string{name(one.presence)});
    }
    return lines;
  }
};

}  // namespace

TEST_CASE_METHOD(Entrance, "Colleagues see who is in, on a break, on a trip, away or out") {
  (void)by(erika, start_clock).value();
  (void)by(max, start_clock).value();
  (void)by(max, start_business_trip).value();
  domain::AbsenceRecord vacation{};
  vacation.employee = sam.id;
  vacation.details.type = "VAC";
  vacation.details.span = days("2026-03-02", "2026-03-06");
  vacation.state = domain::AbsenceState::approved;
  (void)import(vacation);
  CHECK(seen(erika) == Lines{"Erika Muster in", "Max Muster trip", "Mia Muster out", "Sam Muster away"});
  (void)by(erika, pause_clock).value();
  CHECK(seen(sam).front() == "Erika Muster break");
}

TEST_CASE_METHOD(Entrance, "An absence that is only asked for shows nobody as away") {
  domain::AbsenceRecord vacation{};
  vacation.employee = sam.id;
  vacation.details.type = "VAC";
  vacation.details.span = days("2026-03-02", "2026-03-06");
  vacation.state = domain::AbsenceState::pending;
  (void)import(vacation);
  CHECK(seen(sam).back() == "Sam Muster out");
}

TEST_CASE("A company that shows presence to nobody shows it to administrators neither") {
  Entrance entrance(domain::PresenceShown::nobody);
  CHECK(rule(entrance.list(entrance.erika)) == "presence-not-shown");
  CHECK(rule(entrance.list(entrance.ada)) == "presence-not-shown");
  entrance.settings([](auto& rules) { rules.active = false; });
  CHECK(rule(entrance.list(entrance.erika)) == "time-tracking-inactive");
}

TEST_CASE_METHOD(Entrance, "Strangers are shown by companies that show everybody, and to administrators") {
  const auto shows_olga = [&](const domain::Employee& who) {
    return std::ranges::count(seen(who), "Olga Muster out") == 1;
  };
  CHECK_FALSE(shows_olga(erika));
  CHECK(shows_olga(ada));
  settings([](auto& rules) { rules.presence = domain::PresenceShown::company; });
  CHECK(shows_olga(erika));
}

TEST_CASE("Who is locked or employed no longer is not shown") {
  Entrance entrance;
  entrance.change(entrance.sam, [](auto& sam) { sam.employment.last = day("2026-03-01"); });
  CHECK(std::ranges::count(entrance.seen(entrance.erika), "Sam Muster out") == 0);
  CHECK(std::ranges::count(entrance.seen(entrance.erika), "Lenny Muster out") == 0);
}

TEST_CASE("Presence is shown by pages, and by department") {
  Entrance entrance;
  entrance.change(entrance.sam, [](auto& sam) { sam.department = "Sales"; });
  const auto first = entrance.list(entrance.erika, {.limit = 2}).value();
  REQUIRE(first.items.size() == 2);
  CHECK(entrance.seen(entrance.erika, {.limit = 9, .after = first.next.value()}).size() == 2);
  CHECK(faulty_fields(entrance.list(entrance.erika, {.after = "4"}).error()) == "cursor");
  const auto sales = entrance.list(entrance.erika, {}, {.department = "Sales"}).value();
  REQUIRE(sales.items.size() == 1);
  CHECK(sales.items[0].department == "Sales");
  CHECK_FALSE(sales.next);
  CHECK(entrance.list(entrance.erika, {}, {.department = "Nowhere"})->items.empty());
}

TEST_CASE_METHOD(Entrance, "Presence is shown in the order that somebody asks for, and of those who are somewhere") {
  (void)by(max, start_clock).value();
  (void)by(sam, start_clock).value();
  CHECK(seen(erika, {.limit = 1, .sorting = Sorting{Column::name, true}}) == Lines{"Sam Muster in"});
  const auto in = list(erika, {.limit = 1}, {.presence = domain::Presence::in}).value();
  REQUIRE(in.items.size() == 1);
  CHECK(in.items[0].employee == max.id);
  const auto rest = list(erika, {.limit = 1, .after = in.next.value()}, {.presence = domain::Presence::in}).value();
  REQUIRE(rest.items.size() == 1);
  CHECK(rest.items[0].employee == sam.id);
  CHECK(list(erika, {}, {.presence = domain::Presence::trip})->items.empty());
}

TEST_CASE_METHOD(Entrance, "Who works elsewhere is not away") {
  change_type("DAY", [](domain::AbsenceType& type) { type.kind = domain::AbsenceKind::at_work; });
  domain::AbsenceRecord home_office{};
  home_office.employee = sam.id;
  home_office.details.type = "DAY";
  home_office.details.span = days("2026-03-02", "2026-03-06");
  home_office.state = domain::AbsenceState::approved;
  (void)import(home_office);
  CHECK(seen(sam).back() == "Sam Muster out");
  (void)by(sam, start_clock).value();
  CHECK(seen(sam).back() == "Sam Muster in");
}
