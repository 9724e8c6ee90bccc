#include <string>
#include <string_view>
#include <utility>

#include <catch2/catch.hpp>

#include <stint/http/api/wire_name.hpp>

using namespace stint;

TEST_CASE("A member is spelled in camel case and a header as it is") {
  for (const auto& [name, spelled] : {std::pair<std::string_view, std::string>{"reason", "reason"},
                                      {"start-date", "startDate"},
                                      {"substitute-employee-id", "substituteEmployeeId"},
                                      {"Idempotency-Key", "Idempotency-Key"}}) {
    CAPTURE(name);
    CHECK(http::wire_name({name}) == spelled);
  }
}

TEST_CASE("The request as a whole has no name") { CHECK(http::wire_name(domain::fields::whole).empty()); }
