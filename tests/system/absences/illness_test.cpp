// Quotas, medical certificates and the end of sick pay over the API.

#include "tests/system/support/absences.hpp"
#include "tests/system/support/eventually.hpp"

using namespace stint::system_tests;
using namespace std::chrono_literals;

namespace {

/// It is Wednesday, 11 March 2026.
HouseSetup with_illness() {
  HouseSetup setup;
  setup.acme = R"({
    "company": {"absences": {"sickPay": {"counted": true, "tellDaysBefore": 42}}},
    "absenceTypes": {
      "ILL": {"certificateFromDay": 3},
      "EDU": {"quota": {"days": 2}},
      "VAC": {"quota": {"days": 1, "years": "leave", "effect": "warn"}}}})"_json;
  return setup;
}

}  // namespace

TEST_CASE("A quota refuses or warns, and everybody sees what they take of it") {
  CompanyHouse house{with_illness()};
  const auto erika = house.as("erika");
  check_refused(erika.post("/absence-requests", absence("EDU", "2026-04-01", "2026-04-03")), 400, "quota-exceeded");
  (void)file(erika, absence("EDU", "2026-04-01", "2026-04-02"));
  const auto id = file(erika, absence("VAC", "2026-05-04", "2026-05-05"));
  const Json warned = ok(house.as("max").get(absence_path(id))).at("quotas");
  REQUIRE(warned.as_array().size() == 1);
  CHECK(warned.at(0) == R"({"absenceType": "VAC", "name": "Vacation", "year": 2026, "startDate": "2026-01-01",
      "endDate": "2026-12-31", "days": 1.0, "used": 2.0, "remaining": -1.0, "effect": "warn"})"_json);
  const Json quotas = ok(erika.get("/time-off/quotas"));
  REQUIRE(quotas.as_array().size() == 2);
  CHECK(quotas.at(0).at("absenceType") == "EDU");
  CHECK(number(quotas.at(0), "remaining") == 0.0);
  CHECK(number(ok(erika.get("/time-off/quotas?year=2027")).at(0), "remaining") == 2.0);
  check_faults(erika.get("/time-off/quotas?year=1969"), {"year"});
  const std::string path = "/employees/" + house.id_of("erika") + "/time-off/quotas";
  CHECK(ok(house.as("max").get(path)) == quotas);
  check_refused(erika.get(path), 403, "role");
}

TEST_CASE("A certificate that is due is asked for by mail, and noted by a manager") {
  CompanyHouse house{with_illness()};
  const auto erika = house.as("erika");
  const auto max = house.as("max");
  const auto id = file(erika, absence("ILL", "2026-03-09", "2026-03-13"));
  CHECK(ok(erika.get(absence_path(id))).at("certificate").at("dueDate") == "2026-03-11");
  const Json missing = ok(max.get("/missing-certificates"));
  REQUIRE(missing.as_array().size() == 1);
  CHECK(text(missing.at(0), "id") == id);
  house.clock().advance(11min);
  eventually([&] { return house.run({"mail", "list", "--waiting"}).out.find("certificate-due") != std::string::npos; });
  check_refused(erika.post(absence_path(id) + "/certificate"), 403, "role");
  CHECK(ok(max.post(absence_path(id) + "/certificate")).at("medicalCertificateProvided") == true);
  CHECK(ok(max.get("/missing-certificates")).as_array().empty());
  CHECK(ok(erika.get(absence_path(id))).at("certificate").at("provided") == true);
  CHECK(ok(max.del(absence_path(id) + "/certificate")).at("medicalCertificateProvided") == false);
  CHECK(ok(max.get("/missing-certificates")).as_array().size() == 1);
}

TEST_CASE("A certificate of some days of an illness within a vacation gives back those days") {
  CompanyHouse house{with_illness()};
  const auto erika = house.as("erika");
  const auto max = house.as("max");
  const auto left = [&] { return number(ok(erika.get("/time-tracking/time-off-summary")), "vacationDaysRemaining"); };
  (void)file(erika, absence("VAC", "2026-03-16", "2026-03-20"));
  const auto before = left();
  const auto path = absence_path(file(erika, absence("ILL", "2026-03-16", "2026-03-20")));
  const auto note = [&](const Json& body) {
    return ok(max.post(path + "/certificate", body)).at("medicalCertificateProvided");
  };
  check_faults(
      max.post(path + "/certificate", R"({"days": [{"startDate": "2026-03-20", "endDate": "2026-03-21"}]})"_json),
      {"days"});
  CHECK(note(R"({"days": [{"startDate": "2026-03-19", "endDate": "2026-03-20"}]})"_json) == false);
  CHECK(left() == before + 2);
  CHECK(note(R"({"days": [{"startDate": "2026-03-18", "endDate": "2026-03-18"}]})"_json) == true);
  CHECK(left() == before + 3);
  CHECK(ok(erika.get(path)).at("certificate").at("days") ==
        R"([{"startDate": "2026-03-18", "endDate": "2026-03-20"}])"_json);
  CHECK(note("{}"_json) == true);
  CHECK(left() == before + 5);
}

