// A company that keeps time accounts: target and worked hours, bookings by administrators, and what closing a month
// keeps.

#include "tests/system/support/eventually.hpp"
#include "tests/system/support/time_tracking.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

std::int64_t balance_of(CompanyHouse& house, const std::string& day) {
  return ok(house.as("erika").get("/time-account?from=" + day + "&to=" + day))
      .at("balanceMinutes")
      .to_number<std::int64_t>();
}

}  // namespace

TEST_CASE_METHOD(
    HouseSetup,
    "A time account is seen by its owner and those who decide, booked in by administrators, and kept by a month") {
  now = std::chrono::sys_days{std::chrono::year{2026} / 3 / 10} + 12h;
  acme = R"({
    "company": {"timeAccount": {"since": "2026-02-27", "capMinutes": 0, "yellowMinutes": 600}},
    "timeEntries": {
      "long": {"employee": "erika", "date": "2026-02-27", "startTime": "08:00", "endTime": "17:00",
               "breakMinutes": 30, "status": "done"},
      "held": {"employee": "erika", "date": "2026-02-28", "startTime": "08:00", "endTime": "09:00",
               "breakMinutes": 0, "status": "pending"}}})"_json;
  CompanyHouse house{*this};
  const std::string path = "/employees/" + house.id_of("erika") + "/time-account";
  const std::string february = "?from=2026-02-01&to=2026-02-28";

  const Json own = ok(house.as("erika").get("/time-account" + february));
  CHECK(own.at("days").at(0) == R"({"date": "2026-02-27", "commitmentMinutes": 480, "absenceMinutes": 0,
    "timeOffInLieuMinutes": 0, "workedMinutes": 510, "creditedMinutes": 510, "bookedMinutes": 0, "balanceMinutes": 30,
    "closed": false})"_json);
  CHECK(ok(house.as("max").get(path + february)) == own);
  CHECK(ok(house.as("anna").get(path + february)) == own);
  check_refused(house.as("paul").get(path), 403, "role");
  check_refused(house.as("anna").get("/employees/2147483647/time-account"), 404, "unknown-record");
  check_refused(house.as("erika").get("/time-account?from=2026-02-30"), 400, "invalid-field");
  check_refused(house.as("rita").get("/time-account"), 404, "unknown-record");

  const auto payout = [](const std::string& date) {
    return parsed(R"({"kind": "payout", "minutes": -10, "reason": "paid", "date": ")" + date + R"("})");
  };
  check_refused(house.as("max").post(path + "/bookings", payout("2026-02-27")), 403, "role");
  check_refused(house.as("anna").post(path + "/bookings", R"({"kind": "cap"})"_json), 400, "invalid-field");
  const Json booked = ok(house.as("anna").post(path + "/bookings", payout("2026-02-27")));
  CHECK(booked.at("bookedBy").as_string() == house.id_of("anna"));
  CHECK(balance_of(house, "2026-02-28") == 80);

  CHECK(house.run({"month", "close", "--company", "acme", "2026-02", "--force"}).exit_code == 0);
  CHECK(balance_of(house, "2026-02-28") == 0);
  check_refused(house.as("anna").post(path + "/bookings", payout("2026-02-27")), 409, "closed-month");
  const Json requests = ok(house.as("anna").get("/time-entry-requests"));
  ok(house.as("anna").post("/time-entry-requests/" + text(requests.at(0), "id") + "/reject", R"({})"_json));
  const Json march = ok(house.as("erika").get("/time-account?from=2026-03-10&to=2026-03-10"));
  CHECK(march.at("bookings").at(0).at("kind") == "correction");
  CHECK(march.at("bookings").at(0).at("minutes") == -60);
  CHECK(march.at("bookings").at(0).at("correctedMonth") == "2026-02");
  CHECK(balance_of(house, "2026-02-28") == 0);

  house.clock().advance(24h);
  eventually([&] {
    return house.run({"mail", "list", "--waiting"}).out.find("time-account-light") != std::string::npos;
  });
}
