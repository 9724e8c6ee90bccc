#include <stint/sso_providers.hpp>

#include "tests/apps/configuring.hpp"

using namespace stint::app;
using namespace stint::tests;

namespace {

/// A section for an app that redeems codes, with one line replaced or added.
std::string microsoft(const std::string& replaced = "", const std::string& with = "") {
  std::string text;
  for (const std::string line : {"issuer = \"https://id.example/t/v2.0\"", "jwks_uri = \"https://id.example/keys\"",
                                 "token_endpoint = \"https://id.example/token\"", "client_id = \"our-client\"",
                                 "redirect_uris = [\"https://app.example/back\", \"com.example:/back\"]"}) {
    text += (!replaced.empty() && line.starts_with(replaced) ? with : line) + "\n";
  }
  return "[sso.microsoft]\n" + text;
}

const std::string needed = "must be set for single sign-on with this provider\n";
const std::string no_url = "must be an https URL; http is for this machine itself alone\n";

}  // namespace

TEST_CASE("Without configuration no provider is set up, and neither is one whose keys are at their defaults") {
  for (const std::string text :
       {"", "[sso]\n", "[sso.google]\n[sso.microsoft]\n[sso.slack]\n",
        "[sso.google]\nissuer = \"https://accounts.google.com\"\n"
        "jwks_uri = \"https://www.googleapis.com/oauth2/v3/certs\"\naudiences = []\n",
        "[sso.slack]\nissuer = \"\"\njwks_uri = \"\"\ntoken_endpoint = \"\"\nclient_id = \"\"\n"
        "client_secret = \"\"\nredirect_uris = []\n"}) {
    CAPTURE(text);
    const auto sso = read(text).sso;
    CHECK(sso.set_up().empty());
    CHECK(sso.providers.at("google").issuer == "https://accounts.google.com");
    CHECK(sso.providers.at("google").jwks_uri == "https://www.googleapis.com/oauth2/v3/certs");
  }
}

TEST_CASE("Google needs no more than audiences") {
  const auto sso = read("[sso.google]\naudiences = [\"web.apps.example\", \"phone.apps.example\"]\n").sso;
  CHECK(sso.set_up() == std::vector<std::string_view>{"google"});
  CHECK(sso.providers.at("google").audiences == std::vector<std::string>{"web.apps.example", "phone.apps.example"});
  CHECK(sso.providers.at("google").issuer == "https://accounts.google.com");
}

TEST_CASE("Every key of single sign-on is taken over") {
  const auto sso = read(
                       "[sso.google]\nissuer = \"http://127.0.0.1:9\"\njwks_uri = \"http://127.0.0.1:9/keys\"\n"
                       "audiences = [\"web\"]\n" +
                       microsoft() +
                       "client_secret = \"secret\"\n[sso.slack]\nissuer = \"https://slack.com\"\n"
                       "jwks_uri = \"https://slack.com/openid/connect/keys\"\n"
                       "token_endpoint = \"https://slack.com/api/openid.connect.token\"\n"
                       "client_id = \"1.2\"\nredirect_uris = [\"https://app.example/slack\"]\n")
                       .sso;
  CHECK(sso.set_up() == std::vector<std::string_view>{"google", "microsoft", "slack"});
  CHECK(sso.providers.at("google").issuer == "http://127.0.0.1:9");
  CHECK(sso.providers.at("google").jwks_uri == "http://127.0.0.1:9/keys");
  CHECK(sso.providers.at("microsoft").issuer == "https://id.example/t/v2.0");
  CHECK(sso.providers.at("microsoft").jwks_uri == "https://id.example/keys");
  CHECK(sso.providers.at("microsoft").token_endpoint == "https://id.example/token");
  CHECK(sso.providers.at("microsoft").client_id == "our-client");
  CHECK(sso.providers.at("microsoft").client_secret == "secret");
  CHECK(sso.providers.at("microsoft").redirect_uris ==
        std::vector<std::string>{"https://app.example/back", "com.example:/back"});
  CHECK(sso.providers.at("slack").client_id == "1.2");
  CHECK(sso.providers.at("slack").client_secret == "");
}

