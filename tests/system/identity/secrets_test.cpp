// No password, token, secret or code is found where it does not belong: not in the server's log, not in an error, not
// in the database.

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>

#include "tests/system/support/answers.hpp"
#include "tests/system/support/authenticator_app.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/database_url.hpp"
#include "tests/system/support/workplace.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

using Fields = std::vector<std::pair<std::string, std::string>>;

const std::string gate_secret = "open-sesame-9f27";
const std::string provider_secret = "registered-at-the-provider-6d1e";
/// Everything is logged, and the providers are set up, although none of them responds (see tests/sso for those that
/// do).
const std::string config = R"(
[tokens]
requests_per_minute = 0
requests_per_minute_in_all = 0
[log]
level = "trace"
[sso.google]
issuer = "http://127.0.0.1:1"
jwks_uri = "http://127.0.0.1:1/keys"
audiences = ["our-app"]
[sso.microsoft]
issuer = "http://127.0.0.1:1"
jwks_uri = "http://127.0.0.1:1/keys"
token_endpoint = "http://127.0.0.1:1/token"
client_id = "our-app"
redirect_uris = ["https://app.example/callback"]
client_secret = ")" + provider_secret +
                           "\"\n";

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream stream{file, std::ios::binary};
  return {std::istreambuf_iterator<char>{stream}, {}};
}

std::string base64(const std::string& text) {
  const ProgramResult result = run_program({"/usr/bin/base64", {"-w0"}, text, {}});
  return result.out;
}

/// A house in which secrets are used in every way, right and wrong, and remembered.
struct House : CompanyHouse {
  House()
      : CompanyHouse{{.acme = parsed(R"({"clients": {"gate": {"name": "Gate", "secret": ")" + gate_secret + R"("}},
                          "employees": {"erika": {"passwordHash": null, "password": "plain-erika-51c4"}}})"),
                      .config = config}} {
    wait_for_new_step(clock());
    keep("plain-erika-51c4");
    keep(gate_secret);
    keep(provider_secret);
    keep(std::string{house_password});
  }

  /// Records a secret that must not be found, and returns it.
  const std::string& keep(std::string secret) { return secrets.emplace_back(std::move(secret)); }
  std::string kept(const Json& answer, const std::string& member) {
    if (!answer.is_object() || !answer.as_object().contains(member)) return {};
    return keep(text(answer, member));
  }
  /// A request to an OAuth endpoint whose response contains secret tokens; errors are searched.
  Json oauth(const std::string& endpoint, const Fields& fields, std::vector<std::string> headers = {}) {
    const HttpResponse response = client().post_form("/api/v2/oauth2/" + endpoint, fields, std::move(headers));
    if (response.status != 200) {
      errors += response.body + "\n";
      return {};
    }
    if (response.body.empty()) return {};
    Json answer = response.json();
    for (const char* const member : {"access_token", "refresh_token", "mfa_token"}) kept(answer, member);
    return answer;
  }
  Json password(const std::string& who, const std::string& word, Fields more = {}) {
    Fields fields{{"grant_type", "password"}, {"username", who + "@acme.example"}, {"password", word}};
    if (std::ranges::find(more, "client_id", &Fields::value_type::first) == more.end()) {
      more.emplace_back("client_id", "public");
    }
    fields.insert(fields.end(), more.begin(), more.end());
    return oauth("token", fields);
  }
  Json refresh(const std::string& token) {
    return oauth("token", {{"grant_type", "refresh_token"}, {"client_id", "public"}, {"refresh_token", token}});
  }
  void look_at(const HttpResponse& response) {
    if (response.status != 200) errors += response.body + "\n";
  }

  std::vector<std::string> secrets;
  std::vector<std::string> codes;  ///< of six digits
  std::string errors;
};

void log_in_right_and_wrong(House& house) {
  house.password("erika", "plain-erika-51c4");
  house.password("erika", house.keep("wrong-guess-7d20"));
  house.password("nobody", house.keep("wrong-guess-88ab"));
  house.password("lena", std::string{house_password});
  house.password("erika", "plain-erika-51c4", {{"client_id", "gate"}, {"client_secret", gate_secret}});
  house.password("erika", "plain-erika-51c4",
                 {{"client_id", "gate"}, {"client_secret", house.keep("wrong-secret-1f60")}});
  for (const std::string& secret : {gate_secret, house.keep("wrong-secret-93cc")}) {
    house.oauth("token",
                {{"grant_type", "password"}, {"username", "erika@acme.example"}, {"password", "plain-erika-51c4"}},
                {"Authorization: Basic " + house.keep(base64("gate:" + secret))});
  }
  house.oauth("token", {{"grant_type", "password"}, {"password", house.keep("without-a-name-4e11")}});
  house.oauth("token", {{"grant_type", "password"}, {"client_id", "public"}, {"username", "x"}, {"password", "%"}},
              {"Authorization: Basic " + house.keep("bm9uc2Vuc2U=")});
}

