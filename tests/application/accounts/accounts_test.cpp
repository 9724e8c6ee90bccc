#include <catch2/catch.hpp>

#include <stint/application/accounts/accounts.hpp>
#include <stint/identity/second_factor.hpp>
#include <stint/words/languages.hpp>
#include <stint/words/sentence.hpp>

#include "tests/application/identity/login.hpp"
#include "tests/fakes/kept_log.hpp"

using namespace stint;
using namespace stint::test;
using application::Work;

namespace {

class Operator : public Login {
 public:
  /// Runs a function in a unit of work that is kept unless it refuses.
  template <class Change>
  auto operate(Change change) {
    return application::perform_now(repeating, change);
  }
  application::Account account_of(const domain::Employee& who) {
    std::optional<application::Account> account;
    store.read([&](Work& work) { account = work.accounts().find(who.id); });
    return account.value();
  }
  /// The whole audit trail of acme except logins, in one string.
  std::string audit_text() {
    std::string text;
    store.read([&](Work& work) {
      for (const auto& entry : work.audit().page(acme.id, {})) {
        if (entry.action == "account.logged-in") continue;
        CHECK(entry.at == now);
        CHECK_FALSE(entry.actor);
        text += entry.action + " " + std::to_string(entry.subject) + "\n";
        for (const auto& [name, value] : entry.details) text += name + "=" + value + "\n";
      }
    });
    return text;
  }
  std::string line(const std::string& action, const domain::Employee& who) {
    return action + " " + std::to_string(who.id.value) + "\n";
  }
};

}  // namespace

TEST_CASE_METHOD(Operator, "A new password replaces the old one and ends all sessions, of this account alone") {
  const auto mine = pair_of(max);
  const auto others = pair_of(erika);
  const auto personal = personal_token_of(max).text;
  const auto trail = audit_text();
  REQUIRE(operate([&](Work& work) {
    return application::set_password({work, now, zones}, {}, "MAX@acme", {hasher, "a new one"});
  }));
  CHECK(word(password("max@acme", "max")) == "invalid_grant");
  CHECK(word(password("max@acme", "a new one")) == "tokens");
  CHECK(word(refresh(mine.refresh_token)) == "invalid_grant");
  CHECK_FALSE(authenticated(mine.access_token));
  CHECK(authenticated(personal));
  CHECK(authenticated(others.access_token));
  CHECK(word(refresh(others.refresh_token)) == "tokens");
  CHECK(audit_text() == trail + line("account.password-set", max));
}

TEST_CASE_METHOD(Operator,
                 "A password with which nobody could log in is none: empty, over 4,096 bytes, with NUL, no UTF-8") {
  const auto before = account_of(max).password_hash;
  for (const auto& password :
       {std::string{}, std::string(4097, 'x'), std::string("a\0b", 3), std::string{"pa\xdfwort"}}) {
    CHECK(word(operate([&](Work& work) {
            return application::set_password({work, now, zones}, {}, "max@acme", {hasher, password});
          })) == "invalid");
  }
  CHECK(account_of(max).password_hash == before);
  CHECK(audit_text() == "");
  const std::string longest = "pa\xc3\x9f" + std::string(4092, 'x');
  CHECK(operate([&](Work& work) {
    return application::set_password({work, now, zones}, {}, "max@acme", {hasher, longest});
  }));
}

TEST_CASE_METHOD(Operator, "A weak password is refused with its reason, and one that is in use stays") {
  const auto set = [this](std::string_view email, std::string_view password) {
    const auto outcome = operate([&](Work& work) {
      return application::set_password({work, now, zones}, {.minimum_length = 6}, email, {hasher, password});
    });
    return outcome ? std::string{"done"} : words::message_about(outcome.error().errors.at(0), words::language_of("en"));
  };
  CHECK(set("erika@acme", "passw") == "must have at least 6 characters");
  CHECK(set("erika@acme", "ERIKA@acme") ==
        "must not be a commonly used password, nor made of the name, e-mail address or company, even with digits added "
        "or letters replaced");
  CHECK(word(password("erika@acme", "erika")) == "tokens");
  CHECK(set("erika@acme", "max@acme") == "done");  // another person's address
  CHECK(set("max@acme", "passwd") == "done");
}

