#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <stint/http/api/web_page.hpp>
#include <stint/http/html.hpp>
#include <stint/http/negotiation.hpp>

namespace stint::http {
namespace {

constexpr std::string_view page_path = "/index.html";
constexpr std::string_view routes_path = "/routes.txt";

/// The resources the page may load and use (CSP Level 3). `data:` is for the image of a QR code; the only Trusted Types
/// policy is for the address of the service worker.
constexpr const char* page_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; "
    "require-trusted-types-for 'script'; trusted-types sw";

Response page(const Request& request, const EmbeddedFile& file) {
  auto response = embedded_response(request, file, asked_for_each_time);
  response.headers.emplace_back("Content-Security-Policy", page_policy);
  response.headers.emplace_back("Referrer-Policy", "no-referrer");
  response.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  return response;
}

/// Converts a path with parameters `{id}` or `:id` to the router's form.
std::string pattern_of(std::string_view path) {
  std::string pattern;
  for (std::size_t at = 0; at < path.size();) {
    const auto end = std::min(path.find('/', at + 1), path.size());
    const auto segment = path.substr(at, end - at);
    if (segment.starts_with("/:")) {
      pattern.append("/{").append(segment.substr(2)).append("}");
    } else {
      pattern.append(segment);
    }
    at = end;
  }
  return pattern;
}

/// The addresses of the page, including `/`. They live as long as the program, as routes require.
std::vector<std::string_view> addresses_in(const EmbeddedFile* list) {
  static std::set<std::string> kept;  // while routes are made, by one thread
  std::vector<std::string_view> addresses{"/"};
  const auto text = list == nullptr ? std::string{} : content_of(*list);
  for (std::string_view rest = text; !rest.empty();) {
    const auto end = std::min(rest.find('\n'), rest.size());
    const auto path = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (path.starts_with('/') && path != "/") addresses.emplace_back(*kept.insert(pattern_of(path)).first);
  }
  return addresses;
}

Response not_built(const Request& request) {
  auto response =
      wants_html(request)
          ? page_response(html_head("en", "Stint", "") +
                              "<body>\n<main>\n<h1>Stint</h1>\n<p>This build has no web application: it was made with "
                              "<code>STINT_WEB=OFF</code>. The interface is described at <a href=\"docs\">docs</a>.</p>"
                              "\n</main>\n</body>\n</html>\n",
                          "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'", "en")
          : unknown_path();
  response.headers.emplace_back("Vary", "Accept");
  return response;
}

}  // namespace

OpenRoutes web_page_routes(std::span<const EmbeddedFile> files) {
  OpenRoutes routes;
  const auto serve = [&routes](std::string_view path, auto respond) {
    routes.push_back({Method::get, path, {[respond](const Request& request, Reply reply) {
                        reply.with([&] { return respond(request); });
                      }}});
  };
  const auto* const index = find_embedded(files, page_path);
  if (index == nullptr) {
    serve("/", not_built);
    return routes;
  }
  for (const auto address : addresses_in(find_embedded(files, routes_path))) {
    serve(address, [index](const Request& request) { return page(request, *index); });
  }
  for (const auto& file : files) {
    if (file.path == page_path || file.path == routes_path) continue;
    const char* const kept = file.path.starts_with("/assets/") ? kept_for_ever : asked_for_each_time;
    serve(file.path, [&file, kept](const Request& request) { return embedded_response(request, file, kept); });
  }
  return routes;
}

}  // namespace stint::http
