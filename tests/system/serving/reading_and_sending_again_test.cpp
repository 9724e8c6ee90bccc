// Retried requests, and cached copies.

#include <thread>

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"

using namespace stint::system_tests;

namespace {

const std::string april = R"({"absenceTypeId": "VAC", "startDate": "2026-04-20", "endDate": "2026-04-24"})";

HttpRequest filing_of(const CompanyHouse::Person& who, const std::string& key) {
  return {
      .method = "POST",
      .path = "/api/v2/absence-requests",
      .headers = {"Authorization: Bearer " + who.token(), "Content-Type: application/json", "Idempotency-Key: " + key},
      .body = april};
}

std::size_t count_own(const CompanyHouse::Person& who) { return ok(who.get("/absence-requests/my")).as_array().size(); }

std::string since(const HttpResponse& response) { return response.header("Next-Changed-Since").value(); }

}  // namespace

TEST_CASE_METHOD(CompanyHouse, "A request that is sent again to a server that was killed meanwhile is done once") {
  const auto erika = as("erika");
  const auto before = count_own(erika);
  const auto first = client().send(filing_of(erika, "k-1"));
  REQUIRE(first.status == 200);
  restart(true);
  const auto again = client().send(filing_of(erika, "k-1"));
  CHECK(again.status == 200);
  CHECK(again.body == first.body);
  CHECK(count_own(erika) == before + 1);
  check_refused(erika.send("POST", "/absence-requests", R"({"absenceTypeId": "VAC"})", {"Idempotency-Key: k-1"}), 422,
                "idempotency-key-reused");
  check_faults(erika.send("POST", "/time-clock/start", {}, {"Idempotency-Key: \"\""}), {"Idempotency-Key"});
}

TEST_CASE_METHOD(CompanyHouse, "A request that is sent by many at once is done once, and all get its response") {
  const auto erika = as("erika");
  const auto before = count_own(erika);
  std::vector<HttpResponse> responses(8);
  std::vector<std::jthread> senders;
  for (auto& response : responses) {
    senders.emplace_back([&, url = server().url()] {
      HttpClient client{url};
      response = client.send(filing_of(erika, "k-1"));
    });
  }
  senders.clear();
  std::set<std::string> bodies;
  for (const auto& response : responses) {
    CHECK(response.status == 200);
    bodies.insert(response.body);
  }
  CHECK(bodies.size() == 1);
  CHECK(count_own(erika) == before + 1);
}

TEST_CASE_METHOD(CompanyHouse, "Who has a list is told that it is still the same, until it is not") {
  const auto erika = as("erika");
  const auto shown = erika.get("/absence-requests/my");
  const auto tag = shown.header("ETag").value();
  const auto ask = [&](const std::string& method) {
    return erika.send(method, "/absence-requests/my", {}, {"If-None-Match: " + tag});
  };
  CHECK(ask("GET").status == 304);
  CHECK(ask("GET").body.empty());
  CHECK(ask("HEAD").status == 304);
  restart();
  CHECK(ask("GET").status == 304);
  ok(erika.send("POST", "/time-clock/start"));  // of which it shows nothing
  CHECK(ask("GET").status == 304);
  CHECK(client().send(filing_of(erika, "k-1")).status == 200);
  CHECK(ask("GET").status == 200);
}

TEST_CASE_METHOD(CompanyHouse, "Lists come compressed, as those see them who do not ask for it") {
  const auto anna = as("anna");
  const auto plain = anna.get("/employees");
  for (const std::string coding : {"gzip", "zstd"}) {
    CAPTURE(coding);
    const HttpRequest request{.method = "GET",
                              .path = "/api/v2/employees",
                              .headers = {"Authorization: Bearer " + anna.token()},
                              .body = {},
                              .codings = coding};
    const auto coded = client().send(request);
    CHECK(coded.header("Content-Encoding") == coding);
    CHECK(std::stoul(coded.header("Content-Length").value()) < plain.body.size() / 2);
    CHECK(coded.body == plain.body);
    auto head = request;
    head.method = "HEAD";
    CHECK(client().send(head).header("Content-Length") == coded.header("Content-Length"));
  }
}

TEST_CASE_METHOD(CompanyHouse, "A copy of a list is brought up to date by what has changed and what has gone") {
  const auto erika = as("erika");
  auto next = since(erika.get("/absence-requests/my"));
  const auto filed = client().send(filing_of(erika, "k-1")).json();
  const auto id = text(filed, "id");

  const auto changed = as("max").get("/absence-requests/team?changedSince=" + next);
  CHECK(texts(ok(changed), "id") == std::vector{id});
  ok(erika.del("/absence-requests/" + id));
  CHECK(ok(erika.get("/absence-requests/my?changedSince=" + since(changed))).as_array().empty());
  const auto gone = ok(erika.get("/deleted-records?changedSince=" + next));
  CHECK(texts(gone.at("items"), "id") == std::vector{id});
  CHECK(text(gone.at("items").at(0), "kind") == "absence-request");
  CHECK(gone.at("nextCursor").is_null());
  CHECK(ok(as("paul").get("/deleted-records?changedSince=" + next)).at("items").as_array().empty());

  check_faults(erika.get("/deleted-records"), {"changedSince"});
  check_faults(erika.get("/deleted-records?changedSince=1"), {"changedSince"});
  check_faults(erika.get("/absence-requests/my?changedSince=yesterday"), {"changedSince"});
}
