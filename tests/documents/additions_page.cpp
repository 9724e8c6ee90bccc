#include "tests/documents/additions_page.hpp"

#include <sstream>

#include <stint/http/api/operation.hpp>

#include "tests/documents/pages.hpp"
#include "tests/documents/rest_api_page.hpp"

namespace stint::documents {
namespace {

using boost::json::object;

/// Types of problems that follow from the form of a request, its role or its path. The page of all operations has them.
constexpr std::array<std::string_view, 6> usual_problems{
    "malformed-body", "invalid-field", "role", "unknown-record", "idempotency-key-reused", "too-many-idempotency-keys"};

struct FoundOperation {
  std::string heading;  ///< `POST /webhooks`
  const object& operation;
};

FoundOperation operation_called(const object& document, const std::string& id) {
  for (const auto& [path, item] : document.at("paths").as_object()) {
    for (const auto& [method, operation] : item.as_object()) {
      const auto* found = operation.if_object();
      if (found == nullptr || !found->contains("operationId") || found->at("operationId").as_string() != id) continue;
      return {in_capitals(method) + ' ' + code(std::string{path}), *found};
    }
  }
  throw std::runtime_error("the OpenAPI document has no operation " + id);
}

/// Links to the page of all operations.
std::string linked(std::string text) {
  constexpr std::string_view before = "](#";
  for (auto at = text.find(before); at != std::string::npos; at = text.find(before, at + before.size())) {
    text.insert(at + 2, "rest-api.md");
  }
  return text;
}

std::string content_in(const object& holder) {
  std::string text;
  const auto* content = holder.if_contains("content");
  if (content == nullptr) return text;
  for (const auto& [media, shown] : content->as_object()) {
    const bool is_json = media == "application/json";
    text += (text.empty() ? "" : "; ") +
            (is_json ? type_in_words(shown.at("schema").as_object()) : code(std::string{media}));
  }
  return linked(text);
}

std::string body_of_operation(const object& operation) {
  const auto* body = operation.if_contains("requestBody");
  if (body == nullptr) return {};
  const bool is_optional = !body->as_object().contains("required");
  return content_in(body->as_object()) + (is_optional ? ", optional" : "");
}

std::string acceptance_of(const object& operation) {
  std::string text;
  for (const auto& [status, response] : operation.at("responses").as_object()) {
    if (!status.starts_with('2')) continue;
    const auto content = content_in(response.as_object());
    const auto shown = content.empty() ? std::string{status} : content;
    text += (text.empty() ? "" : "; ") + shown;
  }
  return text;
}

std::string refusals_of(const object& operation) {
  std::string text;
  const auto* types = operation.if_contains("x-problem-types");
  if (types == nullptr) return text;
  for (const auto& [status, names] : types->as_object()) {
    std::string of_status;
    for (const auto& name : names.as_array()) {
      const std::string_view type = name.as_string();
      if (std::ranges::find(usual_problems, type) != usual_problems.end()) continue;
      of_status += (of_status.empty() ? " " : ", ") + code(type);
    }
    if (!of_status.empty()) text += (text.empty() ? "" : "; ") + std::string{status} + of_status;
  }
  return text;
}

std::string table_of_operations(const object& document, const std::string& ids) {
  std::string table = "| operation | request | response | refused as |\n|---|---|---|---|\n";
  std::istringstream rest(ids);
  for (std::string id; rest >> id;) {
    if (id.ends_with(',')) id.pop_back();
    const auto& [heading, operation] = operation_called(document, id);
    const auto anchor = anchors_of("### " + heading).front();
    table += '|' + cell('[' + heading + "](rest-api.md#" + anchor + ')') + cell(body_of_operation(operation)) +
             cell(acceptance_of(operation)) + cell(refusals_of(operation)) + '\n';
  }
  return table;
}

/// The parameters that filter a list.
std::string filters_of(const object& operation) {
  std::string text;
  for (const auto& each : operation.at("parameters").as_array()) {
    const auto* shared = each.as_object().if_contains("$ref");
    const bool is_moment = shared != nullptr && shared->as_string().ends_with("ChangedSince");
    if (shared != nullptr && !is_moment) continue;
    const auto name = is_moment ? std::string{"changedSince"} : std::string{each.at("name").as_string()};
    if (name != "sort") text += (text.empty() ? "" : ", ") + code(name);
  }
  return text;
}

/// All lists with pages, except those of records of company files.
std::string table_of_lists(const object& document) {
  constexpr std::string_view api = "/api/v2";
  std::string table = "| list | `sort` | filter parameters |\n|---|---|---|\n";
  for (const auto& route : http::all_routes()) {
    const auto* contract = route.payload.contract;
    if (contract == nullptr || !contract->has_pages) continue;
    const auto path = route.path.substr(api.size());
    std::string columns;
    for (const auto& each : contract->sorted_by) columns += (columns.empty() ? "" : ", ") + code(each.name);
    table += '|' + cell(code(path)) + cell(columns) +
             cell(filters_of(document.at("paths").at(path).at("get").as_object())) + '\n';
  }
  return table;
}

}  // namespace

std::string with_operation_tables(const std::string& page) {
  const auto document = printed_document();
  const auto with_lists =
      with_printed(page, "lists", [&](const std::string& /*name*/) { return table_of_lists(document); });
  return with_printed(with_lists, "operations",
                      [&](const std::string& ids) { return table_of_operations(document, ids); });
}

}  // namespace stint::documents
