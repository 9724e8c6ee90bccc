// Rules for every operation of the route table, whatever it does: the token, the role, the methods, exceptions,
// cursors.

#include <set>

#include <boost/json/parse.hpp>

#include <stint/http/api/open_routes.hpp>

#include "tests/http/api/served.hpp"

using namespace stint;
using namespace stint::test;

namespace {

/// The path of a route, with an id that does not exist.
std::string path_of(const http::Route<http::Operation>& route) {
  std::string path{route.path};
  if (const auto at = path.find("{id}"); at != std::string::npos) path.replace(at, 4, "999999");
  return path;
}

}  // namespace

TEST_CASE_METHOD(Served, "Every operation asks for a token before anything else") {
  for (const auto& route : http::all_routes()) {
    CAPTURE(route.path, to_string(route.method));
    const auto without = ask(route.method, path_of(route), "", "no JSON");
    CHECK(without.status == 401);
    CHECK(http::code_of(without) == "authentication");
    CHECK(http::header_of(without, "WWW-Authenticate") == "Bearer");
    const auto worthless = ask(route.method, path_of(route), "Bearer guess", "no JSON");
    CHECK(worthless.status == 401);
    CHECK(http::header_of(worthless, "WWW-Authenticate") == "Bearer error=\"invalid_token\"");
  }
}

TEST_CASE_METHOD(Served, "What is for managers or administrators is forbidden to others before anything is looked up") {
  for (const auto& route : http::all_routes()) {
    CAPTURE(route.path, to_string(route.method));
    const auto is_forbidden_to = [&](const auto& who) {
      const auto response = by(who, route.method, path_of(route), "no JSON");
      return response.status == 403 && http::code_of(response) == "role";
    };
    CHECK(is_forbidden_to(erika) == (route.payload.least_role > Role::user));
    CHECK(is_forbidden_to(max) == (route.payload.least_role > Role::manager));
  }
}

TEST_CASE_METHOD(Served, "A method that a path does not know is refused with those that it knows") {
  for (const auto& route : http::all_routes()) {
    CAPTURE(route.path, to_string(route.method));
    const auto response = by(max, Method::other, path_of(route), "{}");
    CHECK(response.status == 405);
    const bool is_scim = route.path.starts_with("/scim/");
    CHECK(response.content_type.text() == (is_scim ? "application/scim+json" : "application/problem+json"));
    CHECK_THAT(http::header_of(response, "Allow"), Catch::Contains(std::string{to_string(route.method)}));
  }
}

TEST_CASE_METHOD(Served, "When the store fails, every operation says so without a word about why") {
  store.health = FragileStore::Health::read_breaks;
  for (const auto& route : http::all_routes()) {
    CAPTURE(route.path, to_string(route.method));
    const auto response = by(max, route.method, path_of(route), "{}");
    CHECK(response.status == 500);
    CHECK(http::code_of(response) == "internal-error");
    CHECK_THAT(response.body, !Catch::Contains("table") && !Catch::Contains("secrets"));
  }
}

namespace {

/// A company with some rows in most of its lists, which its administrator max reads.
class Listed : public Served {
 public:
  Listed() {
    keep(store, [&](Work& work) {
      auto company = work.companies().find(acme).value();
      company.time_tracking.presence = domain::PresenceShown::company;
      work.companies().save(company);
      auto& employees = work.employees(acme);
      auto administrator = employees.find(max).value();
      administrator.role = Role::administrator;
      administrator.department = "Office";
      employees.save(administrator);
      auto employee = employees.find(erika).value();
      employee.department = "Workshop";
      employees.save(employee);
    });
    for (const std::string name : {"one", "two"}) {
      make("/api/v2/user/calendars", R"({"kind":"own","name":")" + name + "\"}");
      make("/api/v2/company/categories", R"({"key":")" + name + R"(","name":")" + name + "\"}");
      make("/api/v2/company/projects", R"({"key":")" + name + R"(","name":")" + name + "\"}");
    }
  }

  Response list(std::string_view pattern, const std::string& query) {
    std::string path{pattern};
    const auto put = [&](std::string_view name, std::string_view value) {
      if (const auto at = path.find(name); at != std::string::npos) path.replace(at, name.size(), value);
    };
    put("{id}", "1");
    put("{month}", "2026-02");
    const std::string authorization = "Bearer " + token_of(max);
    auto request = request_of(Method::get, path, authorization, {});
    const auto all = "changedSince=" + std::to_string(clock.moment.time_since_epoch().count()) + "&" + query;
    request.query = all;
    return http::answer_to(request, api);
  }

  /// As max, to a path with an id that does not exist.
  Response ask_with_query(http::Api& asked, Method method, std::string_view path, std::string_view query) {
    const std::string authorization = "Bearer " + token_of(max);
    auto request = request_of(method, path, authorization, "{}");
    request.query = query;
    return http::answer_to(request, asked);
  }

  static bool refuses_cursor(const Response& response) {
    return response.status == 400 && response.body.find(R"("field":"cursor")") != std::string::npos;
  }

  /// The cursor after the first row of each list, by path; empty if the list has at most one row.
  std::map<std::string, std::string> cursors_of_lists() {
    std::map<std::string, std::string> cursors;
    for (const auto& route : http::all_routes()) {
      const std::string path{route.path};
      if (route.method != Method::get || !refuses_cursor(list(path, "cursor=nonsense"))) continue;
      const auto first = list(path, "limit=1");
      CAPTURE(path, first.body);
      REQUIRE(first.status == 200);
      const auto next = boost::json::parse(first.body).at("nextCursor");
      cursors[path] = next.is_string() ? std::string{next.as_string()} : std::string{};
    }
    return cursors;
  }

 private:
  void make(std::string_view path, const std::string& body) {
    const auto made = by(max, Method::post, path, body);
    CAPTURE(path, made.body);
    REQUIRE(made.status < 300);
  }
};

}  // namespace