TEST_CASE("A client secret may come from a file") {
  const File secret{"geheim\n"};
  CHECK(read(microsoft() + "client_secret_file = \"" + secret.path() + "\"\n")
            .sso.providers.at("microsoft")
            .client_secret == "geheim");
  CHECK(faults_of(microsoft() + "client_secret = \"x\"\nclient_secret_file = \"" + secret.path() + "\"\n") ==
        "line 8: sso.microsoft.client_secret_file: cannot be set beside client_secret\n");
}

TEST_CASE("A provider is set up as a whole or not at all") {
  CHECK(faults_of(microsoft()) == "");
  CHECK(faults_of(microsoft("issuer")) == "line 1: sso.microsoft.issuer: " + needed);
  CHECK(faults_of(microsoft("jwks_uri")) == "line 1: sso.microsoft.jwks_uri: " + needed);
  CHECK(faults_of(microsoft("token_endpoint")) == "line 1: sso.microsoft.token_endpoint: " + needed);
  CHECK(faults_of(microsoft("client_id", "client_id = \"\"")) == "line 5: sso.microsoft.client_id: " + needed);
  CHECK(faults_of(microsoft("redirect_uris", "redirect_uris = []")) ==
        "line 6: sso.microsoft.redirect_uris: " + needed);
  CHECK(faults_of("[sso.slack]\nclient_secret = \"alone\"\n") ==
        "line 1: sso.slack.issuer: " + needed + "line 1: sso.slack.jwks_uri: " + needed +
            "line 1: sso.slack.token_endpoint: " + needed + "line 1: sso.slack.client_id: " + needed +
            "line 1: sso.slack.redirect_uris: " + needed);
  for (const std::string name : {"google", "slack", "okta"}) {
    const std::string halves = name == "google" ? "" : "jwks_uri = \"https://id.example/keys\"\n";
    CHECK(faults_of("[sso." + name + "]\nissuer = \"https://id.example\"\n" + halves) ==
          "line 1: sso." + name + ".audiences: must be set for id tokens, or token_endpoint for authorization codes\n");
  }
  CHECK(faults_of("[sso.google]\nissuer = \"\"\naudiences = [\"web\"]\n") == "line 2: sso.google.issuer: " + needed);
  CHECK(faults_of("[sso.google]\naudiences = [\"\"]\n") ==
        "line 2: sso.google.audiences: must not hold an empty text\n");
}

TEST_CASE("Providers are asked over https, or over http on this machine") {
  CHECK(faults_of(microsoft("jwks_uri", "jwks_uri = \"http://id.example/keys\"")) ==
        "line 3: sso.microsoft.jwks_uri: " + no_url);
  CHECK(faults_of(microsoft("token_endpoint", "token_endpoint = \"id.example/token\"")) ==
        "line 4: sso.microsoft.token_endpoint: " + no_url);
  CHECK(faults_of(microsoft("token_endpoint", "token_endpoint = \"http://localhost:8080/token\"")) == "");
  CHECK(faults_of("[sso.google]\njwks_uri = \"ftp://id.example/keys\"\naudiences = [\"web\"]\n") ==
        "line 2: sso.google.jwks_uri: " + no_url);
}

TEST_CASE("With an address to log in at browsers do, and need no other redirect than that of the login page") {
  const auto sso = read(microsoft("redirect_uris", "authorization_endpoint = \"https://id.example/authorize\"")).sso;
  const auto registered = registrations(sso, "https://stint.example/api/v2");
  REQUIRE(registered.size() == 1);
  const std::vector<std::string> back{"https://stint.example/api/v2/user/session/sso/microsoft/return"};
  CHECK(registered[0].redirect_uris == back);
  REQUIRE(login_providers(sso).size() == 1);
  CHECK(login_providers(sso)[0].logs_in_browsers());
  CHECK(login_providers(sso)[0].client_id == "our-client");

  const auto for_apps = read(microsoft()).sso;
  CHECK_FALSE(login_providers(for_apps)[0].logs_in_browsers());
  CHECK(registrations(for_apps, "https://stint.example/api/v2")[0].redirect_uris.size() == 2);
  CHECK(faults_of(microsoft("redirect_uris", "authorization_endpoint = \"http://id.example/authorize\"")) ==
        "line 6: sso.microsoft.authorization_endpoint: " + no_url);
  CHECK(faults_of("[sso.google]\nauthorization_endpoint = \"https://id.example/authorize\"\naudiences = [\"web\"]\n")
            .contains("sso.google.token_endpoint: " + needed));
}

