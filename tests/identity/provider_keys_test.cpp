// The keys of a provider: how long they are cached and how rarely they are fetched.

#include <future>
#include <thread>

#include "tests/identity/fake_provider.hpp"

using namespace std::chrono_literals;
using namespace stint;
using namespace stint::tests;
namespace json = boost::json;

namespace {

/// A provider whose keys can change. Tokens are valid for an hour from the moment at which they are shown.
struct Keys : FakeProvider {
  std::string login(const ProviderKey& key, domain::Instant now, const json::object& header = {}) {
    const auto seconds = std::chrono::floor<std::chrono::seconds>(now).time_since_epoch().count();
    const auto algorithm = key.jwk().at("kty") == "RSA" ? "RS256" : "ES256";
    return word(provider.verify_id_token(
        key.token(claims_with({{"iat", seconds}, {"exp", seconds + 3600}}), algorithm, header), {}, now));
  }
  void publish(std::initializer_list<json::object> published) { keys = identity::HttpAnswer{200, key_set(published)}; }

  identity::OpenIdProvider provider{{.name = "google",
                                     .issuer = "https://id.example",
                                     .jwks_uri = "https://id.example/keys",
                                     .audiences = {"stint-web"}},
                                    send(),
                                    note()};
};

}  // namespace

TEST_CASE_METHOD(Keys, "Keys are fetched at the first login and kept for an hour") {
  CHECK(fetches() == 0);
  for (const auto later : {0s, 1s, 60s, 3599s}) CHECK(login(rsa_key(), login_time + later) == "confirmed");
  CHECK(fetches() == 1);
  CHECK(login(rsa_key(), login_time + 3600s) == "confirmed");
  CHECK(fetches() == 2);
}

TEST_CASE_METHOD(Keys, "A key that the provider has withdrawn is good for an hour at most") {
  CHECK(login(rsa_key(), login_time) == "confirmed");
  publish({ec_key().jwk()});
  CHECK(login(rsa_key(), login_time + 3599s) == "confirmed");
  CHECK(login(rsa_key(), login_time + 3600s) == "rejected");
}

