#include "tests/documents/operations/described_operation.hpp"

#include <stint/application/each_judged.hpp>

#include "tests/documents/schema_writer.hpp"

namespace stint::documents {

using boost::json::object;

Schema::Schema(const char* component) : schema_(shapes::reference(component)) {}
Schema::Schema(std::string_view component) : schema_(shapes::reference(component)) {}

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

}  // namespace stint::documents