TEST_CASE_METHOD(Operator, "Locking revokes refresh and personal tokens; the access token stays recognisable") {
  const auto pair = pair_of(max);
  const auto personal = personal_token_of(max).text;
  const std::string challenge(32, 'c');
  change_store([&](Work& work) {
    work.challenges().add({.hash = challenge,
                           .employee = max.id,
                           .client_id = "public",
                           .expires_at = now + application::challenge_lifetime});
  });
  const auto trail = audit_text();
  REQUIRE(operate([&](Work& work) { return application::lock_account({work, now, zones}, "max@acme"); }));
  CHECK(authenticated(pair.access_token)->is_locked);
  CHECK_FALSE(authenticated(personal));
  REQUIRE(operate([&](Work& work) { return application::unlock_account({work, now, zones}, "max@acme"); }));
  store.read([&](Work& work) { CHECK_FALSE(work.challenges().find(challenge)); });
  CHECK_FALSE(authenticated(pair.access_token)->is_locked);
  CHECK_FALSE(authenticated(personal));
  CHECK(word(refresh(pair.refresh_token)) == "invalid_grant");
  CHECK(word(password("max@acme", "max")) == "tokens");
  CHECK(audit_text() == trail + line("account.locked", max) + line("account.unlocked", max));
}

TEST_CASE_METHOD(Operator, "A server that runs tells its log who was locked and unlocked, each time once") {
  const auto lock = [this](const domain::Employee& who) {
    REQUIRE(operate([&](Work& work) { return application::lock_account({work, now, zones}, who.email); }));
  };
  const auto line_about = [](const std::string& what, const domain::Company& company, const domain::Employee& who) {
    return "info account " + what + " company=" + std::to_string(company.id.value) +
           " employee=" + std::to_string(who.id.value);
  };
  lock(erika);  // before the server starts
  fakes::KeptLog log;
  application::LockLog locks{store, log};
  locks.write_news();
  CHECK(log.lines().empty());
  lock(max);
  lock(rita);
  REQUIRE(operate([&](Work& work) { return application::unlock_account({work, now, zones}, "max@acme"); }));
  CHECK(log.lines().empty());
  locks.write_news();
  locks.write_news();
  const std::vector<std::string> told{line_about("locked", acme, max), line_about("locked", rival, rita),
                                      line_about("unlocked", acme, max)};
  CHECK(log.lines() == told);
  pair_of(ada);  // which is in the audit trail as well
  locks.write_news();
  CHECK(log.lines() == told);
}

TEST_CASE_METHOD(Operator, "More locks than are told of at once are told of the next time") {
  fakes::KeptLog log;
  application::LockLog locks{store, log};
  constexpr auto most = application::LockLog::most_lines;
  change_store([&](Work& work) {
    for (std::size_t i = 0; i < most + 1; ++i) {
      work.audit().add({acme.id, now, std::nullopt, std::string{application::account_locked}, max.id.value, {}});
    }
  });
  locks.write_news();
  CHECK(log.lines().size() == most);
  locks.write_news();
  CHECK(log.lines().size() == most + 1);
  locks.write_news();
  CHECK(log.lines().size() == most + 1);
}

TEST_CASE_METHOD(Operator, "Unlocking an administrator ends the exemption of one who has left, with their tokens") {
  change(ada, [](domain::Employee& employee) { employee.employment = {.last = day("2026-03-01")}; });
  change(otto, [](domain::Employee& employee) { employee.active = false; });
  const auto pair = pair_of(ada);
  const auto personal = personal_token_of(ada).text;
  const auto unlock_otto = [&] {
    REQUIRE(operate([&](Work& work) { return application::unlock_account({work, now, zones}, "otto@acme"); }));
  };
  SECTION("but not where it is no administrator, or one who is not employed either") {
    unlock_otto();
    change(otto, [](domain::Employee& employee) {
      employee.active = false;
      employee.role = domain::Role::administrator;
      employee.employment = {.first = day("2026-03-03")};
    });
    unlock_otto();
    CHECK_FALSE(authenticated(personal)->is_locked);
    CHECK(word(refresh(pair.refresh_token)) == "tokens");
  }
  SECTION("for good, whoever is locked afterwards") {
    change(otto, [](domain::Employee& employee) { employee.role = domain::Role::administrator; });
    unlock_otto();
    REQUIRE(operate([&](Work& work) { return application::lock_account({work, now, zones}, "otto@acme"); }));
    CHECK_FALSE(authenticated(personal));
    CHECK(word(refresh(pair.refresh_token)) == "invalid_grant");
    CHECK(word(password("ada@acme", "ada")) == "tokens");
  }
}

