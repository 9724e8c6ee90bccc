#include <string>
#include <utility>

#include <stint/http/api/entity_tag.hpp>
#include <stint/http/api/openapi.hpp>
#include <stint/http/coding.hpp>
#include <stint/http/negotiation.hpp>

namespace stint::http {
namespace {

/// The document in a coding, with its own tag.
struct Coded {
  explicit Coded(Coding coding) : content(encoded(openapi_document(), coding)), entity_tag(openapi_entity_tag()) {
    entity_tag.insert(entity_tag.size() - 1, "-" + std::string{to_string(coding)});
  }
  std::string content;
  std::string entity_tag;
};

Lasting lasting_in(Coding coding) {
  static const Coded gzip{Coding::gzip};
  static const Coded zstd{Coding::zstd};
  Lasting lasting{json_type, openapi_document(), openapi_entity_tag(), "public, no-cache"};
  if (coding == Coding::identity) return lasting;
  const auto& coded = coding == Coding::gzip ? gzip : zstd;
  lasting.content = coded.content;
  lasting.entity_tag = coded.entity_tag;
  return lasting;
}

}  // namespace

OpenHandler openapi_page() {
  return [](const Request& request, Reply reply) {
    const auto coding = preferred_coding(request);
    auto response = lasting_response(request, lasting_in(coding));
    if (coding != Coding::identity) response.headers.emplace_back("Content-Encoding", std::string{to_string(coding)});
    response.headers.emplace_back("Vary", "Accept-Encoding");
    reply(std::move(response));
  };
}

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
