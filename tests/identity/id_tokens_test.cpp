// Id tokens and their errors: a user who is not confirmed must not get in, whatever the token claims.

#include <string>

#include <catch2/catch.hpp>

#include <stint/identity/open_id_providers.hpp>
#include <stint/identity/sodium.hpp>

#include "tests/identity/fake_provider.hpp"

using namespace std::chrono_literals;
using namespace stint;
using namespace stint::tests;
namespace json = boost::json;

namespace {

/// A provider `google` with which we are registered twice: for the web and for phones.
class Google : public FakeProvider {
 public:
  std::string judged(const std::string& token, domain::Instant now = login_time,
                     const std::optional<std::string>& nonce = std::nullopt) {
    return word(provider.verify_id_token(token, nonce, now));
  }
  std::string judged(const json::object& claims, domain::Instant now = login_time) {
    return judged(rsa_key().token(claims, "RS256"), now);
  }
  /// The address that may be linked, if any.
  std::string email_in(const json::object& changes) {
    const auto confirmed = provider.verify_id_token(rsa_key().token(claims_with(changes), "RS256"), {}, login_time);
    REQUIRE(confirmed);
    return confirmed->verified_email.value_or("none");
  }

  identity::OpenIdProvider provider{{.name = "google",
                                     .issuer = "https://id.example",
                                     .jwks_uri = "https://id.example/keys",
                                     .audiences = {"stint-web", "stint-phone"}},
                                    send(),
                                    note()};
};

}  // namespace

TEST_CASE_METHOD(Google, "A good id token tells who somebody is") {
  const auto confirmed = provider.verify_id_token(rsa_key().token(good_claims(), "RS256"), std::nullopt, login_time);
  REQUIRE(confirmed);
  CHECK(confirmed->identity == application::Identity{"google", "1089"});
  CHECK(confirmed->verified_email == "erika@acme.example");
  CHECK(all_notes().empty());
  CHECK(calls().front().url == "https://id.example/keys");
}

TEST_CASE_METHOD(Google, "An id token whose claims are not for us is rejected, and the operator is told why") {
  struct Row {
    json::object changes;
    std::string note;
  };
  const std::string issuer = "the id token has another issuer", audience = "the id token is meant for another audience",
                    times = "the id token says not when it was issued or expires",
                    subject = "the id token has no valid subject";
  for (const auto& [changes, why] : {
           Row{{{"iss", "https://evil.example"}}, issuer},
           Row{{{"iss", "https://id.example/"}}, issuer},
           Row{{{"iss", nullptr}}, issuer},
           Row{{{"iss", json::array{"https://id.example"}}}, issuer},
           Row{{{"aud", "somebody-else"}}, audience},
           Row{{{"aud", nullptr}}, audience},
           Row{{{"aud", json::array{}}}, audience},
           Row{{{"aud", json::array{"stint-web", "somebody-else"}}, {"azp", "stint-web"}}, audience},
           Row{{{"aud", json::array{"stint-web", "stint-phone"}}}, audience},
           Row{{{"aud", json::array{"stint-web", "stint-phone"}}, {"azp", "somebody-else"}}, audience},
           Row{{{"aud", json::array{"stint-web", 7}}, {"azp", "stint-web"}}, audience},
           Row{{{"exp", nullptr}}, times},
           Row{{{"exp", "1764003600"}}, times},
           Row{{{"exp", 1e300}}, times},
           Row{{{"exp", -1}}, times},
           Row{{{"iat", nullptr}}, times},
           Row{{{"nbf", "now"}}, "the id token is not valid yet"},
           Row{{{"sub", nullptr}}, subject},
           Row{{{"sub", ""}}, subject},
           Row{{{"sub", 1089}}, subject},
           Row{{{"sub", std::string(256, 's')}}, subject},
           Row{{{"sub", "10\n89"}}, subject},
           Row{{{"sub", "müller"}}, subject},
       }) {
    CAPTURE(json::serialize(changes));
    CHECK(judged(claims_with(changes)) == "rejected");
    CHECK(last_note() == why);
  }
}