void refresh_and_revoke(House& house) {
  const Json first = house.password("erika", "plain-erika-51c4");
  const Json second = house.refresh(text(first, "refresh_token"));
  house.refresh(text(first, "refresh_token"));
  house.refresh(text(second, "refresh_token"));
  house.refresh(house.keep("refresh-guess-2b8f"));
  const Json third = house.password("erika", "plain-erika-51c4");
  house.oauth("revoke", {{"client_id", "public"}, {"token", text(third, "access_token")}});
  house.oauth("revoke",
              {{"client_id", "gate"}, {"client_secret", gate_secret}, {"token", text(third, "access_token")}});
  house.oauth("revoke", {{"client_id", "public"}, {"token", text(third, "refresh_token")}});
  house.oauth("revoke", {{"client_id", "public"}, {"token", house.keep("revoke-guess-60d5")}});
  house.look_at(house.with_token(text(third, "access_token")).get("/user/profile"));
}

void use_personal_tokens(House& house) {
  const auto erika = house.with_token(text(house.password("erika", "plain-erika-51c4"), "access_token"));
  const Json created = ok(erika.post("/user/tokens", R"({"name": "script"})"_json));
  const std::string token = house.kept(created, "token");
  const auto script = house.with_token(token);
  CHECK(script.get("/user/profile").status == 200);
  house.look_at(script.get("/user/tokens"));
  house.look_at(house.with_token(token + "x").get("/user/profile"));
  ok(erika.del("/user/tokens/" + text(created, "id")));
  house.look_at(script.get("/user/profile"));
  const Json other = ok(erika.post("/user/tokens", R"({"name": "leaked"})"_json));
  house.oauth("revoke", {{"client_id", "public"}, {"token", house.kept(other, "token")}});
  const ProgramResult made = house.run({"token", "create", "--email", "max@acme.example", "--name", "x"});
  house.keep(made.out.substr(0, made.out.size() - 1));
}

void use_calendar_feeds(House& house) {
  const auto erika = house.with_token(text(house.password("erika", "plain-erika-51c4"), "access_token"));
  const Json created = ok(erika.post("/user/calendars", R"({"name": "phone", "kind": "own"})"_json));
  const std::string address = text(created, "address");
  const std::string secret = house.keep(address.substr(address.rfind('/') + 1, 53));
  const std::string path = "/calendars/" + secret;
  CHECK(house.nobody().get(path + ".ics").status == 200);
  for (const std::string& wrong : {path, path + "x.ics", path + ".ics/more", path + ".ics?key=" + secret}) {
    house.look_at(house.nobody().get(wrong));
    house.look_at(house.nobody().send("POST", wrong, "{}"));
  }
  ok(erika.del("/user/calendars/" + text(created, "id")));
  house.look_at(house.nobody().get(path + ".ics"));
}

/// Returns the secret that erika's app and the server share.
std::string use_a_second_factor(House& house) {
  const auto erika = house.with_token(text(house.password("erika", "plain-erika-51c4"), "access_token"));
  const std::string secret = text(ok(erika.post("/user/mfa/totp")), "secret");
  const auto code = [&](std::chrono::seconds later) {
    return house.codes.emplace_back(code_of_app(secret, house.clock(), later));
  };
  const auto body = [](const std::string& word) -> Json { return boost::json::object{{"code", word}}; };
  house.look_at(erika.post("/user/mfa/totp/confirm", body(house.codes.emplace_back("000000"))));
  const Json recovery = ok(erika.post("/user/mfa/totp/confirm", body(code(0s))));
  for (const Json& word : recovery.at("recoveryCodes").as_array()) house.keep(std::string{word.as_string()});
  for (const std::string& word : {house.codes.emplace_back("000000"), code(30s),
                                  std::string{recovery.at("recoveryCodes").as_array()[0].as_string()}}) {
    const Json challenge = house.password("erika", "plain-erika-51c4");
    house.oauth("token", {{"grant_type", "mfa_totp"},
                          {"client_id", "public"},
                          {"mfa_token", text(challenge, "mfa_token")},
                          {"totp_code", word}});
  }
  house.oauth("token", {{"grant_type", "mfa_totp"},
                        {"client_id", "public"},
                        {"mfa_token", house.keep("challenge-guess-c2d9")},
                        {"totp_code", "000000"}});
  return secret;
}

