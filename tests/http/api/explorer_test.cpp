#include <set>

#include <stint/http/api/openapi.hpp>
#include <stint/http/coding.hpp>

#include "tests/http/api/in_process.hpp"

using namespace stint;
using namespace Catch::Matchers;

namespace {

http::Response ask(std::string_view path, const std::vector<http::Field>& fields = {}) {
  static const auto routes = http::explorer_routes(true);
  const auto route = std::ranges::find(routes, path, &http::Route<http::OpenOperation>::path);
  REQUIRE(route != routes.end());
  CHECK(route->method == http::Method::get);
  http::Request request;
  request.path = path;
  request.fields = fields;
  return http::answer_to(request, route->payload.run);
}

std::string the_page() { return content_of(*http::find_embedded(http::explorer_files(), "/page.html")); }

/// All files except the page.
std::vector<const http::EmbeddedFile*> named_files() {
  std::vector<const http::EmbeddedFile*> named;
  for (const auto& file : http::explorer_files()) {
    if (file.path != "/page.html") named.push_back(&file);
  }
  return named;
}

}  // namespace

TEST_CASE("The explorer's page names files that are there, by paths below its own") {
  const auto page = the_page();
  CHECK(named_files().size() == 5);
  for (const auto* file : named_files()) {
    CAPTURE(file->path);
    CHECK_THAT(std::string{file->path.substr(0, 22)}, Matches("/docs/[0-9a-f]{16}"));
    CHECK_THAT(page, Contains('"' + std::string{file->path.substr(1)} + '"'));
  }
  CHECK_THAT(page, !Contains("{digest}") && !Contains("http:") && !Contains("https:") && !Contains("\"//"));
}

TEST_CASE("The explorer's page may load what its own server has, and nothing else") {
  const auto page = ask("/docs");
  CHECK(page.status == 200);
  CHECK(page.content_type.text() == "text/html; charset=utf-8");
  CHECK(page.body == the_page());
  const auto policy = http::header_of(page, "Content-Security-Policy");
  CHECK_THAT(policy, StartsWith("default-src 'none'; script-src 'self'; style-src 'self'; "));
  CHECK_THAT(policy, !Contains("unsafe") && !Contains("http") && !Contains("*"));
  CHECK(http::header_of(page, "Vary") == "Accept-Encoding");
}

TEST_CASE("At the root the page is for clients that want HTML; others find nothing") {
  const auto page = ask("/", {{"Accept", "text/html,*/*;q=0.8"}});
  CHECK(page.status == 200);
  CHECK(page.body == the_page());
  CHECK(std::ranges::any_of(page.headers, [](const auto& field) { return field.value() == "Accept"; }));
  CHECK(http::header_of(page, "Content-Security-Policy") != "none");
  for (const char* accept : {"application/json", "text/html;q=0", "*/*"}) {
    const auto nothing = ask("/", {{"Accept", accept}});
    CHECK(nothing.status == 404);
    CHECK(http::code_of(nothing) == "unknown-path");
    CHECK(http::header_of(nothing, "Vary") == "Accept");
  }
}

TEST_CASE("The page is asked for again and again, its files once") {
  const auto page = ask("/docs");
  CHECK(http::header_of(page, "Cache-Control") == "public, no-cache");
  const auto tag = http::header_of(page, "ETag");
  CHECK(ask("/docs", {{"If-None-Match", tag}}).status == 304);
  CHECK(ask("/docs", {{"If-None-Match", tag}}).lasting_body.empty());
  CHECK(ask("/docs", {{"If-None-Match", "\"other\""}}).status == 200);
  for (const auto* file : named_files()) {
    CAPTURE(file->path);
    const http::Field gzip{"Accept-Encoding", "gzip"};
    const auto got = ask(file->path, {gzip});
    CHECK(got.status == 200);
    CHECK(got.lasting_body.data() == file->gzip.data());  // not a copy
    CHECK(http::header_of(got, "Content-Encoding") == "gzip");
    CHECK(http::header_of(got, "Vary") == "Accept-Encoding");
    CHECK(http::header_of(got, "Cache-Control") == "public, max-age=31536000, immutable");
    CHECK(ask(file->path, {gzip, {"If-None-Match", http::header_of(got, "ETag")}}).status == 304);
  }
}

TEST_CASE("Files come in the coding that a client takes, as they are where it takes none, and each has its own tag") {
  for (const auto* file : named_files()) {
    CAPTURE(file->path);
    std::set<std::string> tags;
    const auto as = [&](std::string_view codings) {
      const auto got = ask(file->path, {{"Accept-Encoding", codings}});
      CHECK(got.status == 200);
      tags.insert(http::header_of(got, "ETag"));
      return http::header_of(got, "Content-Encoding");
    };
    CHECK(as("gzip, zstd") == "zstd");
    CHECK(as("gzip") == "gzip");
    for (const char* none : {"identity", "br", "gzip;q=0", ""}) CHECK(as(none) == "none");
    CHECK(tags.size() == 3);
    const auto whole = ask(file->path);
    CHECK(http::encoded(whole.body, http::Coding::identity).size() > file->gzip.size());
    CHECK(ask(file->path, {{"If-None-Match", http::header_of(whole, "ETag")}}).body.empty());
  }
  const auto* const script = named_files().back();
  CHECK(content_of(*script).starts_with("/*! For license information please see swagger-ui-bundle.js"));
}

TEST_CASE("Where the web application stands at the root, the explorer does not") {
  const auto routes = http::explorer_routes(false);
  CHECK(std::ranges::find(routes, "/", &http::Route<http::OpenOperation>::path) == routes.end());
}
