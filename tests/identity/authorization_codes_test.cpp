// Authorization codes: the request to the provider, and the handling of its response.

#include <string>

#include <catch2/catch.hpp>

#include <stint/identity/open_id_providers.hpp>
#include <stint/identity/sodium.hpp>

#include "tests/identity/fake_provider.hpp"

using namespace std::chrono_literals;
using namespace stint;
using namespace stint::tests;
using application::AuthorizationCode;
namespace json = boost::json;

namespace {

const std::string verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";  // RFC 7636, appendix B
const AuthorizationCode code{"SplxlOBeZQQYbYS6WxSbIA", "https://app.example/back", std::nullopt};
const AuthorizationCode code_with_verifier{"SplxlOBeZQQYbYS6WxSbIA", "https://app.example/back", verifier};

class Microsoft : public FakeProvider {
 public:
  Microsoft() { answer_with(json::object{{"aud", "our-client"}}); }

  void answer_with(const json::object& changes) {
    answer_with(200, {{"token_type", "Bearer"}, {"id_token", rsa_key().token(claims_with(changes), "RS256")}});
  }
  void answer_with(int status, const json::object& body) {
    token_answer = identity::HttpAnswer{status, json::serialize(body)};
  }
  std::string redeemed(const AuthorizationCode& with, const std::optional<std::string>& nonce = std::nullopt) {
    return word(provider.redeem_code(with, nonce, login_time));
  }

  identity::OpenIdRegistration registration{.name = "microsoft",
                                            .issuer = "https://id.example",
                                            .jwks_uri = "https://id.example/keys",
                                            .token_endpoint = "https://id.example/token",
                                            .client_id = "our-client",
                                            .client_secret = "our secret",
                                            .redirect_uris = {"https://app.example/back", "com.example:/back"}};
  identity::OpenIdProvider provider{registration, send(), note()};
};

}  // namespace

TEST_CASE_METHOD(Microsoft, "A code is redeemed at the token endpoint") {
  const auto confirmed = provider.redeem_code(code_with_verifier, std::nullopt, login_time);
  REQUIRE(confirmed);
  CHECK(confirmed->identity == application::Identity{"microsoft", "1089"});
  const auto call = calls().front();
  CHECK(call.url == "https://id.example/token");
  CHECK(call.form == decltype(call.form){{"grant_type", "authorization_code"},
                                         {"code", "SplxlOBeZQQYbYS6WxSbIA"},
                                         {"redirect_uri", "https://app.example/back"},
                                         {"client_id", "our-client"},
                                         {"client_secret", "our secret"},
                                         {"code_verifier", verifier}});
}

TEST_CASE_METHOD(Microsoft, "A confidential registration needs no PKCE, a public one does and sends no secret") {
  CHECK(redeemed(code) == "confirmed");
  CHECK(calls().front().form.back().first == "client_secret");

  registration.client_secret = "";
  identity::OpenIdProvider open{registration, send(), note()};
  const auto asked = calls().size();
  CHECK(word(open.redeem_code(code, {}, login_time)) == "missing verifier");
  CHECK(calls().size() == asked);
  CHECK(word(open.redeem_code(code_with_verifier, {}, login_time)) == "confirmed");
  const auto call = calls().at(asked);
  for (const auto& [name, value] : call.form) CHECK(name != "client_secret");
}

TEST_CASE_METHOD(Microsoft, "Only registered redirects are taken to the provider, letter by letter") {
  CHECK(redeemed({"c", "com.example:/back"}) == "confirmed");
  const auto asked = calls().size();
  for (const char* other : {"https://app.example/back/", "https://app.example/Back", "https://evil.example/back", ""}) {
    CAPTURE(other);
    CHECK(redeemed({"c", other}) == "unregistered redirect");
  }
  CHECK(redeemed({"c", "https://app.example/back", "short"}) == "malformed verifier");
  CHECK(calls().size() == asked);
}

TEST_CASE_METHOD(Microsoft, "A code verifier has 43 to 128 unreserved characters") {
  for (const auto& valid : {verifier, std::string(43, '~'), std::string(128, '.')}) {
    CAPTURE(valid);
    CHECK(redeemed({"c", "https://app.example/back", valid}) == "confirmed");
  }
  const auto asked = calls().size();
  for (const auto& other : {std::string(42, 'a'), std::string(129, 'a'), std::string{}}) {
    CAPTURE(other);
    CHECK(redeemed({"c", "https://app.example/back", other}) == "malformed verifier");
  }
  for (const char other : {' ', '+', '/', '=', '%', '\0', '\n'}) {
    CAPTURE(static_cast<int>(other));
    CHECK(redeemed({"c", "https://app.example/back", std::string(43, 'a') + other}) == "malformed verifier");
  }
  CHECK(calls().size() == asked);
}