void try_other_doors(House& house) {
  house.oauth("token", {{"grant_type", "sso_id_token"},
                        {"client_id", "public"},
                        {"provider", "google"},
                        {"id_token", house.keep("eyJhbGciOiJub25lIn0.eyJzdWIiOiI5In0.sig")},
                        {"nonce", house.keep("nonce-77e1-4b1a")}});
  house.oauth("token", {{"grant_type", "sso_id_token"},
                        {"client_id", "public"},
                        {"provider", "google"},
                        {"id_token", house.keep("eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiI5In0.c2ln")},
                        {"nonce", house.keep("nonce-29c8-f05d")}});
  house.oauth("token", {{"grant_type", "sso_code"},
                        {"client_id", "public"},
                        {"provider", "microsoft"},
                        {"code", house.keep("authorization-code-5a3e")},
                        {"redirect_uri", "https://app.example/callback"},
                        {"nonce", house.keep("nonce-d3b6-8e42")},
                        {"code_verifier", house.keep("verifier-of-forty-three-characters-or-more-0a")}});
  const std::string query = "?access_token=" + house.keep("query-token-b7f3") + "&password=plain-erika-51c4";
  for (const std::string path : {"/user/profile", "/oauth2/token", "/nothing"}) {
    house.look_at(house.nobody().get(path + query));
    house.look_at(house.nobody().send("POST", path + query, "{}"));
  }
  house.look_at(house.with_token(house.keep("header-token-21aa")).get("/user/profile"));
  house.look_at(house.nobody().send("GET", "/user/profile", {},
                                    {"Authorization: Basic " + house.keep(base64("erika@acme.example:secret"))}));
  house.look_at(house.nobody().send("GET", "/user/profile", {}, {"Cookie: session=" + house.keep("cookie-55b1")}));
  // A user mistakes a token for its id.
  const std::string taken_for_an_id =
      text(ok(house.as("max").send("POST", "/user/tokens", R"({"name": "x"})")), "token");
  house.look_at(house.as("max").send("DELETE", "/user/tokens/" + house.keep(taken_for_an_id), {}));
  house.look_at(house.as("max").send("POST", "/user/tokens", R"({"name": ["body-secret-19c0"]})"));
  house.keep("body-secret-19c0");
}

void check_absent(const std::string& where, const std::string& what, const House& house) {
  REQUIRE_FALSE(what.empty());
  for (const std::string& secret : house.secrets) {
    INFO(where << " tells " << secret);
    CHECK((secret.empty() || what.find(secret) == std::string::npos));
  }
}

/// Six digits on their own: within longer numbers they occur by chance.
void check_no_code(const std::string& where, const std::string& what, const House& house) {
  for (const std::string& code : house.codes) {
    INFO(where << " tells " << code);
    CHECK_FALSE(std::regex_search(what, std::regex{"(^|[^0-9])" + code + "([^0-9]|$)"}));
  }
}

}  // namespace

TEST_CASE("Secrets are neither in the log, nor in an error, nor in the database") {
  House house;
  log_in_right_and_wrong(house);
  refresh_and_revoke(house);
  use_personal_tokens(house);
  use_calendar_feeds(house);
  const std::string app_secret = use_a_second_factor(house);
  try_other_doors(house);
  REQUIRE(house.run({"user", "password", "--email", "max@acme.example"}, house.keep("plain-max-e09d") + "\n").err ==
          "");
  CHECK(house.secrets.size() > 50);
  CHECK(house.codes.size() == 4);

  const std::string records = records_of(house.database());
  REQUIRE(house.server().stop() == 0);
  const std::string log = house.server().errors() + house.server().output();
  CHECK_THAT(log, Catch::Contains("/api/v2/oauth2/token") && Catch::Contains("debug"));
  CHECK_THAT(log, Catch::Contains("google: its keys cannot be fetched") && Catch::Contains("microsoft: its token end"));
  check_absent("the log", log, house);
  check_no_code("the log", log, house);
  check_absent("an error", house.errors, house);
  check_no_code("an error", house.errors, house);
  check_absent("a table", records, house);
  check_no_code("a table", records, house);
  if (!is_on_postgresql()) check_absent("the database file", bytes_of(house.database()), house);

  // What the server must store in clear text, and only there: the secrets of apps with their accounts, and its own
  // signing keys.
  CHECK(log.find(app_secret) == std::string::npos);
  CHECK(house.errors.find(app_secret) == std::string::npos);
  std::istringstream lines{records};
  int app_secrets = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.find(app_secret) != std::string::npos) {
      ++app_secrets;
      CHECK_THAT(line, Catch::StartsWith("INSERT INTO \"employees\""));
    }
    if (line.find("PRIVATE KEY") != std::string::npos && line.find("BEGIN") != std::string::npos) {
      CHECK_THAT(line, Catch::StartsWith("INSERT INTO \"signing_keys\""));
    }
  }
  CHECK(app_secrets == 1);
  CHECK(log.find("PRIVATE KEY") == std::string::npos);
}
