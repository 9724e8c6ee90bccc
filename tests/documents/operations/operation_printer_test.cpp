#include "tests/documents/operations/operation_printer.hpp"

#include <string>

#include <catch2/catch.hpp>

#include <stint/http/api/refusals.hpp>

using namespace stint;
using namespace stint::documents;
using boost::json::parse;
using boost::json::value;
using domain::Role;
using http::Method;
using http::Operation;

namespace {

DescribedOperation dish_operation(Method method, std::string_view path) {
  return {.method = method,
          .path = std::string{path},
          .id = "eat",
          .summary = "Eat a dish",
          .returns = {{"The dish.", "Dish"}}};
}

Operation dish_route(Role least_role) { return {.least_role = least_role, .act = http::ReadOperation{}}; }

/// The statuses, in their order: `200 401 500`.
std::string statuses_of(const boost::json::object& operation) {
  std::string statuses;
  for (const auto& [status, response] : operation.at("responses").as_object()) {
    statuses += (statuses.empty() ? "" : " ") + std::string{status};
  }
  return statuses;
}

value types_of(const boost::json::object& operation) {
  const auto* types = operation.if_contains("x-problem-types");
  return types == nullptr ? value{} : *types;
}

}  // namespace

TEST_CASE("A read without parameters is refused for its token alone") {
  const auto eaten = printed(dish_operation(Method::get, "/dishes"), dish_route(Role::user), "Dishes");
  CHECK(eaten == parse(R"json({
    "operationId": "eat", "summary": "Eat a dish", "tags": ["Dishes"], "x-addition": true, "x-least-role": "USER",
    "responses": {
      "200": {"description": "The dish.",
              "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Dish"}}}},
      "401": {"$ref": "#/components/responses/Unauthorized"},
      "500": {"$ref": "#/components/responses/InternalError"},
      "503": {"$ref": "#/components/responses/Overloaded"}}
  })json"));
}

TEST_CASE("An operation is refused to lower roles and for ids that do not exist") {
  const auto managed = printed(dish_operation(Method::get, "/dishes/{id}"), dish_route(Role::manager), "Dishes");
  CHECK(statuses_of(managed) == "200 401 403 404 500 503");
  CHECK(types_of(managed) == parse(R"({"403": ["role"], "404": ["unknown-record"]})"));
}

