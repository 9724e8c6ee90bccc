// People set their passwords by links from mails, and administrators lock and unlock them.

#include <algorithm>
#include <fstream>
#include <iterator>

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/eventually.hpp"
#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;

namespace {

/// A house whose mails become files.
class PostOffice {
 public:
  [[nodiscard]] HouseSetup setup() const {
    return {.config = "[mail]\ntransport = \"directory\"\ndirectory = \"" + (folder_ / "out").string() +
                      "\"\n[tokens]\nrequests_per_minute = 0\nrequests_per_minute_in_all = 0\n"};
  }
  /// The mails to an address, without line breaks of quoted-printable.
  [[nodiscard]] std::vector<std::string> mails_to(const std::string& address) const {
    std::vector<std::string> mails;
    if (!std::filesystem::exists(folder_ / "out")) return mails;
    for (const auto& file : std::filesystem::directory_iterator(folder_ / "out")) {
      if (file.path().extension() != ".eml") continue;
      std::ifstream stream(file.path(), std::ios::binary);
      std::string text{std::istreambuf_iterator<char>(stream), {}};
      if (text.find(address) == std::string::npos) continue;
      replace_all(text, "=\r\n", "");
      replace_all(text, "=3D", "=");
      mails.push_back(std::move(text));
    }
    return mails;
  }
  /// The token of the link in the first mail to an address.
  [[nodiscard]] std::string token_for(const std::string& address) const {
    eventually([&] { return !mails_to(address).empty(); });
    const std::string mail = mails_to(address).front();
    constexpr std::string_view beginning = "/password#token=";
    const auto at = mail.find(beginning);
    REQUIRE(at != std::string::npos);
    return mail.substr(at + beginning.size(), 43);
  }

 private:
  static void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
      text.replace(at, from.size(), to);
    }
  }

  TemporaryFolder folder_;
};

Json body(const std::vector<std::pair<std::string, std::string>>& members) {
  boost::json::object made;
  for (const auto& [name, value] : members) made[name] = value;
  return made;
}

HttpResponse log_in(CompanyHouse& house, const std::string& address, const std::string& password) {
  return house.ask_token(
      {{"grant_type", "password"}, {"client_id", "public"}, {"username", address}, {"password", password}});
}

}  // namespace

TEST_CASE_METHOD(PostOffice, "Who has forgotten their password gets a link by mail, sets another one and logs in") {
  CompanyHouse house{setup()};
  const auto former = house.as("erika");
  ok(former.get("/user/profile"));
  CHECK(house.nobody().post("/user/password/forgotten", body({{"email", "nobody@acme.example"}})).status == 202);
  CHECK(house.nobody().post("/user/password/forgotten", body({{"email", "ERIKA@acme.example"}})).status == 202);
  const auto token = token_for("erika@acme.example");
  check_refused(house.nobody().post("/user/password/reset", body({{"token", token}, {"newPassword", "short"}})), 400,
                "invalid-field");
  const auto set = body({{"token", token}, {"newPassword", "seven seas"}});
  CHECK(house.nobody().post("/user/password/reset", set).status == 204);
  check_refused(house.nobody().post("/user/password/reset", set), 400, "one-time-link");
  CHECK(former.get("/user/profile").status == 401);
  CHECK(log_in(house, "erika@acme.example", std::string{house_password}).status == 400);
  CHECK(log_in(house, "erika@acme.example", "seven seas").status == 200);
  eventually([&] { return mails_to("erika@acme.example").size() == 2; });  // that it was changed
  CHECK(mails_to("nobody@acme.example").empty());
  CHECK(house.run({"audit", "--company", "acme", "--json"}).out.find(token) == std::string::npos);
}

TEST_CASE("The page that links lead to stands at the root, and the interface's own operations are found beside it") {
  CompanyHouse house{{.config = "[server]\nweb = false\n"}};
  const auto page = house.client().get("/password");
  CHECK(page.status == 200);
  CHECK(page.body.find("<form") != std::string::npos);
  CHECK(house.client().get("/password.js").status == 200);
  CHECK(house.client().get("/password.css").status == 200);
}

TEST_CASE("Where links lead to another page, this server has none") {
  CompanyHouse house{{.config = "[server]\nweb = false\n[passwords]\npage = \"https://hr.example/set-password\"\n"}};
  CHECK(house.client().get("/password").status == 404);
}

