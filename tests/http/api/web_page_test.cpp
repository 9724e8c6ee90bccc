#include <stint/http/api/web_page.hpp>

#include "tests/http/api/in_process.hpp"

using namespace stint;
using namespace Catch::Matchers;

namespace {

/// As built from apps/web.
constexpr std::array<http::EmbeddedFile, 4> application{{
    {.path = "/assets/main-0123.js", .type = "text/javascript; charset=utf-8", .digest = "01", .content = "run()"},
    {.path = "/index.html", .type = "text/html; charset=utf-8", .digest = "02", .content = "<!doctype html>"},
    {.path = "/routes.txt",
     .type = "text/plain; charset=utf-8",
     .digest = "03",
     .content = "/\n/login\n/absences/:id\n/team/{id}\n"},
    {.path = "/sw.js", .type = "text/javascript; charset=utf-8", .digest = "04", .content = "keep()"},
}};

std::vector<std::string> paths_of(const http::OpenRoutes& routes) {
  std::vector<std::string> paths;
  for (const auto& route : routes) paths.emplace_back(route.path);
  std::ranges::sort(paths);
  return paths;
}

http::Response ask(std::span<const http::EmbeddedFile> files, std::string_view path,
                   const std::vector<http::Field>& fields = {}) {
  const auto routes = http::web_page_routes(files);
  const auto route = std::ranges::find(routes, path, &http::Route<http::OpenOperation>::path);
  REQUIRE(route != routes.end());
  http::Request request;
  request.path = path;
  request.fields = fields;
  return http::answer_to(request, route->payload.run);
}

}  // namespace

TEST_CASE("The application is served at the addresses of its list and nowhere else, and its files at their own") {
  CHECK(paths_of(http::web_page_routes(application)) ==
        std::vector<std::string>{"/", "/absences/{id}", "/assets/main-0123.js", "/login", "/sw.js", "/team/{id}"});
}

TEST_CASE("Its page is asked for each time, and may do only what it needs") {
  for (const char* path : {"/", "/login", "/absences/{id}"}) {
    CAPTURE(path);
    const auto page = ask(application, path);
    CHECK(page.status == 200);
    CHECK(page.lasting_body == "<!doctype html>");
    CHECK(http::header_of(page, "Cache-Control") == "public, no-cache");
    CHECK(http::header_of(page, "Content-Security-Policy") ==
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
          "manifest-src 'self'; worker-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; "
          "require-trusted-types-for 'script'; trusted-types sw");
    CHECK(http::header_of(page, "Referrer-Policy") == "no-referrer");
    CHECK(ask(application, path, {{"If-None-Match", http::header_of(page, "ETag")}}).status == 304);
  }
}

TEST_CASE("Assets are kept for ever, the worker is asked for each time") {
  CHECK(http::header_of(ask(application, "/assets/main-0123.js"), "Cache-Control") ==
        "public, max-age=31536000, immutable");
  CHECK(http::header_of(ask(application, "/sw.js"), "Cache-Control") == "public, no-cache");
}

TEST_CASE("A build without the application tells people so, and others that there is nothing") {
  CHECK(paths_of(http::web_page_routes({})) == std::vector<std::string>{"/"});
  const auto page = ask({}, "/", {{"Accept", "text/html"}});
  CHECK(page.status == 200);
  CHECK_THAT(page.body, Contains("STINT_WEB=OFF") && Contains("href=\"docs\""));
  const auto other = ask({}, "/", {{"Accept", "application/json"}});
  CHECK(other.status == 404);
  CHECK(http::code_of(other) == "unknown-path");
}
