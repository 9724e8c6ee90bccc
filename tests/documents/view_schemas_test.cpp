#include "tests/documents/view_schemas.hpp"

#include <set>
#include <string>
#include <string_view>

#include <catch2/catch.hpp>

#include <stint/http/api/client_form.hpp>
#include <stint/http/api/openapi.hpp>

#include "tests/http/api/described_menu.hpp"
#include "tests/http/api/described_tip.hpp"

using namespace stint;
using namespace stint::documents;
using boost::json::object;
using boost::json::parse;

namespace {

object dish_schema(SchemaWriter& writer, const std::string& name) { return writer.record<test::Dish>(name); }

const std::vector<NamedSchema> named_dish{{typeid(test::Dish), "Dish", true, {}, dish_schema}};
const std::vector<Limits> no_limits{};
const std::vector<AddedMember> none_added{};

}  // namespace

TEST_CASE("A described record is a closed object that always has all of its members") {
  SchemaWriter writer{named_dish, no_limits, none_added};
  CHECK(writer.record<test::Dish>("Dish") == parse(R"json({
    "type": "object",
    "additionalProperties": false,
    "required": ["title", "keeps"],
    "properties": {
      "title": {"type": "string"},
      "keeps": {"type": ["number", "null"], "format": "double", "multipleOf": 0.5, "minimum": 0, "maximum": 731}
    }
  })json"));
}

TEST_CASE("Members have the schemas of their types") {
  SchemaWriter writer{named_dish, no_limits, none_added};
  CHECK(writer.record<test::Menu>("Menu").at("properties") == parse(R"json({
    "cookId": {"$ref": "#/components/schemas/RecordId"},
    "day": {"$ref": "#/components/schemas/Date"},
    "seasonStart": {"$ref": "#/components/schemas/Date"},
    "meal": {"type": "string", "enum": ["breakfast", "lunch"]},
    "dishes": {"type": "array", "items": {"$ref": "#/components/schemas/Dish"}},
    "dessert": {"oneOf": [{"$ref": "#/components/schemas/Dish"}, {"type": "null"}]},
    "dessertTitle": {"type": ["string", "null"]},
    "remark": {"type": ["string", "null"]},
    "servedMinutes": {"$ref": "#/components/schemas/Minutes"},
    "vintage": {"type": "integer", "format": "int32", "minimum": 1970, "maximum": 2199},
    "edition": {"$ref": "#/components/schemas/Month"},
    "isVegan": {"type": "boolean"},
    "number": {"$ref": "#/components/schemas/RecordId"},
    "price": {"$ref": "#/components/schemas/PayrollQuantity"}
  })json"));
}

