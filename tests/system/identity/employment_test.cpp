// Outside their employment people are treated as locked, exactly from the moment at which the company's day changes.

#include "tests/system/support/time_tracking.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

boost::json::object employment(const std::string& who, const Json& first, const Json& last) {
  boost::json::object people;
  people[who] = boost::json::object{{"employmentStartDate", first}, {"employmentEndDate", last}};
  boost::json::object acme;
  acme["employees"] = people;
  return acme;
}

bool is_active_in_the_directory(CompanyHouse& house, const std::string& who) {
  const Json people = ok(house.as("anna").get("/employees"));
  for (const auto& employee : people.as_array()) {
    if (text(employee, "id") == house.id_of(who)) return employee.at("active").as_bool();
  }
  return false;
}

}  // namespace

TEST_CASE_METHOD(HouseSetup, "The door closes when the last day ends in Berlin, and the clock is stopped then") {
  acme = employment("erika", nullptr, "2026-03-11");
  now = std::chrono::sys_days{std::chrono::year{2026} / 3 / 11} + 22h + 50min;  // 23:50
  CompanyHouse house{*this};
  const auto erika = house.as("erika");
  punch(erika, "start");
  CHECK(erika.get("/absence-requests/my").status == 200);
  CHECK(is_active_in_the_directory(house, "erika"));
  house.clock().advance(11min);
  check_refused(erika.get("/absence-requests/my"), 403, "account-locked");
  check_refused(erika.get("/time-entries/my"), 403, "account-locked");
  check_refused(erika.get("/user/profile"), 401, "authentication");
  check_refused(erika.post("/time-clock/stop"), 401, "authentication");
  CHECK(text(house.log_in("erika").json(), "error") == "invalid_grant");
  CHECK_FALSE(is_active_in_the_directory(house, "erika"));
}

TEST_CASE_METHOD(HouseSetup, "The door opens with the first day") {
  acme = employment("erika", "2026-03-12", nullptr);
  now = std::chrono::sys_days{std::chrono::year{2026} / 3 / 11} + 22h + 50min;
  CompanyHouse house{*this};
  CHECK(text(house.log_in("erika").json(), "error") == "invalid_grant");
  house.clock().advance(11min);
  CHECK(house.as("erika").get("/user/profile").status == 200);
}
