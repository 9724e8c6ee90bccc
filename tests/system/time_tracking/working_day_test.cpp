// A working day from the first punch to the saved entry, under the break regulation of the company.

#include "tests/system/support/time_tracking.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

using Shape = std::set<std::string>;

boost::json::object regulated(boost::json::object changes = {}) {
  boost::json::object regulation = working_hours_act();
  for (const auto& [name, value] : changes) regulation[name] = value;
  return {{"breakRegulation", regulation}};
}

/// Runs the clock from `begin` and leaves it running at `end`.
CompanyHouse::Person worked(CompanyHouse& house, const std::string& key, std::chrono::minutes begin,
                            std::chrono::minutes end) {
  it_is(house, begin);
  auto person = house.as(key);
  punch(person, "start");
  it_is(house, end);
  return person;
}

}  // namespace

TEST_CASE("A working day: start, break, stop, a question about the break, the correction taken") {
  CompanyHouse house{time_tracking(regulated())};
  const auto erika = house.as("erika");

  it_is(house, 8h);
  const Json idle = clock_of(erika);
  CHECK(shape_of(idle) == Shape{"status: string", "startTimestamp: null", "pauseTimestamp: null",
                                "workTimeElapsedSeconds: number", "breakElapsedSeconds: number",
                                "accumulatedBreakSeconds: number", "waitSeconds: null", "isBusinessTripActive: bool",
                                "startOnlyOnTerminal: bool", "pauseOnlyOnTerminal: bool", "stopOnlyOnTerminal: bool"});
  CHECK(idle.at("status") == "idle");
  CHECK(number(idle, "workTimeElapsedSeconds") == 0);

  const Json started = punch(erika, "start");
  CHECK(started.at("status") == "running");
  CHECK(number(started, "startTimestamp") == Approx(milliseconds(in_berlin(8h) + 5s)).margin(5000));
  CHECK(started.at("pauseTimestamp").is_null());
  CHECK(started.at("waitSeconds").is_null());

  it_is(house, 10h);
  const Json running = clock_of(erika);
  CHECK(number(running, "workTimeElapsedSeconds") == Approx(7200).margin(5));
  CHECK(number(running, "accumulatedBreakSeconds") == 0);
  CHECK(punch(erika, "pause").at("status") == "paused");

  it_is(house, 10h + 10min);
  const Json paused = clock_of(erika);
  CHECK(paused.at("status") == "paused");
  CHECK(number(paused, "pauseTimestamp") == Approx(milliseconds(in_berlin(10h) + 5s)).margin(5000));
  CHECK(number(paused, "workTimeElapsedSeconds") == Approx(7200).margin(5));
  CHECK(number(paused, "breakElapsedSeconds") == Approx(600).margin(5));
  CHECK(number(paused, "accumulatedBreakSeconds") == Approx(600).margin(5));
  const Json resumed = punch(erika, "resume");
  CHECK(resumed.at("status") == "running");
  CHECK(resumed.at("pauseTimestamp").is_null());
  CHECK(number(resumed, "breakElapsedSeconds") == 0);
  CHECK(number(resumed, "accumulatedBreakSeconds") == Approx(600).margin(5));

  it_is(house, 16h + 30min);
  const Json asked = punch(erika, "stop");
  CHECK(shape_of(asked) == Shape{"outcome: string", "id: string", "workedMinutes: number", "breakMinutes: number",
                                 "breakRegulationApplied: bool", "breakRegulationIgnored: bool",
                                 "breakRegulation: object"});
  CHECK(asked.at("outcome") == "confirmationRequired");
  CHECK(number(asked, "workedMinutes") == 500);
  CHECK(number(asked, "breakMinutes") == 10);
  const Json& regulation = asked.at("breakRegulation");
  CHECK(shape_of(regulation) == Shape{"hasNoRemedy: bool", "obligatory: bool", "correctionWorkMinutes: number",
                                      "correctionBreakMinutes: number", "resultingWorkMinutes: number",
                                      "resultingBreakMinutes: number", "detailText: string"});
  CHECK(regulation.at("hasNoRemedy") == false);
  CHECK(regulation.at("obligatory") == true);
  CHECK(number(regulation, "correctionWorkMinutes") == 20);
  CHECK(number(regulation, "correctionBreakMinutes") == 20);
  CHECK(number(regulation, "resultingWorkMinutes") == 480);
  CHECK(number(regulation, "resultingBreakMinutes") == 30);
  CHECK(clock_of(erika).at("status") == "running");
  CHECK(entries_of(erika).as_array().empty());

  const std::string project = text(find_by(ok(erika.get("/projects")).at("projects"), "name", "Apollo"), "id");
  const Json saved = punch(
      erika, "stop", Json{{"breakRegulation", "apply"}, {"projectId", std::stoi(project)}, {"remarks", "Überblick"}});
  CHECK(saved.at("outcome") == "saved");
  CHECK(number(saved, "workedMinutes") == 480);
  CHECK(number(saved, "breakMinutes") == 30);
  CHECK(saved.at("breakRegulationApplied") == true);
  CHECK(saved.at("breakRegulationIgnored") == false);
  CHECK(saved.at("breakRegulation").is_null());
  CHECK(clock_of(erika).at("status") == "idle");

  const Json entries = entries_of(erika);
  REQUIRE(entries.as_array().size() == 1);
  const Json& entry = entries.as_array()[0];
  CHECK(entry == Json{{"id", saved.at("id")},
                      {"date", "2026-03-11"},
                      {"startTime", "08:00"},
                      {"endTime", "16:30"},
                      {"workedMinutes", 480},
                      {"breakMinutes", 30},
                      {"projectId", project},
                      {"project", "Apollo"},
                      {"categoryId", "0"},
                      {"category", ""},
                      {"status", "done"},
                      {"autoStopped", false},
                      {"remarks", "Überblick"}});
}

TEST_CASE("More than the daily maximum has no remedy") {
  const bool automatic = GENERATE(false, true);
  CompanyHouse house{time_tracking(regulated({{"autoApply", automatic}, {"obligatory", false}}))};
  const auto erika = worked(house, "erika", 8h, 20h);
  for (const std::optional<Json>& body : {std::optional<Json>{}, std::optional<Json>{{{"breakRegulation", "apply"}}}}) {
    const Json asked = punch(erika, "stop", body);
    CHECK(asked.at("outcome") == "confirmationRequired");
    CHECK(asked.at("id") == "");
    const Json& regulation = asked.at("breakRegulation");
    CHECK(regulation.at("hasNoRemedy") == true);
    CHECK(regulation.at("obligatory") == false);
    CHECK(number(regulation, "correctionWorkMinutes") == 0);
    CHECK(number(regulation, "correctionBreakMinutes") == 0);
    CHECK(number(regulation, "resultingWorkMinutes") == 720);
  }
  CHECK(entries_of(erika).as_array().empty());
  CHECK(punch(erika, "stop", Json{{"breakRegulation", "ignore"}}).at("outcome") == "saved");
  CHECK(summary_of(entries_of(erika).as_array().at(0)) == "08:00-20:00 worked 720 break 0 done");
}
