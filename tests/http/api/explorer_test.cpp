#include <algorithm>
#include <string>

#include <catch2/catch.hpp>

#include <stint/http/api/explorer.hpp>

#include "tests/http/api/in_process.hpp"

using namespace stint;
using namespace Catch::Matchers;

namespace {

http::Response ask(std::string_view path, const std::vector<http::Field>& fields = {}) {
  static const auto routes = http::explorer_routes();
  const auto route = std::ranges::find(routes, path, &http::Route<http::OpenOperation>::path);
  REQUIRE(route != routes.end());
  CHECK(route->method == http::Method::get);
  http::Request request;
  request.path = path;
  request.fields = fields;
  return http::answer_to(request, route->payload.run);
}

}  // namespace

TEST_CASE("The explorer's page names files that are there, by paths below its own") {
  const std::string page{http::explorer_page()};
  const std::string digest_and_before{http::explorer_files().front().path.substr(0, 22)};
  CHECK_THAT(digest_and_before, Matches("/docs/[0-9a-f]{16}"));
  for (const auto& file : http::explorer_files()) {
    CAPTURE(file.path);
    CHECK_THAT(page, Contains('"' + std::string{file.path.substr(1)} + '"'));
    CHECK(file.gzip.starts_with("\x1f\x8b"));
  }
  CHECK_THAT(page, !Contains("{digest}") && !Contains("http:") && !Contains("https:") && !Contains("\"//"));
}

TEST_CASE("The explorer's page may load what its own server has, and nothing else") {
  const auto page = ask("/docs");
  CHECK(page.status == 200);
  CHECK(page.content_type.text() == "text/html; charset=utf-8");
  CHECK(page.lasting_body == http::explorer_page());
  CHECK(page.body.empty());
  const auto policy = http::header_of(page, "Content-Security-Policy");
  CHECK_THAT(policy, StartsWith("default-src 'none'; script-src 'self'; style-src 'self'; "));
  CHECK_THAT(policy, !Contains("unsafe") && !Contains("http") && !Contains("*"));
  CHECK(http::header_of(page, "Vary") == "none");
}

TEST_CASE("At the root the page is for clients that want HTML; others find nothing") {
  const auto page = ask("/", {{"Accept", "text/html,*/*;q=0.8"}});
  CHECK(page.status == 200);
  CHECK(page.lasting_body == http::explorer_page());
  CHECK(http::header_of(page, "Vary") == "Accept");
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
  for (const auto& file : http::explorer_files()) {
    CAPTURE(file.path);
    const auto got = ask(file.path);
    CHECK(got.status == 200);
    CHECK(got.lasting_body.data() == file.gzip.data());  // not a copy
    CHECK(http::header_of(got, "Content-Encoding") == "gzip");
    CHECK(http::header_of(got, "Vary") == "Accept-Encoding");
    CHECK(http::header_of(got, "Cache-Control") == "public, max-age=31536000, immutable");
    CHECK(ask(file.path, {{"If-None-Match", http::header_of(got, "ETag")}}).status == 304);
  }
}

TEST_CASE("Who does not take gzip is told so") {
  const auto refused = ask(http::explorer_files().front().path, {{"Accept-Encoding", "identity"}});
  CHECK(refused.status == 406);
  CHECK(http::code_of(refused) == "not-acceptable");
  CHECK(http::header_of(refused, "Vary") == "Accept-Encoding");
}
