#include "tests/documents/schema_writer.hpp"

namespace stint::documents {

using boost::json::array;
using boost::json::object;

std::string spelled(std::string_view snake_case) {
  const http::JsonName name{snake_case};
  return std::string{name.text().substr(1, name.text().size() - 3)};
}

namespace shapes {

object reference(std::string_view component) { return {{"$ref", "#/components/schemas/" + std::string{component}}}; }

object reference_or_null(std::string_view component, std::string_view means) {
  return {{"oneOf", array{reference(component), object{{"type", "null"}}}}, {"description", means}};
}

object closed(object members) {
  array required;
  for (const auto& [name, schema] : members) required.emplace_back(name);
  return {{"type", "object"},
          {"additionalProperties", false},
          {"required", std::move(required)},
          {"properties", std::move(members)}};
}

Shape text() { return plain("string"); }

Shape text(std::string_view component, object limits) {
  return {{{"type", "string"}}, std::move(limits), std::string{component}};
}

Shape date() { return {{{"type", "string"}, {"format", "date"}}, {{"maxLength", 10}}, "Date"}; }

Shape integer(std::string_view component, std::int64_t least, std::int64_t most) {
  return {{{"type", "integer"}, {"format", "int32"}}, {{"minimum", least}, {"maximum", most}}, std::string{component}};
}

Shape timestamp() {
  constexpr std::int64_t end_of_2199 = 7258118399999;
  return {{{"type", "integer"}, {"format", "int64"}}, {{"minimum", 0}, {"maximum", end_of_2199}}, "Timestamp"};
}

Shape number(std::string_view component, object limits) {
  return {{{"type", "number"}, {"format", "double"}}, std::move(limits), std::string{component}};
}

Shape list(object items) { return {{{"type", "array"}, {"items", std::move(items)}}, {}}; }

Shape names(const std::vector<std::string_view>& values) {
  return {{{"type", "string"}, {"enum", array(values.begin(), values.end())}}, {}};
}

Shape within(Shape shape, application::accepts::Within range) {
  shape.component.clear();
  shape.limits["minimum"] = range.least;
  shape.limits["maximum"] = range.most;
  return shape;
}

Shape plain(std::string_view type) { return {{{"type", type}}, {}}; }

/// Values that are often absent have a schema for that.
Shape or_null(Shape shape) {
  constexpr std::array<std::string_view, 5> with_null{"RecordId", "Date", "Timestamp", "Month", "HalfDay"};
  const bool is_known = std::ranges::find(with_null, shape.component) != with_null.end();
  if (!shape.core.contains("type") || shape.core.at("type") == "object") {
    auto present = shape.component.empty() ? std::move(shape.core) : reference(shape.component);
    return {{{"oneOf", array{std::move(present), object{{"type", "null"}}}}}, {}};
  }
  shape.core["type"] = array{shape.core.at("type"), "null"};
  if (auto* values = shape.core.if_contains("enum")) values->as_array().emplace_back(nullptr);
  if (!is_known) shape.component.clear();
  if (is_known && shape.component != "HalfDay") shape.component += "OrNull";
  return shape;
}

}  // namespace shapes

namespace {

/// `reason` of `*.reason`, if a path ends in it.
bool concerns(std::string_view member, std::string_view path) {
  return member == path || (member.starts_with("*.") && path.ends_with(member.substr(1)));
}

object limited(const Shape& shape, const object& limits) {
  if (limits.contains("$ref")) return limits;
  object schema = shape.core;
  for (const auto& [key, limit] : limits) {
    if (limit.is_null()) {
      schema.erase(key);
    } else {
      schema[key] = limit;
    }
  }
  return schema;
}

}  // namespace

object SchemaWriter::placed(const Shape& shape, const std::string& path, std::string_view means) {
  const auto exact = std::ranges::find(limits_, path, &Limits::member);
  const auto found = exact != limits_.end()
                         ? exact
                         : std::ranges::find_if(limits_, [&](const auto& each) { return concerns(each.member, path); });
  object schema;
  if (found != limits_.end()) {
    used_.insert(&*found);
    schema = limited(shape, found->schema);
  } else if (!shape.component.empty()) {
    schema = shapes::reference(shape.component);
  } else {
    schema = shape.core;
    for (const auto& [key, limit] : shape.limits) schema[key] = limit;
  }
  const bool is_explained = found != limits_.end() && found->schema.contains("description");
  if (!means.empty() && !is_explained) schema["description"] = means;
  return schema;
}

std::vector<std::string_view> SchemaWriter::unused_limits() const {
  std::vector<std::string_view> unused;
  for (const auto& each : limits_) {
    if (!used_.contains(&each)) unused.push_back(each.member);
  }
  return unused;
}

const NamedSchema& SchemaWriter::named(std::string_view name) const {
  const auto found = std::ranges::find(names_, name, &NamedSchema::name);
  if (found == names_.end()) throw std::logic_error("no schema is called " + std::string{name});
  return *found;
}

const NamedSchema* SchemaWriter::find(std::type_index type) const {
  const auto found = std::ranges::find(names_, type, &NamedSchema::type);
  return found == names_.end() ? nullptr : &*found;
}

}  // namespace stint::documents