TEST_CASE_METHOD(Listed, "A list refuses the cursors of all other lists") {
  const auto cursors = cursors_of_lists();
  std::set<std::string> with_cursor;
  for (const auto& [path, cursor] : cursors) {
    if (!cursor.empty()) with_cursor.insert(path);
  }
  CHECK(with_cursor == std::set<std::string>{"/api/v2/audit", "/api/v2/calendar", "/api/v2/company/categories",
                                             "/api/v2/company/departments", "/api/v2/company/employees",
                                             "/api/v2/company/projects", "/api/v2/months/{month}", "/api/v2/presence",
                                             "/api/v2/user/calendars"});
  for (const auto& [path, own] : cursors) {
    for (const auto& from : with_cursor) {
      CAPTURE(path, from);
      const auto shown = list(path, "cursor=" + cursors.at(from));
      CHECK(refuses_cursor(shown) == (path != from));
      if (path == from) CHECK(shown.status == 200);
    }
  }
}

TEST_CASE_METHOD(Listed, "A list refuses cursors without its name") {
  const auto cursors = cursors_of_lists();
  CHECK(cursors.size() > 15);
  using std::string_literals::operator""s;
  for (const auto& [path, own] : cursors) {
    for (const auto& nameless : {"1"s, "1767225600000"s, "1 2 3"s, "1767225600000 family"s, "made\0\0x"s, "1\0a\0x"s}) {
      CAPTURE(path, nameless);
      CHECK(refuses_cursor(list(path, "cursor=" + application::hexadecimal(nameless))));
    }
  }
}

TEST_CASE_METHOD(Listed, "A dry run is refused by every write that has none, with a token or without, and by no read") {
  int run = 0;
  auto routes = http::open_routes({.tokens = nullptr,
                                   .revocation = nullptr,
                                   .calendars = nullptr,
                                   .forgotten_password = nullptr,
                                   .password_reset = nullptr,
                                   .sessions = nullptr,
                                   .signer = signer,
                                   .issuer = issuer,
                                   .providers = {}});
  std::vector<std::pair<Method, std::string_view>> open;
  for (auto& route : routes) {
    open.emplace_back(route.method, route.path);
    // The path of a route may be kept by its handler.
    route.payload.run = [&run, kept = std::move(route.payload.run)](const http::Request& /*request*/,
                                                                    http::Reply reply) {
      ++run;
      reply(Response{});
    };
  }
  http::Api served{{office, access_tokens, account_services(), token_uses, hashing, settings}, std::move(routes)};

  int open_writes = 0;
  for (const auto& [method, path] : open) {
    CAPTURE(to_string(method), path);
    run = 0;
    CHECK(ask_with_query(served, method, path, "dryRun=false").status == 200);
    CHECK(run == 1);
    for (const std::string_view query : {"dryRun=true", "dryRun=1", "dryrun=true", "dryRun=false&dryRun=false"}) {
      run = 0;
      const auto response = ask_with_query(served, method, path, query);
      CHECK(response.status == (method == Method::get ? 200 : 400));
      CHECK(run == (method == Method::get ? 1 : 0));
      if (method == Method::get) continue;
      CHECK_THAT(response.body, Catch::Contains("dryRun"));
      CHECK(response.body.contains(R"("error":"invalid_request")") == path.contains("/oauth2/"));
    }
    if (method != Method::get) ++open_writes;
  }
  CHECK(open_writes >= 6);

  for (const auto& route : http::all_routes()) {
    if (route.method == Method::get || route.payload.dry_run != http::DryRun::refused) continue;
    CAPTURE(to_string(route.method), route.path);
    const auto response = ask_with_query(served, route.method, path_of(route), "dryRun=true");
    CHECK(response.status == 400);
    if (!route.path.starts_with("/scim/")) CHECK_THAT(response.body, Catch::Contains("dryRun"));
  }
}
