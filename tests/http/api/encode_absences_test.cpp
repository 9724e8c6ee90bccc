#include "tests/http/api/encoded.hpp"

using namespace stint;
using application::AbsenceMatterView;
using domain::AbsenceState;
using http::encoded;
using test::days;

TEST_CASE("An absence of one's own leaves nothing out: what does not apply is null") {
  const application::AbsenceView vacation{.id = {17},
                                          .type = "VAC",
                                          .span = days("2026-03-16", "2026-03-20"),
                                          .days = {10},
                                          .state = AbsenceState::pending};
  CHECK(encoded(vacation) ==
        R"({"id":"17","type":"VAC","startDate":"2026-03-16","endDate":"2026-03-20","days":5.0,"status":"pending",)"
        R"("halfDay":null,"substitutePending":null,"medicalCertificateProvided":null,"employeeName":null,)"
        R"("employeeId":null})");
}

TEST_CASE("An absence in a team's list says whose it is") {
  const application::AbsenceView morning{.id = {18},
                                         .type = "SIC",
                                         .span = days("2026-03-16", "2026-03-16"),
                                         .days = {1},
                                         .state = AbsenceState::approved,
                                         .half = domain::HalfOfDay::morning,
                                         .substitute_pending = true,
                                         .certificate_provided = false,
                                         .employee = domain::EmployeeId{4},
                                         .employee_name = "Erika \"Eri\" Muster"};
  CHECK(encoded(morning) ==
        R"({"id":"18","type":"SIC","startDate":"2026-03-16","endDate":"2026-03-16","days":0.5,"status":"approved",)"
        R"("halfDay":"morning","substitutePending":true,"medicalCertificateProvided":false,)"
        R"("employeeName":"Erika \"Eri\" Muster","employeeId":"4"})");
}

TEST_CASE("A single absence tells what was written and decided about it") {
  using enum domain::AbsenceDecisionKind;
  const domain::Instant at{std::chrono::milliseconds{1'772'438'400'123}};
  application::AbsenceDetailView detail{.absence = {.id = {17},
                                                    .type = "VAC",
                                                    .span = days("2026-03-16", "2026-03-20"),
                                                    .days = {10},
                                                    .state = AbsenceState::rejected,
                                                    .employee = domain::EmployeeId{4},
                                                    .employee_name = "Erika Muster"},
                                        .comments = "at the sea"};
  detail.decisions = {{.kind = approved, .by = std::nullopt, .name = "", .at = at, .reason = ""},
                      {.kind = rejected,
                       .by = domain::EmployeeId{2},
                       .name = "Max Muster",
                       .at = at,
                       .reason = "full",
                       .deputy_for = domain::EmployeeId{3},
                       .deputy_for_name = "Mia Muster",
                       .escalated = true}};
  detail.substitute = {.id = {5}, .name = "Sam Muster", .state = domain::SubstituteState::confirmed, .answered_at = at};
  detail.decisions.push_back(
      {.kind = reduction_requested, .by = domain::EmployeeId{4}, .name = "Erika Muster", .at = at, .reason = "fair"});
  detail.time = {.span = test::days("2026-03-16", "2026-03-20"), .starts_half = true};
  detail.reduction = application::ReductionView{
      domain::ReductionKind::splitting,
      {{{.span = test::days("2026-03-16", "2026-03-17"), .starts_half = true, .ends_half = true}, {2}},
       {{.span = test::days("2026-03-19", "2026-03-20")}, {4}}},
      "fair"};
  const std::string absence =
      R"({"id":"17","type":"VAC","startDate":"2026-03-16","endDate":"2026-03-20","days":5.0,"status":"rejected",)"
      R"("halfDay":null,"substitutePending":null,"medicalCertificateProvided":null,)"
      R"("employeeName":"Erika Muster","employeeId":"4",)";
  CHECK(encoded(detail) ==
        absence +
            R"("comments":"at the sea","decisions":[)"
            R"({"decision":"approved","employeeId":null,"employeeName":"","timestamp":1772438400123,)"
            R"("reason":null,"deputyForId":null,"deputyForName":null,"escalated":false},)"
            R"({"decision":"rejected","employeeId":"2","employeeName":"Max Muster","timestamp":1772438400123,)"
            R"("reason":"full","deputyForId":"3","deputyForName":"Mia Muster","escalated":true}],)"
            R"("substitute":{"id":"5","name":"Sam Muster","status":"confirmed","answeredAt":1772438400123},)"
            R"("startsHalf":true,"endsHalf":false,"minutes":null,)"
            R"("reduction":{"kind":"split","parts":[)"
            R"({"startDate":"2026-03-16","endDate":"2026-03-17","startsHalf":true,"endsHalf":true,"days":1.0},)"
            R"({"startDate":"2026-03-19","endDate":"2026-03-20","startsHalf":false,"endsHalf":false,"days":2.0}],)"
            R"("reason":"fair"},"reductionDecisions":[{"decision":"reduction_requested","employeeId":"4",)"
            R"("employeeName":"Erika Muster","timestamp":1772438400123,"reason":"fair","deputyForId":null,)"
            R"("deputyForName":null,"escalated":false}],"conflicts":null,"escalation":null,"quotas":null,)"
            R"("certificate":null,"sickPay":null,"filedById":null,"filedByName":null,"filedAt":null,"reason":null})");
  detail.reduction.reset();
  detail.time = {.span = test::one_day("2026-03-16"), .minutes = std::chrono::minutes{90}};
  detail.comments.reset();
  detail.decisions = {{.kind = changed, .by = std::nullopt, .name = "", .at = at, .reason = std::nullopt}};
  detail.substitute.reset();
  CHECK(
      encoded(detail) ==
      absence +
          R"("comments":null,"decisions":[{"decision":"changed","employeeId":null,"employeeName":"",)"
          R"("timestamp":1772438400123,"reason":null,"deputyForId":null,"deputyForName":null,"escalated":false}],"substitute":null,)"
          R"("startsHalf":false,"endsHalf":false,"minutes":90,"reduction":null,"reductionDecisions":[],"conflicts":null,"escalation":null,"quotas":null,)"
          R"("certificate":null,"sickPay":null,"filedById":null,"filedByName":null,"filedAt":null,"reason":null})");
}

