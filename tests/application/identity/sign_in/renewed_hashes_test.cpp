// Password hashes of a different cost than the program's, which a login replaces.

#include "tests/application/identity/login.hpp"

using namespace stint;
using namespace stint::test;
using application::Work;

namespace {

const std::string dear_hash = "hashed dear max";

/// Max was imported with only the hash of his password, at a different cost.
struct Imported : Login {
  Imported() { set_hash(dear_hash); }

  void set_hash(const std::string& hash) {
    change_store([&](Work& work) { work.accounts().set_password_hash(max.id, hash); });
  }
  application::Account account() {
    std::optional<application::Account> found;
    store.read([&](Work& work) { found = work.accounts().find(max.id); });
    return found.value();
  }
  std::string stored_hash() { return account().password_hash.value(); }
  bool is_own_cost() { return hasher.is_own_cost(stored_hash()); }
};

struct BrokenSigner final : application::TokenSigner {
  [[nodiscard]] application::SigningKey new_key(domain::Instant now) const override { return {"key", "pem", now}; }
  [[nodiscard]] std::string sign(const application::AccessClaims&) const override {
    throw std::runtime_error("no key");
  }
  [[nodiscard]] std::optional<application::AccessClaims> verify(std::string_view) const override { return {}; }
  [[nodiscard]] std::string jwk_set() const override { return {}; }
};

}  // namespace

TEST_CASE_METHOD(Imported, "A login replaces a hash of another cost by one of the same password, once") {
  CHECK(word(password("max@acme", "max")) == "tokens");
  const auto renewed = stored_hash();
  CHECK(is_own_cost());
  CHECK(hasher.is_renewed(renewed, dear_hash));
  CHECK(word(password("max@acme", "max")) == "tokens");
  CHECK(word(password("max@acme", "wrong")) == "invalid_grant");
  CHECK(stored_hash() == renewed);
  CHECK(hasher.renewals == 1);
}

TEST_CASE_METHOD(Imported, "A hash of the program's cost stays") {
  const auto own = hasher.hash("max");
  set_hash(own);
  CHECK(word(password("max@acme", "max")) == "tokens");
  CHECK(stored_hash() == own);
  CHECK(hasher.renewals == 0);
}

TEST_CASE_METHOD(Imported, "Sessions go on when a hash is replaced") {
  const auto before = pair_of(max);
  const auto epoch = account().status.session_epoch;
  set_hash(dear_hash);
  CHECK(word(password("max@acme", "max")) == "tokens");
  REQUIRE(is_own_cost());
  CHECK(account().status.session_epoch == epoch);
  CHECK(authenticated(before.access_token));
  CHECK(word(refresh(before.refresh_token)) == "tokens");
}

TEST_CASE_METHOD(Imported, "Where a code is asked for next, the right password is enough") {
  change_store([&](Work& work) { work.accounts().set_totp_secret(max.id, "JBSWY3DPEHPK3PXP"); });
  CHECK(word(password("max@acme", "max")) == "challenge");
  CHECK(is_own_cost());
}

TEST_CASE_METHOD(Imported, "A login that fails hashes nothing beside its check, and replaces nothing") {
  SECTION("the password is wrong") { CHECK(word(password("max@acme", "wrong")) == "invalid_grant"); }
  SECTION("the account is locked") {
    change_store([&](Work& work) { work.accounts().set_active(max.id, false); });
    CHECK(word(password("max@acme", "max")) == "invalid_grant");
  }
  SECTION("the client is another company's") { CHECK(word(password("max@acme", "max", "rocket")) == "invalid_grant"); }
  SECTION("the company does not allow the address") {
    choose([](domain::Company& company) { company.allowed_networks = {"10.0.0.0/8"}; });
    CHECK(word(password("max@acme", "max")) == "access_denied");
  }
  CHECK(hasher.renewals == 0);
  CHECK(stored_hash() == dear_hash);
}

TEST_CASE_METHOD(Imported, "A password that changes meanwhile is not overwritten, and the old one lets nobody in") {
  const auto change = [this] { set_hash("hashed 77 new"); };
  SECTION("while the old one is checked") { hasher.meanwhile = change; }
  SECTION("while it is hashed anew") { hasher.while_renewing = change; }
  CHECK(word(password("max@acme", "max")) == "invalid_grant");
  CHECK(stored_hash() == "hashed 77 new");
}

TEST_CASE_METHOD(Imported, "A password that is taken away meanwhile stays away") {
  hasher.while_renewing = [this] {
    change_store([&](Work& work) { work.accounts().set_password_hash(max.id, std::nullopt); });
  };
  CHECK(word(password("max@acme", "max")) == "invalid_grant");
  CHECK_FALSE(account().password_hash);
}

TEST_CASE_METHOD(Imported, "An account that is locked while its password is hashed anew keeps its hash") {
  hasher.while_renewing = [this] { change_store([&](Work& work) { work.accounts().set_active(max.id, false); }); };
  CHECK(word(password("max@acme", "max")) == "invalid_grant");
  CHECK(stored_hash() == dear_hash);
}

TEST_CASE_METHOD(Imported, "Of two logins at the same time both are let in") {
  hasher.while_renewing = [this] {
    hasher.while_renewing = nullptr;
    CHECK(word(password("max@acme", "max")) == "tokens");
  };
  CHECK(word(password("max@acme", "max")) == "tokens");
  CHECK(hasher.renewals == 2);
  CHECK(is_own_cost());
}

TEST_CASE_METHOD(Imported, "Of a login that cannot be written nothing stays") {
  const BrokenSigner broken;
  const application::TokenServices services{store, hasher, broken,    digests,        random, {.issuer = "us"},
                                            codes, limits, providers, refused_logins, zones};
  const application::TokenRequest request{
      .grant_type = "password", .client_id = "public", .username = "max@acme", .password = "max"};
  CHECK_THROWS_WITH(application::exchange_token(services, request, now), "no key");
  CHECK(hasher.renewals == 1);
  CHECK(stored_hash() == dear_hash);
}
