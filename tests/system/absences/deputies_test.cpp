// Deputies: naming and dismissing them over the API, and one decision on behalf of a manager.

#include "tests/system/support/absences.hpp"

using namespace stint::system_tests;

namespace {

std::string id_of(CompanyHouse& house, const std::string& key) {
  return std::string{ok(house.as(key).get("/user/profile")).at("id").as_string()};
}

Json deputy(const std::string& id) { return boost::json::object{{"deputyId", id}}; }

Json deputy(const std::string& id, const std::string& first, const std::string& last) {
  return boost::json::object{{"deputyId", id}, {"startDate", first}, {"endDate", last}};
}

}  // namespace

TEST_CASE("A deputy sees what waits, decides in the manager's place, and is dismissed again") {
  CompanyHouse house;  // on Wednesday, 11 March 2026
  const auto mona = house.as("mona");
  const std::string pauls = file(house.as("paul"), absence("VAC", "2026-04-01"));
  check_refused(approve(mona, pauls), 403, "relationship");
  CHECK(ok(mona.get("/deputies")).as_array().empty());

  const Json named = ok(house.as("max").post("/deputies", deputy(id_of(house, "mona"), "2026-03-11", "2026-03-11")));
  CHECK(named.at("standsInToday").as_bool());
  CHECK(named.at("managerId").as_string() == id_of(house, "max"));
  CHECK(ok(mona.get("/deputies")) == Json(boost::json::array{named}));
  CHECK(texts(ok(mona.get("/absence-requests/team")), "id") == std::vector<std::string>{pauls});
  CHECK(ok(mona.get("/absence-requests/pending-count")).at("numberOfAbsenceRequests") == 1);
  CHECK(ok(approve(mona, pauls)).at("status") == "approved");
  const Json decision = ok(house.as("paul").get(absence_path(pauls))).at("decisions").at(0);
  CHECK(decision.at("employeeId").as_string() == id_of(house, "mona"));
  CHECK(decision.at("deputyForId").as_string() == id_of(house, "max"));
  CHECK_FALSE(decision.at("deputyForName").as_string().empty());

  const std::string path = "/deputies/" + std::string{named.at("id").as_string()};
  check_refused(mona.del(path), 404, "unknown-record");
  check_refused(house.as("ralf").del(path), 404, "unknown-record");
  CHECK(ok(house.as("max").del(path)).at("result") == "deleted");
  CHECK(ok(mona.get("/absence-requests/team")).as_array().empty());
}

TEST_CASE("A deputy of another company, or days that do not fit, are faults of the form") {
  CompanyHouse house;
  const auto max = house.as("max");
  check_faults(max.post("/deputies", deputy(id_of(house, "ralf"))), {"deputyId"});
  check_faults(max.post("/deputies", deputy(id_of(house, "erika"))), {"deputyId"});
  check_faults(max.post("/deputies", deputy("none")), {"deputyId"});
  check_faults(max.post("/deputies", deputy(id_of(house, "mona"), "soon", "2026-03-10")), {"endDate", "startDate"});
  check_refused(max.send("POST", "/deputies", "[]"), 400, "malformed-body");
  const Json always = ok(max.post("/deputies", deputy(id_of(house, "mona"))));
  CHECK(always.at("startDate").is_null());
  CHECK(ok(max.post("/deputies", deputy(id_of(house, "mona")))) == always);
  check_refused(house.as("erika").get("/deputies"), 403, "role");
}