TEST_CASE("An absence that somebody else has filed says who, and why as far as it is shown") {
  application::AbsenceDetailView detail{.absence = {.id = {17}}};
  const auto end = [&] {
    const auto text = encoded(detail);
    return text.substr(text.find(R"("filedById")"));
  };
  detail.filed = application::DecisionView{.kind = domain::AbsenceDecisionKind::filed,
                                           .by = domain::EmployeeId{4},
                                           .name = "Max Muster",
                                           .at = domain::Instant{std::chrono::milliseconds{5}},
                                           .reason = "by phone"};
  detail.decisions = {*detail.filed};  // which earlier clients do not know
  CHECK(encoded(detail).find(R"("decisions":[])") != std::string::npos);
  CHECK(end() == R"("filedById":"4","filedByName":"Max Muster","filedAt":5,"reason":"by phone"})");
  detail.filed->reason.reset();
  CHECK(end() == R"("filedById":"4","filedByName":"Max Muster","filedAt":5,"reason":null})");
}

TEST_CASE("Of several absences each has its own status, and either a result or a problem") {
  application::EachJudged<application::AbsenceView> judged;
  judged.each.push_back({17, application::AbsenceView{.id = {17}}});
  judged.each.push_back({18, domain::refuse(domain::Problem::unknown(domain::reasons::no_such_absence_request))});
  CHECK(encoded(judged) ==
        R"([{"id":"17","status":200,"result":)" + encoded(application::AbsenceView{.id = {17}}) +
            R"(,"problem":null},{"id":"18","status":404,"result":null,"problem":)"
            R"({"type":"https://stint.example/problems/unknown-record","title":"Unknown record","status":404,)"
            R"("detail":"There is no such absence request."}}])");
  judged.language = "de";
  CHECK(encoded(judged).find("There is no such absence request.") == std::string::npos);
  CHECK(encoded(application::EachJudged<application::AbsenceView>{}) == "[]");
}

