#include <stint/http/api/record_json.hpp>

#include "tests/http/api/encoded.hpp"

using namespace stint;
using namespace std::chrono_literals;
using http::encoded;

namespace {

std::string rehearsal_json(const application::RehearsalView& view) {
  std::string text;
  http::JsonWriter json(text);
  http::encode(json, view, R"({"key":"erika"})");
  return text;
}

}  // namespace

TEST_CASE("A dry run has what would change and whom it would concern") {
  application::RehearsalView view{.changes = {{"phone", "1", "2"}},
                                  .warnings = {{"manager-circle", {}, "/employees/0", "They decide about each other."}},
                                  .recounted = {{{17}, {15}, test::days("2026-03-02", "2026-03-06"), {10}, {9}}},
                                  .names = {"Erika Muster"},
                                  .recounted_absences = 1,
                                  .recounted_people = 1,
                                  .corrected = {{{15}, std::chrono::year{2026} / 2, -30min}},
                                  .corrected_names = {"Erika Muster"},
                                  .corrected_months = 1,
                                  .corrected_people = 1,
                                  .leave_changes = {{.before = {std::chrono::year{2026}, {56}, {20}},
                                                     .after = {std::chrono::year{2026}, {57}, {21}}}}};
  CHECK(rehearsal_json(view) ==
        R"({"isNew":false,"changes":[{"member":"phone","before":"1","after":"2"}],)"
        R"("warnings":[{"name":"manager-circle","message":"They decide about each other."}],)"
        R"("recountedAbsences":1,"recountedPeople":1,"recounted":[{"absenceRequestId":"17","employeeId":"15",)"
        R"("employeeName":"Erika Muster","startDate":"2026-03-02","endDate":"2026-03-06","daysBefore":5.0,)"
        R"("daysAfter":4.5}],"correctedMonths":1,"correctedPeople":1,"corrected":[{"employeeId":"15",)"
        R"("employeeName":"Erika Muster","month":"2026-02","minutes":-30}],"leaveChanges":[{"year":2026,)"
        R"("entitledBefore":28.0,"entitledAfter":28.5,"remainingBefore":10.0,"remainingAfter":10.5}],)"
        R"("record":{"key":"erika"}})");
  CHECK(rehearsal_json({.is_new = true}) ==
        R"({"isNew":true,"changes":[],"warnings":[],"recountedAbsences":0,"recountedPeople":0,"recounted":[],)"
        R"("correctedMonths":0,"correctedPeople":0,"corrected":[],"leaveChanges":[],"record":{"key":"erika"}})");
}

TEST_CASE("A department has the number of its people") {
  CHECK(encoded(std::vector<application::DepartmentView>{{"Sales", 3}, {"Service", 0}}) ==
        R"([{"name":"Sales","people":3},{"name":"Service","people":0}])");
}
