#include "tests/http/api/encoded.hpp"

using namespace stint;
using namespace std::chrono_literals;
using application::TimeEntryView;
using http::encoded;

namespace {

TimeEntryView working_day() {
  return {.id = {9},
          .employee = {4},
          .employee_name = "Erika Muster",
          .date = test::day("2026-03-02"),
          .start_time = 8h + 5min,
          .end_time = 16h + 30min,
          .worked = 475min,
          .break_taken = 30min,
          .state = domain::EntryState::done};
}

}  // namespace

TEST_CASE("An idle clock") {
  CHECK(encoded(application::ClockView{}) ==
        R"({"status":"idle","startTimestamp":null,"pauseTimestamp":null,"workTimeElapsedSeconds":0,)"
        R"("breakElapsedSeconds":0,"accumulatedBreakSeconds":0,"waitSeconds":null,"isBusinessTripActive":false,)"
        R"("startOnlyOnTerminal":false,"pauseOnlyOnTerminal":false,"stopOnlyOnTerminal":false})");
}

TEST_CASE("A paused clock on a trip") {
  const application::ClockView clock{.reading = {.state = domain::ClockState::paused,
                                                 .started_at = domain::Instant{1'000ms},
                                                 .paused_at = domain::Instant{61'000ms},
                                                 .worked = 60s,
                                                 .ongoing_break = 5s,
                                                 .accumulated_breaks = 7s,
                                                 .still_to_wait = 0s,
                                                 .trip_active = true},
                                     .start_only_on_terminal = true,
                                     .pause_only_on_terminal = false,
                                     .stop_only_on_terminal = true};
  CHECK(encoded(clock) ==
        R"({"status":"paused","startTimestamp":1000,"pauseTimestamp":61000,"workTimeElapsedSeconds":60,)"
        R"("breakElapsedSeconds":5,"accumulatedBreakSeconds":7,"waitSeconds":0,"isBusinessTripActive":true,)"
        R"("startOnlyOnTerminal":true,"pauseOnlyOnTerminal":false,"stopOnlyOnTerminal":true})");
}

TEST_CASE("A stop that was saved names the entry") {
  const application::StopView saved{
      .entry = domain::TimeEntryId{9}, .worked_minutes = 450, .break_minutes = 30, .regulation_applied = true};
  CHECK(encoded(saved) ==
        R"({"outcome":"saved","id":"9","workedMinutes":450,"breakMinutes":30,"breakRegulationApplied":true,)"
        R"("breakRegulationIgnored":false,"breakRegulation":null})");
}

TEST_CASE("A stop that somebody must decide about has no entry, and its id is an empty text") {
  const application::StopView open{.worked_minutes = 480,
                                   .to_confirm = application::BreakCorrectionView{.has_no_remedy = false,
                                                                                  .obligatory = true,
                                                                                  .correction_work_minutes = 30,
                                                                                  .correction_break_minutes = 30,
                                                                                  .resulting_work_minutes = 450,
                                                                                  .resulting_break_minutes = 30,
                                                                                  .language = "de-AT"}};
  CHECK(
      encoded(open) ==
      R"({"outcome":"confirmationRequired","id":"","workedMinutes":480,"breakMinutes":0,)"
      R"("breakRegulationApplied":false,"breakRegulationIgnored":false,"breakRegulation":{"hasNoRemedy":false,)"
      R"("obligatory":true,"correctionWorkMinutes":30,"correctionBreakMinutes":30,"resultingWorkMinutes":450,)"
      R"("resultingBreakMinutes":30,"detailText":"Die Pausenregelung verlangt mehr Pause. Wenn Sie die Korrektur übernehmen, werden )"
      R"(30 min Arbeitszeit zu Pause: Gespeichert werden 7 h 30 min Arbeit und 30 min Pause."}})");
}

