#include <set>
#include <string>

#include <catch2/catch.hpp>

#include <stint/http/api/operation.hpp>

using namespace stint;
using domain::Role;
using http::LockedAccount;
using http::Method;

namespace {

/// An operation of the interface, and the least role that it asks for.
struct Row {
  Method method;
  std::string path;  ///< below /api/v2
  Role least_role;
};

/// All of them, as the documents of the interface have them.
const std::vector<Row>& interface_document() {
  static const std::vector<Row> rows{
      {Method::get, "/absence-requests/my", Role::user},
      {Method::get, "/absence-requests", Role::user},
      {Method::get, "/absence-requests/team", Role::manager},
      {Method::get, "/absence-requests/pending-count", Role::manager},
      {Method::post, "/absence-requests", Role::user},
      {Method::put, "/absence-requests/{id}", Role::user},
      {Method::del, "/absence-requests/{id}", Role::user},
      {Method::post, "/absence-requests/{id}/approve", Role::manager},
      {Method::post, "/absence-requests/{id}/reject", Role::manager},
      {Method::get, "/absence-types", Role::user},
      {Method::get, "/cancellation-requests", Role::manager},
      {Method::get, "/cancellation-requests/pending-count", Role::manager},
      {Method::post, "/cancellation-requests/{id}/approve", Role::manager},
      {Method::post, "/cancellation-requests/{id}/reject", Role::manager},
      {Method::get, "/substitute-employees", Role::user},
      {Method::get, "/substitute-requests", Role::user},
      {Method::get, "/substitute-requests/pending-count", Role::user},
      {Method::post, "/substitute-requests/{id}/accept", Role::user},
      {Method::post, "/substitute-requests/{id}/reject", Role::user},
      {Method::get, "/employees", Role::manager},
      {Method::get, "/categories", Role::user},
      {Method::get, "/projects", Role::user},
      {Method::get, "/user/profile", Role::user},
      {Method::get, "/time-clock/status", Role::user},
      {Method::post, "/time-clock/start", Role::user},
      {Method::post, "/time-clock/pause", Role::user},
      {Method::post, "/time-clock/resume", Role::user},
      {Method::post, "/time-clock/cancel", Role::user},
      {Method::post, "/time-clock/business-trip-start", Role::user},
      {Method::post, "/time-clock/business-trip-end", Role::user},
      {Method::post, "/time-clock/stop", Role::user},
      {Method::get, "/time-entries/my", Role::user},
      {Method::get, "/time-entries/{id}", Role::user},
      {Method::put, "/time-entries/{id}", Role::user},
      {Method::del, "/time-entries/{id}", Role::user},
      {Method::get, "/time-entries/pending-count", Role::manager},
      {Method::post, "/time-tracking/clock-entry", Role::user},
      {Method::get, "/time-tracking/time-off-summary", Role::user},
      {Method::get, "/time-tracking/work-summary", Role::user},
      {Method::get, "/time-entry-requests", Role::manager},
      {Method::post, "/time-entry-requests/{id}/approve", Role::manager},
      {Method::post, "/time-entry-requests/{id}/reject", Role::manager},
      // Additions.
      {Method::get, "/absence-requests/{id}", Role::user},
      {Method::post, "/user/mfa/totp", Role::user},
      {Method::post, "/user/mfa/totp/confirm", Role::user},
      {Method::del, "/user/mfa/totp", Role::user},
      {Method::get, "/user/tokens", Role::user},
      {Method::post, "/user/tokens", Role::user},
      {Method::del, "/user/tokens/{id}", Role::user},
  };
  return rows;
}

std::string line(Method method, std::string_view path) {
  return std::string{to_string(method)} + " " + std::string{path};
}

/// What one set has beyond another, a line each.
std::string beyond(const std::set<std::string>& these, const std::set<std::string>& those) {
  std::string more;
  for (const auto& element : these) {
    if (!those.contains(element)) more += element + '\n';
  }
  return more;
}

}  // namespace

TEST_CASE("The routes are the operations of the interface with their roles, none is missing and none is added") {
  std::set<std::string> documented, served;
  for (const auto& [method, path, least_role] : interface_document()) {
    CHECK(documented.insert(line(method, "/api/v2" + path) + " " + std::string{name(least_role)}).second);
  }
  for (const auto& [method, path, operation] : http::all_routes()) {
    CHECK(served.insert(line(method, path) + " " + std::string{name(operation.least_role)}).second);
  }
  CHECK(beyond(documented, served) == "");
  CHECK(beyond(served, documented) == "");
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
