#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"

using namespace stint::system_tests;

TEST_CASE_METHOD(CompanyHouse, "The OpenAPI document is served to everybody, once, as the program prints it") {
  const HttpResponse page = nobody().get("/openapi.json");
  CHECK(text(ok(page), "openapi") == "3.1.0");
  CHECK(page.header("Content-Type") == "application/json");
  CHECK(page.header("Cache-Control") == "public, no-cache");
  const std::string tag = page.header("ETag").value();

  const HttpResponse head = nobody().send("HEAD", "/openapi.json");
  CHECK(head.status == 200);
  CHECK(head.header("ETag") == tag);
  const HttpResponse unchanged = nobody().send("GET", "/openapi.json", {}, {"If-None-Match: " + tag});
  CHECK(unchanged.status == 304);
  CHECK(unchanged.header("ETag") == tag);
  CHECK(unchanged.body.empty());
  CHECK_FALSE(unchanged.header("Content-Length"));
  CHECK(nobody().post("/openapi.json").status == 405);

  const ProgramResult printed = run_stint({"openapi"});
  CHECK(printed.exit_code == 0);
  CHECK(printed.out == page.body + '\n');
  CHECK(printed.err.empty());
}