TEST_CASE("A post can be sent again unless its response has a secret") {
  auto post = dish_route(Role::user);
  const auto sent = printed(dish_operation(Method::post, "/dishes"), post, "Dishes");
  CHECK(statuses_of(sent) == "200 400 401 422 429 500 503");
  CHECK(sent.at("parameters") == parse(R"([{"$ref": "#/components/parameters/IdempotencyKey"}])"));
  CHECK(types_of(sent) == parse(R"({"400": ["invalid-field"], "422": ["idempotency-key-reused"],
                                    "429": ["too-many-idempotency-keys"]})"));
  post.answers_secret = true;
  const auto secret = printed(dish_operation(Method::post, "/dishes"), post, "Dishes");
  CHECK(statuses_of(secret) == "200 401 500 503");
  CHECK(secret.at("x-answers-secret") == true);
}

TEST_CASE("A body is refused if it is malformed unless the operation tolerates that") {
  auto change = dish_operation(Method::put, "/dishes");
  change.body = {.schema = "Dish"};
  const auto refusing = printed(change, dish_route(Role::user), "Dishes");
  CHECK(types_of(refusing) == parse(R"({"400": ["malformed-body", "invalid-field"]})"));
  CHECK(refusing.at("requestBody") == parse(R"json({"required": true, "content": {
      "application/json": {"schema": {"$ref": "#/components/schemas/Dish"}}}})json"));
  change.body = {.schema = "Dish", .is_optional = true, .is_tolerated = true};
  const auto tolerating = printed(change, dish_route(Role::user), "Dishes");
  CHECK(types_of(tolerating) == parse(R"({"400": ["invalid-field"]})"));
  CHECK_FALSE(tolerating.at("requestBody").as_object().contains("required"));
}

TEST_CASE("A read of lasting data has a tag and is not sent again") {
  auto lasting = dish_route(Role::user);
  lasting.shows = application::ShownData::of_the_caller;
  const auto shown = printed(dish_operation(Method::get, "/dishes"), lasting, "Dishes");
  CHECK(statuses_of(shown) == "200 304 401 500 503");
  CHECK(shown.at("parameters") == parse(R"([{"$ref": "#/components/parameters/IfNoneMatch"}])"));
  CHECK(shown.at("responses").at("200").at("headers").as_object().contains("ETag"));
  CHECK(types_of(shown).is_null());
}

TEST_CASE("A dry run and a password add their parameter and their refusals") {
  auto change = dish_route(Role::user);
  change.dry_run = http::DryRun::by_command;
  const auto rehearsed = printed(dish_operation(Method::put, "/dishes"), change, "Dishes");
  CHECK(rehearsed.at("parameters") == parse(R"([{"$ref": "#/components/parameters/DryRun"}])"));
  CHECK(types_of(rehearsed) == parse(R"({"400": ["invalid-field"]})"));
  change.takes_password = true;
  const auto guarded = printed(dish_operation(Method::put, "/dishes"), change, "Dishes");
  CHECK(types_of(guarded) == parse(R"({"400": ["invalid-field"], "403": ["login-required"],
                                       "429": ["too-many-passwords"]})"));
  CHECK(guarded.at("responses").at("429") == parse(R"({"$ref": "#/components/responses/TooManyRequests"})"));
}

TEST_CASE("Refusals that a route declares come after those that follow from it") {
  using namespace http::refusing;
  auto declaring = dish_route(Role::administrator);
  declaring.refuses = refusals<conflict<lifecycle>, forbidden<relationship>>;
  const auto refused = printed(dish_operation(Method::del, "/dishes/{id}"), declaring, "Dishes");
  CHECK(types_of(refused) == parse(R"({"403": ["role", "relationship"], "404": ["unknown-record"],
                                       "409": ["lifecycle"]})"));
}

TEST_CASE("A route cannot declare a refusal that follows from it or declare one twice") {
  using namespace http::refusing;
  const auto dish = dish_operation(Method::post, "/dishes/{id}");
  auto declaring = dish_route(Role::administrator);
  declaring.refuses = forbidden<relationship, role>;
  CHECK_THROWS_WITH(printed(dish, declaring, "Dishes"), "eat repeats its refusal role");
  declaring.refuses = unknown<unknown_record>;
  CHECK_THROWS_WITH(printed(dish, declaring, "Dishes"), "eat repeats its refusal unknown-record");
  declaring.refuses = invalid<invalid_field>;  // of the idempotency key
  CHECK_THROWS_WITH(printed(dish, declaring, "Dishes"), "eat repeats its refusal invalid-field");
  declaring.refuses = refusals<conflict<lifecycle>, conflict<closed_month, lifecycle>>;
  CHECK_THROWS_WITH(printed(dish, declaring, "Dishes"), "eat repeats its refusal lifecycle");
  declaring.refuses = refusals<conflict<lifecycle, role>, invalid<lifecycle>>;
  CHECK_NOTHROW(printed(dish, declaring, "Dishes"));
}

TEST_CASE("The response of 422 and 429 is that of a key unless the route declares other refusals") {
  using namespace http::refusing;
  const auto responses_of = [](http::DeclaredRefusals refuses) {
    auto declaring = dish_route(Role::user);
    declaring.refuses = refuses;
    const auto responses = printed(dish_operation(Method::post, "/dishes"), declaring, "Dishes").at("responses");
    const auto of = [&](const char* status) { return responses.at(status).at("$ref").as_string(); };
    return std::string{of("422")} + ' ' + std::string{of("429")};
  };
  const std::string all = "#/components/responses/";
  CHECK(responses_of({}) == all + "IdempotencyKeyReused " + all + "TooManyIdempotencyKeys");
  CHECK(responses_of(excessive<remarks_too_long>) == all + "RemarksTooLong " + all + "TooManyIdempotencyKeys");
  CHECK(responses_of(too_often<one_time_link>) == all + "IdempotencyKeyReused " + all + "TooManyRequests");
}

TEST_CASE("Every operation of the route table is described") { CHECK(printed_paths().size() > 100); }
