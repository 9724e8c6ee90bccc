// Changes to a person while their write waits in the queue.

#include <set>

#include "tests/http/api/served.hpp"

using namespace stint;
using namespace stint::test;

namespace {

struct Queue : Served {
  /// Calls a function before the turn of the next write that is queued.
  void meanwhile(const std::function<void(Work&)>& happens) {
    store.while_queued = [happens](application::Store& inner) { keep(inner, [&](Work& work) { happens(work); }); };
  }
  void let_become(domain::EmployeeId who, Role role) {
    meanwhile([this, who, role](Work& work) {
      auto employee = work.employees(acme).find(who).value();
      employee.role = role;
      work.employees(acme).save(employee);
    });
  }
  std::string outcome(const Response& response) {
    return std::to_string(response.status) + (response.status < 400 ? "" : " " + http::code_of(response));
  }
  std::size_t audit_entries() {
    std::size_t count = 0;
    store.read([&](Work& work) { count = work.audit().page(acme, {}).size(); });
    return count;
  }
};

/// Whether an operation is queued at once: it neither reads only, nor computes before it writes (see
/// prepared_writes_test.cpp).
bool is_queued_at_once(const http::Operation& operation) {
  return !std::holds_alternative<http::ReadOperation>(operation.act) &&
         !std::holds_alternative<http::PreparedOperation>(operation.act);
}

std::string with_id(std::string_view pattern) {
  std::string path{pattern};
  const auto at = path.find("{id}");
  return at == std::string::npos ? path : path.replace(at, 4, "1");
}

}  // namespace

TEST_CASE_METHOD(Queue, "Who is locked while any write of theirs waits is refused as if it had come later") {
  keep(store, [&](Work& work) {
    auto administrator = work.employees(acme).find(max).value();  // who may do anything that anyone may do
    administrator.role = domain::Role::administrator;
    work.employees(acme).save(administrator);
  });
  int writes = 0;
  for (const auto& route : http::all_routes()) {
    if (!is_queued_at_once(route.payload)) continue;
    CAPTURE(route.path, to_string(route.method));
    keep(store, [&](Work& work) { work.accounts().set_active(max, true); });
    meanwhile([this](Work& work) { work.accounts().set_active(max, false); });
    const auto refused = by(max, route.method, with_id(route.path), "{}");
    CHECK(outcome(refused) == "401 authentication");
    CHECK(http::header_of(refused, "WWW-Authenticate") == "Bearer error=\"invalid_token\"");
    ++writes;
  }
  CHECK(writes > 20);
  CHECK(audit_entries() == 0);
}

TEST_CASE_METHOD(Queue, "Who is demoted while a decision of theirs waits does not decide") {
  std::set<std::string> decisions;
  for (const auto& route : http::all_routes()) {
    if (!is_queued_at_once(route.payload) || route.payload.least_role == Role::user) continue;
    CAPTURE(route.path);
    keep(store, [&](Work& work) {
      auto employee = work.employees(acme).find(max).value();
      employee.role = Role::manager;
      work.employees(acme).save(employee);
    });
    let_become(max, Role::user);
    CHECK(outcome(by(max, route.method, with_id(route.path))) == "403 role");
    decisions.emplace(route.path);
  }
  CHECK(decisions.size() >= 6);
}

TEST_CASE_METHOD(Queue, "Whose session ends while a write of theirs waits is refused") {
  meanwhile([this](Work& work) { work.accounts().raise_session_epoch(erika); });
  CHECK(outcome(by(erika, Method::post, "/api/v2/time-clock/start")) == "401 authentication");
  store.read(
      [&](Work& work) { CHECK(work.clocks(acme).of(erika).state_at(clock.moment) == domain::ClockState::idle); });
}

TEST_CASE_METHOD(Queue, "Who becomes more while a write of theirs waits may do what they have become") {
  let_become(max, Role::administrator);
  CHECK(outcome(by(max, Method::post, "/api/v2/absence-requests/99/reject", R"({"reason":"x"})")) ==
        "404 unknown-record");
  CHECK(outcome(by(erika, Method::post, "/api/v2/time-clock/start")) == "200");
}

TEST_CASE_METHOD(Queue, "A write waits in the turn of its caller, and one about everything in that of their company") {
  REQUIRE(by(erika, Method::post, "/api/v2/time-clock/start").status == 200);
  CHECK(store.scopes.back() == application::WriteScope{acme});
  CHECK(store.scopes.back().origin.caller == erika);
  CHECK(store.scopes.back().origin.weight == application::WriteWeight::light);

  keep(store, [this](Work& work) {
    auto employee = work.employees(acme).find(max).value();
    employee.role = Role::administrator;
    work.employees(acme).save(employee);
  });
  REQUIRE(by(max, Method::patch, "/api/v2/company", "{}").status == 200);
  CHECK(store.scopes.back() == application::WriteScope{});
  CHECK(store.scopes.back().queued_for() == acme);
  CHECK(store.scopes.back().origin.caller == max);
  CHECK(store.scopes.back().origin.weight == application::WriteWeight::heavy);
}

TEST_CASE_METHOD(Queue, "Of a write that cannot be queued the log says why") {
  store.while_queued = [](application::Store&) { throw std::runtime_error("no room for the job"); };
  const auto exchange = std::make_shared<http::InProcess>();
  auto response = exchange->response();
  const std::string authorization = "Bearer " + token_of(erika);  // of which the request is a view
  const auto request = request_of(Method::post, "/api/v2/time-clock/start", authorization, {});
  api(request, http::Reply{exchange});
  CHECK(response.get().status == 500);
  CHECK(exchange->failure() == "no room for the job");
}
