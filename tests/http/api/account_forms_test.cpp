#include <stint/http/api/read_body.hpp>

#include "tests/http/api/encoded.hpp"

using namespace stint;
using namespace stint::test;
using domain::Field;

namespace {

template <class Command>
std::vector<Field> faults(const application::Submitted<Command>& submitted) {
  std::vector<Field> fields;
  for (const auto& fault : submitted.faults) fields.push_back(fault.field);
  return fields;
}

}  // namespace

TEST_CASE("A last day is a date, null for none, or left out") {
  const auto read = http::read_body<application::LeavingCommand>(R"({"lastDay": "2026-09-30", "reason": "moves"})");
  CHECK(read.command.last_day == std::optional{std::optional{day("2026-09-30")}});
  CHECK(read.command.reason == "moves");
  const auto none = http::read_body<application::LeavingCommand>(R"({"lastDay": null})");
  REQUIRE(none.command.last_day);
  CHECK_FALSE(*none.command.last_day);
  CHECK_FALSE(http::read_body<application::LeavingCommand>("{}").command.last_day);
  CHECK(faults(http::read_body<application::LeavingCommand>(R"({"lastDay": "soon"})")) ==
        std::vector{application::fields::last_day_of_employment});
  CHECK(faults(http::read_body<application::LeavingCommand>(R"({"lastDay": 4, "reason": 4})")) ==
        std::vector{domain::fields::reason, application::fields::last_day_of_employment});
  CHECK(faults(http::read_body<application::LeavingCommand>("")) == std::vector{domain::fields::whole});
}

TEST_CASE("A language is taken away by null or an empty text, and mails are chosen by name") {
  const auto chosen =
      http::read_body<application::OwnSettingsCommand>(R"({"language": "de", "mails": {"a": true, "b": false}})");
  CHECK(chosen.command.language == std::optional{std::optional<std::string>{"de"}});
  CHECK(chosen.command.mails == std::vector<std::pair<std::string, bool>>{{"a", true}, {"b", false}});
  for (const char* body : {R"({"language": null})", R"({"language": ""})"}) {
    const auto none = http::read_body<application::OwnSettingsCommand>(body);
    REQUIRE(none.command.language);
    CHECK_FALSE(*none.command.language);
  }
  CHECK_FALSE(http::read_body<application::OwnSettingsCommand>("{}").command.language);
  CHECK(faults(http::read_body<application::OwnSettingsCommand>(R"({"mails": ["a"]})")) ==
        std::vector{application::fields::mails});
  CHECK(faults(http::read_body<application::OwnSettingsCommand>(R"({"mails": {"a": 1}})")) ==
        std::vector{application::fields::mails});
}

TEST_CASE("Views of accounts are written with every member") {
  CHECK(http::encoded(application::EndedSessionsView{2}) == R"({"ended":2})");
  CHECK(http::encoded(application::ConfirmedAddressView{"erika@acme"}) == R"({"email":"erika@acme"})");
  CHECK(http::encoded(application::LockView{{15}, true}) == R"({"employeeId":"15","locked":true})");
  CHECK(http::encoded(application::InvitationView{{15}, "erika@acme", domain::Instant{std::chrono::milliseconds{7}}}) ==
        R"({"employeeId":"15","email":"erika@acme","expiresAt":7})");
  CHECK(
      http::encoded(application::SessionView{.id = "s", .client_id = "public"}) ==
      R"({"id":"s","clientId":"public","loggedInAt":0,"lastRefreshedAt":null,"address":"","endsAt":0,"current":false})");
  CHECK(http::encoded(application::LeavingView{.employee = {15}, .last_day = day("2026-09-30")}) ==
        R"({"employeeId":"15","lastDay":"2026-09-30","absencesAfter":[],"timeEntriesAfter":0,"clockRunning":false,)"
        R"("leaveLeft":null,"openMatters":[]})");
  CHECK(
      http::encoded(application::LeaveStanding{.year = std::chrono::year{2026}, .entitled = {45}, .remaining = {-1}}) ==
      R"({"year":2026,"entitled":22.5,"remaining":-0.5})");
  CHECK(http::encoded(
            application::LeavingView{.employee = {15},
                                     .last_day = day("2026-09-30"),
                                     .leave_left = application::LeaveStanding{std::chrono::year{2026}, {56}, {17}},
                                     .open_matters = {{.kind = application::OpenMatter::Kind::absence_request,
                                                       .id = 97,
                                                       .employee = {15},
                                                       .employee_name = "Nina Neu",
                                                       .span = {day("2026-09-14"), day("2026-09-18")}}}})
            .ends_with(R"("leaveLeft":{"year":2026,"entitled":28.0,"remaining":8.5},)"
                       R"("openMatters":[{"kind":"absence-request","id":"97","employeeId":"15",)"
                       R"("employeeName":"Nina Neu","from":"2026-09-14","to":"2026-09-18"}]})"));
  CHECK(http::encoded(application::OwnSettingsView{.spoken_language = "de",
                                                   .mails = {{application::MailKind::absence_filed, false}}}) ==
        R"({"language":null,"spokenLanguage":"de","mails":{"absence-filed":false},"companySendsMails":true})");
}
