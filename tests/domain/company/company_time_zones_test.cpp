#include <stint/domain/company/company_time_zones.hpp>
#include <stint/domain/company/employee_zone.hpp>
#include <stint/domain/company/place_of_work.hpp>

#include "tests/domain/dates.hpp"
#include "tests/fakes/few_time_zones.hpp"

using namespace stint::domain;
using stint::test::day;
using Former = std::vector<FormerTimeZone>;

namespace {

const Employee employee{};
const Date change_day = day("2026-03-10");

Company company_in(std::string zone, Former former = {}) {
  Company company{};
  company.time_zone = std::move(zone);
  company.former_time_zones = std::move(former);
  return company;
}

/// In Lisbon until 10 March 2026, and in Berlin from the day after.
Company moved_to_berlin() { return company_in("Europe/Berlin", {{"Europe/Lisbon", change_day}}); }

}  // namespace

TEST_CASE("Another time zone of a company is in effect from tomorrow on") {
  CHECK(dated_time_zones({}, "Europe/Lisbon", "Europe/Lisbon", change_day).empty());
  CHECK(dated_time_zones({}, "Europe/Lisbon", "Europe/Berlin", change_day) == Former{{"Europe/Lisbon", change_day}});
  const Former former{{"Europe/Lisbon", change_day}};
  CHECK(dated_time_zones(former, "Europe/Berlin", "Asia/Tokyo", day("2026-05-04")) ==
        Former{{"Europe/Lisbon", change_day}, {"Europe/Berlin", day("2026-05-04")}});
}

TEST_CASE("A time zone that was never in effect leaves no trace") {
  const Former former{{"Europe/Lisbon", change_day}};
  CHECK(dated_time_zones(former, "Asia/Tokyo", "Europe/Berlin", change_day) == former);
  CHECK(dated_time_zones(former, "Europe/Berlin", "Europe/Lisbon", change_day).empty());
}

TEST_CASE("A company has on each day the time zone of that day") {
  const auto company = moved_to_berlin();
  CHECK(company_time_zone_on(company, day("1970-01-01")) == "Europe/Lisbon");
  CHECK(company_time_zone_on(company, change_day) == "Europe/Lisbon");
  CHECK(company_time_zone_on(company, day("2026-03-11")) == "Europe/Berlin");
  CHECK(time_zone_of(company, employee, change_day) == "Europe/Lisbon");
  CHECK(days_of_change(company, employee) == std::vector{day("2026-03-11")});
}

TEST_CASE("Moments of before keep the times that clocks showed then") {
  const stint::fakes::FewTimeZones zones;
  const EmployeeZone zone(moved_to_berlin(), employee, zones);
  const Instant noon_before = day("2026-03-09") + std::chrono::hours{12};
  CHECK(zone.to_local(noon_before) == LocalTime{day("2026-03-09"), std::chrono::hours{12}});
  const Instant noon_after = day("2026-03-11") + std::chrono::hours{12};
  CHECK(zone.to_local(noon_after) == LocalTime{day("2026-03-11"), std::chrono::hours{13}});
}

TEST_CASE("Two states of a company differ from the first day in another time zone on") {
  const auto company = moved_to_berlin();
  CHECK_FALSE(first_day_in_another_zone(company, company, day("2199-12-31")));
  const auto always_berlin = company_in("Europe/Berlin");
  CHECK(first_day_in_another_zone(company, always_berlin, change_day) == Date::min());
  const auto always_lisbon = company_in("Europe/Lisbon");
  CHECK_FALSE(first_day_in_another_zone(company, always_lisbon, change_day));
  CHECK(first_day_in_another_zone(company, always_lisbon, day("2026-03-11")) == day("2026-03-11"));
}
