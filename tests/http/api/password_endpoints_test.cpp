#include <algorithm>
#include <chrono>
#include <future>
#include <string>

#include <catch2/catch.hpp>

#include <stint/http/api/password_endpoints.hpp>

#include "tests/fakes/kept_log.hpp"
#include "tests/http/api/served.hpp"

using namespace stint;
using namespace stint::test;

namespace {

/// The endpoints for forgotten passwords.
class BackDoor : public Served {
 public:
  BackDoor() {
    keep(store, [this](Work& work) {
      work.accounts().set_password_hash(erika, hasher.hash("erika"));
      work.accounts().set_confirmed_address(erika, "erika@acme");
    });
  }
  ~BackDoor() {  // their tasks use the endpoints
    for (auto* pool : {&asking, &writing, &hashing_pool}) pool->stop();
  }

  template <class Endpoint>
  Response ask_at(const Endpoint& endpoint, std::string_view body, std::string_view from = "192.0.2.1",
                  std::string_view language = {}) {
    http::Request request;
    request.method = Method::post;
    request.body = body;
    request.client_address = http::Address::parse(from).value();
    if (!language.empty()) request.fields.push_back({"Accept-Language", language});
    return http::answer_to(request, endpoint);
  }
  Response forgot(std::string_view body, std::string_view from = "192.0.2.1") { return ask_at(forgotten, body, from); }
  Response reset(std::string_view body, std::string_view from = "192.0.2.1", std::string_view language = {}) {
    return ask_at(resetting, body, from, language);
  }
  /// The mails once all requests have been handled.
  std::vector<application::OutboxMail> mails_after_all() {
    wait_for_all();
    std::vector<application::OutboxMail> mails;
    store.read([&](Work& work) { mails = work.outbox().all(); });
    return mails;
  }
  void wait_for_all() {
    std::promise<void> looked;
    REQUIRE(writing.try_submit([&] { looked.set_value(); }));  // the pool has one thread
    looked.get_future().wait();
  }
  std::string token_by_mail() {
    REQUIRE(forgot(R"({"email":"erika@acme"})").status == 202);
    const std::string link = mails_after_all().back().mail.link;
    return link.substr(link.find('=') + 1);
  }
  static std::string with(const std::string& token, const std::string& password) {
    return R"({"token":")" + token + R"(","newPassword":")" + password + R"("})";
  }

  fakes::KeptLog log;
  http::SlowPool asking{1, 1};
  http::SlowPool writing{1, 16};
  std::shared_ptr<http::AddressLimit> limit = std::make_shared<http::AddressLimit>(http::AddressQuota{.failures = 30});
  http::PasswordParts parts{office, account_services(), {hashing, asking, writing}, limit, log};
  http::ForgottenPasswordEndpoint forgotten{parts};
  http::PasswordResetEndpoint resetting{parts};
};

}  // namespace

TEST_CASE_METHOD(BackDoor, "A link comes by mail, and sets a password once") {
  const auto token = token_by_mail();
  const auto done = reset(with(token, "seven seas"));
  CHECK(done.status == 204);
  CHECK(done.body.empty());
  store.read(
      [&](Work& work) { CHECK(hasher.matches("seven seas", work.accounts().find(erika)->password_hash.value())); });
  const auto again = reset(with(token, "eight seas"));
  CHECK(again.status == 400);
  CHECK(http::code_of(again) == "one-time-link");
}

TEST_CASE_METHOD(BackDoor, "Whether somebody has an address cannot be told from the response") {
  const auto known = forgot(R"({"email":"erika@acme"})");
  const auto unknown = forgot(R"({"email":"nobody@acme"})");
  const auto again = forgot(R"({"email":"erika@acme"})");  // too early for another link
  for (const auto* response : {&unknown, &again}) {
    CHECK(response->status == known.status);
    CHECK(response->body == known.body);
    CHECK(response->headers.size() == known.headers.size());
  }
  CHECK(mails_after_all().size() == 1);
}

TEST_CASE_METHOD(BackDoor, "What cannot be read is told, in a language that the client accepts") {
  for (const char* body : {"", "[]", "{}", R"({"email":4})"}) {
    CAPTURE(body);
    CHECK(forgot(body).status == 400);
  }
  CHECK(reset("{}").status == 400);
  const auto told = [&](std::string_view language) {
    return std::string{
        boost::json::parse(reset(with("nonsense", "seven seas"), "192.0.2.1", language).body).at("detail").as_string()};
  };
  CHECK(told("").starts_with("The link is wrong"));
  CHECK(told("de-AT, en;q=0.5").starts_with("Der Link ist falsch"));
  CHECK(told("tlh, fr;q=0, es").starts_with("El enlace"));
  CHECK(told("tlh").starts_with("The link is wrong"));
}

