#include <utility>

#include <stint/http/api/explorer.hpp>
#include <stint/http/conditional.hpp>
#include <stint/http/negotiation.hpp>
#include <stint/http/problem_document.hpp>

namespace stint::http {
namespace {

/// What the page may load and do (CSP Level 3). `data:` is for the pictures in Swagger UI's style sheet.
constexpr const char* explorer_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'none'; frame-ancestors 'none'; base-uri 'none'";

Response page(const Request& request) {
  auto response =
      lasting_response(request, {"text/html; charset=utf-8", explorer_page(), explorer_page_tag(), "public, no-cache"});
  response.headers.emplace_back("Content-Security-Policy", explorer_policy);
  response.headers.emplace_back("Referrer-Policy", "no-referrer");
  response.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  return response;
}

Response page_for_people(const Request& request) {
  auto response = wants_html(request) ? page(request) : unknown_path();
  response.headers.emplace_back("Vary", "Accept");
  return response;
}

Response file(const Request& request, const ExplorerFile& file) {
  if (!accepts_gzip(request)) {
    auto response = problem_response(406, "not-acceptable", "Not acceptable",
                                     "This is there in gzip alone, which Accept-Encoding does not allow.");
    response.headers.emplace_back("Vary", "Accept-Encoding");
    return response;
  }
  auto response =
      lasting_response(request, {file.content_type, file.gzip, file.entity_tag, "public, max-age=31536000, immutable"});
  response.headers.emplace_back("Content-Encoding", "gzip");
  response.headers.emplace_back("Vary", "Accept-Encoding");
  return response;
}

OpenOperation operation(Response (*respond)(const Request&)) {
  return {[respond](const Request& request, Reply reply) { reply(respond(request)); }};
}

}  // namespace

OpenRoutes explorer_routes() {
  OpenRoutes routes;
  routes.push_back({Method::get, "/", operation(page_for_people)});
  routes.push_back({Method::get, "/docs", operation(page)});
  for (const auto& each : explorer_files()) {
    routes.push_back(
        {Method::get, each.path, {[&each](const Request& request, Reply reply) { reply(file(request, each)); }}});
  }
  return routes;
}

}  // namespace stint::http
