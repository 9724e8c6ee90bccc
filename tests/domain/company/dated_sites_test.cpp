#include <stint/domain/company/dated_sites.hpp>
#include <stint/domain/company/place_of_work.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using stint::test::day;
using Sites = std::vector<Site>;

namespace {

const Date today = day("2026-03-02");
const Date tomorrow = day("2026-03-03");

Site lisbon(std::optional<std::string> zone, std::optional<std::string> calendar, std::optional<Date> from = {}) {
  return {"Lisbon", std::move(zone), std::move(calendar), {}, from};
}

const Site first = lisbon("Europe/Lisbon", "pt");

}  // namespace

TEST_CASE("What is said as it was stays as it was") {
  CHECK(dated_sites({}, {}, today).empty());
  CHECK(dated_sites({first}, {first}, today) == Sites{first});
  const Sites three{first, lisbon("Europe/Lisbon", "es", day("2026-02-01")), lisbon("Asia/Tokyo", "es", tomorrow)};
  CHECK(dated_sites(three, {lisbon("Asia/Tokyo", "es")}, today) == three);
}

TEST_CASE("Another calendar holds from today on, another zone from tomorrow on") {
  CHECK(dated_sites({first}, {lisbon("Europe/Lisbon", {})}, today) == Sites{first, lisbon("Europe/Lisbon", {}, today)});
  CHECK(dated_sites({first}, {lisbon("Asia/Tokyo", "pt")}, today) ==
        Sites{first, lisbon("Asia/Tokyo", "pt", tomorrow)});
  CHECK(dated_sites({first}, {lisbon({}, {})}, today) == Sites{first, lisbon({}, {}, tomorrow)});
}

TEST_CASE("An office of which something is said for the first time had nothing until then") {
  CHECK(dated_sites({}, {first}, today) == Sites{lisbon("Europe/Lisbon", "pt", tomorrow)});
  CHECK(dated_sites({}, {lisbon({}, "pt")}, today) == Sites{lisbon({}, "pt", today)});
  CHECK(dated_sites({}, {{"Lisbon"}}, today) == Sites{{"Lisbon"}});
}

TEST_CASE("An office that is left out is one of which nothing is said") {
  CHECK(dated_sites({first}, {}, today) == Sites{first, lisbon({}, {}, tomorrow)});
  CHECK(dated_sites({first, lisbon({}, {}, tomorrow)}, {}, today) == Sites{first, lisbon({}, {}, tomorrow)});
}

TEST_CASE("What is changed twice on a day holds as it was said last") {
  const auto once = dated_sites({first}, {lisbon("Europe/Lisbon", "es")}, today);
  CHECK(dated_sites(once, {lisbon("Europe/Lisbon", "fr")}, today) ==
        Sites{first, lisbon("Europe/Lisbon", "fr", today)});
  const auto moved = dated_sites({first}, {lisbon("Asia/Tokyo", "pt")}, today);
  CHECK(site_on(dated_sites(moved, {first}, today), "Lisbon", tomorrow)->time_zone == "Europe/Lisbon");
  CHECK(dated_sites(moved, {lisbon("Asia/Tokyo", "es")}, today) == Sites{first, lisbon("Asia/Tokyo", "es", tomorrow)});
}

TEST_CASE("Another language holds at once") {
  auto wanted = first;
  wanted.language = "en";
  CHECK(dated_sites({first}, {wanted}, today) == Sites{wanted});
}

TEST_CASE("Of an office of which days are named it is what they say") {
  const Sites named{lisbon("Asia/Tokyo", {}), lisbon({}, "es", day("2025-01-01"))};
  CHECK(dated_sites({first, lisbon("Europe/Lisbon", "es", today)}, named, today) == named);
  CHECK(dated_sites({first}, {{"Graz"}, named[0], named[1]}, today) == Sites{{"Graz"}, named[0], named[1]});
}

TEST_CASE("What holds at an office on a day is what was said of it last") {
  const Sites sites{lisbon("Asia/Tokyo", {}, day("2026-07-01")), first, {"Graz"}};
  CHECK(site_on(sites, "Lisbon", day("2026-06-30"))->time_zone == "Europe/Lisbon");
  CHECK(site_on(sites, "Lisbon", day("2026-07-01"))->time_zone == "Asia/Tokyo");
  CHECK(site_on(sites, "Porto", today) == nullptr);
  CHECK(site_on({lisbon("Asia/Tokyo", {}, tomorrow)}, "Lisbon", today) == nullptr);
}
