#include <rapidcheck/catch.h>

#include <stint/domain/company/employee_zone.hpp>
#include <stint/domain/company/place_of_work.hpp>

#include "tests/domain/dates.hpp"
#include "tests/fakes/few_time_zones.hpp"

using namespace stint::domain;
using namespace std::chrono_literals;
using std::chrono::days;
using stint::fakes::FewTimeZones;
using stint::fakes::FixedZone;
using stint::test::day;

namespace {

Company berlin() {
  Company company{};
  company.time_zone = "Europe/Berlin";
  company.branch_offices = {{"New York", "America/New_York"}, {"Lisbon", "Europe/Lisbon"}, {"Tokyo", "Asia/Tokyo"}};
  return company;
}

Employee who_goes(const std::string& from, const std::string& to, Date first_day) {
  Employee employee{.id = {1}, .key = "erika"};
  employee.branch_office = from;
  employee.terms = {{.valid_from = first_day, .branch_office = to}};
  return employee;
}

std::string shown(const TimeZone& zone, Instant moment) {
  const auto local = zone.to_local(moment);
  return format_date(local.date) + ' ' +
         format_time_of_day(std::chrono::floor<std::chrono::minutes>(local.time_of_day));
}

const FewTimeZones zones;
const Date first_day = day("2026-07-01");

}  // namespace

TEST_CASE("Clocks of an employee are those of the branch office, or else of the company") {
  const Instant noon = day("2026-07-01") + 12h;
  CHECK(shown(EmployeeZone(berlin(), {}, zones), noon) == "2026-07-01 14:00");
  CHECK(shown(EmployeeZone(berlin(), who_goes("Lisbon", "Lisbon", first_day), zones), noon) == "2026-07-01 13:00");
  auto own = who_goes("Lisbon", "New York", first_day);
  own.time_zone = "Asia/Tokyo";
  CHECK(shown(EmployeeZone(berlin(), own, zones), noon) == "2026-07-01 21:00");
  CHECK(shown(EmployeeZone(berlin(), own, zones), noon - days{1}) == "2026-06-30 21:00");
}

TEST_CASE("A zone of their own, and one of their office, hold from the day on that is said") {
  const Instant noon = first_day + 12h;
  auto own = who_goes("Lisbon", "Lisbon", first_day);
  own.terms.front().time_zone = "Asia/Tokyo";
  CHECK(shown(EmployeeZone(berlin(), own, zones), noon - days{1}) == "2026-06-30 13:00");
  CHECK(shown(EmployeeZone(berlin(), own, zones), noon) == "2026-07-01 21:00");
  auto company = berlin();
  company.branch_offices.push_back({"Lisbon", "Asia/Tokyo", {}, {}, first_day});
  const auto stays = who_goes("Lisbon", "Lisbon", day("2026-01-01"));
  CHECK(shown(EmployeeZone(company, stays, zones), noon - days{1}) == "2026-06-30 13:00");
  CHECK(shown(EmployeeZone(company, stays, zones), noon) == "2026-07-01 21:00");
}

TEST_CASE("Who goes west has the first day there for longer") {
  const EmployeeZone zone(berlin(), who_goes("", "New York", first_day), zones);
  CHECK(shown(zone, first_day - 2h - 1min) == "2026-06-30 23:59");  // in Berlin
  CHECK(shown(zone, first_day - 2h) == "2026-07-01 00:00");
  CHECK(shown(zone, first_day + 4h - 1min) == "2026-07-01 05:59");
  CHECK(shown(zone, first_day + 4h) == "2026-07-01 00:00");  // in New York
  CHECK(shown(zone, first_day + 28h) == "2026-07-02 00:00");
}

TEST_CASE("Who goes east has the day before for shorter") {
  const EmployeeZone zone(berlin(), who_goes("New York", "", first_day), zones);
  CHECK(shown(zone, first_day - 2h - 1min) == "2026-06-30 17:59");  // in New York
  CHECK(shown(zone, first_day - 2h) == "2026-07-01 00:00");         // in Berlin
  CHECK(shown(zone, first_day + 22h) == "2026-07-02 00:00");
}

TEST_CASE("Times of a day are those of the branch office of that day") {
  const EmployeeZone zone(berlin(), who_goes("", "New York", first_day), zones);
  CHECK(zone.to_instant({first_day - days{1}, 12h}) == first_day - days{1} + 10h);
  CHECK(zone.to_instant({first_day, 0h}) == first_day + 4h);
  CHECK(zone.to_instant({first_day, 12h}) == first_day + 16h);
}

TEST_CASE("A move on the night on which clocks change begins at the midnight of the new place") {
  const auto changes = day("2026-03-29");  // from 1 to 2 o'clock in Lisbon, from 2 to 3 in Berlin
  const EmployeeZone west(berlin(), who_goes("", "Lisbon", changes), zones);
  CHECK(shown(west, changes - 1min) == "2026-03-29 00:59");  // in Berlin
  CHECK(shown(west, Instant{changes}) == "2026-03-29 00:00");
  CHECK(shown(west, changes + 59min) == "2026-03-29 00:59");
  CHECK(shown(west, changes + 1h) == "2026-03-29 02:00");
  CHECK(west.to_instant({changes, 1h + 30min}) == changes + 1h);  // is skipped
}