TEST_CASE_METHOD(BackDoor, "Whoever asks or tries too often from one address has to wait, others do not") {
  for (int i = 0; i < 15; ++i) {
    REQUIRE(forgot(R"({"email":"nobody@acme"})").status == 202);
    REQUIRE(reset(with("nonsense", "seven seas")).status == 400);
  }
  const auto refused = forgot(R"({"email":"erika@acme"})");
  CHECK(refused.status == 429);
  CHECK(http::code_of(refused) == "one-time-link");
  CHECK(http::header_of(refused, "Retry-After") == "60");
  CHECK(reset(with("nonsense", "seven seas")).status == 429);
  CHECK(forgot(R"({"email":"erika@acme"})", "192.0.2.2").status == 202);
}

TEST_CASE_METHOD(BackDoor, "A weak password costs the address nothing") {
  const auto token = token_by_mail();
  for (int i = 0; i < 40; ++i) REQUIRE(reset(with(token, "weak")).status == 400);
  CHECK(reset(with(token, "seven seas")).status == 204);
}

TEST_CASE_METHOD(BackDoor, "What breaks while nobody waits is told to the log") {
  store.health = FragileStore::Health::read_breaks;
  CHECK(forgot(R"({"email":"erika@acme"})").status == 202);
  wait_for_all();
  CHECK(log.lines("error password link not sent").size() == 1);
}

TEST_CASE_METHOD(BackDoor, "Somebody changes their password with the old one in the body") {
  const auto change = [&](std::string_view body) { return by(erika, Method::post, "/api/v2/user/password", body); };
  clock.moment += std::chrono::minutes{6};  // the login is no longer recent
  const auto stale = token_of(erika);
  clock.moment += std::chrono::minutes{6};
  const auto ask_stale = [&](std::string_view body) {
    return ask(Method::post, "/api/v2/user/password", "Bearer " + stale, body);
  };
  CHECK(ask_stale(R"({"newPassword":"seven seas"})").status == 403);
  CHECK(ask_stale(R"({"newPassword":"seven seas","password":"wrong"})").status == 403);
  CHECK(ask_stale(R"({"newPassword":"short","password":"erika"})").status == 400);
  CHECK(ask_stale(R"({"newPassword":"seven seas","password":"erika"})").body == R"({"ended":0})");
  CHECK(change(R"({"newPassword":"eight seas"})").status == 200);  // with a login of this moment
  CHECK(change("").status == 400);
  CHECK(change(R"({"newPassword":4})").status == 400);
  store.read(
      [&](Work& work) { CHECK(hasher.matches("eight seas", work.accounts().find(erika)->password_hash.value())); });
}

TEST_CASE("The page of one-time links speaks the language of the browser and loads nothing from elsewhere") {
  http::OpenRoutes routes = http::password_page_routes();
  const auto get = [&](std::string_view path, std::string_view language) {
    const auto route = std::ranges::find(routes, path, [](const auto& one) { return one.path; });
    REQUIRE(route != routes.end());
    http::Request request;
    request.path = path;
    if (!language.empty()) request.fields.push_back({"Accept-Language", language});
    return http::answer_to(request, route->payload.run);
  };
  const auto page = get("/password", "de");
  CHECK(http::header_of(page, "Content-Language") == "de");
  CHECK(page.body.find("<html lang=\"de\">") != std::string::npos);
  CHECK(page.body.find("Passwort festlegen") != std::string::npos);
  CHECK(page.body.find("//") == std::string::npos);  // no address of another server
  CHECK(http::header_of(page, "Content-Security-Policy").starts_with("default-src 'none'; script-src 'self'"));
  CHECK(http::header_of(page, "Referrer-Policy") == "no-referrer");
  CHECK(get("/password", "").body.find("<html lang=\"en\">") != std::string::npos);
  CHECK(get("/password.js", "").lasting_body.find("api/v2/user/password/reset") != std::string::npos);
  CHECK(get("/password.css", "").content_type.text() == "text/css; charset=utf-8");
}