TEST_CASE_METHOD(PostOffice, "An administrator invites, locks, unlocks and ends, which others may not") {
  CompanyHouse house{setup()};
  const auto at = [&](const std::string& key, const std::string& below) {
    return "/employees/" + house.id_of(key) + below;
  };
  const auto anna = house.as("anna");
  const Json invitation = ok(anna.post(at("ulf", "/invitation")));
  CHECK(text(invitation, "email") == "ulf@acme.example");
  const auto token = token_for("ulf@acme.example");
  CHECK(house.nobody().post("/user/password/reset", body({{"token", token}, {"newPassword", "seven seas"}})).status ==
        204);
  CHECK(log_in(house, "ulf@acme.example", "seven seas").status == 200);

  for (const std::string below : {"/invitation", "/lock", "/unlock", "/leave"}) {
    CAPTURE(below);
    check_refused(house.as("max").post(at("ulf", below), Json{boost::json::object{}}), 403, "role");
  }
  CHECK(ok(anna.post(at("ulf", "/lock"))).at("locked") == Json(true));
  CHECK(log_in(house, "ulf@acme.example", "seven seas").status == 400);
  check_refused(anna.post(at("ulf", "/invitation")), 409, "account-locked");
  check_refused(anna.post(at("anna", "/lock")), 403, "relationship");
  CHECK(ok(anna.post(at("ulf", "/unlock"))).at("locked") == Json(false));
  CHECK(log_in(house, "ulf@acme.example", "seven seas").status == 200);

  const Json leaving = ok(anna.post(at("ulf", "/leave"), R"({"lastDay": "2020-01-31", "reason": "moves"})"_json));
  CHECK(text(leaving, "lastDay") == "2020-01-31");
  CHECK(leaving.at("leaveLeft").at("year") == 2020);
  CHECK(leaving.at("openMatters").as_array().empty());
  CHECK(log_in(house, "ulf@acme.example", "seven seas").status == 400);
  CHECK(ok(anna.post(at("ulf", "/leave"), R"({"lastDay": null})"_json)).at("lastDay").is_null());
  CHECK(log_in(house, "ulf@acme.example", "seven seas").status == 200);
  check_refused(anna.post(at("ulf", "/leave"), R"({"lastDay": "tomorrow"})"_json), 400, "invalid-field");
}

TEST_CASE("Somebody looks after their account: password, sessions, settings and data") {
  CompanyHouse house;
  const auto elsewhere = house.with_token(text(ok(house.log_in("erika")), "access_token"));
  const auto erika = house.as("erika");
  const Json sessions = ok(erika.get("/user/sessions"));
  REQUIRE(sessions.at("items").as_array().size() == 2);
  CHECK(sessions.at("nextCursor").is_null());
  const auto& other =
      sessions.at("items").at(0).at("current").as_bool() ? sessions.at("items").at(1) : sessions.at("items").at(0);
  CHECK(ok(erika.del("/user/sessions/" + text(other, "id"))) == R"({"ended": 1})"_json);
  CHECK(elsewhere.get("/user/profile").status == 401);
  check_refused(erika.del("/user/sessions/" + text(other, "id")), 404, "unknown-record");
  check_refused(erika.get("/user/sessions?limit=0"), 400, "invalid-field");
  CHECK(ok(erika.del("/user/sessions")) == R"({"ended": 0})"_json);

  const Json settings =
      ok(erika.put("/user/settings", R"({"language": "fr", "mails": {"absence-approved": false}})"_json));
  CHECK(settings == ok(erika.get("/user/settings")));
  CHECK(text(settings, "spokenLanguage") == "fr");
  CHECK(settings.at("mails").at("absence-approved") == Json(false));
  check_refused(erika.put("/user/settings", R"({"mails": {"cancellation-rejected": false}})"_json), 400,
                "invalid-field");

  CHECK(
      ok(erika.post("/user/password", body({{"newPassword", "seven seas"}, {"password", std::string{house_password}}})))
          .at("ended") == Json(0));
  CHECK(log_in(house, "erika@acme.example", "seven seas").status == 200);

  const Json data = ok(erika.get("/user/data-export"));
  CHECK(text(data.at("record"), "email") == "erika@acme.example");
  check_refused(erika.get("/user/data-export"), 429, "too-many-exports");
  house.clock().advance(std::chrono::minutes{2});
  const auto page = erika.send("GET", "/user/data-export", {}, {"Accept: text/html"});
  CHECK(page.status == 200);
  CHECK(page.body.find("Vos données personnelles") != std::string::npos);
  CHECK(page.body.find("erika@acme.example") != std::string::npos);
}
