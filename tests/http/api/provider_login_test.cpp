#include <stint/http/api/form_encoding.hpp>
#include <stint/http/api/provider_login_endpoint.hpp>
#include <stint/http/api/session_endpoint.hpp>

#include "tests/fakes/vouching_providers.hpp"
#include "tests/http/api/served.hpp"

using namespace stint;
using namespace stint::test;

namespace {

const std::string sso_path = "/api/v2/user/session/sso/acme-id";

/// The served company, whose people log in with a provider that knows erika.
class AtProvider : public Served {
 public:
  AtProvider() {
    providers.known.emplace("erikas-code", application::ConfirmedIdentity{{"acme-id", "erika@id"}, std::nullopt});
    keep(store, [this](Work& work) { work.accounts().set_identities(erika, {{"acme-id", "erika@id"}}); });
  }

  Response begin(std::string query = "", std::string path = sso_path) {
    return ask(path, std::move(query), "",
               [this](const auto& asked, auto reply) { sessions->begin_at_provider(asked, std::move(reply)); });
  }
  Response come_back(const std::string& query, const std::string& cookie) {
    return ask(sso_path + "/return", query, cookie,
               [this](const auto& asked, auto reply) { sessions->finish_at_provider(asked, std::move(reply)); });
  }
  /// The value of a parameter of the address to which a response redirects.
  static std::string sent(const Response& response, std::string_view name) {
    const auto address = http::header_of(response, "Location");
    const auto fields = http::parse_form(std::string_view{address}.substr(address.find('?') + 1)).value();
    const auto* field = http::find_field(fields, name);
    return field == nullptr ? "" : std::string{field->value};
  }
  /// All cookies that a response sets.
  static std::vector<std::string> cookies_of(const Response& response) {
    std::vector<std::string> cookies;
    for (const auto& header : response.headers) {
      if (header.name() == "Set-Cookie") cookies.emplace_back(header.value());
    }
    return cookies;
  }
  static std::string pair_of(const std::string& cookie) { return cookie.substr(0, cookie.find(';')); }
  /// The cookie that a browser sends back after starting a login.
  static std::string cookie_of(const Response& begun) { return pair_of(cookies_of(begun).at(0)); }
  static std::string good_query(const Response& begun) {
    return "code=erikas-code&state=" + application::percent_encoded(sent(begun, "state"));
  }

  http::SlowPool providers_pool{1, 4};
  http::SlowPool writing{1, 4};
  fakes::VouchingProviders providers;
  std::shared_ptr<http::AddressLimit> limit = std::make_shared<http::AddressLimit>(http::AddressQuota{.failures = 3});
  application::TokenServices tokens{
      store, hasher, signer,    digests,        random, {.issuer = "https://stint.example/api/v2"},
      codes, limits, providers, refused_logins, zones};
  std::shared_ptr<const http::SessionEndpoint> sessions =
      std::make_shared<const http::SessionEndpoint>(http::SessionParts{
          .office = office,
          .tokens = tokens,
          .authentication = {access_tokens, digests, token_uses, zones},
          .pools = {hashing, providers_pool, writing},
          .limit = limit,
          .providers = {
              {.name = "acme-id",
               .display_name = "Acme ID",
               .redeems_codes = true,
               .client_id = "our client",
               .authorization_endpoint = "https://id.example/authorize"},
              {.name = "apps-only", .display_name = "Apps", .takes_id_tokens = true, .redeems_codes = true}}});

 private:
  template <class Serve>
  static Response ask(const std::string& path, const std::string& query, const std::string& cookie, Serve serve) {
    http::Request request;
    request.method = Method::get;
    request.path = path;
    request.query = query;
    request.fields = {{"Host", "evil.example"}};
    if (!cookie.empty()) request.fields.push_back({"Cookie", cookie});
    request.client_address = http::Address::parse("192.0.2.1").value();
    return http::answer_to(request, serve);
  }
};

const std::string root = "../../../../../../";

std::string location_of(const Response& response) { return http::header_of(response, "Location"); }

}  // namespace

TEST_CASE_METHOD(AtProvider, "A login at a provider begins with state, nonce and PKCE, and the address of the issuer") {
  const auto begun = begin();
  CHECK(begun.status == 303);
  CHECK(location_of(begun).starts_with("https://id.example/authorize?response_type=code&client_id=our%20client&"));
  CHECK(sent(begun, "redirect_uri") == "https://stint.example/api/v2/user/session/sso/acme-id/return");
  CHECK(sent(begun, "scope") == "openid email");
  CHECK(sent(begun, "code_challenge_method") == "S256");
  CHECK_FALSE(sent(begun, "code_challenge").empty());
  CHECK(sent(begun, "state") != sent(begun, "nonce"));
  const auto cookies = cookies_of(begun);
  REQUIRE(cookies.size() == 1);
  CHECK(cookies[0].starts_with("__Host-stint-sso="));
  CHECK(cookies[0].ends_with("; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=600"));
  CHECK(http::header_of(begun, "Cache-Control") == "no-store");
  CHECK(sent(begin(), "state") != sent(begun, "state"));
}

