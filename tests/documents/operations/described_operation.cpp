#include "tests/documents/operations/described_operation.hpp"

#include <stint/application/each_judged.hpp>

#include "tests/documents/schema_writer.hpp"

namespace stint::documents {
namespace {

using boost::json::object;

object sorted_by(std::string_view order, const std::string& names) {
  return query("sort", object{{"type", "string"}, {"maxLength", 100}, {"pattern", "^-?(" + names + ")$"}},
               "By which member; with `-` before it the order falls. Left out: " + std::string{order} + '.');
}

std::string escaped(std::string_view name) {
  std::string pattern;
  for (const char c : name) pattern.append(c == '.' ? "\\." : std::string(1, c));
  return pattern;
}

}  // namespace

Schema::Schema(const char* component) : schema_(shapes::reference(component)) {}

Schema list_of(std::string_view component) {
  return object{{"type", "array"}, {"items", shapes::reference(component)}};
}

Schema up_to(int most, std::string_view component) {
  return object{{"type", "array"}, {"maxItems", most}, {"items", shapes::reference(component)}};
}

Schema each_of(std::string_view component) { return up_to(static_cast<int>(application::most_at_once), component); }

Schema page_of(std::string_view component) {
  return shapes::closed({{"items", list_of(component).json()}, {"nextCursor", shapes::reference("NextCursor")}});
}

Schema either_of(std::initializer_list<std::string_view> components) {
  boost::json::array choices;
  for (const auto component : components) choices.push_back(shapes::reference(component));
  return object{{"anyOf", std::move(choices)}};
}

Schema one_of(std::initializer_list<std::string_view> values) {
  return object{{"type", "string"}, {"enum", boost::json::array(values.begin(), values.end())}};
}

Schema text(int most_characters) { return object{{"type", "string"}, {"maxLength", most_characters}}; }

Schema any_text() { return object{{"type", "string"}}; }

Schema bytes() { return object{{"type", "string"}, {"format", "binary"}}; }

Schema flag() { return object{{"type", "boolean"}}; }

Schema switch_off() { return object{{"type", "boolean"}, {"default", false}}; }

Schema whole(int least, int most) {
  return object{{"type", "integer"}, {"format", "int32"}, {"minimum", least}, {"maximum", most}};
}

object shared(std::string_view component) { return {{"$ref", "#/components/parameters/" + std::string{component}}}; }

object query(std::string_view name, const Schema& schema, std::string_view means, boost::json::value example) {
  object parameter{{"name", name}, {"in", "query"}, {"description", means}, {"schema", schema.json()}};
  if (!example.is_null()) parameter["example"] = std::move(example);
  return parameter;
}

object added_query(std::string_view name, const Schema& schema, std::string_view means, boost::json::value example) {
  auto parameter = query(name, schema, means, std::move(example));
  parameter["x-addition"] = true;
  return parameter;
}

Parameters paged(Parameters own) {
  own.push_back(shared("PageLimit"));
  own.push_back(shared("PageCursor"));
  return own;
}

Parameters paged(Parameters own, std::string_view order, std::initializer_list<std::string_view> sorts) {
  std::string names;
  for (const auto name : sorts) names += (names.empty() ? "" : "|") + escaped(name);
  own.push_back(sorted_by(order, names));
  return paged(std::move(own));
}

Parameters searched(std::string_view where) {
  return {query("search", text(),
                "Is contained in " + std::string{where} +
                    ". Upper and lower case are one, and letters with marks count as their base letters.")};
}

Parameters record_parameters(const std::vector<QueriedMember>& members, std::string_view key) {
  auto parameters = searched("the key or a name");
  std::string names{key};
  for (const auto& member : members) {
    parameters.push_back(
        query(member.name, member.value, member.is_list ? "Those whose list has it." : "Those with this value."));
    if (!member.is_list) names += '|' + escaped(member.name);
  }
  parameters.push_back(sorted_by(key, names));
  return paged(std::move(parameters));
}

std::vector<Returned> as_new(const char* record) {
  return {{.means = "The new record.", .schema = record, .status = 201, .headers = {"RecordTag", "Location"}},
          {.means = "What a rehearsal has found.", .schema = "SettingsRehearsal"}};
}

std::vector<Returned> changed(std::string_view record) {
  return {{.means = "The record as it is now, or what a rehearsal has found.",
           .schema = either_of({record, "SettingsRehearsal"}),
           .headers = {"RecordTag"}}};
}

std::vector<Returned> removed() {
  const object change = shapes::closed(
      {{"member", one_of({"key", "id"}).json()}, {"before", text().json()}, {"after", object{{"type", "null"}}}});
  object changes{
      {"type", "array"}, {"maxItems", 1}, {"description", "The record is there, and would not be."}, {"items", change}};
  return {{.means = "What a rehearsal has found.", .schema = shapes::closed({{"changes", std::move(changes)}})},
          {.means = "It is removed.", .status = 204}};
}

}  // namespace stint::documents