TEST_CASE_METHOD(Operator, "Two-factor is turned on with a fresh secret that only its owner sees, and off again") {
  const identity::TimeBasedCodes codes_of_apps;
  change(max, [](domain::Employee& employee) { employee.email = "max+a b@acme"; });
  const auto enrolment = operate([&](Work& work) {
                           return application::enable_totp({work, now, zones}, codes_of_apps, "max+a b@acme");
                         }).value();
  CHECK(codes_of_apps.is_secret(enrolment.secret));
  CHECK(enrolment.uri == "otpauth://totp/Stint:max%2Ba%20b%40acme?secret=" + enrolment.secret + "&issuer=Stint");
  CHECK(account_of(max).totp_secret == enrolment.secret);
  const auto again = operate([&](Work& work) {
                       return application::enable_totp({work, now, zones}, codes_of_apps, "max+a b@acme");
                     }).value();
  CHECK(again.secret != enrolment.secret);
  REQUIRE(operate([&](Work& work) { return application::disable_totp({work, now, zones}, "max+a b@acme"); }));
  CHECK_FALSE(account_of(max).totp_secret);
  CHECK(audit_text() == line("account.two-factor-enabled", max) + line("account.two-factor-enabled", max) +
                            line("account.two-factor-disabled", max));
}

TEST_CASE_METHOD(Operator, "With its secret goes what belongs to a second factor") {
  const identity::TimeBasedCodes codes_of_apps;
  const auto fill = [&] {
    change_store([&](Work& work) {
      work.accounts().set_last_totp_step(max.id, 77);
      work.second_factors().set_recovery_codes(max.id, {digests.sha256("code")});
      work.second_factors().start_enrolment({max.id, "secret 1", now});
      work.challenges().add({.hash = "hash", .employee = max.id, .client_id = "public", .expires_at = now + 5min});
    });
  };
  const auto check_empty = [&] {
    CHECK(account_of(max).last_totp_step == 0);
    change_store([&](Work& work) {
      CHECK_FALSE(work.second_factors().take_recovery_code(max.id, digests.sha256("code")));
      CHECK_FALSE(work.second_factors().enrolment_of(max.id));
      CHECK_FALSE(work.challenges().find("hash"));
    });
  };
  fill();
  REQUIRE(operate([&](Work& work) { return application::enable_totp({work, now, zones}, codes_of_apps, "max@acme"); }));
  check_empty();
  fill();
  REQUIRE(operate([&](Work& work) { return application::disable_totp({work, now, zones}, "max@acme"); }));
  check_empty();
}

TEST_CASE_METHOD(Operator, "An address that nobody has is unknown") {
  const identity::TimeBasedCodes codes_of_apps;
  const auto refused = [&](auto change) { return word(operate(change)); };
  CHECK(refused([&](Work& work) {
          return application::set_password({work, now, zones}, {}, "x@acme", {hasher, "a new one"});
        }) == "unknown");
  CHECK(refused([&](Work& work) { return application::lock_account({work, now, zones}, "x@acme"); }) == "unknown");
  CHECK(refused([&](Work& work) { return application::unlock_account({work, now, zones}, "x@acme"); }) == "unknown");
  CHECK(refused([&](Work& work) {
          return application::enable_totp({work, now, zones}, codes_of_apps, "x@acme");
        }) == "unknown");
  CHECK(refused([&](Work& work) { return application::disable_totp({work, now, zones}, "x@acme"); }) == "unknown");
  CHECK(audit_text() == "");
}