TEST_CASE("Those who decide see which rules of the team an absence breaks, and how long it has waited") {
  application::AbsenceDetailView detail{.absence = {.id = {17}}};
  detail.conflicts.emplace();
  const auto shown = [&] {
    const auto text = encoded(detail);
    return text.substr(text.find(R"("conflicts")"));
  };
  CHECK(
      shown() ==
      R"("conflicts":[],"escalation":null,"quotas":null,"certificate":null,"sickPay":null,"filedById":null,"filedByName":null,"filedAt":null,"reason":null})");
  detail.conflicts = {{{.rule = domain::TeamRuleKind::most_away,
                        .effect = domain::RuleEffect::refuse,
                        .name = "Sales",
                        .most = 1,
                        .days = {days("2026-03-16", "2026-03-17"), days("2026-03-20", "2026-03-20")},
                        .away = {{5}, {6}}},
                       {{{5}, "Sam Muster"}}},
                      {{.rule = domain::TeamRuleKind::blackout,
                        .effect = domain::RuleEffect::warn,
                        .name = "stocktaking",
                        .days = {days("2026-03-16", "2026-03-16")}},
                       {}}};
  detail.escalation = domain::Escalation{.request = {domain::WaitingKind::absence, 17},
                                         .since = domain::Instant{std::chrono::milliseconds{5}},
                                         .stage = domain::EscalationStage::with_deputies,
                                         .reached_at = domain::Instant{std::chrono::milliseconds{9}}};
  CHECK(
      shown() ==
      R"("conflicts":[{"rule":"most-away","effect":"refuse","name":"Sales","most":1,)"
      R"("days":[{"startDate":"2026-03-16","endDate":"2026-03-17"},{"startDate":"2026-03-20","endDate":"2026-03-20"}],)"
      R"("away":2,"employees":[{"id":"5","name":"Sam Muster"}]},)"
      R"({"rule":"blackout","effect":"warn","name":"stocktaking","most":null,)"
      R"("days":[{"startDate":"2026-03-16","endDate":"2026-03-16"}],"away":0,"employees":[]}],)"
      R"("escalation":{"stage":"with-deputies","waitingSince":5,"reachedAt":9},"quotas":null,"certificate":null,)"
      R"("sickPay":null,"filedById":null,"filedByName":null,"filedAt":null,"reason":null})");
}

TEST_CASE("A wish to shorten has the absence, what would be left and why") {
  const application::ReductionRequestView view{
      {.id = {17},
       .employee = {4},
       .employee_name = "Erika Muster",
       .type = "VAC",
       .span = test::days("2026-03-16", "2026-03-20"),
       .days = {10}},
      {domain::ReductionKind::shortening, {{{.span = test::days("2026-03-16", "2026-03-17")}, {4}}}, ""}};
  CHECK(encoded(view) ==
        R"({"id":"17","employeeId":"4","employeeName":"Erika Muster","absenceType":"VAC","startDate":"2026-03-16",)"
        R"("endDate":"2026-03-20","days":5.0,"kind":"shorten","parts":[{"startDate":"2026-03-16",)"
        R"("endDate":"2026-03-17","startsHalf":false,"endsHalf":false,"days":2.0}],"reason":""})");
}

TEST_CASE("What became of it is a word and the absences that there are now") {
  using application::ReductionOutcome;
  const auto encoded_as = [](ReductionOutcome outcome) {
    return encoded(application::ReductionOutcomeView{outcome, {}});
  };
  CHECK(encoded_as(ReductionOutcome::reduced) == R"({"result":"reduced","absenceRequests":[]})");
  CHECK(encoded_as(ReductionOutcome::proposed) == R"({"result":"proposed","absenceRequests":[]})");
  CHECK(encoded_as(ReductionOutcome::rejected) == R"({"result":"rejected","absenceRequests":[]})");
}

TEST_CASE("The states inside read as the three of the interface") {
  const auto status = [](AbsenceState state) {
    const auto text = encoded(application::AbsenceView{.id = {1}, .state = state});
    const auto begin = text.find(R"("status":")") + 10;
    return text.substr(begin, text.find('"', begin) - begin);
  };
  CHECK(status(AbsenceState::pending) == "pending");
  CHECK(status(AbsenceState::edit) == "pending");
  CHECK(status(AbsenceState::approved) == "approved");
  CHECK(status(AbsenceState::done) == "approved");
  CHECK(status(AbsenceState::rejected) == "rejected");
}

TEST_CASE("Requests about an absence carry its id") {
  const AbsenceMatterView matter{.id = {17},
                                 .employee = {4},
                                 .employee_name = "Erika Muster",
                                 .type = "VAC",
                                 .span = days("2026-03-16", "2026-03-20"),
                                 .days = {10}};
  const std::string absence =
      R"({"id":"17","employeeId":"4","employeeName":"Erika Muster","absenceType":"VAC","startDate":"2026-03-16",)"
      R"("endDate":"2026-03-20","days":5.0,)";
  using enum domain::CancellationState;
  CHECK(encoded(application::CancellationView{matter, pending, "changed plans"}) ==
        absence + R"("status":"pending","cancelComments":"changed plans"})");
  CHECK(encoded(application::CancellationView{matter, rejected, ""}) ==
        absence + R"("status":"rejected","cancelComments":""})");
  CHECK(encoded(application::SubstituteView{matter, domain::SubstituteState::confirmed}) ==
        absence + R"("status":"confirmed"})");
}

