#include "tests/http/api/documented_refusals.hpp"

#include <string>

#include <catch2/catch.hpp>

#include <stint/http/problem_document.hpp>

using namespace stint;
using http::Method;

namespace {

bool may_refuse(Method method, std::string_view path, unsigned status, std::string_view code) {
  http::Request request;
  request.method = method;
  request.path = path;
  return is_documented(request, http::problem_response(status, code, "Refused", "Refused."));
}

}  // namespace

TEST_CASE("A refusal is documented for its operation and status or for all operations") {
  const std::string rejection = "/api/v2/absence-requests/12/reject";
  CHECK(may_refuse(Method::post, rejection, 409, "closed-month"));
  CHECK_FALSE(may_refuse(Method::post, rejection, 400, "closed-month"));
  CHECK_FALSE(may_refuse(Method::post, rejection, 409, "team-rule"));
  CHECK(may_refuse(Method::post, "/api/v2/absence-requests/12/approve", 409, "team-rule"));
  CHECK(may_refuse(Method::post, rejection, 401, "authentication"));
  CHECK_FALSE(may_refuse(Method::post, rejection, 403, "authentication"));
}

TEST_CASE("A refusal that no route declares is reported with its operation") {
  http::Request request;
  request.method = Method::get;
  request.path = "/api/v2/categories";
  CHECK_NOTHROW(check_documented(request, http::overloaded()));
  CHECK_THROWS_WITH(check_documented(request, http::problem_response(409, "lifecycle", "Refused", "Refused.")),
                    "GET /api/v2/categories does not declare that it refuses with 409 lifecycle");
}

TEST_CASE("Other paths and responses that are not problem documents are not compared with the document") {
  CHECK(may_refuse(Method::get, "/host/absences", 418, "teapot"));
  CHECK_FALSE(may_refuse(Method::get, "/api/v2/absence-requests", 418, "teapot"));
  http::Request request;
  request.path = "/api/v2/absence-requests";
  CHECK(is_documented(request, {.status = 418, .body = "{}", .headers = {}}));
}
