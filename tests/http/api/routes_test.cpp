#include <set>

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

/// The operations of the OpenAPI document that require no access token, one per line: `GET /api/v2/openapi.json`.
std::set<std::string> open_operations() {
  std::set<std::string> lines;
  const auto document = boost::json::parse(http::openapi_document());
  for (const auto& [path, item] : document.at("paths").as_object()) {
    const auto* servers = item.as_object().if_contains("servers");
    const std::string base{(servers == nullptr ? document.at("servers") : *servers).at(0).at("url").as_string()};
    for (const auto method : {Method::get, Method::post, Method::put, Method::del, Method::patch}) {
      std::string member{to_string(method)};
      std::ranges::transform(member, member.begin(), [](char letter) { return static_cast<char>(letter - 'A' + 'a'); });
      const auto* operation = item.as_object().if_contains(member);
      if (operation == nullptr || operation->as_object().contains("x-least-role")) continue;
      lines.insert(line(method, (base == "/" ? "" : base) + std::string{path}));
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

TEST_CASE("What is served without an access token is what the OpenAPI document says and nothing else") {
  std::set<std::string> served;
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
  CHECK(beyond(open_operations(), served) == "");
  CHECK(beyond(served, open_operations()) == "");
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
