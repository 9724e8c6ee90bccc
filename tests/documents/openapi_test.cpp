#include <set>
#include <string>

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <stint/application/notifications/publications.hpp>
#include <stint/domain/lifecycle.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/provisioning/filter.hpp>
#include <stint/domain/provisioning/patch.hpp>
#include <stint/http/api/openapi.hpp>

#include "tests/documents/pages.hpp"

using namespace stint;
using namespace stint::documents;

namespace {

using Names = std::set<std::string>;

void add_all(Names& names, const boost::json::value& types_by_status) {
  for (const auto& [status, types] : types_by_status.as_object()) {
    for (const auto& type : types.as_array()) names.emplace(type.as_string());
  }
}

/// The problem types that the OpenAPI document names anywhere.
Names documented_types() {
  Names names;
  const auto document = boost::json::parse(http::openapi_document());
  add_all(names, document.at("x-problem-types"));
  for (const auto& [path, item] : document.at("paths").as_object()) {
    for (const auto& [method, operation] : item.as_object()) {
      const auto* object = operation.if_object();
      if (object == nullptr) continue;
      if (const auto* types = object->if_contains("x-problem-types")) add_all(names, *types);
    }
  }
  return names;
}

/// The types of events that may be chosen.
Names published_types() { return {application::published_types().begin(), application::published_types().end()}; }

Names rules() {
  Names names;
  for (const auto& name : declared_names("Rule")) names.insert(name);
  names.erase(std::string{domain::rules::host.name});  // the server has none of a host's
  return names;
}

/// Codes of the HTTP adapter, from the second table of the page.
Names protocol_codes() {
  const auto page = text_of("docs/reference/problem-types.md");
  const auto codes = first_cells(page.substr(page.find("\n## Protocol\n")));
  return {codes.begin(), codes.end()};
}

}  // namespace

TEST_CASE("The OpenAPI document names every rule that refuses and every code of the protocol, and no other") {
  Names known = rules();
  CHECK(known.size() > 30);
  CHECK(protocol_codes().size() > 5);
  known.merge(protocol_codes());
  CHECK(documented_types() == known);
}

TEST_CASE("The OpenAPI document has a webhook for each event that goes out, and may be chosen") {
  const auto document = boost::json::parse(http::openapi_document());
  Names sent;
  for (const auto& [type, item] : document.at("webhooks").as_object()) {
    sent.emplace(type);
    CHECK(item.at("post").at("responses").as_object().contains("410"));
  }
  Names published = published_types();
  published.emplace(application::webhook_test_type);
  CHECK(sent == published);
}

TEST_CASE("The OpenAPI document names the limits of the filters of directories") {
  const auto document = boost::json::parse(http::openapi_document());
  const auto& filter = document.at("paths").at("/scim/v2/Users").at("get").at("parameters").at(0);
  CHECK(filter.at("schema").at("maxLength").to_number<std::size_t>() == domain::longest_filter);
  const std::string text{filter.at("description").as_string()};
  const auto says = [&](std::size_t limit, const std::string& of_what) {
    return text.find(std::to_string(limit) + of_what) != std::string::npos;
  };
  CHECK(says(domain::longest_filter, " bytes"));
  CHECK(says(domain::most_comparisons, " comparisons"));
  CHECK(says(domain::deepest_filter, " deep"));
  const auto& members = document.at("components").at("schemas").at("ScimGroup").at("description").as_string();
  CHECK(members.find(std::to_string(domain::most_elements) + " members") != std::string::npos);
}
