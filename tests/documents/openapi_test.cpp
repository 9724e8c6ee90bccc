#include <set>
#include <string>

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <stint/domain/lifecycle.hpp>
#include <stint/domain/problem.hpp>
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

Names rules() {
  Names names;
  for (const auto rule : domain::enumerators<domain::Rule>()) names.emplace(name(rule));
  names.erase(std::string{name(domain::Rule::host)});  // the server has none of a host's
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
