#include "tests/http/api/served.hpp"

using namespace stint;
using http::answer_to;
using http::code_of;
using http::header_of;
using test::Method;

namespace {

/// The company of Served below a path of a host, which identifies people by a field of the request.
struct Mounted : test::Served {
  [[nodiscard]] std::optional<application::Caller> find(const http::Request& request) const {
    const auto who = request.header("X-Person");
    if (who == "nobody's business") throw std::runtime_error("the host's session table is gone");
    if (who == "erika") return application::Caller{.company = acme, .employee = erika};
    if (who == "max") return application::Caller{.company = acme, .employee = max, .role = domain::Role::manager};
    return std::nullopt;
  }

  static http::Request request_by(std::string_view who, Method method, std::string_view path,
                                  std::string_view body = {}) {
    auto request = request_of(method, path, {}, body);
    if (!who.empty()) request.fields.push_back({"X-Person", who});
    return request;
  }
  http::Response by(std::string_view who, Method method, std::string_view path, std::string_view body = {}) const {
    return answer_to(request_by(who, method, path, body), mounted);
  }
  /// The response to a head, or 0 if the body is awaited.
  [[nodiscard]] unsigned at_the_door(std::string_view who, Method method, std::string_view path) const {
    http::RequestFacts facts;
    const auto refusal = mounted.refusal_of_head(request_by(who, method, path), facts);
    return refusal ? refusal->status : 0;
  }

  http::Api mounted{http::Mount{office,
                                "/hr/stint",
                                {.find_caller = [this](const auto& request) { return find(request); },
                                 .challenge = R"(Session realm="intranet")"}}};
};

constexpr std::string_view week = R"({"absenceTypeId": "VAC", "startDate": "2026-04-06", "endDate": "2026-04-10"})";

}  // namespace

TEST_CASE_METHOD(Mounted, "A host's people file and approve below the host's path") {
  const auto filed = by("erika", Method::post, "/hr/stint/absence-requests", week);
  REQUIRE(filed.status == 200);
  const auto id = boost::json::parse(filed.body).at("id").as_string();
  const auto approve = "/hr/stint/absence-requests/" + std::string{id} + "/approve";
  CHECK(by("erika", Method::post, approve).status == 403);
  const auto approved = by("max", Method::post, approve);
  CHECK(boost::json::parse(approved.body).at("status") == "approved");
  CHECK(by("erika", Method::get, "/hr/stint/user/profile").status == 200);
}

TEST_CASE_METHOD(Mounted, "Whom the host does not know is told how to log in there") {
  const auto refused = by("", Method::get, "/hr/stint/user/profile");
  CHECK(refused.status == 401);
  CHECK(code_of(refused) == "authentication");
  CHECK(header_of(refused, "WWW-Authenticate") == R"(Session realm="intranet")");
}

TEST_CASE_METHOD(Mounted, "Our own tokens let nobody into a host's interface") {
  const auto request =
      request_of(Method::get, "/hr/stint/user/profile", "Bearer " + token_of(erika), {});  // NOLINT: lives long enough
  CHECK(answer_to(request, mounted).status == 401);
}

TEST_CASE_METHOD(Mounted, "A host serves what needs no account of ours, and nothing above its path") {
  for (const auto& route : http::routes_without_accounts()) {
    const auto path = "/hr/stint" + std::string{route.path.substr(std::string_view{"/api/v2"}.size())};
    CAPTURE(path);
    CHECK(by("", route.method, path).status == 401);
    CHECK(by("erika", route.method, route.path).status == 404);
  }
  for (const auto& route : http::account_routes()) {
    const auto path = "/hr/stint" + std::string{route.path.substr(std::string_view{"/api/v2"}.size())};
    CAPTURE(path);
    CHECK(by("erika", route.method, path).status == 404);
  }
  CHECK(by("erika", Method::post, "/hr/stint/oauth2/token").status == 404);
}

TEST_CASE_METHOD(Mounted, "A host knows by the path whether a request is its own") {
  CHECK(mounted.serves("/hr/stint"));
  CHECK(mounted.serves("/hr/stint/user/profile"));
  CHECK_FALSE(mounted.serves("/hr/stints"));
  CHECK_FALSE(mounted.serves("/hr"));
  CHECK_FALSE(mounted.serves("/api/v2/user/profile"));
  CHECK(api.serves("/anything"));
}

TEST_CASE_METHOD(Mounted, "At the door a request of the host's is let pass, and ours are judged") {
  CHECK(at_the_door("", Method::post, "/hr/payroll") == 0);
  CHECK(at_the_door("", Method::post, "/hr/stint/absence-requests") == 401);
  CHECK(at_the_door("erika", Method::post, "/hr/stint/absence-requests") == 0);
  CHECK(at_the_door("erika", Method::post, "/hr/stint/absence-requests/1/approve") == 403);
  CHECK(at_the_door("erika", Method::post, "/hr/stint/no-such-thing") == 404);
}

TEST_CASE_METHOD(Mounted, "What the host's login throws is answered with 500") {
  CHECK(by("nobody's business", Method::get, "/hr/stint/user/profile").status == 500);
}

TEST_CASE_METHOD(test::Served, "The interface is mounted at a path and nowhere else") {
  const auto mount_at = [this](const char* prefix) { return http::Api{http::Mount{office, prefix, {}}}; };
  for (const char* wrong : {"", "/", "hr", "/hr/", "/hr//stint", "/{id}", "/hr stint", "/hr?stint", "/%41"}) {
    CAPTURE(wrong);
    CHECK_THROWS_AS(mount_at(wrong), std::invalid_argument);
  }
  for (const char* right : {"/hr", "/hr/stint", "/~a-b_c.d/2"}) {
    CAPTURE(right);
    CHECK_NOTHROW(mount_at(right));
  }
}
