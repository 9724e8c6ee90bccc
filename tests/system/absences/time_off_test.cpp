// The account of time off in a year, while the years change under a running server.

#include "tests/system/support/absences.hpp"
#include "tests/system/support/time_tracking.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

struct Account {
  double remaining;
  double total;
  double illness;
  bool operator==(const Account&) const = default;
};

std::ostream& operator<<(std::ostream& stream, const Account& account) {
  return stream << account.remaining << " of " << account.total << " left, ill " << account.illness;
}

Account account_of(const CompanyHouse::Person& person) {
  const Json summary = ok(person.get("/time-tracking/time-off-summary"));
  CHECK(shape_of(summary) == std::set<std::string>{"vacationDaysRemaining: number", "vacationDaysTotal: number",
                                                   "illnessDaysTaken: number"});
  return {number(summary, "vacationDaysRemaining"), number(summary, "vacationDaysTotal"),
          number(summary, "illnessDaysTaken")};
}

}  // namespace

TEST_CASE("A vacation over New Year counts on each side of it") {
  CompanyHouse house{
      {.acme = R"({"employees": {"erika": {"vacation": {"daysPerYear": 30, "carryOver": {"2027": 4}}}}})"_json}};
  const auto erika = with_lasting_token(house, "erika");
  const std::string id = file(erika, absence("VAC", "2026-12-28", "2027-01-08"));  // 4 and 6 working days
  CHECK(account_of(erika) == Account{26.0, 30.0, 0.0});

  house.clock().set_to(std::chrono::sys_days{std::chrono::year{2026} / 12 / 31} + 22h + 59min);  // in Berlin 23:59
  CHECK(account_of(erika) == Account{26.0, 30.0, 0.0});
  house.clock().advance(1min);
  CHECK(account_of(erika) == Account{28.0, 34.0, 0.0});
  ok(erika.del(absence_path(id)));
  CHECK(account_of(erika) == Account{34.0, 34.0, 0.0});
}

TEST_CASE_METHOD(
    CompanyHouse,
    "An approved absence is over after its last day in the company's time zone, and reads approved still") {
  const auto erika = with_lasting_token(*this, "erika");
  const auto anna = with_lasting_token(*this, "anna");
  const std::string id = file(erika, absence("VAC", "2026-03-12", "2026-03-13"));
  ok(approve(anna, id));
  const Json before = own(erika, id);
  clock().set_to(std::chrono::sys_days{std::chrono::year{2026} / 3 / 14} + 1h);
  CHECK(own(erika, id) == before);
  check_refused(erika.put(absence_path(id), R"({"comments": "x"})"_json), 409, "lifecycle");
  CHECK(ok(erika.del(absence_path(id))).at("result") == "cancellation_requested");
  CHECK(ok(anna.post("/cancellation-requests/" + id + "/approve")).at("status") == "approved");
  CHECK(account_of(erika) == Account{30.0, 30.0, 0.0});
}

TEST_CASE("The account of leave can be followed, by its owner and by those who decide about them") {
  CompanyHouse house{{.acme = R"({"employees": {"erika": {"vacation": {"daysPerYear": 30, "carryOver": {"2026": 2.5}}}},
    "absences": {
      "approved": {"employee": "erika", "type": "VAC", "startDate": "2026-02-02", "endDate": "2026-02-06",
        "status": "approved"}}
    })"_json}};
  const auto erika = house.as("erika");
  const Json account = ok(erika.get("/time-off/account"));
  CHECK(texts(account.at("movements"), "kind") == std::vector<std::string>{"entitled", "carriedOver", "taken"});
  CHECK(number(account.at("movements").at(2), "days") == -5.0);
  CHECK(number(account, "vacationDaysRemaining") == account_of(erika).remaining);
  CHECK(number(ok(erika.get("/time-off/account?year=2027")), "vacationDaysRemaining") == 30.0);
  check_faults(erika.get("/time-off/account?year=1969"), {"year"});

  const std::string path = "/employees/" + text(ok(erika.get("/user/profile")), "id") + "/time-off/account";
  CHECK(ok(house.as("anna").get(path)) == account);
  check_refused(erika.get(path), 403, "role");
  check_refused(house.as("anna").get("/employees/999999/time-off/account"), 404, "unknown-record");
}

TEST_CASE_METHOD(CompanyHouse, "An administrator corrects leave, and its owner reads by whom and why") {
  const auto erika = as("erika");
  const auto anna = as("anna");
  const std::string of_erika = "/employees/" + id_of("erika") + "/time-off";
  const double before = account_of(erika).remaining;
  const Json correction =
      ok(anna.post(of_erika + "/corrections", R"({"year": 2026, "days": -1.5, "reason": "Counted twice."})"_json));
  CHECK(shape_of(correction) == std::set<std::string>{"id: string", "employeeId: string", "year: number",
                                                      "date: string", "days: number", "reason: string",
                                                      "correctedById: string", "correctedByName: string",
                                                      "timestamp: number"});
  CHECK(account_of(erika).remaining == before - 1.5);
  const Json movements = ok(erika.get("/time-off/account")).at("movements");
  CHECK(movements.as_array().back().at("kind") == "corrected");
  CHECK(movements.as_array().back().at("reason") == "Counted twice.");
  CHECK(ok(anna.get(of_erika + "/account")).at("movements") == movements);
  check_refused(as("max").post(of_erika + "/corrections", "{}"_json), 403, "role");
  check_refused(anna.post(of_erika + "/corrections", R"({"days": 0.3})"_json), 400, "invalid-field");
  check_refused(anna.post("/employees/999999/time-off/corrections", "{}"_json), 404, "unknown-record");
}