TEST_CASE("The challenge of a code verifier is its digest") {
  const identity::SodiumDigests digests;
  CHECK(digests.base64url(digests.sha256(verifier)) == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
}

TEST_CASE_METHOD(Microsoft, "The id token behind a code is checked like any other") {
  for (const json::object& changes :
       {json::object{{"aud", "somebody-else"}}, json::object{{"aud", "our-client"}, {"iss", "https://evil.example"}},
        json::object{{"aud", "our-client"}, {"exp", 1'763'999'970}},
        json::object{{"aud", "our-client"}, {"sub", ""}}}) {
    CAPTURE(json::serialize(changes));
    answer_with(changes);
    CHECK(redeemed(code) == "rejected");
  }
  answer_with({{"aud", "our-client"}, {"nonce", "n"}});
  CHECK(redeemed(code, "n") == "confirmed");
  CHECK(redeemed(code, "m") == "rejected");
  answer_with(200, {{"id_token", "none.of.this"}});
  CHECK(redeemed(code) == "rejected");
}

TEST_CASE_METHOD(Microsoft,
                 "A code that the provider does not know is rejected; all else is the provider's own trouble") {
  struct Row {
    int status;
    json::object body;
    std::string outcome, note;
  };
  for (const auto& [status, body, outcome, note] : {
           Row{400, {{"error", "invalid_grant"}}, "rejected", "status 400, error invalid_grant"},
           Row{200, {{"ok", false}, {"error", "invalid_code"}}, "rejected", "status 200, error invalid_code"},
           Row{200, {{"ok", false}, {"error", "code_already_used"}}, "rejected", "status 200, error code_already_used"},
           Row{401, {{"error", "invalid_client"}}, "unavailable", "status 401, error invalid_client"},
           Row{400, {{"error", "invalid_client"}}, "unavailable", "status 400, error invalid_client"},
           Row{500, {{"error", "invalid_grant"}}, "unavailable", "status 500, error invalid_grant"},
           Row{400, {{"error", "wrong secret: our secret"}}, "unavailable", "status 400"},
           Row{400, {{"error", std::string(65, 'e')}}, "unavailable", "status 400"},
           Row{200, {{"access_token", "x"}}, "unavailable", "status 200"},
           Row{200, {{"id_token", 7}}, "unavailable", "status 200"},
           Row{302, {}, "unavailable", "status 302"},
           Row{201, {{"id_token", "a.b.c"}}, "unavailable", "status 201"},
       }) {
    CAPTURE(status, json::serialize(body));
    answer_with(status, body);
    CHECK(redeemed(code) == outcome);
    CHECK(last_note() == "its token endpoint: " + note);
  }
  token_answer = identity::HttpAnswer{200, "<html>Sign in</html>"};
  CHECK(redeemed(code) == "unavailable");
  token_answer = std::unexpected("Timeout was reached");
  CHECK(redeemed(code) == "unavailable");
  CHECK(last_note() == "its token endpoint: Timeout was reached");
}

TEST_CASE_METHOD(Microsoft, "The operator is never told a code, a secret or a token") {
  answer_with(400, {{"error", "invalid_grant"}, {"error_description", "code SplxlOBeZQQYbYS6WxSbIA of our secret"}});
  CHECK(redeemed(code_with_verifier) == "rejected");
  answer_with({{"aud", "somebody-else"}});
  CHECK(redeemed(code_with_verifier) == "rejected");
  for (const std::string& secret :
       {code.code, registration.client_secret, verifier, std::string{"eyJ"}, std::string{"1089"}}) {
    CAPTURE(secret);
    CHECK(all_notes().find(secret) == std::string::npos);
  }
}

TEST_CASE_METHOD(Microsoft, "Keys that cannot be fetched make the provider unavailable") {
  keys = identity::HttpAnswer{500, ""};
  CHECK(redeemed(code) == "unavailable");
}

TEST_CASE_METHOD(Microsoft, "Of several providers the named one is asked, and one that is not set up is none") {
  identity::OpenIdRegistration google{.name = "google",
                                      .issuer = "https://id.example",
                                      .jwks_uri = "https://id.example/google",
                                      .audiences = {"stint-web"}};
  identity::OpenIdProviders providers{{registration, google}, send(), note()};
  CHECK(providers.redeem_code("microsoft", code, {}, login_time)->identity.provider == "microsoft");
  const auto token = rsa_key().token(good_claims(), "RS256");
  CHECK(providers.verify_id_token("google", token, {}, login_time)->identity.provider == "google");
  CHECK(calls().back().url == "https://id.example/google");
  CHECK(word(providers.verify_id_token("slack", token, {}, login_time)) == "unconfigured");
  CHECK(word(providers.redeem_code("slack", code, {}, login_time)) == "unconfigured");
  CHECK(word(providers.redeem_code("google", code, {}, login_time)) == "unconfigured");
  CHECK(word(providers.verify_id_token("microsoft", token, {}, login_time)) == "unconfigured");
}

TEST_CASE_METHOD(Microsoft,
                 "A provider for both grants knows tokens that are brought from those that it gives for codes") {
  registration.audiences = {"stint-web"};
  identity::OpenIdProvider both{registration, send(), note()};
  const auto brought = [&](const char* audience) {
    return word(both.verify_id_token(rsa_key().token(claims_with({{"aud", audience}}), "RS256"), {}, login_time));
  };
  const auto redeemed_by_both = [&](const char* audience) {
    answer_with(json::object{{"aud", audience}});
    return word(both.redeem_code(code, {}, login_time));
  };
  CHECK(brought("stint-web") == "confirmed");
  CHECK(brought("our-client") == "rejected");
  CHECK(redeemed_by_both("our-client") == "confirmed");
  CHECK(redeemed_by_both("stint-web") == "rejected");
}
