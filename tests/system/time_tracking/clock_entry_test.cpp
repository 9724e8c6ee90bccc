// Time entries that are entered by hand.

#include "tests/system/support/time_tracking.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

constexpr const char* path = "/time-tracking/clock-entry";

boost::json::object with(boost::json::object body, std::string_view member, Json value) {
  body[member] = std::move(value);
  return body;
}

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

TEST_CASE("Seconds are cut from the begin and the end of an entry") {
  CompanyHouse house{time_tracking()};
  it_is(house, 18h);
  static_cast<void>(ok(house.as("erika").post(path, Json{{"startTimestamp", milliseconds(in_berlin(9h) + 59s)},
                                                         {"endTimestamp", milliseconds(in_berlin(10h) + 1s)}})));
  CHECK(summary_of(entries_of(house.as("erika")).as_array().at(0)) == "09:00-10:00 worked 60 break 0 done");
}

TEST_CASE("Every fault of an entry by hand is told, and nothing is saved") {
  HouseSetup setup = time_tracking();
  apply_merge_patch(setup.acme, {{"projects", {{"zeus", {{"name", "Zeus"}, {"active", false}}}}}});
  CompanyHouse house{setup};
  it_is(house, 18h);
  const auto erika = house.as("erika");
  const std::string foreign = text(ok(house.as("rosa").get("/projects")).at("projects").as_array().at(0), "id");

  using Fields = std::set<std::string>;
  const std::vector<std::pair<Json, Fields>> faults{
      {boost::json::object{}, {"startTimestamp", "endTimestamp"}},
      {{{"startTimestamp", "nine"}, {"endTimestamp", 1.5}, {"pauseSeconds", true}, {"remarks", 7}},
       {"startTimestamp", "endTimestamp", "pauseSeconds", "remarks"}},
      {period(10h, 9h), {"endTimestamp"}},
      {period(9h, 9h), {"endTimestamp"}},
      {period(23h, 25h), {"endTimestamp"}},
      {{{"startTimestamp", -1}, {"endTimestamp", 9'000'000'000'000'000}}, {"endTimestamp"}},
      {with(period(9h, 10h), "pauseSeconds", 3600), {"pauseSeconds"}},
      {with(period(9h, 10h), "pauseSeconds", -1), {"pauseSeconds"}},
      {with(period(9h, 10h), "projectId", 999999), {"projectId"}},
      {with(period(9h, 10h), "projectId", std::stoi(foreign)), {"projectId"}},
      {with(period(9h, 10h), "categoryId", -5), {"categoryId"}},
      {with(with(period(10h, 9h), "pauseSeconds", -1), "projectId", 999999),
       {"endTimestamp", "pauseSeconds", "projectId"}}};
  for (const auto& [body, fields] : faults) {
    CAPTURE(body);
    check_faults(erika.post(path, body), fields);
  }
  check_refused(erika.post(path), 400, "malformed-body");
  check_refused(erika.send("POST", path, "[1]"), 400, "malformed-body");
  check_refused(erika.send("POST", path, "{\"startTimestamp\":"), 400, "malformed-body");
  CHECK(house.nobody().post(path, period(9h, 10h)).status == 401);
  CHECK(entries_of(erika).as_array().empty());
}

TEST_CASE("A company's default project fills what is left out, and zero means none") {
  CompanyHouse house{time_tracking({{"defaultProject", "borealis"}})};
  it_is(house, 18h);
  const auto erika = house.as("erika");
  enter(erika, 9h, 10h);
  CHECK(entries_of(erika).as_array().at(0).at("project") == "Borealis");
  static_cast<void>(ok(erika.post(path, with(period(10h, 11h), "projectId", 0))));
  CHECK(entries_of(erika).as_array().at(0).at("project") == "");
  CHECK(entries_of(erika).as_array().at(0).at("projectId") == "0");
}
