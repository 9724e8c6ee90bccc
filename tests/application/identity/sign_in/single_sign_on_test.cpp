#include "tests/application/identity/login.hpp"
#include "tests/fakes/vouching_providers.hpp"

using namespace stint;
using namespace stint::test;
using application::ConfirmedIdentity;
using application::Identity;
using application::ProviderRefusal;
using application::TokenRefusal;
using application::TokenRequest;

namespace {

/// The office, whose people can log in with providers: google knows "max" as 1001 with a verified address and "erika"
/// as 1002 without one, microsoft and slack also know "max". Max is linked to google.
struct SignOn : Login {
  SignOn() {
    vouching.known["max"] = ConfirmedIdentity{{"google", "1001"}, "max@acme"};
    vouching.known["erika"] = ConfirmedIdentity{{"google", "1002"}, std::nullopt};
    vouching.known["max at microsoft"] = ConfirmedIdentity{{"microsoft", "m-1"}, std::nullopt};
    link(max, {{"google", "1001"}});
  }

  void link(const domain::Employee& who, const std::vector<Identity>& identities) {
    change_store([&](application::Work& work) { work.accounts().set_identities(who.id, identities); });
  }
  std::vector<Identity> links_of(const domain::Employee& who) {
    std::vector<Identity> identities;
    store.read([&](application::Work& work) { identities = work.accounts().identities_of(who.id); });
    return identities;
  }
  void allow_linking() {
    choose([](domain::Company& company) { company.link_sso_by_verified_email = true; });
  }
  /// Adds a person with a verified address to google.
  void google_knows(const std::string& name, const std::string& subject, const std::string& email) {
    vouching.known[name] = ConfirmedIdentity{{"google", subject}, email};
  }

  application::TokenAnswer sign_on(const TokenRequest& request) {
    return application::exchange_token(
        {store, hasher, signer, digests, random, {.issuer = "us"}, codes, limits, vouching, refused_logins, zones},
        request, now);
  }
  static TokenRequest with_token(const std::string& id_token) {
    return {.grant_type = "sso_id_token", .client_id = "public", .provider = "google", .id_token = id_token};
  }
  static TokenRequest with_code(const std::string& code) {
    return {.grant_type = "sso_code",
            .client_id = "public",
            .provider = "microsoft",
            .code = code,
            .redirect_uri = "https://app.example/back"};
  }

  fakes::VouchingProviders vouching;
};

}  // namespace

TEST_CASE_METHOD(SignOn, "Whom the provider knows gets the tokens of the linked account") {
  const auto answer = sign_on(with_token("max"));
  const auto* tokens = std::get_if<application::TokenPair>(&answer);
  REQUIRE(tokens != nullptr);
  CHECK(authenticated(tokens->access_token)->caller.employee == max.id);
  CHECK(word(refresh(tokens->refresh_token)) == "tokens");
  CHECK(vouching.asked == "google");
  CHECK(actions_besides_logins().empty());
}

TEST_CASE_METHOD(SignOn, "A code is taken to its provider with all that it was obtained with") {
  link(max, {{"microsoft", "m-1"}});
  auto request = with_code("max at microsoft");
  CHECK(word(sign_on(request)) == "tokens");
  CHECK(vouching.asked == "microsoft");
  CHECK(vouching.code.redirect_uri == "https://app.example/back");
  CHECK_FALSE(vouching.code.code_verifier);
  CHECK_FALSE(vouching.nonce);
  request.provider = "slack";
  request.code_verifier = "verifier";
  request.nonce = "nonce";
  CHECK(word(sign_on(request)) == "tokens");
  CHECK(vouching.asked == "slack");
  CHECK(vouching.code.code_verifier == "verifier");
  CHECK(vouching.nonce == "nonce");
}

TEST_CASE_METHOD(SignOn, "Any provider may be named that can have its name; the others are not asked") {
  for (const std::string provider : {"google", "okta", "key-cloak_2", "0", "abcdefghijklmnopqrstuvwxyz-12345"}) {
    CAPTURE(provider);
    for (auto request : {with_token("max"), with_code("max")}) {
      request.provider = provider;
      CHECK(word(sign_on(request)) == "tokens");
      CHECK(vouching.asked == provider);
    }
  }
  const auto calls = vouching.calls;
  for (const std::string provider : {"Google", "a b", "a\"b", "okt\xC3\xA4", "abcdefghijklmnopqrstuvwxyz-123456"}) {
    CAPTURE(provider);
    for (auto request : {with_token("max"), with_code("max")}) {
      request.provider = provider;
      const auto answer = sign_on(request);
      CHECK(word(answer) == "invalid_request");
      CHECK(std::get<TokenRefusal>(answer).description == "provider is not the name of a provider.");
    }
  }
  CHECK(vouching.calls == calls);
}