TEST_CASE_METHOD(Keys, "A new key is found at the next login, but not within a minute of the last fetch") {
  CHECK(login(rsa_key(), login_time) == "confirmed");
  publish({other_rsa_key().jwk()});
  CHECK(login(other_rsa_key(), login_time + 59'999ms) == "rejected");
  CHECK(last_note() == "it publishes no such key as signed the id token");
  CHECK(fetches() == 1);
  CHECK(login(other_rsa_key(), login_time + 60s) == "confirmed");
  CHECK(fetches() == 2);
  CHECK(login(rsa_key(), login_time + 61s) == "rejected");
}

TEST_CASE_METHOD(Keys, "A hundred invented keys make us ask no more than once a minute") {
  CHECK(login(rsa_key(), login_time) == "confirmed");
  for (int i = 0; i < 100; ++i) {
    CHECK(login(rsa_key(), login_time + 60s + i * 100ms, {{"kid", "invented-" + std::to_string(i)}}) == "rejected");
  }
  CHECK(fetches() == 2);
  CHECK(login(rsa_key(), login_time + 70s) == "confirmed");
}

TEST_CASE_METHOD(Keys, "As many as may wait at once make one fetch, and all of them get in") {
  std::vector<std::future<std::string>> logins;
  std::promise<void> go;
  const auto gone = go.get_future().share();
  for (int i = 0; i < identity::OpenIdProvider::most_waiting; ++i) {
    logins.push_back(std::async(std::launch::async, [this, gone] {
      gone.wait();
      return login(ec_key(), login_time);
    }));
  }
  go.set_value();
  for (auto& one : logins) CHECK(one.get() == "confirmed");
  CHECK(fetches() == 1);
}

TEST_CASE_METHOD(Keys, "What is not a set of keys leaves the old ones as they are") {
  CHECK(login(rsa_key(), login_time) == "confirmed");
  struct Row {
    std::expected<identity::HttpAnswer, std::string> answer;
    std::string note;
  };
  auto now = login_time;
  for (const auto& [answer, note] : {Row{identity::HttpAnswer{200, "<html>Sign in</html>"}, "no set of usable keys"},
                                     Row{identity::HttpAnswer{200, R"({"keys":[)"}, "no set of usable keys"},
                                     Row{identity::HttpAnswer{200, R"({"keys":[]})"}, "no set of usable keys"},
                                     Row{identity::HttpAnswer{302, ""}, "status 302"},
                                     Row{identity::HttpAnswer{503, key_set({ec_key().jwk()})}, "status 503"},
                                     Row{std::unexpected("Timeout was reached"), "Timeout was reached"}}) {
    CAPTURE(note);
    now += 60s;
    keys = answer;
    CHECK(login(other_rsa_key(), now) == "unavailable");
    CHECK(last_note() == "its keys cannot be fetched: " + note);
    CHECK(login(rsa_key(), now) == "confirmed");
  }
  CHECK(login(rsa_key(), now + 2h) == "confirmed");  // stale, and the provider is still unavailable
}

TEST_CASE_METHOD(Keys, "A provider that is down is asked again after a minute") {
  keys = std::unexpected("Couldn't connect to server");
  CHECK(login(rsa_key(), login_time) == "unavailable");
  publish({rsa_key().jwk()});
  CHECK(login(rsa_key(), login_time + 59'999ms) == "unavailable");
  CHECK(fetches() == 1);
  CHECK(login(rsa_key(), login_time + 60s) == "confirmed");
}

TEST_CASE_METHOD(Keys, "A clock that is set back does not keep keys from being fetched") {
  CHECK(login(rsa_key(), login_time) == "confirmed");
  publish({other_rsa_key().jwk()});
  CHECK(login(other_rsa_key(), login_time - 59s) == "rejected");
  CHECK(login(other_rsa_key(), login_time - 60s) == "confirmed");
}

TEST_CASE_METHOD(Keys, "A token that names no key is good where one key alone can be meant") {
  const auto nameless = [this](const ProviderKey& key, std::string_view algorithm) {
    return word(provider.verify_id_token(
        key.token("{\"alg\":\"" + std::string{algorithm} + "\"}", json::serialize(good_claims()), algorithm), {},
        login_time));
  };
  SECTION("one of each type") { CHECK(nameless(rsa_key(), "RS256") == "confirmed"); }
  SECTION("two of a type") {
    publish({rsa_key().jwk(), other_rsa_key().jwk()});
    CHECK(nameless(rsa_key(), "RS256") == "rejected");
  }
  SECTION("two of a type, of which one is for another algorithm") {
    auto other = other_rsa_key().jwk();
    other["alg"] = "PS512";
    publish({other, rsa_key().jwk()});
    CHECK(nameless(rsa_key(), "RS256") == "confirmed");
  }
}

TEST_CASE_METHOD(Keys, "A key is used by the one algorithm that it is published for") {
  auto key = rsa_key().jwk();
  key["alg"] = "RS512";
  publish({key});
  CHECK(login(rsa_key(), login_time) == "rejected");
}

TEST_CASE_METHOD(Keys, "When too many wait for a provider one more is told at once, unless its key is at hand") {
  CHECK(login(rsa_key(), login_time) == "confirmed");
  std::promise<void> asked, answer;
  const auto answered = answer.get_future().share();
  meanwhile = [&, first = true]() mutable {
    if (std::exchange(first, false)) asked.set_value();
    answered.wait();
  };
  const auto later = login_time + 60s;
  std::vector<std::future<std::string>> waiting;
  waiting.push_back(std::async(std::launch::async, [&] { return login(other_rsa_key(), later); }));
  asked.get_future().wait();
  // It cannot be observed from outside when these callers have begun to wait: one more than there are slots is rejected
  // at once, while the others wait.
  for (int i = 0; i < identity::OpenIdProvider::most_waiting; ++i) {
    waiting.push_back(std::async(std::launch::async, [&] { return login(other_rsa_key(), later); }));
  }
  const auto is_over = [](const std::future<std::string>& one) {
    return one.wait_for(0s) == std::future_status::ready;
  };
  while (std::ranges::none_of(waiting, is_over)) std::this_thread::yield();
  CHECK(std::ranges::count_if(waiting, is_over) == 1);
  CHECK(last_note() == "too many logins wait for it");
  CHECK(login(rsa_key(), later) == "confirmed");
  answer.set_value();
  int unavailable = 0;
  for (auto& one : waiting) unavailable += one.get() == "unavailable" ? 1 : 0;
  CHECK(unavailable == 1);
}