TEST_CASE("Where nothing is said of branch offices the company's clocks are everybody's") {
  rc::prop("at any moment, wherever they go by their terms", [] {
    auto company = berlin();
    company.branch_offices.clear();
    const EmployeeZone zone(company, who_goes("Lisbon", "New York", first_day), zones);
    const auto& of_company = *zones.find("Europe/Berlin");
    const Instant moment = day("2026-01-01") + std::chrono::minutes{*rc::gen::inRange(0, 365 * 24 * 60)};
    RC_ASSERT(zone.to_local(moment) == of_company.to_local(moment));
    RC_ASSERT(zone.to_instant(of_company.to_local(moment)) == of_company.to_instant(of_company.to_local(moment)));
  });
}

namespace {

using std::chrono::minutes;

/// A zone in the model: offsets, one of which applies for a while in the middle.
struct ModelZone {
  minutes outside, inside;
  Instant from, until;

  [[nodiscard]] minutes offset(Instant moment) const { return from <= moment && moment < until ? inside : outside; }
  [[nodiscard]] Date date(Instant moment) const { return std::chrono::floor<days>(moment + offset(moment)); }
};

class ModelZones final : public TimeZones {
 public:
  [[nodiscard]] const TimeZone* find(std::string_view name) const override { return &known_.at(std::string{name}); }
  void add(const std::string& name, const ModelZone& zone) {
    known_.emplace(name, FixedZone{zone.outside, {{zone.from, zone.inside}, {zone.until, zone.outside}}});
  }

 private:
  std::map<std::string, FixedZone> known_{};
};

/// Travels from place to place: checks every quarter of an hour whether the local calendar shows the first day.
class Traveller {
 public:
  std::vector<ModelZone> places{};

  void goes(Date begins, std::size_t to) {
    Instant then = begins - days{2};
    while (places[to].date(then) < begins) then += minutes{15};
    moves_.emplace_back(then, to);  // clocks that go back do not undo it
  }
  [[nodiscard]] const ModelZone& place_at(Instant moment) const {
    std::size_t place = 0;
    for (const auto& [begin, to] : moves_) {
      if (begin <= moment) place = to;
    }
    return places[place];
  }

 private:
  std::vector<std::pair<Instant, std::size_t>> moves_{};
};

ModelZone some_zone(Date month) {
  const minutes outside{15 * *rc::gen::inRange(-44, 45)};
  const Instant from = month + minutes{15 * *rc::gen::inRange(0, 30 * 96)};
  return {outside, outside + minutes{*rc::gen::element(-60, 0, 30, 60)}, from,
          from + minutes{15 * *rc::gen::inRange(8, 30 * 96)}};  // longer than the clocks are moved, as everywhere
}

}  // namespace

TEST_CASE("The day of an entry is that which a traveller's calendar shows") {
  rc::prop("over random zones, changes of clocks and moves", [] {
    const Date month = day("2026-06-01");
    const auto names = std::vector<std::string>{"", "a", "b", "c"};
    Traveller traveller;
    ModelZones known;
    Company company{};
    company.time_zone = "at home";
    Employee employee{.id = {1}, .key = "erika"};
    for (const auto& name : names) {
      traveller.places.push_back(some_zone(month));
      known.add(name.empty() ? "at home" : "in " + name, traveller.places.back());
      if (!name.empty()) company.branch_offices.push_back({name, "in " + name});
    }
    Date next = month;
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
      next += days{*rc::gen::inRange(1, 9)};
      const auto to = *rc::gen::inRange<std::size_t>(0, names.size());
      traveller.goes(next, to);
      employee.terms.push_back({.valid_from = next, .branch_office = names[to]});
    }
    const EmployeeZone zone(company, employee, known);
    for (Instant moment = month - 24h; moment < month + 24h * 32; moment += 195min) {
      const auto& place = traveller.place_at(moment);
      RC_ASSERT(zone.to_local(moment).date == place.date(moment));
      RC_ASSERT(zone.to_local(moment).time_of_day == moment + place.offset(moment) - place.date(moment));
    }
    for (Date date = month; date < month + days{30}; date += days{1}) {
      const auto office = std::ranges::find(names, branch_office_of(employee, date)) - names.begin();
      const auto noon = zone.to_instant({date, 12h});
      const auto& place = traveller.places[static_cast<std::size_t>(office)];
      const auto shown = noon + place.offset(noon) - (date + 12h);
      RC_ASSERT(shown >= 0min);
      RC_ASSERT(shown <= 60min);  // unless the noon is skipped it is 12
    }
  });
}
