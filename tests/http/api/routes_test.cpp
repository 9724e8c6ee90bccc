#include <algorithm>
#include <set>
#include <string>

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <stint/http/api/open_routes.hpp>
#include <stint/http/api/openapi.hpp>
#include <stint/http/api/operation.hpp>

#include "tests/fakes/plain_signer.hpp"

using namespace stint;
using http::LockedAccount;
using http::Method;

namespace {

std::string line(Method method, std::string_view path) {
  return std::string{to_string(method)} + " " + std::string{path};
}

/// The operations of the OpenAPI document, one per line: `GET /api/v2/employees MANAGER`; without a role if no token is
/// required.
std::set<std::string> documented_operations() {
  std::set<std::string> lines;
  const auto document = boost::json::parse(http::openapi_document());
  for (const auto& [path, item] : document.at("paths").as_object()) {
    const auto* servers = item.as_object().if_contains("servers");
    const std::string base{(servers == nullptr ? document.at("servers") : *servers).at(0).at("url").as_string()};
    for (const auto method : {Method::get, Method::post, Method::put, Method::del, Method::patch}) {
      std::string member{to_string(method)};
      std::ranges::transform(member, member.begin(), [](char letter) { return static_cast<char>(letter - 'A' + 'a'); });
      const auto* operation = item.as_object().if_contains(member);
      if (operation == nullptr) continue;
      const auto* role = operation->as_object().if_contains("x-least-role");
      lines.insert(line(method, (base == "/" ? "" : base) + std::string{path}) +
                   (role == nullptr ? "" : ' ' + std::string{role->as_string()}));
    }
  }
  return lines;
}

/// The elements of one set that are not in another, one per line.
std::string beyond(const std::set<std::string>& these, const std::set<std::string>& those) {
  std::string more;
  for (const auto& element : these) {
    if (!those.contains(element)) more += element + '\n';
  }
  return more;
}

}  // namespace

TEST_CASE("What is served is what the OpenAPI document says, with the same roles, and nothing else") {
  std::set<std::string> served;
  for (const auto& [method, path, operation] : http::all_routes()) {
    CHECK(served.insert(line(method, path) + " " + std::string{name(operation.least_role)}).second);
  }
  const fakes::PlainSigner signer;
  const auto open = http::open_routes({.tokens = nullptr,
                                       .revocation = nullptr,
                                       .calendars = nullptr,
                                       .forgotten_password = nullptr,
                                       .password_reset = nullptr,
                                       .sessions = nullptr,
                                       .signer = signer,
                                       .issuer = "https://stint.example/api/v2",
                                       .providers = {}});
  for (const auto& route : open) CHECK(served.insert(line(route.method, route.path)).second);
  CHECK(beyond(documented_operations(), served) == "");
  CHECK(beyond(served, documented_operations()) == "");
}

TEST_CASE("Each operation that can be rehearsed has the parameter for it in the OpenAPI document, and no other has") {
  const auto document = boost::json::parse(http::openapi_document());
  const auto takes_dry_run = [](const boost::json::object& described) {
    const auto* parameters = described.if_contains("parameters");
    if (parameters == nullptr) return false;
    return std::ranges::any_of(parameters->as_array(), [](const auto& parameter) {
      const auto* reference = parameter.as_object().if_contains("$ref");
      return reference != nullptr && *reference == "#/components/parameters/DryRun";
    });
  };
  std::size_t rehearsed = 0;
  for (const auto& [method, path, operation] : http::all_routes()) {
    if (!path.starts_with("/api/v2/") || method == Method::get) continue;
    CAPTURE(to_string(method), path);
    std::string member{to_string(method)};
    std::ranges::transform(member, member.begin(), [](char letter) { return static_cast<char>(letter - 'A' + 'a'); });
    const auto& described =
        document.at("paths").at(path.substr(std::string_view{"/api/v2"}.size())).at(member).as_object();
    CHECK(takes_dry_run(described) == (operation.dry_run != http::DryRun::refused));
    if (operation.dry_run != http::DryRun::refused) ++rehearsed;
  }
  CHECK(rehearsed > 20);
}

TEST_CASE("What only reads is read where it arrived; all else is written") {
  for (const auto& route : http::all_routes()) {
    CAPTURE(route.path);
    CHECK(std::holds_alternative<http::ReadOperation>(route.payload.act) == (route.method == Method::get));
    CHECK(std::visit([](auto act) { return act != nullptr; }, route.payload.act));
  }
}

TEST_CASE("Three lists say that an account is locked; everywhere else its token is worthless") {
  std::set<std::string> forbidden;
  for (const auto& route : http::all_routes()) {
    if (route.payload.locked == LockedAccount::is_forbidden) forbidden.insert(line(route.method, route.path));
  }
  CHECK(forbidden == std::set<std::string>{"GET /api/v2/absence-requests", "GET /api/v2/absence-requests/my",
                                           "GET /api/v2/time-entries/my"});
}

TEST_CASE("The OpenAPI document says of what lasts that it has a tag, and of what can be sent again how") {
  const auto document = boost::json::parse(http::openapi_document());
  const auto has = [](const boost::json::value& operation, std::string_view name) {
    const auto* parameters = operation.as_object().if_contains("parameters");
    return parameters != nullptr && boost::json::serialize(*parameters).contains("/" + std::string{name} + "\"");
  };
  for (const auto& [method, path, operation] : http::all_routes()) {
    CAPTURE(path, to_string(method));
    std::string member{to_string(method)};
    std::ranges::transform(member, member.begin(), [](char letter) { return static_cast<char>(letter - 'A' + 'a'); });
    constexpr std::string_view prefix = "/api/v2";
    const auto in_document = path.starts_with(prefix) ? path.substr(prefix.size()) : path;
    const auto& documented = document.at("paths").at(in_document).at(member);
    const auto& responses = documented.at("responses").as_object();
    CHECK(has(documented, "IfNoneMatch") == operation.has_entity_tag());
    CHECK(responses.contains("304") == operation.has_entity_tag());
    const bool keeps_keys = method == Method::post && !operation.answers_secret;
    CHECK(has(documented, "IdempotencyKey") == keeps_keys);
    if (keeps_keys) CHECK((responses.contains("422") && responses.contains("429")));
    CHECK(documented.as_object().contains("x-answers-secret") == operation.answers_secret);
  }
}
