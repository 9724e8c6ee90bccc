#include <utility>

#include <stint/http/api/explorer.hpp>
#include <stint/http/negotiation.hpp>

namespace stint::http {
namespace {

constexpr std::string_view page_path = "/page.html";

/// The resources the page may load and use (CSP Level 3). `data:` is for the images in Swagger UI's style sheet.
constexpr const char* explorer_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'none'; frame-ancestors 'none'; base-uri 'none'";

Response page(const Request& request) {
  auto response = embedded_response(request, *find_embedded(explorer_files(), page_path), asked_for_each_time);
  response.headers.emplace_back("Content-Security-Policy", explorer_policy);
  response.headers.emplace_back("Referrer-Policy", "no-referrer");
  response.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  return response;
}

Response page_for_people(const Request& request) {
  auto response = accepts_html(request) ? page(request) : unknown_path();
  response.headers.emplace_back("Vary", "Accept");
  return response;
}

OpenOperation operation(Response (*respond)(const Request&)) {
  return {[respond](const Request& request, Reply reply) { reply.with([&] { return respond(request); }); }};
}

}  // namespace

OpenRoutes explorer_routes(bool at_root) {
  OpenRoutes routes;
  if (at_root) routes.push_back({Method::get, "/", operation(page_for_people)});
  routes.push_back({Method::get, "/docs", operation(page)});
  for (const auto& each : explorer_files()) {
    if (each.path == page_path) continue;
    routes.push_back({Method::get, each.path, {[&each](const Request& request, Reply reply) {
                        reply.with([&] { return embedded_response(request, each, kept_for_ever); });
                      }}});
  }
  return routes;
}

}  // namespace stint::http
