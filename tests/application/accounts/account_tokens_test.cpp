#include <catch2/catch.hpp>

#include <stint/application/accounts/accounts.hpp>
#include <stint/identity/sodium.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint;
using namespace stint::test;
using application::CreatedToken;
using application::Work;

namespace {

class TokenDesk : public TwoCompanies {
 public:
  domain::Result<CreatedToken> create(std::string_view email, std::string_view name,
                                      std::optional<domain::Date> expires_on = {}) {
    return application::perform_now(repeating, [&](Work& work) {
      return application::create_personal_token({work, now, zones}, {random, digests}, email,
                                                {.name = std::string{name}, .expires_on = expires_on});
    });
  }
  std::string revoke(std::int32_t id) {
    return word(application::perform_now(repeating, [&](Work& work) {
      return application::revoke_personal_token({work, now, zones}, id);
    }));
  }
  std::vector<std::string> names_of(std::string_view email) {
    std::vector<std::string> names;
    store.read([&](Work& work) {
      const auto tokens = application::list_personal_tokens({work, now, zones}, email).value();
      for (const auto& token : tokens) names.push_back(token.name);
    });
    return names;
  }

  identity::SodiumRandom random;
  identity::SodiumDigests digests;
};

}  // namespace

TEST_CASE_METHOD(TokenDesk, "A token is svc_ and 43 characters of secret, and 6 that check them") {
  const auto created = create("erika@acme", "script").value();
  REQUIRE(created.text.size() == 4 + 43 + 6);
  CHECK(created.text.starts_with("svc_"));
  CHECK(created.text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") ==
        std::string::npos);
  const auto secret = identity::decode_base64url(created.text.substr(4, 43)).value();
  const auto check = identity::decode_base64url(created.text.substr(47)).value();
  REQUIRE(secret.size() == 32);
  REQUIRE(check.size() == 4);
  std::uint32_t sum = 0;
  for (const char byte : check) sum = sum << 8U | static_cast<unsigned char>(byte);
  CHECK(sum == digests.crc32(secret));
  CHECK(create("erika@acme", "script")->text != created.text);
}

TEST_CASE_METHOD(TokenDesk, "Only the hash of a token is kept, and the audit trail knows nothing of it") {
  const auto created = create("erika@acme", "script", day("2026-12-31")).value();
  store.read([&](Work& work) {
    const auto kept = work.personal_tokens().find(digests.sha256(created.text)).value();
    CHECK(kept.id == created.token.id);
    CHECK(kept.employee == erika.id);
    CHECK(kept.name == "script");
    CHECK(kept.created_at == now);
    CHECK(kept.expires_on == day("2026-12-31"));
    CHECK_FALSE(kept.last_used_at);
    const auto trail = work.audit().page(acme.id, {});
    REQUIRE(trail.size() == 1);
    CHECK(trail[0].action == "token.created");
    CHECK(trail[0].subject == erika.id.value);
    CHECK(trail[0].details ==
          std::vector<std::pair<std::string, std::string>>{{"token", std::to_string(created.token.id)},
                                                           {"name", "script"},
                                                           {"expiresOn", "2026-12-31"}});
  });
}

TEST_CASE_METHOD(TokenDesk, "The owner gets a mail of a token that the operator makes, which cannot be switched off") {
  choose([](domain::Company& company) { company.notifications_additional = false; });
  REQUIRE(create("erika@acme", "script", day("2026-12-31")));
  CHECK_FALSE(create("lara@acme", "script"));
  CHECK(new_mails() == std::vector<std::string>{"token-made-by-operator erika@acme"});
  CHECK(mails().at(0).facts ==
        std::vector<std::pair<std::string, std::string>>{
            {"onDate", "2026-03-02"}, {"atTime", "09:00"}, {"token", "script"}, {"validUntil", "2026-12-31"}});
}

TEST_CASE_METHOD(TokenDesk, "A name has 1 to 100 characters, and the last day is today or later") {
  CHECK(create("erika@acme", "x"));
  CHECK(create("erika@acme", std::string(100, 'x')));
  CHECK(create("erika@acme", "today", day("2026-03-02")));
  const auto wrong = create("erika@acme", "", day("2026-03-01"));
  REQUIRE_FALSE(wrong);
  CHECK(faulty_fields(wrong.error()) == "expires-on name");
  CHECK(word(create("erika@acme", std::string(101, 'x'))) == "invalid");
  CHECK(audit_actions().size() == 3);
}

TEST_CASE_METHOD(TokenDesk, "Neither a stranger nor a locked account gets one") {
  CHECK(word(create("nobody@acme", "script")) == "unknown");
  CHECK(word(create("lara@acme", "script")) == "forbidden");
  CHECK(audit_actions().empty());
}

TEST_CASE_METHOD(TokenDesk, "A token that is revoked is gone, and the others stay") {
  const auto first = create("erika@acme", "first").value();
  (void)create("erika@acme", "second");
  (void)create("max@acme", "other");
  CHECK(revoke(first.token.id) == "done");
  CHECK(names_of("ERIKA@acme") == std::vector<std::string>{"second"});
  CHECK(names_of("max@acme") == std::vector<std::string>{"other"});
  CHECK(revoke(first.token.id) == "unknown");
  CHECK(revoke(0) == "unknown");
  CHECK(audit_actions() ==
        std::vector<std::string>{"token.created", "token.created", "token.created", "token.revoked"});
  store.read([&](Work& work) {
    CHECK(word(application::list_personal_tokens({work, now, zones}, "nobody@acme")) == "unknown");
  });
}
