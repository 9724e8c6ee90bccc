// The recipients of notifications: the mails that wait in the outbox after each change.

#include <algorithm>
#include <iterator>

#include "tests/system/support/absences.hpp"

using namespace stint::system_tests;

namespace {

using Mails = std::vector<std::string>;

/// Lists the mails that were written since the last call.
class Postman {
 public:
  explicit Postman(const CompanyHouse& house) : house_(house) {}

  Mails news() {
    Mails all = mails_of(house_);
    Mails fresh;
    std::ranges::set_difference(all, seen_, std::back_inserter(fresh));
    seen_ = std::move(all);
    return fresh;
  }

 private:
  const CompanyHouse& house_;
  Mails seen_;
};

HouseSetup with_recipients() { return {.acme = R"({"company": {"additionalRecipients": ["hr@acme.example"]}})"_json}; }

}  // namespace

TEST_CASE("A request's way is told to those who decide and to the requester") {
  CompanyHouse house{with_recipients()};
  Postman postman{house};
  const std::string id = file(house.as("erika"), absence("VAC", "2026-04-01"));
  CHECK(postman.news() == Mails{"absence_filed to max@acme.example", "absence_filed to mona@acme.example"});
  ok(approve(house.as("max"), id));
  CHECK(postman.news().empty());
  ok(approve(house.as("mona"), id));
  CHECK(postman.news() == Mails{"absence_approved to erika@acme.example"});
  ok(house.as("erika").del(absence_path(id)));
  CHECK(postman.news() == Mails{"cancellation_asked to max@acme.example", "cancellation_asked to mona@acme.example"});
  ok(house.as("erika").del(absence_path(id)));
  CHECK(postman.news().empty());
  ok(house.as("max").post("/cancellation-requests/" + id + "/reject"));
  CHECK(postman.news() == Mails{"cancellation_rejected to erika@acme.example"});
  ok(house.as("anna").del(absence_path(id)));
  CHECK(postman.news() == Mails{"absence_deleted to erika@acme.example", "absence_deleted to hr@acme.example"});
  ok(reject(house.as("max"), file(house.as("paul"), absence("VAC", "2026-04-01"))));
  CHECK(postman.news() == Mails{"absence_filed to max@acme.example", "absence_rejected to paul@acme.example"});
}

TEST_CASE("An approved cancellation is told to all who knew of the absence") {
  CompanyHouse house{with_recipients()};
  Postman postman{house};
  const std::string id = file(house.as("paul"), absence("ILL", "2026-03-11"));
  CHECK(postman.news() ==
        Mails{"absence_approved_at_once to hr@acme.example", "absence_approved_at_once to max@acme.example"});
  ok(house.as("paul").del(absence_path(id)));
  ok(house.as("max").post("/cancellation-requests/" + id + "/approve"));
  const Mails news = postman.news();
  CHECK_THAT(news, Catch::VectorContains(std::string{"cancellation_approved to paul@acme.example"}));
}

TEST_CASE_METHOD(CompanyHouse, "Where nobody manages, administrators are told") {
  Postman postman{*this};
  file(as("ulf"), absence("VAC", "2026-04-01"));
  CHECK(postman.news() == Mails{"absence_filed to anna@acme.example"});
}

TEST_CASE_METHOD(CompanyHouse, "A substitute is asked, and the answer told to the requester") {
  Postman postman{*this};
  auto body = absence("VAC", "2026-04-01");
  body["substituteEmployeeId"] = id_of("ulf");
  const std::string id = file(as("paul"), body);
  CHECK(postman.news() == Mails{"absence_filed to max@acme.example", "substitute_asked to ulf@acme.example"});
  const std::string verb = GENERATE("accept", "reject");
  ok(as("ulf").post("/substitute-requests/" + id + "/" + verb));
  CHECK(postman.news() ==
        Mails{std::string{verb == "accept" ? "substitute_accepted" : "substitute_rejected"} + " to paul@acme.example"});
}

TEST_CASE("A company that wants no further mails gets those of the interface alone") {
  CompanyHouse house{{.acme = R"({"company": {"notifications": {"additional": false}}})"_json}};
  Postman postman{house};
  auto body = absence("VAC", "2026-04-01");
  body["substituteEmployeeId"] = house.id_of("ulf");
  const std::string id = file(house.as("paul"), body);
  ok(house.as("ulf").post("/substitute-requests/" + id + "/accept"));
  ok(approve(house.as("max"), id));
  ok(house.as("paul").del(absence_path(id)));
  CHECK(postman.news().empty());
  ok(house.as("max").post("/cancellation-requests/" + id + "/reject"));
  CHECK(postman.news() == Mails{"cancellation_rejected to paul@acme.example"});
  file(house.as("paul"), absence("ILL", "2026-03-11"));
  CHECK(postman.news() == Mails{"absence_approved_at_once to max@acme.example"});
}

TEST_CASE_METHOD(CompanyHouse, "What is refused tells nobody") {
  Postman postman{*this};
  CHECK(as("erika").post("/absence-requests", absence("BRD", "2026-04-01")).status == 403);
  CHECK(as("erika").post("/absence-requests", absence("VAC", "2026-04-01", "2026-03-01")).status == 400);
  CHECK(postman.news().empty());
}

TEST_CASE("When the manager who was missing is locked, the request is approved, and the requester told") {
  CompanyHouse house{with_recipients()};
  Postman postman{house};
  const std::string id = file(house.as("erika"), absence("VAC", "2026-04-01"));
  ok(approve(house.as("max"), id));
  (void)postman.news();
  REQUIRE(house.run({"user", "lock", "--email", "mona@acme.example"}).exit_code == 0);
  CHECK(postman.news() == Mails{"absence_approved to erika@acme.example"});
  CHECK(status_of(house.as("erika"), id) == "approved");
}