TEST_CASE("An own entry without project and category has the ids that mean none") {
  CHECK(encoded(working_day()) ==
        R"({"id":"9","date":"2026-03-02","startTime":"08:05","endTime":"16:30","workedMinutes":475,"breakMinutes":30,)"
        R"("projectId":"0","project":"","categoryId":"0","category":"","status":"done","autoStopped":false,)"
        R"("remarks":""})");
  auto booked = working_day();
  booked.project_id = domain::ProjectId{3};
  booked.project = "Tower";
  booked.category_id = domain::CategoryId{5};
  booked.category = "Planning";
  booked.auto_stopped = true;
  booked.remarks = "line\nbreak";
  CHECK(
      encoded(booked) ==
      R"({"id":"9","date":"2026-03-02","startTime":"08:05","endTime":"16:30","workedMinutes":475,"breakMinutes":30,)"
      R"("projectId":"3","project":"Tower","categoryId":"5","category":"Planning","status":"done","autoStopped":true,)"
      R"("remarks":"line\nbreak"})");
}

TEST_CASE("An entry with its history") {
  application::TimeEntryDetailView detail{.entry = working_day()};
  const std::string entry =
      R"({"id":"9","date":"2026-03-02","startTime":"08:05","endTime":"16:30","workedMinutes":475,"breakMinutes":30,)"
      R"("projectId":"0","project":"","categoryId":"0","category":"","status":"done","autoStopped":false,)"
      R"("remarks":"","employeeId":"4","employeeName":"Erika Muster",)";
  CHECK(
      encoded(detail) ==
      entry +
          R"("requestType":"manual","breakTakenMinutes":30,"breakCorrectionMinutes":0,)"
          R"("breakRegulationApplied":false,"breakRegulationIgnored":false,"businessTripMinutes":null,)"
          R"("heldFor":null,"rejectionReason":null,"openRequest":null,"decisions":[],)"
          R"("creditedMinutes":0,"surchargeMinutes":[],"enteredById":null,"enteredByName":null,"reason":null,"missingBreakMinutes":null,"excessMinutes":null})");
  detail.entry.origin = domain::EntryOrigin::clock;
  detail.session = {.break_correction = std::chrono::minutes{20},
                    .violation_ignored = true,
                    .business_trip = std::chrono::minutes{90},
                    .held_for = domain::HoldReason::forgotten_clock};
  detail.rejection_reason = "no";
  detail.open_request = domain::EntryRequestKind::change;
  detail.proposed = working_day();
  detail.decisions.push_back({{.at = domain::Instant{std::chrono::milliseconds{17}},
                               .decided_by = domain::EmployeeId{2},
                               .request = domain::EntryRequestKind::new_entry,
                               .approved = false,
                               .reason = "no"},
                              "Max Muster"});
  CHECK(
      encoded(detail) ==
      entry +
          R"("requestType":"clock","breakTakenMinutes":10,"breakCorrectionMinutes":20,)"
          R"("breakRegulationApplied":true,"breakRegulationIgnored":true,"businessTripMinutes":90,)"
          R"("heldFor":"forgotten-clock","rejectionReason":"no","openRequest":{"kind":"change","proposal":)"
          R"({"date":"2026-03-02","startTime":"08:05","endTime":"16:30","workedMinutes":475,)"
          R"("breakMinutes":30,"projectId":"0","project":"","categoryId":"0","category":"","remarks":""}},)"
          R"("decisions":[{"decision":"rejected","request":"new-entry","employeeId":"2",)"
          R"("employeeName":"Max Muster","timestamp":17,"reason":"no","deputyForId":null,"deputyForName":null,"escalated":false,"unasked":false}],)"
          R"("creditedMinutes":0,"surchargeMinutes":[],"enteredById":null,"enteredByName":null,"reason":null,"missingBreakMinutes":null,"excessMinutes":null})");
}

