#include "tests/http/api/encoded.hpp"

using namespace stint;
using namespace std::chrono_literals;
using http::encoded;

namespace {

application::DataExport everything() {
  using domain::Instant;
  application::DataExport all{
      .made_at = Instant{1'000ms}, .company = "Acme", .language = "de", .time_zone = "Europe/Berlin"};
  all.record = {{"key", "erika"}, {"vacation.daysPerYear", "28.5"}, {"active", "true"}};
  all.settings = {
      .language = "fr",
      .spoken_language = "fr",
      .mails = {{application::MailKind::absence_filed, false}, {application::MailKind::absence_approved_at_once, true}},
      .company_sends_them = false};
  all.login = {.has_password = true,
               .has_second_factor = true,
               .identities = {{"google", "117"}},
               .addresses = {{"192.0.2.7", Instant{2ms}}},
               .sessions = {{.id = "s", .client_id = "public"}},
               .tokens = {{.id = 3, .employee = {15}, .name = "script"}},
               .feeds = {{.id = 4, .employee = {15}, .name = "phone"}}};
  all.absences.push_back({.absence = {.id = {17}, .type = "VAC", .span = test::one_day("2026-03-02"), .days = {2}}});
  all.leave_corrections.push_back({.by_name = "Anna Admin"});
  all.leave_reminders.push_back(
      {std::chrono::year{2025}, test::day("2025-10-01"), test::day("2026-03-31"), domain::HalfDays{9}});
  all.clock = application::ClockView{};
  all.entries.push_back({.entry = {.id = {9}, .employee = {15}, .date = test::day("2026-03-02")}});
  all.bookings.push_back({.booked_by_name = "Anna Admin"});
  all.findings.push_back({{15}, "Erika Muster", {.section = "ArbZG §5", .date = test::day("2026-03-02")}});
  all.payroll.push_back({.by = {7}, .month = std::chrono::year{2026} / 2});
  all.deputies.push_back({.manager_name = "Max Muster", .deputy_name = "Kim Muster"});
  all.mails.push_back({.mail = {.company = {1},
                                .kind = application::MailKind::absence_filed,
                                .to_address = "erika@acme.example",
                                .created_at = Instant{5ms}},
                       .state = application::MailState::failed});
  all.lines.push_back(
      {{.company = {1}, .at = Instant{6ms}, .action = "absence.filed", .details = {{"type", "VAC"}}}, "Max Muster"});
  all.lines.push_back({{.company = {1}, .at = Instant{7ms}, .action = "person.changed"}, ""});
  all.kept.push_back({.kind = domain::RecordKind::working_time,
                      .count = 12,
                      .oldest = test::day("2020-01-01"),
                      .reason = "ArbZG §16",
                      .until = test::day("2028-03-02")});
  all.kept.push_back({.kind = domain::RecordKind::mail, .count = 1, .oldest = test::day("2026-01-01")});
  return all;
}

}  // namespace

TEST_CASE("A data export has all that is kept of an employee") {
  CHECK(encoded(everything()) ==
        R"({"madeAt":1000,"company":"Acme","language":"de","timeZone":"Europe/Berlin",)"
        R"("record":{"key":"erika","vacation.daysPerYear":"28.5","active":"true"},)"
        R"("settings":{"language":"fr","spokenLanguage":"fr","mails":{"absence-filed":false,)"
        R"("absence-approved-at-once":true},"companySendsMails":false},"login":{"hasPassword":true,)"
        R"("hasSecondFactor":true,"identities":[{"provider":"google","subject":"117"}],)"
        R"("addresses":[{"address":"192.0.2.7","lastLoginAt":2}],"sessions":[{"id":"s","clientId":"public",)"
        R"("loggedInAt":0,"lastRefreshedAt":null,"address":"","endsAt":0,"current":false}],)"
        R"("tokens":[{"id":"3","name":"script","createdAt":0,"lastUsedAt":null,"expiresOn":null,)"
        R"("scope":"everything"}],"calendarFeeds":[{"id":"4","name":"phone","kind":"own","createdAt":0,)"
        R"("lastUsedAt":null}]},"absences":[{"id":"17","type":"VAC","startDate":"2026-03-02",)"
        R"("endDate":"2026-03-02","days":1.0,"status":"none","halfDay":null,"substitutePending":null,)"
        R"("medicalCertificateProvided":null,"employeeName":null,"employeeId":null,"comments":null,)"
        R"("decisions":[],"substitute":null,"startsHalf":false,"endsHalf":false,"minutes":null,)"
        R"("reduction":null,"reductionDecisions":[],"conflicts":null,"escalation":null,"quotas":null,)"
        R"("certificate":null,"sickPay":null,"filedById":null,"filedByName":null,"filedAt":null,)"
        R"("reason":null}],"leaveCorrections":[{"id":"0","employeeId":"0","year":0,"date":"1970-01-01",)"
        R"("days":0.0,"reason":"","correctedById":"0","correctedByName":"Anna Admin","timestamp":0}],)"
        R"("leaveReminders":[{"year":2025,"days":4.5,"date":"2025-10-01","until":"2026-03-31"}],)"
        R"("clock":{"status":"idle","startTimestamp":null,"pauseTimestamp":null,"workTimeElapsedSeconds":0,)"
        R"("breakElapsedSeconds":0,"accumulatedBreakSeconds":0,"waitSeconds":null,)"
        R"("isBusinessTripActive":false,"startOnlyOnTerminal":false,"pauseOnlyOnTerminal":false,)"
        R"("stopOnlyOnTerminal":false},"timeEntries":[{"id":"9","date":"2026-03-02","startTime":"00:00",)"
        R"("endTime":"00:00","workedMinutes":0,"breakMinutes":0,"projectId":"0","project":"",)"
        R"("categoryId":"0","category":"","status":"none","autoStopped":false,"remarks":"","employeeId":"15",)"
        R"("employeeName":"","requestType":"manual","breakTakenMinutes":0,"breakCorrectionMinutes":0,)"
        R"("breakRegulationApplied":false,"breakRegulationIgnored":false,"businessTripMinutes":null,)"
        R"("heldFor":null,"rejectionReason":null,"openRequest":null,"decisions":[],"creditedMinutes":0,)"
        R"("surchargeMinutes":[],"enteredById":null,"enteredByName":null,"reason":null,)"
        R"("missingBreakMinutes":null,"excessMinutes":null}],"timeAccountBookings":[{"id":"0",)"
        R"("date":"1970-01-01","kind":"adjustment","minutes":0,"reason":"","correctedMonth":null,)"
        R"("bookedAt":0,"bookedBy":null,"bookedByName":"Anna Admin"}],)"
        R"("workingTimeFindings":[{"employeeId":"15","employeeName":"Erika Muster","date":"2026-03-02",)"
        R"("rule":"daily-working-time","section":"ArbZG §5","unit":"minutes","found":0,"limit":0}],)"
        R"("payroll":[{"exportedAt":0,"month":"2026-02","wageType":"","wageTypeName":"","costCenter":null,)"
        R"("firstDay":"1970-01-01","lastDay":"1970-01-01","unit":"hours","quantity":0.00,"sickPayUntil":null,)"
        R"("change":"new"}],"deputies":[{"id":"0","managerId":"0","managerName":"Max Muster","deputyId":"0",)"
        R"("deputyName":"Kim Muster","startDate":null,"endDate":null,"standsInToday":false}],)"
        R"("mails":[{"kind":"absence-filed","address":"erika@acme.example","createdAt":5,"state":"failed"}],)"
        R"("auditTrail":[{"timestamp":6,"action":"absence.filed","actorName":"Max Muster",)"
        R"("details":[{"name":"type","value":"VAC"}]},{"timestamp":7,"action":"person.changed",)"
        R"("actorName":"","details":[]}],"retention":[{"kind":"working-time","count":12,)"
        R"("oldest":"2020-01-01","reason":"ArbZG §16","until":"2028-03-02"},{"kind":"mail","count":1,)"
        R"("oldest":"2026-01-01","reason":"","until":null}]})");
}

TEST_CASE("A data export of an employee without records has all members") {
  CHECK(encoded(application::DataExport{}) ==
        R"({"madeAt":0,"company":"","language":"","timeZone":"","record":{},"settings":{"language":null,)"
        R"("spokenLanguage":"","mails":{},"companySendsMails":true},"login":{"hasPassword":false,)"
        R"("hasSecondFactor":false,"identities":[],"addresses":[],"sessions":[],"tokens":[],)"
        R"("calendarFeeds":[]},"absences":[],"leaveCorrections":[],"leaveReminders":[],"clock":null,)"
        R"("timeEntries":[],"timeAccountBookings":[],"workingTimeFindings":[],"payroll":[],"deputies":[],)"
        R"("mails":[],"auditTrail":[],"retention":[]})");
}