TEST_CASE("A redirect is an absolute URI without a fragment") {
  for (const std::string uri : {"/back", "back", ":back", "https://app.example/#back", "https://app.example/a b", ""}) {
    CAPTURE(uri);
    CHECK(faults_of(microsoft("redirect_uris", "redirect_uris = [\"" + uri + "\"]")) ==
          "line 6: sso.microsoft.redirect_uris: '" + uri + "' is not an absolute URI\n");
  }
}

TEST_CASE("Unknown keys are named with their lines") {
  CHECK(faults_of("[sso.google]\nclient = \"x\"\n") == "line 2: sso.google.client: unknown key\n");
  CHECK(faults_of(microsoft() + "scope = \"x\"\n") == "line 7: sso.microsoft.scope: unknown key\n");
  CHECK(faults_of("[sso]\ngoogle = \"yes\"\n") == "line 2: sso.google: must be a table\n");
  CHECK(faults_of("[sso.google]\naudiences = \"web\"\n") == "line 2: sso.google.audiences: must be a list of texts\n");
}

TEST_CASE("Any OpenID provider may be set up under a name of its own, for tokens, for codes, or for both") {
  const std::string keys = "issuer = \"https://id.example\"\njwks_uri = \"https://id.example/keys\"\n";
  const auto sso = read("[sso.okta]\ndisplay_name = \"Okta für alle\"\naudiences = [\"web\"]\n" + keys + microsoft() +
                        "audiences = [\"phone\"]\n[sso.key-cloak_2]\ntoken_endpoint = \"https://id.example/token\"\n"
                        "client_id = \"us\"\nredirect_uris = [\"app:/back\"]\n" +
                        keys)
                       .sso;
  CHECK(sso.set_up() == std::vector<std::string_view>{"key-cloak_2", "microsoft", "okta"});
  const auto& okta = sso.providers.at("okta");
  CHECK(okta.display_name == "Okta für alle");
  CHECK((okta.takes_id_tokens() && !okta.redeems_codes()));
  CHECK((sso.providers.at("microsoft").takes_id_tokens() && sso.providers.at("microsoft").redeems_codes()));
  CHECK((!sso.providers.at("key-cloak_2").takes_id_tokens() && sso.providers.at("key-cloak_2").redeems_codes()));
  CHECK(sso.providers.at("google").display_name == "Google");
}

TEST_CASE("A provider's name is short, plain and lower-case, what people are shown is short and printable") {
  const std::string bad_name = "must be a name of 1 to 32 lower-case letters, digits, - and _\n";
  for (const std::string name : {"Okta", "our okta", "okt\u00e4", "", "abcdefghijklmnopqrstuvwxyz-123456"}) {
    CAPTURE(name);
    CHECK(faults_of("[sso.\"" + name + "\"]\naudiences = [\"web\"]\n") == "line 1: sso." + name + ": " + bad_name);
  }
  CHECK(faults_of("[sso.abcdefghijklmnopqrstuvwxyz-12345]\n") == "");
  for (const auto& shown : {std::string(101, 'x'), std::string{"two\\nlines"}}) {
    CHECK(faults_of("[sso.google]\naudiences = [\"web\"]\ndisplay_name = \"" + shown + "\"\n") ==
          "line 3: sso.google.display_name: must have at most 100 characters, none of them a control one\n");
  }
}