TEST_CASE_METHOD(Google, "What providers may say differently is not a fault") {
  for (const json::object& changes :
       {json::object{{"aud", json::array{"stint-phone"}}},
        json::object{{"aud", json::array{"stint-web", "stint-phone"}}, {"azp", "stint-phone"}},
        json::object{{"aud", "stint-web"}, {"azp", "an-app-of-theirs"}}, json::object{{"exp", 1'764'003'600.5}},
        json::object{{"sub", std::string(255, 's')}}, json::object{{"nonce", "not asked for"}},
        json::object{{"email", nullptr}, {"email_verified", nullptr}}}) {
    CAPTURE(json::serialize(changes));
    CHECK(judged(claims_with(changes)) == "confirmed");
  }
}

TEST_CASE_METHOD(Google, "Clocks may be half a minute apart, at each end of a token's life") {
  const auto token = rsa_key().token(claims_with({{"nbf", 1'764'000'000}}), "RS256");
  CHECK(judged(token, login_time + 3600s + 29'999ms) == "confirmed");
  CHECK(judged(token, login_time + 3600s + 30s) == "rejected");
  CHECK(last_note() == "the id token has expired");
  CHECK(judged(token, login_time - 30s) == "confirmed");
  CHECK(judged(token, login_time - 30'001ms) == "rejected");
  CHECK(last_note() == "the id token was issued in the future");
  const auto later = rsa_key().token(claims_with({{"nbf", 1'764'000'100}}), "RS256");
  CHECK(judged(later, login_time + 70s) == "confirmed");
  CHECK(judged(later, login_time + 69'999ms) == "rejected");
  CHECK(last_note() == "the id token is not valid yet");
}

TEST_CASE_METHOD(Google, "A nonce that the client asked with must come back") {
  const auto with_nonce = rsa_key().token(claims_with({{"nonce", "n-0S6_WzA2Mj"}}), "RS256");
  CHECK(judged(with_nonce, login_time, "n-0S6_WzA2Mj") == "confirmed");
  CHECK(judged(with_nonce, login_time, "n-0S6_WzA2Mk") == "rejected");
  CHECK(last_note() == "the id token has another nonce");
  CHECK(judged(rsa_key().token(good_claims(), "RS256"), login_time, "n-0S6_WzA2Mj") == "rejected");
  CHECK(judged(rsa_key().token(claims_with({{"nonce", 7}}), "RS256"), login_time, "7") == "rejected");
}

TEST_CASE_METHOD(Google, "Only an address that the provider has verified may be linked") {
  CHECK(email_in({}) == "erika@acme.example");
  CHECK(email_in({{"email_verified", false}}) == "none");
  CHECK(email_in({{"email_verified", "true"}}) == "none");
  CHECK(email_in({{"email_verified", 1}}) == "none");
  CHECK(email_in({{"email_verified", nullptr}}) == "none");
  CHECK(email_in({{"email", nullptr}}) == "none");
  CHECK(email_in({{"email", ""}}) == "none");
  CHECK(email_in({{"email", json::array{"erika@acme.example"}}}) == "none");
  CHECK(email_in({{"email", std::string(254, 'e')}}) == std::string(254, 'e'));
  CHECK(email_in({{"email", std::string(255, 'e')}}) == "none");
}

TEST_CASE_METHOD(Google, "A token that a stranger signed is rejected") {
  const auto good = rsa_key().token(good_claims(), "RS256");
  const auto impostor = new_rsa_key("rsa-1", 2048);
  CHECK(judged(impostor.token(good_claims(), "RS256")) == "rejected");
  CHECK(last_note() == "the signature of the id token is wrong");

  SECTION("and so is one that was changed anywhere, or cut") {
    for (std::size_t at = 0; at < good.size(); at += 3) {
      auto changed = good;
      changed[at] = changed[at] == 'A' ? 'B' : 'A';
      if (judged(changed) == "confirmed") FAIL("character " << at);
    }
    for (const std::string& cut :
         {good.substr(0, good.rfind('.')), good.substr(0, good.rfind('.') + 1), good + ".", good + "=", good + " ",
          "." + good, good.substr(good.find('.')), good.substr(0, good.size() - 4), std::string{}, std::string{".."}}) {
      CAPTURE(cut);
      CHECK(judged(cut) == "rejected");
    }
  }
  SECTION("and so is one by whose header another key is brought along") {
    CHECK(judged(impostor.token(good_claims(), "RS256", {{"jwk", impostor.jwk()}})) == "rejected");
    CHECK(judged(impostor.token(good_claims(), "RS256", {{"jku", "https://evil.example/keys"}})) == "rejected");
    CHECK(fetches() == 1);
  }
}

TEST_CASE_METHOD(Google, "Nobody chooses the algorithm but we") {
  const auto payload = json::serialize(good_claims());
  const auto message = [&](const std::string& header) {
    return identity::encode_base64url(header) + '.' + identity::encode_base64url(payload);
  };
  SECTION("none at all") {
    for (const std::string header :
         {R"({"alg":"none"})", R"({"alg":"None","kid":"rsa-1"})", R"({"alg":"none","kid":"rsa-1"})", R"({"alg":""})",
          R"({"kid":"rsa-1"})", R"({"alg":null,"kid":"rsa-1"})", R"({"alg":["RS256"],"kid":"rsa-1"})"}) {
      CAPTURE(header);
      CHECK(judged(message(header) + ".") == "rejected");
      CHECK(judged(message(header) + ".AA") == "rejected");
      CHECK(judged(rsa_key().token(header, payload, "RS256")) == "rejected");
    }
  }
  SECTION("a symmetric one, keyed with what everybody knows") {
    const std::string header{R"({"alg":"HS256","kid":"rsa-1"})"};
    for (const std::string& secret : {rsa_key().public_pem(), json::serialize(rsa_key().jwk())}) {
      const auto signature = identity::encode_base64url(hmac_sha256(secret, message(header)));
      CHECK(judged(message(header) + '.' + signature) == "rejected");
    }
    CHECK(fetches() == 0);
  }
  SECTION("another one than that of the key") {
    CHECK(judged(ec_key().token(good_claims(), "ES256")) == "confirmed");
    CHECK(judged(ec_key().token(good_claims(), "ES256", {{"kid", "rsa-1"}})) == "rejected");
    CHECK(judged(rsa_key().token(good_claims(), "RS256", {{"kid", "P-256"}})) == "rejected");
    CHECK(judged(rsa_key().token(good_claims(), "RS256", {{"alg", "PS256"}})) == "rejected");
  }
  SECTION("two of them") {
    for (const std::string header :
         {R"({"alg":"RS256","kid":"rsa-1","alg":"none"})", R"({"alg":"none","kid":"rsa-1","alg":"RS256"})",
          R"({"alg":"RS256","kid":"rsa-1","\u0061lg":"RS256"})"}) {
      CAPTURE(header);
      CHECK(judged(rsa_key().token(header, payload, "RS256")) == "rejected");
    }
  }
}

TEST_CASE_METHOD(Google, "A token that asks for extensions, or is of another kind, is rejected") {
  for (const json::object& more :
       {json::object{{"crit", json::array{"exp"}}}, json::object{{"crit", json::array{"alg"}}},
        json::object{{"crit", json::array{}}}, json::object{{"b64", false}}, json::object{{"typ", "at+jwt"}},
        json::object{{"typ", "logout+jwt"}}, json::object{{"typ", 1}}, json::object{{"kid", ""}},
        json::object{{"kid", 1}}, json::object{{"kid", std::string(256, 'k')}}}) {
    CAPTURE(json::serialize(more));
    CHECK(judged(rsa_key().token(good_claims(), "RS256", more)) == "rejected");
  }
  CHECK(judged(rsa_key().token(good_claims(), "RS256", {{"typ", "JWT"}, {"x5t", "ignored"}})) == "confirmed");
}

TEST_CASE_METHOD(Google, "Claims that stand twice are nobody's") {
  const auto token = [](const std::string& payload) {
    return rsa_key().token(R"({"alg":"RS256","kid":"rsa-1"})", payload, "RS256");
  };
  auto payload = json::serialize(good_claims());
  CHECK(judged(token(payload)) == "confirmed");
  payload.back() = ',';
  CHECK(judged(token(payload + R"("sub":"1089"})")) == "rejected");
  CHECK(judged(token(payload + R"("address":{"a":1,"a":2}})")) == "rejected");
  CHECK(judged(token(payload + R"("address":{"sub":1,"b":[{"sub":2}]}})")) == "confirmed");
  for (const std::string no_object : {"", "[]", "\"erika\"", "{", "null", "{} {}", "\xff"}) {
    CAPTURE(no_object);
    CHECK(judged(token(no_object)) == "rejected");
  }
}

TEST_CASE_METHOD(Google, "A token of more than 16 KiB is not looked at") {
  const auto padded = [](std::size_t size) {
    return rsa_key().token(claims_with({{"pad", std::string(size, 'p')}}), "RS256");
  };
  std::size_t pad = 11'000;
  while (padded(pad).size() <= 16'384) ++pad;
  CHECK(judged(padded(pad - 1)) == "confirmed");
  CHECK(judged(padded(pad)) == "rejected");
}