TEST_CASE("Deleting answers the id as text and what became of the record") {
  using enum application::DeleteOutcome;
  CHECK(encoded(application::DeleteView{17, deleted}) == R"({"id":"17","result":"deleted"})");
  CHECK(encoded(application::DeleteView{17, cancellation_requested}) ==
        R"({"id":"17","result":"cancellation_requested"})");
  CHECK(encoded(application::DeleteView{17, deletion_requested}) == R"({"id":"17","result":"deletion_requested"})");
}

TEST_CASE("An account of leave has its movements, and ends with what is left") {
  using enum domain::LeaveMovementKind;
  const application::LeaveAccountView account{
      .year = std::chrono::year{2026},
      .movements = {{{test::day("2026-01-01"), entitled, {60}, {60}}},
                    {{test::day("2026-03-02"), taken, {-3}, {57}, domain::AbsenceId{17}}},
                    {{test::day("2026-03-03"), corrected, {1}, {58}, {}, domain::LeaveCorrectionId{4}},
                     domain::EmployeeId{11},
                     "Ada Admin",
                     "as agreed"}}};
  CHECK(encoded(account) == R"({"year":2026,"movements":[)"
                            R"({"date":"2026-01-01","kind":"entitled","days":30.0,"balance":30.0,"absenceId":null,)"
                            R"("correctedById":null,"correctedByName":null,"reason":null},)"
                            R"({"date":"2026-03-02","kind":"taken","days":-1.5,"balance":28.5,"absenceId":"17",)"
                            R"("correctedById":null,"correctedByName":null,"reason":null},)"
                            R"({"date":"2026-03-03","kind":"corrected","days":0.5,"balance":29.0,"absenceId":null,)"
                            R"("correctedById":"11","correctedByName":"Ada Admin","reason":"as agreed"}],)"
                            R"("vacationDaysRemaining":29.0})");
}

TEST_CASE("A correction of leave says of whom, by whom and why") {
  const application::LeaveCorrectionView correction{{.id = {4},
                                                     .employee = {15},
                                                     .year = std::chrono::year{2026},
                                                     .day = test::day("2026-03-02"),
                                                     .days = {-3},
                                                     .by = {11},
                                                     .at = test::day("2026-03-02") + std::chrono::hours{9},
                                                     .reason = "counted twice"},
                                                    "Ada Admin"};
  CHECK(encoded(correction) == R"({"id":"4","employeeId":"15","year":2026,"date":"2026-03-02","days":-1.5,)"
                               R"("reason":"counted twice","correctedById":"11","correctedByName":"Ada Admin",)"
                               R"("timestamp":1772442000000})");
}

TEST_CASE("Counts, balances and types") {
  CHECK(encoded(application::AbsenceCountsView{3, 1}) ==
        R"({"numberOfAbsenceRequests":3,"numberOfAbsenceRequestCancellations":1})");
  CHECK(encoded(application::TimeOffView{{-1}, {60}, {5}}) ==
        R"({"vacationDaysRemaining":-0.5,"vacationDaysTotal":30.0,"illnessDaysTaken":2.5})");
  const domain::AbsenceType sick{
      .code = "SIC", .name = "Illness", .needs_approval = false, .requires_medical_certificate = true};
  CHECK(encoded(sick) == R"({"id":"SIC","name":"Illness","needsApproval":false,"requiresMedicalCertificate":true})");
  CHECK(encoded(std::vector<domain::AbsenceType>{}) == "[]");
  CHECK(encoded(std::vector{application::AbsenceCountsView{}, application::AbsenceCountsView{1, 2}}) ==
        R"([{"numberOfAbsenceRequests":0,"numberOfAbsenceRequestCancellations":0},)"
        R"({"numberOfAbsenceRequests":1,"numberOfAbsenceRequestCancellations":2}])");
}

TEST_CASE("A deputy for days has them, one for absences has none") {
  application::DeputyView view{
      .deputyship = {.id = {3}, .manager = {12}, .deputy = {13}, .span = days("2026-03-16", "2026-03-20")},
      .manager_name = "Max Muster",
      .deputy_name = "Mia Muster",
      .stands_in_today = true};
  const std::string who =
      R"({"id":"3","managerId":"12","managerName":"Max Muster","deputyId":"13","deputyName":"Mia Muster",)";
  CHECK(encoded(view) == who + R"("startDate":"2026-03-16","endDate":"2026-03-20","standsInToday":true})");
  view.deputyship.span.reset();
  view.stands_in_today = false;
  CHECK(encoded(view) == who + R"("startDate":null,"endDate":null,"standsInToday":false})");
}
