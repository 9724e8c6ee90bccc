// Checks that refuse whole groups of operations refuse exactly those that the OpenAPI document lists.

#include <array>

#include "tests/system/support/absences.hpp"
#include "tests/system/support/time_tracking.hpp"

using namespace stint::system_tests;

namespace {

using Names = std::set<std::string>;

/// An operation that requires a token.
struct Operation {
  std::string method;
  std::string path;  ///< below /api/v2
  Names problem_types;
};

/// The methods, and the member of a path in the document that describes each.
constexpr std::array<std::pair<const char*, const char*>, 5> methods{
    {{"GET", "get"}, {"POST", "post"}, {"PUT", "put"}, {"PATCH", "patch"}, {"DELETE", "delete"}}};

std::optional<Operation> operation_of(const std::string& method, const char* member, const std::string& path,
                                      const Json& item) {
  const auto* documented = item.as_object().if_contains(member);
  if (documented == nullptr || !documented->as_object().contains("x-least-role")) return std::nullopt;
  Operation operation{method, path, {}};
  if (const auto* by_status = documented->as_object().if_contains("x-problem-types")) {
    for (const auto& [status, types] : by_status->as_object()) {
      for (const Json& type : types.as_array()) operation.problem_types.emplace(type.as_string());
    }
  }
  return operation;
}

/// The operations of the served document below /api/v2, or only those with an id of a kind: `/time-entries/`.
std::vector<Operation> operations(CompanyHouse& house, std::string_view beginning = "/") {
  std::vector<Operation> all;
  const Json document = ok(house.nobody().get("/openapi.json"));
  for (const auto& [path, item] : document.at("paths").as_object()) {
    if (item.as_object().contains("servers")) continue;  // below another path, such as SCIM's, with refusals of its own
    if (!path.starts_with(beginning) || (beginning != "/" && !path.contains("{id}"))) continue;
    for (const auto& [method, member] : methods) {
      if (auto operation = operation_of(method, member, path, item)) all.push_back(*std::move(operation));
    }
  }
  return all;
}

std::string name_of(const Operation& operation) { return operation.method + ' ' + operation.path; }

/// Operations for which the role depends on the body, with such a body; all others check an empty one.
const std::map<std::string, std::string> bodies_for_some_roles{
    {"POST /absence-requests", R"({"employeeId": "1"})"},
    {"POST /absence-requests/preview", R"({"employeeId": "1"})"},
    {"POST /user/calendars", R"({"name": "Everybody", "kind": "company"})"},
};

/// The operations that require a recent login only for some changes: if an administrator is created or invited, or a
/// credential of an existing employee changes.
const Names login_for_some_changes{"POST /employees", "POST /employees/{id}/invitation", "PATCH /employees/{id}"};

HttpResponse ask(const CompanyHouse::Person& person, const Operation& operation, const std::string& id) {
  std::string path = operation.path;
  if (const auto at = path.find("{id}"); at != std::string::npos) path.replace(at, 4, id);
  if (operation.method == "GET") return person.send(operation.method, path, std::nullopt);
  const auto body = bodies_for_some_roles.find(name_of(operation));
  return person.send(operation.method, path, body == bodies_for_some_roles.end() ? "{}" : body->second);
}

/// Requests all of these; exactly those that are documented to be refused by the rule must be refused.
void check_all(const std::vector<Operation>& all, const CompanyHouse::Person& person, std::string_view rule,
               const std::string& id = "999999") {
  CAPTURE(rule, id);
  Names documented;
  Names refused;
  for (const Operation& operation : all) {
    const std::string name = name_of(operation);
    if (operation.problem_types.contains(std::string{rule})) documented.insert(name);
    const auto response = ask(person, operation, id);
    const bool is_refused = response.status >= 400;  // a preview shows a refusal, but is not refused itself
    if (is_refused && response.body.contains("/problems/" + std::string{rule} + '"')) refused.insert(name);
  }
  CHECK_FALSE(documented.empty());
  CHECK(refused == documented);
}

}  // namespace

TEST_CASE_METHOD(CompanyHouse, "Roles, personal tokens and ids that nobody has are refused where it is documented") {
  auto all = operations(*this);
  for (const Operation& operation : all) {
    CAPTURE(operation.method, operation.path);
    check_refused(ask(nobody(), operation, "999999"), 401, "authentication");
  }
  check_all(all, as("erika"), "role");
  check_all(all, as("anna"), "unknown-record");
  const auto token = with_lasting_token(*this, "anna");
  std::erase_if(all, [](const Operation& operation) { return login_for_some_changes.contains(name_of(operation)); });
  check_all(all, token, "login-required");
  check_refused(token.post("/employees/" + id_of("anna") + "/invitation"), 403, "login-required");
  check_refused(token.post("/employees", R"({"firstName": "C", "lastName": "Hief", "email": "chief@acme.example",
                                             "role": "ADMIN"})"_json),
                403, "login-required");
  check_refused(token.patch("/employees/" + id_of("ulf"), R"({"email": "ulf@elsewhere.example"})"_json), 403,
                "login-required");
}

TEST_CASE("What a company does not use, or not for everybody, is refused where it is documented") {
  for (const auto& [settings, rule] :
       {std::pair{R"({"active": false})"_json, "time-tracking-inactive"},
        std::pair{R"({"clockEnabled": false})"_json, "time-clock-disabled"},
        std::pair{R"({"businessTrips": false})"_json, "business-trips-disabled"},
        std::pair{R"({"terminalOnly": {"start": true, "pause": true, "stop": true}})"_json, "terminal-only"}}) {
    CompanyHouse house{time_tracking(settings)};
    check_all(operations(house), house.as("anna"), rule);
  }
  HouseSetup setup = time_tracking();
  apply_merge_patch(setup.acme, R"({"employees": {"anna": {"mayCreateTimeEntries": false}}})"_json);
  CompanyHouse house{setup};
  check_all(operations(house), house.as("anna"), "entries-not-allowed");
}

TEST_CASE("What belongs to somebody else is refused where it is documented") {
  CompanyHouse house{time_tracking({{"approval", {{"newEntries", true}}}})};
  it_is(house, std::chrono::hours{12});
  const auto ulf = house.as("ulf");
  const auto max = house.as("max");
  const std::string absence_id = file(ulf, absence("VAC", "2026-05-04"));
  for (const char* const kind : {"/absence-requests/", "/cancellation-requests/", "/substitute-requests/"}) {
    check_all(operations(house, kind), max, "relationship", absence_id);
  }
  const std::string entry = enter(ulf, std::chrono::hours{8}, std::chrono::hours{9});
  const std::string of_a_report = enter(house.as("erika"), std::chrono::hours{8}, std::chrono::hours{9});
  for (const char* const kind : {"/time-entries/", "/time-entry-requests/"}) {
    check_all(operations(house, kind), max, "relationship", entry);
  }
  house.import({{"company", {{"timeTracking", {{"approval", {{"newEntries", true}, {"administratorsOnly", true}}}}}}}});
  for (const char* const kind : {"/time-entries/", "/time-entry-requests/"}) {
    check_all(operations(house, kind), max, "administrators-decide", of_a_report);
  }
}