TEST_CASE_METHOD(SignOn, "A request that lacks what its grant type takes goes to no provider") {
  for (const auto field : {&TokenRequest::provider, &TokenRequest::id_token}) {
    auto request = with_token("max");
    (request.*field).reset();
    CHECK(word(sign_on(request)) == "invalid_request");
  }
  for (const auto field : {&TokenRequest::provider, &TokenRequest::code, &TokenRequest::redirect_uri}) {
    auto request = with_code("max");
    (request.*field).reset();
    CHECK(word(sign_on(request)) == "invalid_request");
  }
  CHECK(vouching.calls == 0);
}

TEST_CASE_METHOD(SignOn, "What a provider refuses has its own error") {
  struct Row {
    ProviderRefusal refusal;
    std::string error;
  };
  for (const auto& [refusal, error] : {Row{ProviderRefusal::unconfigured, "invalid_request"},
                                       {ProviderRefusal::unregistered_redirect, "invalid_request"},
                                       {ProviderRefusal::missing_code_verifier, "invalid_request"},
                                       {ProviderRefusal::malformed_code_verifier, "invalid_request"},
                                       {ProviderRefusal::rejected, "invalid_grant"},
                                       {ProviderRefusal::unavailable, "temporarily_unavailable"}}) {
    vouching.known["max"] = std::unexpected(refusal);
    CHECK(word(sign_on(with_token("max"))) == error);
    CHECK(word(sign_on(with_code("max"))) == error);
  }
  vouching.known["max"] = std::unexpected(ProviderRefusal::unconfigured);
  CHECK(std::get<TokenRefusal>(sign_on(with_token("max"))).description ==
        "Single sign-on with google is not set up here for this grant type.");
}

TEST_CASE_METHOD(SignOn, "Who is not linked stays outside, unless their company links by verified address") {
  google_knows("sam", "1003", "Sam@ACME");
  CHECK(word(sign_on(with_token("sam"))) == "invalid_grant");
  CHECK(links_of(sam).empty());

  allow_linking();
  CHECK(word(sign_on(with_token("sam"))) == "tokens");
  CHECK(links_of(sam) == std::vector<Identity>{{"google", "1003"}});
  CHECK(actions_besides_logins() == std::vector<std::string>{"account.identity-linked"});

  SECTION("from then on by their subject, whatever their address") {
    google_knows("sam", "1003", "sam.smith@elsewhere");
    CHECK(word(sign_on(with_token("sam"))) == "tokens");
    CHECK(actions_besides_logins().size() == 1);
  }
  SECTION("and somebody else who gets their address later does not become them") {
    google_knows("another sam", "2003", "sam@acme");
    CHECK(word(sign_on(with_token("another sam"))) == "invalid_grant");
    CHECK(links_of(sam) == std::vector<Identity>{{"google", "1003"}});
  }
  SECTION("and what others decided for their companies does not count") {
    google_knows("ron", "1004", "ron@rival");
    CHECK(word(sign_on(with_token("ron"))) == "invalid_grant");
    CHECK(links_of(ron).empty());
  }
}

TEST_CASE_METHOD(SignOn, "An address that was changed and is not confirmed links no identity") {
  allow_linking();
  google_knows("thief", "6666", "thief@elsewhere");
  change(erika, [](domain::Employee& who) { who.email = "thief@elsewhere"; });
  CHECK(word(sign_on(with_token("thief"))) == "invalid_grant");
  CHECK(links_of(erika).empty());
  change_store([&](application::Work& work) { work.accounts().set_confirmed_address(erika.id, "thief@elsewhere"); });
  CHECK(word(sign_on(with_token("thief"))) == "tokens");
}

