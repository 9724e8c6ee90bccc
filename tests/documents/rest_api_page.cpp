#include "tests/documents/rest_api_page.hpp"

#include <stint/http/api/openapi.hpp>

#include "tests/documents/operations/operation_printer.hpp"
#include "tests/documents/pages.hpp"
#include "tests/documents/view_schemas.hpp"

namespace stint::documents {
namespace {

using boost::json::object;
using boost::json::value;

std::string text_of(const value& text) { return std::string{text.as_string()}; }

/// A text on one line, in which a `|` does not end a cell.
std::string on_a_line(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  for (auto at = text.find('|'); at != std::string::npos; at = text.find('|', at + 2)) text.insert(at, 1, '\\');
  return text;
}

std::string member_text(const object& from, std::string_view name) {
  const auto* found = from.if_contains(name);
  return found == nullptr ? std::string{} : on_a_line(text_of(*found));
}

/// The last part of a reference such as `#/components/schemas/Date`.
std::string referred(const object& reference) {
  const auto path = text_of(reference.at("$ref"));
  return path.substr(path.rfind('/') + 1);
}

std::string link_to(const std::string& schema) {
  return '[' + schema + "](#" + anchors_of("# " + schema).front() + ')';
}

std::string words_of(const boost::json::array& words) {
  std::string text;
  for (const auto& word : words) {
    text += (text.empty() ? "" : ", ") + code(word.is_string() ? text_of(word) : boost::json::serialize(word));
  }
  return text;
}

std::string type_of(const object& schema);

std::string plain_type(const object& schema, const std::string& type) {
  if (type == "null") return type;
  if (type == "array") return "list of " + type_of(schema.at("items").as_object());
  std::string text = type;
  if (const auto* format = schema.if_contains("format")) text += " (" + text_of(*format) + ')';
  if (schema.contains("minimum") && schema.contains("maximum")) {
    text += ", " + boost::json::serialize(schema.at("minimum")) + " to " + boost::json::serialize(schema.at("maximum"));
  }
  if (const auto* most = schema.if_contains("maxLength")) {
    text += ", up to " + boost::json::serialize(*most) + " characters";
  }
  return text;
}

/// The possible values, in words.
std::string type_of(const object& schema) {
  if (schema.contains("$ref")) return link_to(referred(schema));
  if (const auto* only = schema.if_contains("const")) return code(boost::json::serialize(*only));
  if (const auto* words = schema.if_contains("enum")) return words_of(words->as_array());
  std::string text;
  const auto add = [&](const std::string& type) { text += (text.empty() ? "" : " or ") + type; };
  const auto* choices = schema.if_contains("oneOf");
  if (choices == nullptr) choices = schema.if_contains("anyOf");
  if (choices != nullptr) {
    for (const auto& choice : choices->as_array()) add(type_of(choice.as_object()));
  } else if (const auto* type = schema.if_contains("type"); type != nullptr && type->is_array()) {
    for (const auto& each : type->as_array()) add(plain_type(schema, text_of(each)));
  } else if (type != nullptr) {
    add(plain_type(schema, text_of(*type)));
  }
  return text;
}

std::string members_of(const object& schema) {
  const auto* properties = schema.if_contains("properties");
  if (properties == nullptr) return {};
  const auto* required = schema.if_contains("required");
  std::string table = "\n| member | type | means |\n|---|---|---|\n";
  for (const auto& [name, member] : properties->as_object()) {
    const bool is_required =
        required != nullptr && std::ranges::find(required->as_array(), value(name)) != required->as_array().end();
    const std::string mark = is_required ? "**" : "";
    table += '|' + cell(mark + code(std::string{name}) + mark) + cell(type_of(member.as_object())) +
             cell(member_text(member.as_object(), "description")) + '\n';
  }
  return table;
}

std::string parameters_of(const object& document, const object& item, const object& operation) {
  std::string table;
  for (const auto* owner : {&item, &operation}) {
    const auto* parameters = owner->if_contains("parameters");
    if (parameters == nullptr) continue;
    for (const auto& each : parameters->as_array()) {
      const auto& shown = each.as_object().contains("$ref")
                              ? document.at("components").at("parameters").at(referred(each.as_object())).as_object()
                              : each.as_object();
      table += '|' + cell(code(text_of(shown.at("name")))) + cell(text_of(shown.at("in"))) +
               cell(type_of(shown.at("schema").as_object())) + cell(member_text(shown, "description")) + '\n';
    }
  }
  return table.empty() ? table : "\n| parameter | in | type | means |\n|---|---|---|---|\n" + table;
}

std::string content_of(const object& holder) {
  const auto* content = holder.if_contains("content");
  if (content == nullptr) return "nothing";
  std::string text;
  for (const auto& [media, shown] : content->as_object()) {
    text += (text.empty() ? "" : "; ") + type_of(shown.at("schema").as_object()) + " as " + code(std::string{media});
  }
  return text;
}

/// The part that an operation shares with nearly all others; the head of the page describes these.
bool is_common(const object& response) {
  static const std::set<std::string> common{"Unauthorized", "InternalError", "Overloaded"};
  return response.contains("$ref") && common.contains(referred(response));
}

std::string responses_of(const object& document, const object& operation) {
  const auto* types = operation.if_contains("x-problem-types");
  std::map<std::string, std::string> rows;
  for (const auto& [status, each] : operation.at("responses").as_object()) {
    if (is_common(each.as_object())) continue;
    const auto& response = each.as_object().contains("$ref")
                               ? document.at("components").at("responses").at(referred(each.as_object())).as_object()
                               : each.as_object();
    auto means = member_text(response, "description");
    if (types != nullptr && types->as_object().contains(status)) means = words_of(types->at(status).as_array());
    rows[std::string{status}] = cell(content_of(response)) + cell(means);
  }
  std::string table = "\n| status | content | |\n|---|---|---|\n";
  for (const auto& [status, row] : rows) table += '|' + cell(status) + row + '\n';
  return table;
}

std::string operation_text(const object& document, const std::string& heading, const object& item,
                           const object& operation) {
  std::string text = "\n### " + heading + "\n\n" + member_text(operation, "summary") + '.';
  if (const auto more = member_text(operation, "description"); !more.empty()) text += ' ' + more;
  if (const auto role = member_text(operation, "x-least-role"); !role.empty())
    text += " For " + code(role) + " and above.";
  if (operation.contains("x-addition")) text += " An addition.";
  text += '\n' + parameters_of(document, item, operation);
  if (const auto* body = operation.if_contains("requestBody")) {
    const auto* required = body->as_object().if_contains("required");
    const bool is_required = required != nullptr && required->as_bool();
    text += "\nRequest: " + content_of(body->as_object()) + (is_required ? ".\n" : ", which may be left out.\n");
  }
  return text + responses_of(document, operation);
}

std::string operations_of(const object& document, const std::string& tag) {
  std::string text;
  for (const auto& [path, item] : document.at("paths").as_object()) {
    for (const auto& [method, operation] : item.as_object()) {
      const auto* shown = operation.if_object();
      if (shown == nullptr || !shown->contains("tags") || text_of(shown->at("tags").at(0)) != tag) continue;
      text += operation_text(document, in_capitals(method) + ' ' + code(std::string{path}), item.as_object(), *shown);
    }
  }
  return text;
}

}  // namespace

std::string type_in_words(const object& schema) { return type_of(schema); }

std::string in_capitals(std::string_view method) {
  std::string text{method};
  std::ranges::transform(text, text.begin(), [](char c) { return static_cast<char>(c - 'a' + 'A'); });
  return text;
}

object printed_document() {
  auto document = boost::json::parse(http::openapi_document()).as_object();
  auto& schemas = document["components"].at("schemas").as_object();
  for (const auto& [name, schema] : view_schemas()) {
    // The members of records that are also in company files are in the joined document alone.
    const bool is_of_company_file = schema.as_object().contains("x-company-file");
    if (!is_of_company_file || !schemas.contains(name)) schemas[name] = schema;
  }
  for (const auto& [path, item] : printed_paths()) document["paths"].as_object()[path] = item;
  return document;
}

std::string with_operations(const std::string& page) {
  constexpr std::string_view mark = "<!-- operations -->\n";
  const auto at = page.find(mark);
  if (at == std::string::npos) throw std::runtime_error("rest-api.md has no mark below which operations stand");
  const auto document = printed_document();
  std::string text = page.substr(0, at + mark.size());
  for (const auto& tag : document.at("tags").as_array()) {
    const auto name = text_of(tag.at("name"));
    text += "\n## " + name + "\n\n" + text_of(tag.at("description")) + '\n' + operations_of(document, name);
  }
  text += "\n## Schemas\n\nMembers in **bold** are always there; the others may be left out.\n";
  for (const auto& [name, schema] : document.at("components").at("schemas").as_object()) {
    text += "\n### " + std::string{name} + "\n\n";
    auto means = member_text(schema.as_object(), "description");
    text += type_of(schema.as_object()) + (means.empty() ? "" : ". " + means) + '\n' + members_of(schema.as_object());
  }
  return text;
}

}  // namespace stint::documents