TEST_CASE("Members of a joined part are the record's own and a group is an object within it") {
  SchemaWriter writer{named_dish, no_limits, none_added};
  const auto table = writer.record<test::Table>("Table");
  CHECK(table.at("required").at(0) == "seats");
  CHECK(table.at("required").at(1) == "cookId");
  const auto place = writer.record<test::Room>("Room").at("properties").at("place");
  CHECK(place.at("required") == parse(R"(["table", "title", "keeps", "roomTitle"])"));
  CHECK(place.at("properties").at("table").at("properties").at("seatCount") ==
        parse(R"({"$ref": "#/components/schemas/Count"})"));
}

TEST_CASE("Limits replace those of the type for the member that they name") {
  const std::vector<Limits> limits{{"Menu.dessertTitle", {{"maxLength", 40}}},
                                   {"*.remark", {{"maxLength", 80}}},
                                   {"Menu.servedMinutes", {{"maximum", 90}}},
                                   {"Menu.meal", {{"enum", {"lunch"}}}},
                                   {"Menu.number", {{"$ref", "#/components/schemas/Number"}}},
                                   {"Menu.dish", {{"maxLength", 1}}}};
  const std::vector<AddedMember> added{{"Menu", "detail_text", {{"type", "string"}}}};
  SchemaWriter writer{named_dish, limits, added};
  const auto menu = writer.record<test::Menu>("Menu");
  const auto& members = menu.at("properties");
  CHECK(members.at("dessertTitle") == parse(R"({"type": ["string", "null"], "maxLength": 40})"));
  CHECK(members.at("remark") == parse(R"({"type": ["string", "null"], "maxLength": 80})"));
  CHECK(members.at("servedMinutes") == parse(R"({"type": "integer", "format": "int32", "maximum": 90})"));
  CHECK(members.at("meal") == parse(R"({"type": "string", "enum": ["lunch"]})"));
  CHECK(members.at("number") == parse(R"({"$ref": "#/components/schemas/Number"})"));
  CHECK(members.at("detailText") == parse(R"({"type": "string"})"));
  CHECK(menu.at("required").as_array().back() == "detailText");
  CHECK(writer.unused_limits() == std::vector<std::string_view>{"Menu.dish"});
}

TEST_CASE("Only responses that no record describes have schemas that are written by hand") {
  const auto printed = view_schemas();
  const auto document = parse(http::openapi_document());
  std::set<std::string> by_hand;
  for (const auto& [name, schema] : document.at("components").at("schemas").as_object()) {
    const auto& keys = schema.as_object();
    const bool is_response =
        keys.contains("additionalProperties") && keys.at("additionalProperties") == boost::json::value(false);
    if (is_response && !keys.contains("x-company-file") && !printed.contains(name)) by_hand.emplace(name);
  }
  CHECK(by_hand == std::set<std::string>{"CloudEvent", "FieldFault", "KeySet", "LoginChallenge", "MfaChallenge",
                                         "OAuthError", "Problem", "ServerMetadata", "SheetSignatures", "SignedOut",
                                         "TokenResponse"});
}

TEST_CASE("No request has a schema that is written by hand") {
  const auto printed = view_schemas();
  const auto document = parse(http::openapi_document());
  const auto& schemas = document.at("components").at("schemas").as_object();
  std::set<std::string> all;
  std::set<std::string> by_hand;
  for (const auto& [path, item] : document.at("paths").as_object()) {
    for (const auto& [method, operation] : item.as_object()) {
      const auto* const body = operation.is_object() ? operation.as_object().if_contains("requestBody") : nullptr;
      if (body == nullptr) continue;
      for (const auto& [type, content] : body->at("content").as_object()) {
        const std::string_view reference = content.at("schema").at("$ref").as_string();
        const auto name = reference.substr(reference.rfind('/') + 1);
        const bool is_record = schemas.at(name).as_object().contains("x-company-file");
        all.emplace(name);
        if (!is_record && !printed.contains(name)) by_hand.emplace(name);
      }
    }
  }
  CHECK(all.size() > 40);
  CHECK(by_hand.empty());
}

TEST_CASE("A form spells the members of a command as its clients do and none of them is null") {
  const std::vector<NamedSchema> named{{typeid(test::Tip), "GiveTip", true, {}, nullptr}};
  SchemaWriter writer{named, no_limits, none_added};
  const auto form = writer.command<test::Tip>("GiveTip", {http::parameter_name, false});
  CHECK(form.at("properties").at("days").at("type") == "number");
  CHECK(form.at("properties").as_object().contains("project_id"));
  CHECK_FALSE(form.at("properties").as_object().contains("projectId"));
}

TEST_CASE("Members of a command may be null or missing unless its request requires them") {
  const auto tip_schema = [](SchemaWriter& writer, const std::string& name) { return writer.command<test::Tip>(name); };
  const std::vector<NamedSchema> named{{typeid(test::Tip), "GiveTip", true, {}, tip_schema, {"days"}, {"comments"}},
                                       {typeid(test::Tip), "ChangeTip", true, {}, tip_schema}};
  const std::vector<Limits> limits{{"*.reason", {{"maxLength", 40}}}};
  SchemaWriter writer{named, limits, none_added};
  CHECK(writer.command<test::Tip>("GiveTip") == parse(R"json({
    "type": "object",
    "required": ["days"],
    "properties": {
      "days": {"type": "number", "format": "double", "multipleOf": 0.5, "minimum": -2, "maximum": 2},
      "reason": {"type": ["string", "null"], "maxLength": 40, "description": "Why."},
      "projectId": {"$ref": "#/components/schemas/Choice"},
      "endDate": {"$ref": "#/components/schemas/DateOrNull"}
    }
  })json"));
  const auto change = writer.command<test::Tip>("ChangeTip");
  CHECK_FALSE(change.contains("required"));
  CHECK(change.at("properties").at("comments").at("type") == parse(R"(["string", "null"])"));
  CHECK(change.at("properties").at("days").at("type") == parse(R"(["number", "null"])"));
}

TEST_CASE("Each row of the limits concerns a member of a view or of a request") { CHECK(unused_limits().empty()); }