TEST_CASE_METHOD(SignOn, "The audit trail says which identity was linked, and that its owner did it") {
  allow_linking();
  google_knows("sam", "1003", "sam@acme");
  CHECK(word(sign_on(with_token("sam"))) == "tokens");
  store.read([&](application::Work& work) {
    const auto entries = work.audit().page(acme.id, {});
    REQUIRE(entries.size() == 2);
    CHECK(entries.front().actor == sam.id);
    CHECK(entries.front().subject == sam.id.value);
    CHECK(entries.front().at == now);
    CHECK(entries.front().details ==
          std::vector<std::pair<std::string, std::string>>{{"provider", "google"}, {"subject", "1003"}});
    CHECK(entries.back().action == "account.logged-in");
    CHECK(entries.back().details ==
          std::vector<std::pair<std::string, std::string>>{{"method", "google"}, {"client", "public"}});
  });
}

TEST_CASE_METHOD(SignOn, "A link is added beside those to other providers") {
  allow_linking();
  link(sam, {{"microsoft", "m-3"}, {"slack", "U3"}});
  google_knows("sam", "1003", "sam@acme");
  CHECK(word(sign_on(with_token("sam"))) == "tokens");
  CHECK(links_of(sam) == std::vector<Identity>{{"google", "1003"}, {"microsoft", "m-3"}, {"slack", "U3"}});
}

TEST_CASE_METHOD(SignOn, "Without a verified address nobody is linked") {
  allow_linking();
  CHECK(word(sign_on(with_token("erika"))) == "invalid_grant");
  CHECK(links_of(erika).empty());
  google_knows("nobody", "1005", "nobody@acme");
  CHECK(word(sign_on(with_token("nobody"))) == "invalid_grant");
}

TEST_CASE_METHOD(SignOn, "A locked account is answered like one that does not exist, and is not linked") {
  allow_linking();
  google_knows("nobody", "1005", "nobody@acme");
  google_knows("lara", "1006", "lara@acme");
  const auto nobody = std::get<TokenRefusal>(sign_on(with_token("nobody")));
  const auto locked = std::get<TokenRefusal>(sign_on(with_token("lara")));
  CHECK(nobody.error == application::TokenError::invalid_grant);
  CHECK(locked.error == nobody.error);
  CHECK(locked.description == nobody.description);
  REQUIRE(locked.account);  // for the log
  CHECK(locked.account->employee == lara.id);
  CHECK_FALSE(nobody.account);
  CHECK(links_of(lara).empty());
}

TEST_CASE_METHOD(
    SignOn,
    "A client lets in the people of its own company alone, however they prove themselves, whoever vouches for them") {
  auto request = with_token("max");
  request.client_id = "gate";
  request.client_secret = "open";
  CHECK(word(sign_on(request)) == "tokens");
  request.client_id = "rocket";
  CHECK(word(sign_on(request)) == "invalid_grant");
  request.client_secret = "guess";
  const auto calls = vouching.calls;
  CHECK(word(sign_on(request)) == "invalid_client");
  CHECK(vouching.calls == calls);
}

TEST_CASE_METHOD(SignOn, "A company's networks hold for single sign-on, too, and who is outside is not linked") {
  choose([](domain::Company& company) {
    company.allowed_networks = {"10.0.0.0/8"};
    company.link_sso_by_verified_email = true;
  });
  google_knows("sam", "1003", "sam@acme");
  auto request = with_token("sam");
  CHECK(word(sign_on(request)) == "access_denied");
  CHECK(links_of(sam).empty());
  request.comes_from = [](const std::vector<std::string>& networks) { return networks.front() == "10.0.0.0/8"; };
  CHECK(word(sign_on(request)) == "tokens");
}

TEST_CASE_METHOD(SignOn, "With two-factor single sign-on gives a challenge, which its code answers") {
  change_store([&](application::Work& work) { work.accounts().set_totp_secret(max.id, "JBSWY3DPEHPK3PXP"); });
  const auto answer = sign_on(with_token("max"));
  const auto* challenge = std::get_if<application::MfaChallenge>(&answer);
  REQUIRE(challenge != nullptr);
  store.read([&](application::Work& work) {
    CHECK(work.challenges().find(digests.sha256(challenge->token))->employee == max.id);
  });
}

TEST_CASE("Only single sign-on asks providers") {
  for (const char* grant : {"sso_id_token", "sso_code"}) CHECK(application::asks_a_provider({.grant_type = grant}));
  for (const char* grant : {"password", "refresh_token", "mfa_totp", "sso", ""}) {
    CHECK_FALSE(application::asks_a_provider({.grant_type = grant}));
  }
  CHECK_FALSE(application::asks_a_provider({}));
}