TEST_CASE_METHOD(AtProvider, "Only providers that log in browsers are offered and redirected to") {
  http::Request request;
  request.method = Method::get;
  const auto page =
      http::answer_to(request, [this](const auto& asked, auto reply) { sessions->start(asked, std::move(reply)); });
  CHECK(page.body == R"({"signedIn":false,"providers":[{"id":"acme-id","name":"Acme ID"}]})");
  CHECK(begin("", "/api/v2/user/session/sso/apps-only").status == 404);
  CHECK(begin("", "/api/v2/user/session/sso/other").status == 404);
}

TEST_CASE_METHOD(AtProvider, "Who returns with a code and the state gets a session, and the cookie of the login goes") {
  const auto begun = begin();
  const auto done = come_back(good_query(begun), cookie_of(begun));
  CHECK(done.status == 303);
  CHECK(location_of(done) == root);
  const auto cookies = cookies_of(done);
  REQUIRE(cookies.size() == 2);
  CHECK(cookies[0] == "__Host-stint-sso=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0");
  CHECK(cookies[1].starts_with("__Host-stint="));
  CHECK(cookies[1].ends_with("; SameSite=Strict"));
  CHECK(providers.asked == "acme-id");
  CHECK(providers.nonce == sent(begun, "nonce"));
  CHECK(providers.code.redirect_uri == sent(begun, "redirect_uri"));
  CHECK(digests.base64url(digests.sha256(providers.code.code_verifier.value())) == sent(begun, "code_challenge"));

  http::Request request;
  request.method = Method::get;
  const auto cookie = pair_of(cookies[1]);
  request.fields = {{"Cookie", cookie}};
  const auto page =
      http::answer_to(request, [this](const auto& asked, auto reply) { sessions->start(asked, std::move(reply)); });
  CHECK(page.body.contains("\"signedIn\":true"));
}

TEST_CASE_METHOD(AtProvider, "A session is kept by the browser if that was asked for at the beginning") {
  const auto begun = begin("remember=true");
  const auto cookies = cookies_of(come_back(good_query(begun), cookie_of(begun)));
  REQUIRE(cookies.size() == 2);
  CHECK(cookies[1].contains("; Max-Age="));
}

TEST_CASE_METHOD(AtProvider, "Without the browser's own cookie and its state the provider is not asked") {
  const auto begun = begin();
  const auto other = begin();
  CHECK(location_of(come_back(good_query(begun), "")) == root + "login#sso=expired");
  CHECK(location_of(come_back(good_query(begun), cookie_of(other))) == root + "login#sso=expired");
  CHECK(location_of(come_back("code=erikas-code", cookie_of(begun))) == root + "login#sso=expired");
  CHECK(location_of(come_back(good_query(begun) + "x", cookie_of(begun))) == root + "login#sso=expired");
  CHECK(location_of(come_back(good_query(begun), "__Host-stint-sso=b")) == root + "login#sso=expired");
  CHECK(providers.calls == 0);
  CHECK(cookies_of(come_back(good_query(begun), "")).size() == 1);
}

TEST_CASE_METHOD(AtProvider, "A refused return leads to the login page with a code, and no session") {
  const auto begun = begin();
  const auto state = "state=" + application::percent_encoded(sent(begun, "state"));
  const auto back = [&](const std::string& query) {
    const auto refused = come_back(query + "&" + state, cookie_of(begun));
    CHECK(refused.status == 303);
    CHECK(cookies_of(refused).size() == 1);
    return location_of(refused).substr(root.size());
  };
  CHECK(back("error=access_denied") == "login#sso=cancelled");
  CHECK(back("error=server_error") == "login#sso=failed");
  CHECK(back("") == "login#sso=failed");
  providers.known.emplace("strangers", application::ConfirmedIdentity{{"acme-id", "stranger"}, std::nullopt});
  CHECK(back("code=strangers") == "login#sso=unknown-account");
  providers.known.emplace("down", std::unexpected(application::ProviderRefusal::unavailable));
  CHECK(back("code=down") == "login#sso=unavailable");
}

TEST_CASE_METHOD(AtProvider, "Failed returns are counted with other logins from the address") {
  const auto begun = begin();
  const auto wrong = "code=wrong&state=" + application::percent_encoded(sent(begun, "state"));
  for (int i = 0; i < 3; ++i) {
    CHECK(location_of(come_back(wrong, cookie_of(begun))) == root + "login#sso=unknown-account");
  }
  CHECK(location_of(come_back(good_query(begun), cookie_of(begun))) == root + "login#sso=slow-down");
}

TEST_CASE("The return address is below the issuer") {
  CHECK(http::return_address_of("https://hr.example/stint/api/v2", "google") ==
        "https://hr.example/stint/api/v2/user/session/sso/google/return");
  CHECK(http::return_address_of("https://hr.example", "google") ==
        "https://hr.example/api/v2/user/session/sso/google/return");
  CHECK(http::return_address_of("stint", "google").empty());
}
