#include <stint/application/start/showing.hpp>

#include "tests/http/api/encoded.hpp"

using namespace stint;
using namespace std::chrono_literals;
using http::encoded;

namespace {

application::StartView start() {
  application::StartView view{.profile = {.id = {15},
                                          .name = "Erika Muster",
                                          .email = "erika@acme.example",
                                          .role = domain::Role::manager,
                                          .department = "Sales",
                                          .branch_office = "Munich",
                                          .country = domain::Country{"DE", "Germany"},
                                          .avatar = "https://acme.example/erika.png"},
                              .first_name = "Erika",
                              .last_name = "Muster",
                              .language = "de",
                              .today = test::day("2026-03-02"),
                              .features = {.clock = true},
                              .clock = application::ClockView{},
                              .breaks = {{domain::Instant{1s}, domain::Instant{61s}}},
                              .work = domain::WorkSummary{.commitment = 480min, .worked = 240min, .remaining = 240min},
                              .balance = -90min,
                              .leave = {.year = std::chrono::year{2026}, .entitled = {56}, .remaining = {-1}},
                              .waiting = {.absences = 2, .substitutes = 1}};
  view.company.id = {1};
  view.company.key = "acme";
  view.company.name = "Acme";
  view.company.time_zone = "Europe/Berlin";
  using domain::AbsenceKind;
  view.types.push_back(
      {{.code = "ILL", .name = "Illness", .kind = AbsenceKind::illness, .needs_approval = false}, true});
  view.types.back().type.minimum_notice_days = 14;  // which illness never needs
  view.types.push_back({{.code = "TRN", .name = "Training", .kind = AbsenceKind::at_work, .in_hours = true}, true});
  view.types.push_back({{.code = "VA2", .name = "Special", .kind = AbsenceKind::vacation}, false});
  view.types.push_back({{.code = "VAC", .name = "Vacation", .kind = AbsenceKind::vacation}, true});
  view.types.back().type.minimum_notice_days = 14;
  return view;
}

}  // namespace

TEST_CASE("A page starts with the user and their company and the colours of its types") {
  CHECK(encoded(start()) ==
        R"({"signedIn":true,"user":{"id":"15","name":"Erika Muster","firstName":"Erika","lastName":"Muster",)"
        R"("email":"erika@acme.example","role":"MANAGER","department":"Sales","branchOffice":"Munich",)"
        R"("language":"de","avatar":"https://acme.example/erika.png"},"company":{"name":"Acme",)"
        R"("timeZone":"Europe/Berlin","language":"en","country":{"code":"DE","name":"Germany"}},)"
        R"("today":"2026-03-02","features":{"timeTracking":false,"clock":true,"businessTrips":false,)"
        R"("timeAccount":false,"presence":false,"calendar":false,"signatures":false,"deputies":false,)"
        R"("projectMandatory":false,"categoryMandatory":false},"clock":{"status":"idle",)"
        R"("startTimestamp":null,"pauseTimestamp":null,"workTimeElapsedSeconds":0,"breakElapsedSeconds":0,)"
        R"("accumulatedBreakSeconds":0,"waitSeconds":null,"isBusinessTripActive":false,)"
        R"("startOnlyOnTerminal":false,"pauseOnlyOnTerminal":false,"stopOnlyOnTerminal":false},)"
        R"("clockBreaks":[{"startTimestamp":1000,"endTimestamp":61000}],)"
        R"("workSummary":{"commitmentMinutes":480,"workedMinutes":240,"remainingMinutes":240,)"
        R"("percentDone":100,"breakMinutes":0},"leave":{"year":2026,"entitled":28.0,"carriedOver":0.0,)"
        R"("lapsed":0.0,"taken":0.0,"planned":0.0,"pending":0.0,"remaining":-0.5},)"
        R"("timeAccount":{"balanceMinutes":-90},"waiting":{"absences":2,"cancellations":0,"reductions":0,)"
        R"("timeEntries":0,"substitutes":1,"inAll":3},"absenceTypes":[{"id":"ILL","name":"Illness",)"
        R"("kind":"illness","color":"orange","symbol":"✚","mayFile":true,"needsApproval":false,)"
        R"("requiresMedicalCertificate":false,"inHours":false,"minimumNoticeDays":0},{"id":"TRN","name":"Training",)"
        R"("kind":"at-work","color":"green","symbol":"⌂","mayFile":true,"needsApproval":true,)"
        R"("requiresMedicalCertificate":false,"inHours":true,"minimumNoticeDays":0},{"id":"VA2","name":"Special",)"
        R"("kind":"vacation",)"
        R"("color":"blue","symbol":"☀","mayFile":false,"needsApproval":true,)"
        R"("requiresMedicalCertificate":false,"inHours":false,"minimumNoticeDays":0},{"id":"VAC","name":"Vacation",)"
        R"("kind":"vacation","color":"pink","symbol":"☀","mayFile":true,"needsApproval":true,)"
        R"("requiresMedicalCertificate":false,"inHours":false,"minimumNoticeDays":14}]})");
}

TEST_CASE("A page of a company that tracks no time starts without a clock and an account") {
  CHECK(encoded(application::StartView{.profile = {.id = {15}}, .today = test::day("2026-03-02")}) ==
        R"({"signedIn":true,"user":{"id":"15","name":"","firstName":"","lastName":"","email":"",)"
        R"("role":"USER","department":null,"branchOffice":null,"language":"","avatar":null},)"
        R"("company":{"name":"","timeZone":"","language":"en","country":{"code":"","name":""}},)"
        R"("today":"2026-03-02","features":{"timeTracking":false,"clock":false,"businessTrips":false,)"
        R"("timeAccount":false,"presence":false,"calendar":false,"signatures":false,"deputies":false,)"
        R"("projectMandatory":false,"categoryMandatory":false},"clock":null,"clockBreaks":[],"workSummary":null,)"
        R"("leave":{"year":0,"entitled":0.0,"carriedOver":0.0,"lapsed":0.0,"taken":0.0,"planned":0.0,)"
        R"("pending":0.0,"remaining":0.0},"timeAccount":null,"waiting":{"absences":0,"cancellations":0,)"
        R"("reductions":0,"timeEntries":0,"substitutes":0,"inAll":0},"absenceTypes":[]})");
}
