#include <algorithm>

#include <stint/http/cross_origin.hpp>

namespace stint::http {

std::optional<Response> CrossOrigin::preflight(const Request& request) const {
  if (request.method != Method::options || !request.header("Access-Control-Request-Method")) return std::nullopt;
  if (const auto origin = request.header("Origin"); !origin || !allows(*origin)) return std::nullopt;
  Response response{.status = 204, .body = {}, .headers = {}};
  response.headers.emplace_back("Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, DELETE, PATCH");
  response.headers.emplace_back("Access-Control-Allow-Headers",
                                "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match");
  response.headers.emplace_back("Access-Control-Max-Age", "7200");
  return response;
}

void CrossOrigin::mark(const Request& request, Response& response) const {
  if (allowed_.empty()) return;
  response.headers.emplace_back("Vary", "Origin");
  const auto origin = request.header("Origin");
  if (!origin || !allows(*origin)) return;
  response.headers.emplace_back("Access-Control-Allow-Origin", std::string{*origin});
  response.headers.emplace_back(
      "Access-Control-Expose-Headers",
      "Content-Disposition, ETag, Location, Next-Changed-Since, Retry-After, WWW-Authenticate, X-Request-Id");
}

bool CrossOrigin::allows(std::string_view origin) const {
  return std::ranges::any_of(allowed_, [origin](const std::string& each) { return each == "*" || each == origin; });
}

}  // namespace stint::http
