// The browser session of the web application: a cookie instead of tokens, over HTTP as a browser sends it.

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"

using namespace stint::system_tests;

namespace {

const std::string of_page = "Sec-Fetch-Site: same-origin";

class Browser {
 public:
  explicit Browser(CompanyHouse& house) : house_{&house} {}

  HttpResponse log_in(const std::string& key, std::vector<std::string> headers = {of_page}) {
    const Json form{{"grant", "password"}, {"username", house_->email_of(key)}, {"password", house_password}};
    HttpResponse response =
        house_->nobody().send("POST", "/user/session", boost::json::serialize(form), std::move(headers));
    if (const auto cookie = response.header("Set-Cookie")) cookie_ = cookie->substr(0, cookie->find(';'));
    return response;
  }
  HttpResponse ask(std::string method, std::string_view path, std::vector<std::string> headers = {of_page}) {
    headers.push_back("Cookie: " + cookie_);
    return house_->nobody().send(std::move(method), path, {}, std::move(headers));
  }
  bool is_signed_in() { return ok(ask("GET", "/user/start")).at("signedIn").as_bool(); }

 private:
  CompanyHouse* house_;
  std::string cookie_;
};

}  // namespace

TEST_CASE_METHOD(CompanyHouse,
                 "A browser logs in, finds its start and its absences, and is nobody once it has logged out") {
  Browser browser{*this};
  const Json page = ok(browser.log_in("erika"));
  CHECK(text(page.at("user"), "email") == email_of("erika"));
  CHECK(ok(browser.ask("GET", "/user/start")) == page);
  CHECK(browser.ask("GET", "/absence-requests/my").status == 200);
  CHECK(browser.ask("DELETE", "/user/session").status == 204);
  CHECK_FALSE(browser.is_signed_in());
  check_refused(browser.ask("GET", "/absence-requests/my"), 401, "authentication");
}

TEST_CASE_METHOD(CompanyHouse, "A browser's session outlives a restart, and ends with a new password") {
  Browser browser{*this};
  REQUIRE(browser.log_in("erika").status == 200);
  restart(true);
  CHECK(browser.is_signed_in());
  REQUIRE(run({"user", "password", "--email", email_of("erika")}, "battery staple\n").err == "");
  CHECK_FALSE(browser.is_signed_in());
}

TEST_CASE("A browser is sent to the identity provider, and back to the login page where it began no login there") {
  CompanyHouse house{{.config = R"(
[tokens]
issuer = "https://stint.example"
requests_per_minute = 0
requests_per_minute_in_all = 0
[sso.acme]
issuer = "http://127.0.0.1:1"
jwks_uri = "http://127.0.0.1:1/keys"
authorization_endpoint = "http://127.0.0.1:1/auth"
token_endpoint = "http://127.0.0.1:1/token"
client_id = "our-app"
redirect_uris = ["https://app.example/callback"]
)"}};
  const auto begun = house.nobody().send("GET", "/user/session/sso/acme?remember=true", {}, {});
  REQUIRE(begun.status == 303);
  const std::string provider = begun.header("Location").value_or("");
  CHECK(provider.starts_with("http://127.0.0.1:1/auth?response_type=code&client_id=our-app&"));
  CHECK(provider.find("&code_challenge_method=S256") != std::string::npos);
  CHECK(provider.find("%2Fapi%2Fv2%2Fuser%2Fsession%2Fsso%2Facme%2Freturn") != std::string::npos);

  const auto returned = house.nobody().send("GET", "/user/session/sso/acme/return?state=x&code=y", {}, {});
  CHECK(returned.status == 303);
  CHECK(returned.header("Location").value_or("").ends_with("/login#sso=expired"));

  check_refused(house.nobody().send("GET", "/user/session/sso/other", {}, {}), 404, "unknown-path");
  check_refused(house.nobody().send("GET", "/user/session/sso/other/return", {}, {}), 404, "unknown-path");
}
