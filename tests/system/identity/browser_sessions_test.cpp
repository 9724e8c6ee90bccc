// The session of the application in the browser: a cookie instead of tokens, over HTTP as a browser sends it.

#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

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

TEST_CASE("A browser logs in, finds its start and its absences, and is nobody once it has logged out") {
  CompanyHouse house;
  Browser browser{house};
  const Json page = ok(browser.log_in("erika"));
  CHECK(text(page.at("user"), "email") == house.email_of("erika"));
  CHECK(ok(browser.ask("GET", "/user/start")) == page);
  CHECK(browser.ask("GET", "/absence-requests/my").status == 200);
  CHECK(browser.ask("DELETE", "/user/session").status == 204);
  CHECK_FALSE(browser.is_signed_in());
  check_refused(browser.ask("GET", "/absence-requests/my"), 401, "authentication");
}

TEST_CASE("Another site can neither log somebody in nor act with the cookie that a browser sends along") {
  CompanyHouse house;
  Browser browser{house};
  check_refused(browser.log_in("erika", {"Sec-Fetch-Site: cross-site"}), 403, "cross-site");
  REQUIRE(browser.log_in("erika").status == 200);
  check_refused(browser.ask("DELETE", "/user/session", {"Sec-Fetch-Site: cross-site"}), 403, "cross-site");
  check_refused(browser.ask("POST", "/time-clock/start", {"Sec-Fetch-Site: same-site"}), 403, "cross-site");
  CHECK(browser.is_signed_in());
}

TEST_CASE("A browser's session outlives a restart, and ends with a new password") {
  CompanyHouse house;
  Browser browser{house};
  REQUIRE(browser.log_in("erika").status == 200);
  house.restart(true);
  CHECK(browser.is_signed_in());
  REQUIRE(house.run({"user", "password", "--email", house.email_of("erika")}, "battery staple\n").err == "");
  CHECK_FALSE(browser.is_signed_in());
}