TEST_CASE("An entry that somebody else has entered says who and why, and what the break regulation lacks") {
  application::TimeEntryDetailView detail{.entry = working_day()};
  detail.entered = application::EntryDecisionView{
      {.at = {}, .decided_by = domain::EmployeeId{2}, .approved = true, .reason = "by phone", .unasked = true},
      "Max Muster"};
  detail.decisions = {*detail.entered};
  detail.breaks = domain::BreakFinding{.missing = 15min, .excess = 5min};
  const auto text = encoded(detail);
  CHECK(text.ends_with(R"("enteredById":"2","enteredByName":"Max Muster","reason":"by phone","missingBreakMinutes":15,)"
                       R"("excessMinutes":5})"));
  CHECK(text.find(R"("unasked":true)") != std::string::npos);
}

TEST_CASE("A request about an entry: what it does not have is null") {
  CHECK(encoded(application::TimeEntryRequestView{working_day(), domain::EntryState::pending}) ==
        R"({"id":"9","employeeId":"4","employeeName":"Erika Muster","date":"2026-03-02","startTime":"08:05",)"
        R"("endTime":"16:30","workedMinutes":475,"breakMinutes":30,"project":null,"category":null,"remarks":null,)"
        R"("requestType":"manual","status":"pending"})");
  auto clocked = working_day();
  clocked.project = "Tower";
  clocked.category = "Planning";
  clocked.remarks = "late";
  clocked.origin = domain::EntryOrigin::clock;
  CHECK(encoded(application::TimeEntryRequestView{clocked, domain::EntryState::approved}) ==
        R"({"id":"9","employeeId":"4","employeeName":"Erika Muster","date":"2026-03-02","startTime":"08:05",)"
        R"("endTime":"16:30","workedMinutes":475,"breakMinutes":30,"project":"Tower","category":"Planning",)"
        R"("remarks":"late","requestType":"clock","status":"approved"})");
}

TEST_CASE("What was entered, and the day in sum") {
  CHECK(encoded(application::EnteredTimeView{{9}, 450, 30}) == R"({"id":"9","workedMinutes":450,"breakMinutes":30})");
  const domain::WorkSummary overtime{
      .commitment = 480min, .worked = 500min, .remaining = -20min, .percent_done = 104, .breaks = 30min};
  CHECK(encoded(overtime) ==
        R"({"commitmentMinutes":480,"workedMinutes":500,"remainingMinutes":-20,"percentDone":104,"breakMinutes":30})");
}

TEST_CASE("A finding has its figures in the unit of its rule") {
  const domain::WorkingTimeFinding finding{domain::WorkingTimeRule::daily_rest, "ArbZG §5",
                                           domain::parse_date("2026-03-02").value(), 659, 660};
  application::WorkingTimeFindingView view{{4}, "Erika Muster", finding};
  CHECK(encoded(view) == R"({"employeeId":"4","employeeName":"Erika Muster","date":"2026-03-02","rule":"daily-rest",)"
                         R"("section":"ArbZG §5","unit":"minutes","found":659,"limit":660})");
  view.finding.rule = domain::WorkingTimeRule::free_sundays;
  CHECK(encoded(view).find(R"("rule":"free-sundays","section":"ArbZG §5","unit":"days")") != std::string::npos);
}

TEST_CASE("What an entry counts stands beside what was worked in each window") {
  application::TimeEntryDetailView detail{.entry = working_day()};
  detail.counted.credited = std::chrono::minutes{600};
  detail.counted.surcharges = {{"night", std::chrono::minutes{90}, 125}, {"holiday", std::chrono::minutes{0}, 250}};
  CHECK(encoded(detail).ends_with(
      R"("creditedMinutes":600,"surchargeMinutes":[{"window":"night","workedMinutes":90,"factorPercent":125},)"
      R"({"window":"holiday","workedMinutes":0,"factorPercent":250}],"enteredById":null,"enteredByName":null,"reason":null,"missingBreakMinutes":null,"excessMinutes":null})"));
}
