#include "tests/http/api/encoded.hpp"

using namespace stint;
using http::encoded;

TEST_CASE("A line of the audit trail has all its members, and an erased value is null") {
  application::AuditLineView line{.id = 40,
                                  .at = domain::Instant{std::chrono::milliseconds{1234}},
                                  .action = "absence.approved",
                                  .subject = 12,
                                  .actor = domain::EmployeeId{3},
                                  .actor_name = "Max Chef",
                                  .employee = domain::EmployeeId{5},
                                  .employee_name = "Erika Muster",
                                  .details = {{"type", "VAC"}, {"comments", std::nullopt}},
                                  .sequence = 2,
                                  .hash = "00ff"};
  CHECK(encoded(line) ==
        R"({"id":"40","at":1234,"action":"absence.approved","subjectId":"12","actorId":"3","actorName":"Max Chef",)"
        R"("employeeId":"5","employeeName":"Erika Muster","details":[{"name":"type","value":"VAC","erased":false},)"
        R"({"name":"comments","value":null,"erased":true}],"sequence":2,"hash":"00ff"})");
  line = {.id = 1, .action = "month.closed", .subject = 7};
  CHECK(encoded(line) == R"({"id":"1","at":0,"action":"month.closed","subjectId":"7","actorId":null,"actorName":null,)"
                         R"("employeeId":null,"employeeName":null,"details":[],"sequence":null,"hash":null})");
}

TEST_CASE("A signed head has its number, hash and moment beside what was signed") {
  const application::SignedHeadView head{
      .sequence = 9, .hash = "00ff", .at = domain::Instant{std::chrono::seconds{2}}, .jws = "a.b.c"};
  CHECK(encoded(head) == R"({"sequence":9,"hash":"00ff","at":2000,"jws":"a.b.c"})");
}
