// A directory provisions people of the running server: one path through each operation.

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"

using namespace stint::system_tests;

namespace {

/// A directory with a personal token of anna's that is only valid for provisioning.
class Provisioning : public CompanyHouse {
 public:
  Provisioning() {
    const auto made =
        run({"token", "create", "--email", email_of("anna"), "--name", "directory", "--scope", "provisioning"});
    REQUIRE(made.exit_code == 0);
    token = made.out.substr(0, made.out.find('\n'));
  }
  Json get(const std::string& path, int status = 200) { return said(client().get("/scim/v2" + path, token), status); }
  Json post(const std::string& path, const Json& body, int status = 201) {
    return said(client().post("/scim/v2" + path, body, token), status);
  }
  Json put(const std::string& path, const Json& body) {
    return said(client().put("/scim/v2" + path, body, token), 200);
  }
  Json patch(const std::string& path, const Json& operation, int status = 200) {
    return said(
        client().patch("/scim/v2" + path, boost::json::object{{"Operations", boost::json::array{operation}}}, token),
        status);
  }
  int del(const std::string& path) { return client().del("/scim/v2" + path, token).status; }

  std::string token;

 private:
  static Json said(const HttpResponse& response, int status) {
    CAPTURE(response.body);
    REQUIRE(response.status == status);
    if (response.body.empty()) return nullptr;
    CHECK(response.header("Content-Type") == "application/scim+json");
    return response.json();
  }
};

}  // namespace

TEST_CASE_METHOD(Provisioning, "A directory hires somebody, changes and locks them, and they are gone for it alone") {
  CHECK(get("/Users?filter=userName%20eq%20%22nina@acme.example%22").at("totalResults") == 0);
  const auto nina = post("/Users", R"({"userName": "nina@acme.example", "externalId": "e-1",
                                       "name": {"givenName": "Nina", "familyName": "Neu"},
                                       "urn:stint:params:scim:schemas:extension:employment:1.0:User":
                                         {"vacationDaysPerYear": 12.5, "startDate": "2026-01-01"}})"_json);
  const auto path = "/Users/" + text(nina, "id");
  const auto record = ok(as("anna").get("/employees/" + text(nina, "id")));
  CHECK(text(record, "key") == "nina");
  CHECK(record.at("vacation").at("daysPerYear") == 12.5);
  CHECK(text(record, "employmentStartDate") == "2026-01-01");
  CHECK(get(path) == nina);
  CHECK(get(path + "?attributes=userName").as_object().size() == 4);
  CHECK(text(patch(path, R"({"op": "Replace", "path": "name.familyName", "value": "Neumann"})"_json), "displayName") ==
        "Nina Neumann");
  CHECK(put(path, R"({"userName": "nina@acme.example", "active": false})"_json).at("active") == false);
  CHECK(ok(as("anna").get("/employees/" + text(nina, "id"))).at("active") == false);
  CHECK(del(path) == 204);
  CHECK(text(get(path, 404), "status") == "404");
  CHECK(text(ok(as("anna").get("/employees/" + text(nina, "id"))), "lastName") == "Neumann");
}

TEST_CASE_METHOD(Provisioning, "Groups of a directory are departments") {
  const auto sales = post("/Groups", R"({"displayName": "Sales"})"_json);
  const auto path = "/Groups/" + text(sales, "id");
  const auto member = boost::json::object{{"value", id_of("erika")}};
  patch(path, boost::json::object{{"op", "add"}, {"path", "members"}, {"value", boost::json::array{member}}}, 204);
  CHECK(text(ok(as("anna").get("/employees/" + id_of("erika"))), "department") == "Sales");
  CHECK(get("/Groups?excludedAttributes=members").at("totalResults").to_number<int>() >= 1);
  CHECK(text(get("/Users/" + id_of("erika")).at("groups").at(0), "value") == text(sales, "id"));
  CHECK(text(put(path, R"({"displayName": "Selling"})"_json), "displayName") == "Selling");
  CHECK(text(get(path), "displayName") == "Selling");
  CHECK(text(ok(as("anna").get("/employees/" + id_of("erika"))), "department") == "Selling");
  CHECK(del(path) == 204);
  CHECK(text(ok(as("anna").get("/employees/" + id_of("erika"))), "department").empty());
}

TEST_CASE_METHOD(Provisioning, "What cannot be done is told in the words of SCIM") {
  const auto word = [](const Json& error) { return text(error, "status") + " " + text(error, "scimType"); };
  CHECK(word(get("/Users?filter=userName", 400)) == "400 invalidFilter");
  CHECK(word(post("/Users", R"({"userName": "ERIKA@acme.example"})"_json, 409)) == "409 uniqueness");
  CHECK(word(post("/Users", R"({"userName": "somebody"})"_json, 400)) == "400 invalidValue");
  CHECK(word(post("/Groups", R"([])"_json, 400)) == "400 invalidSyntax");
  const auto erika = "/Users/" + id_of("erika");
  CHECK(word(patch(erika, R"({"op": "replace", "path": "id", "value": "1"})"_json, 400)) == "400 mutability");
  CHECK(word(patch(erika, R"({"op": "replace", "path": "a b", "value": "1"})"_json, 400)) == "400 invalidPath");
  CHECK(word(patch(erika, R"({"op": "remove"})"_json, 400)) == "400 noTarget");
  CHECK(text(patch("/Users/" + id_of("anna"), R"({"op": "replace", "path": "active", "value": false})"_json, 403),
             "status") == "403");
  CHECK(text(get("/Users/" + id_of("rita"), 404), "status") == "404");
  CHECK(text(get("/Me", 404), "status") == "404");
}

TEST_CASE_METHOD(Provisioning, "A directory's token opens nothing else, and the server says what it speaks") {
  CHECK(client().get("/api/v2/user/profile", token).status == 401);
  CHECK(client().get("/api/v2/user/tokens", token).status == 401);
  CHECK(client().get("/scim/v2/Users", as("anna").token()).status == 200);
  CHECK(client().get("/scim/v2/Users", as("max").token()).status == 403);
  CHECK(client().get("/scim/v2/Users").status == 401);
  CHECK(get("/ServiceProviderConfig").at("patch").at("supported") == true);
  CHECK(get("/ResourceTypes").at("totalResults") == 2);
  CHECK(text(get("/ResourceTypes/Group"), "endpoint") == "/Groups");
  CHECK(get("/Schemas").at("totalResults") == 4);
  CHECK(text(get("/Schemas/urn:ietf:params:scim:schemas:core:2.0:Group"), "name") == "Group");
}
