// The explorer as bytes. Its use by people is tested in tests/explorer/.

#include <regex>

#include "tests/system/support/answers.hpp"
#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;

namespace {

HttpResponse ask(HttpClient& client, std::string method, std::string path, const std::string& field) {
  return client.send({.method = std::move(method), .path = std::move(path), .headers = {field}, .body = {}});
}

}  // namespace

TEST_CASE("The explorer is served at /docs, and at / to browsers where the web application is off") {
  const Workplace workplace;
  const ServerProcess server(workplace.server("[server]\nweb = false\n"));
  HttpClient client(server.url());
  const auto page = client.get("/docs");
  CHECK(page.status == 200);
  CHECK(page.header("Content-Type") == "text/html; charset=utf-8");
  CHECK(ask(client, "GET", "/", "Accept: text/html").body == page.body);
  check_refused(ask(client, "GET", "/", "Accept: application/json"), 404, "unknown-path");
  CHECK(ask(client, "POST", "/docs", "Accept: text/html").header("Allow") == "GET, HEAD, OPTIONS");

  std::smatch script;
  REQUIRE(std::regex_search(page.body, script, std::regex{"src=\"(docs/[0-9a-f]+/swagger-ui.js)\""}));
  const auto path = "/" + script[1].str();
  const auto file = ask(client, "GET", path, "Accept-Encoding: gzip");
  CHECK(file.status == 200);
  CHECK(file.header("Content-Type") == "text/javascript; charset=utf-8");
  CHECK(file.header("Content-Encoding") == "gzip");
  CHECK(file.body.size() > 100'000);
  const auto head = ask(client, "HEAD", path, "Accept-Encoding: gzip");
  CHECK(head.status == 200);
  CHECK(head.body.empty());
  CHECK(head.header("Content-Length") == std::to_string(file.body.size()));
  const auto whole = client.get(path);
  CHECK_FALSE(whole.header("Content-Encoding"));
  CHECK(whole.body.size() > 2 * file.body.size());
  const auto known = ask(client, "GET", path, "If-None-Match: " + whole.header("ETag").value());
  CHECK(known.status == 304);
  CHECK(known.body.empty());
  check_refused(client.get("/docs/0000000000000000/swagger-ui.js"), 404, "unknown-path");
}

TEST_CASE("An operator may switch the explorer off") {
  const Workplace workplace;
  const ServerProcess server(workplace.server("[server]\nweb = false\nexplorer = false\n"));
  HttpClient client(server.url());
  check_refused(client.get("/docs"), 404, "unknown-path");
  check_refused(ask(client, "GET", "/", "Accept: text/html"), 404, "unknown-path");
  CHECK(client.get("/api/v2/openapi.json").status == 200);
}