TEST_CASE("A certificate that gives back leave of a closed month has a dry run and needs a reason") {
  CompanyHouse house{with_illness()};
  const auto erika = house.as("erika");
  const auto anna = house.as("anna");
  const auto vacation = file(erika, absence("VAC", "2026-02-16", "2026-02-20"));
  ok(approve(house.as("max"), vacation));
  ok(approve(house.as("mona"), vacation));
  const auto id = file(erika, absence("ILL", "2026-02-18", "2026-02-20"));
  const auto path = absence_path(id) + "/certificate";
  REQUIRE(house.run({"month", "close", "--company", "acme", "2026-02", "--force"}).exit_code == 0);
  const Json rehearsed = ok(anna.post(path + "?dryRun=true"));
  CHECK(rehearsed.at("corrected") == R"([{"month": "2026-02", "days": 3.0}])"_json);
  CHECK(rehearsed.at("absence").at("medicalCertificateProvided") == true);
  check_refused(house.as("max").post(path), 409, "closed-month");
  check_refused(anna.post(path), 400, "reason-missing");
  CHECK(ok(anna.post(path, R"({"reason": "came late"})"_json)).at("medicalCertificateProvided") == true);
  const auto of_one_day = R"({"days": [{"startDate": "2026-02-20", "endDate": "2026-02-20"}]})"_json;
  CHECK(ok(anna.del(path + "?dryRun=true", of_one_day)).at("corrected") ==
        R"([{"month": "2026-02", "days": 1.0}])"_json);
  check_refused(anna.del(path, of_one_day), 400, "reason-missing");
  check_refused(anna.post(path + "?dryRun=yes"), 400, "invalid-field");
  CHECK(ok(anna.del(path, R"({"reason": "of another person"})"_json)).at("medicalCertificateProvided") == false);
  const std::vector<std::string> provide{"certificate", "provide", "--absence", id, "--days", "2026-02-18..2026-02-19"};
  CHECK_THAT(house.run(provide).err, Catch::Contains("reason"));
  auto with_reason = provide;
  with_reason.insert(with_reason.end(), {"--days", "2026-02-20", "--reason", "came after all"});
  CHECK(house.run(with_reason).out == "certificate of absence " + id + " recorded\n");
  CHECK(ok(erika.get(absence_path(id))).at("certificate").at("days") ==
        R"([{"startDate": "2026-02-18", "endDate": "2026-02-20"}])"_json);
}

TEST_CASE("Administrators alone see when sick pay ends, and say what is the same illness") {
  CompanyHouse house{with_illness()};
  const auto erika = house.as("erika");
  const auto anna = house.as("anna");
  const auto first = file(erika, absence("ILL", "2026-02-09", "2026-02-13"));
  const auto second = file(erika, absence("ILL", "2026-03-09", "2026-03-13"));
  const std::string path = "/employees/" + house.id_of("erika") + "/sick-pay";
  CHECK(ok(anna.get(path)).as_array().size() == 2);
  CHECK(ok(anna.get("/sick-pay")).at(0).at("lastPaidDay") == "2026-04-19");
  CHECK(ok(anna.post(absence_path(second) + "/illness", Json{{"sameAs", first}})).at("id").as_string() == second);
  const Json same = ok(anna.get(absence_path(second))).at("sickPay");
  CHECK(same.at("daysPaidBefore") == 5);
  CHECK(same.at("lastPaidDay") == "2026-04-14");
  CHECK(ok(erika.get(absence_path(second))).at("sickPay").is_null());
  check_refused(house.as("max").get(path), 403, "role");
  check_faults(anna.post(absence_path(second) + "/illness", Json{{"sameAs", second}}), {"sameAs"});
  house.clock().advance(11min);
  eventually([&] { return house.run({"mail", "list", "--waiting"}).out.find("sick-pay-ends") != std::string::npos; });
}
