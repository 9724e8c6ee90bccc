// Requests of directories that provision people, read by the descriptions of their queries and as objects.

#include <string>

#include <catch2/catch.hpp>

#include <stint/application/provisioning/resources.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/provisioning/filter.hpp>
#include <stint/http/api/scim_json.hpp>

using namespace stint;
using namespace stint::application;
using http::read_patch;
using http::read_resource;
using http::read_resource_query;

namespace {

/// Whether a body is refused because it is not an object.
template <class Command>
bool is_refused(const Submitted<Command>& submitted) {
  return submitted.faults.size() == 1 && submitted.faults[0].reason == domain::reasons::body_not_an_object;
}

}  // namespace

TEST_CASE("A directory asks for a part of a list and of its attributes") {
  const auto query = read_resource_query<ResourceQuery>(
      "filter=active%20eq%20true&startIndex=3&count=x&attributes=userName&excludedAttributes=emails&other=1");
  CHECK(query.filter == "active eq true");
  CHECK(query.start_index == "3");
  CHECK(query.count == "x");
  CHECK(query.selection.attributes == "userName");
  CHECK(query.selection.excluded_attributes == "emails");
  CHECK(read_resource_query<ResourceQuery>("startindex=3").start_index.empty());
}

TEST_CASE("Parameters that cannot be separated are no filter and select no attributes") {
  const auto list = read_resource_query<ResourceQuery>("count=1&attributes=%zz");
  CHECK_FALSE(domain::parse_filter(list.filter));
  CHECK(list.count.empty());
  CHECK(read_resource_query<SelectionQuery>("attributes=%zz").attributes.empty());
}

TEST_CASE("A directory sends a user as an object") {
  const auto read = read_resource<UserCommand>(R"({"userName": "nina@acme", "active": true})");
  CHECK(read.faults.empty());
  REQUIRE(read.command.resource.find("username") != nullptr);
  CHECK(*read.command.resource.find("username")->text() == "nina@acme");
  for (const char* other : {"", "[]", "7", "{", R"({"userName": "\u0000"})"}) {
    CAPTURE(other);
    CHECK(is_refused(read_resource<UserCommand>(other)));
    CHECK(is_refused(read_patch(other)));
  }
}

TEST_CASE("Each operation of a change is read in any case and faults name their place") {
  const auto read = read_patch(R"({"Operations": [{"op": "Replace", "path": "active", "value": false},
                                                  {"op": "move"}, {"op": "add", "path": 7}]})");
  CHECK(read.faults.empty());
  REQUIRE(read.command.operations.size() == 1);
  CHECK(read.command.operations[0].kind == domain::PatchKind::replace);
  REQUIRE(read.command.faults.size() == 2);
  CHECK(read.command.faults[0].member == "Operations[1].op");
  CHECK(read.command.faults[1].member == "Operations[2].path");
  CHECK(read_patch(R"({"Operations": []})").command.faults.size() == 1);
}
