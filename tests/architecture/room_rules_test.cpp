#include "tests/architecture/room_rules.hpp"

#include <algorithm>

#include <catch2/catch.hpp>

using namespace stint::architecture;

namespace {

Violations of(const std::string& path, const std::string& include) {
  return stairs_that_lead_up({path, "#include <" + include + ">\n"});
}

}  // namespace

TEST_CASE("A room uses itself and the floors below it") {
  CHECK(of("domain/stint/domain/absence/sick_pay.cpp", "stint/domain/absence/sick_pay.hpp").empty());
  CHECK(of("domain/stint/domain/absence/sick_pay.cpp", "stint/domain/company/terms.hpp").empty());
  CHECK(of("domain/stint/domain/absence/sick_pay.cpp", "stint/domain/ids.hpp").empty());
  CHECK(of("domain/stint/domain/payroll/payroll_lines.cpp", "vector").empty());
  CHECK(of("application/stint/application/months/closing.cpp", "stint/application/authority/closure.hpp").empty());
}

TEST_CASE("A room uses no room of its own floor or of a higher one") {
  CHECK(
      of("domain/stint/domain/company/terms.cpp", "stint/domain/absence/sick_pay.hpp") ==
      Violations{
          "domain/stint/domain/company/terms.cpp: 'company' does not stand above <stint/domain/absence/sick_pay.hpp>"});
  CHECK(of("domain/stint/domain/absence/sick_pay.cpp", "stint/domain/working_time/finding.hpp").size() == 1);
  CHECK(of("domain/stint/domain/ids.hpp", "stint/domain/calendar/time.hpp").size() == 1);
  CHECK(of("application/stint/application/authority/access.cpp", "stint/application/months/closing.hpp").size() == 1);
}

TEST_CASE("A room without a floor is found, whether it uses others or is used") {
  CHECK(of("domain/stint/domain/attic/trunk.hpp", "vector") ==
        Violations{"domain/stint/domain/attic/trunk.hpp: the room 'attic' has no floor in room_rules.cpp"});
  CHECK(of("domain/stint/domain/month/month_sheet.cpp", "stint/domain/attic/trunk.hpp").size() == 1);
}

TEST_CASE("Floors of a layer are no matter of the layers around it") {
  CHECK(of("application/stint/application/text.cpp", "stint/domain/month/month_sheet.hpp").empty());
  CHECK(of("adapters/http/stint/http/api/api.cpp", "stint/application/months/closing.hpp").empty());
}

TEST_CASE("Each room stands on one floor") {
  for (const House& house : houses()) {
    Floor rooms;
    for (const Floor& floor : house.floors) rooms.insert(rooms.end(), floor.begin(), floor.end());
    std::ranges::sort(rooms);
    CAPTURE(house.layer);
    CHECK(std::ranges::adjacent_find(rooms) == rooms.end());
  }
}
