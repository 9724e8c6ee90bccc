// Time entries that are entered by hand.

#include "tests/system/support/time_tracking.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

constexpr const char* path = "/time-tracking/clock-entry";

}  // namespace

TEST_CASE("An entry by hand is saved with its break, project, category and remarks") {
  CompanyHouse house{time_tracking()};
  it_is(house, 18h);
  const auto erika = house.as("erika");
  const std::string project = text(find_by(ok(erika.get("/projects")).at("projects"), "name", "Apollo"), "id");
  const std::string category = text(find_by(ok(erika.get("/categories")).at("categories"), "name", "Operations"), "id");
  boost::json::object body = period(9h, 17h);
  body["pauseSeconds"] = 1830;
  body["projectId"] = std::stoi(project);
  body["categoryId"] = std::stoi(category);
  body["remarks"] = "Inventory";
  const Json answer = ok(erika.post(path, body));
  CHECK(shape_of(answer) == std::set<std::string>{"id: string", "workedMinutes: number", "breakMinutes: number"});
  CHECK(number(answer, "workedMinutes") == 449);  // half a minute of break is treated as a whole one
  CHECK(number(answer, "breakMinutes") == 31);
  const Json entry = entries_of(erika).as_array().at(0);
  CHECK(summary_of(entry) == "09:00-17:00 worked 449 break 31 done");
  CHECK((entry.at("project") == "Apollo" && entry.at("category") == "Operations"));
  CHECK((entry.at("remarks") == "Inventory" && entry.at("autoStopped") == false));
}
