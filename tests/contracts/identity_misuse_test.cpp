#include "tests/contracts/objections.hpp"
#include "tests/contracts/stores.hpp"

// Accounts, clients, tokens and keys used against their contract: unknown ids and duplicates.

using namespace stint;
using namespace stint::contracts;

namespace {

constexpr domain::EmployeeId nobody{4711};
constexpr domain::CompanyId nowhere{4711};
const domain::Instant now = day("2026-03-02") + std::chrono::hours{8};

/// 32 bytes, as a hash has them.
std::string hash(char seed) { return std::string(32, seed); }

application::RefreshToken refresh_token(char seed, domain::EmployeeId employee) {
  return {.hash = hash(seed), .family = "f", .employee = employee, .client_id = "public", .expires_at = now};
}
application::PersonalToken personal_token(char seed, domain::EmployeeId employee) {
  return {.hash = hash(seed), .employee = employee, .name = "laptop", .created_at = now};
}
application::Challenge challenge(char seed, domain::EmployeeId employee) {
  return {.hash = hash(seed), .employee = employee, .client_id = "public", .expires_at = now};
}

/// Erika has one of everything, and acme a client and a key.
struct Identified {
  Identified() : setting(adapter.store) {
    keep(adapter.store, [&](Work& work) {
      work.accounts().set_password_hash(setting.erika, "erika's");
      work.accounts().set_identities(setting.erika, {{"google", "1"}});
      work.clients().save({.id = "gate", .company = setting.acme, .name = "Gate", .secret_hash = "secret"});
      work.refresh_tokens().add(refresh_token('r', setting.erika));
      token = work.personal_tokens().add(personal_token('p', setting.erika)).id;
      work.challenges().add(challenge('c', setting.erika));
      work.second_factors().start_enrolment({setting.erika, "GEZDGNBV", now});
      work.signing_keys().add({"key", "pem", now});
    });
  }

  bool objects(const std::function<void(Work&)>& job) {
    return contracts::objects(adapter.store, job, [&] { return everything(); });
  }
  bool ignores(const std::function<void(Work&)>& job) {
    return contracts::ignores(adapter.store, job, [&] { return everything(); });
  }

  /// The existing records, in words.
  std::vector<std::string> everything() {
    return look(adapter.store, [&](Work& work) {
      std::vector<std::string> words;
      for (const auto employee : {setting.erika, setting.sam, setting.ron}) {
        const auto account = work.accounts().find(employee).value();
        words.push_back(account.password_hash.value_or("none") + account.totp_secret.value_or("none") +
                        std::to_string(account.last_totp_step) + std::to_string(account.status.session_epoch));
        for (const auto& identity : work.accounts().identities_of(employee)) words.push_back(identity.subject);
        for (const auto& each : work.personal_tokens().of(employee)) {
          words.push_back(each.hash + (each.last_used_at ? "used" : "unused"));
        }
        words.push_back(work.second_factors().enrolment_of(employee) ? "enrols" : "does not");
      }
      for (const auto company : {setting.acme, setting.rival}) {
        for (const auto& client : work.clients().of(company)) words.push_back(client.id + client.name);
      }
      const auto refresh = work.refresh_tokens().find(hash('r'));
      words.push_back(refresh ? to_string(refresh->employee) + (refresh->used ? "used" : "unused") : "none");
      const auto asked = work.challenges().find(hash('c'));
      words.push_back(asked ? to_string(asked->employee) + std::to_string(asked->wrong_codes) : "none");
      for (const auto& key : work.signing_keys().all()) words.push_back(key.key_id + key.private_pem);
      words.push_back(work.login_addresses().has(setting.erika, "192.0.2.1", now) ? "known" : "unknown");
      return words;
    });
  }

  TestStore adapter;
  Setting setting;
  std::int32_t token{};
};

}  // namespace

STINT_CONTRACT_OF(Identified, "a reading unit of work changes nothing about how people log in") {
  const auto before = everything();
  const std::function<void(Work&)> writes[]{
      [&](Work& work) { work.accounts().set_totp_secret(setting.erika, "GEZDGNBV"); },
      [&](Work& work) { work.accounts().set_last_totp_step(setting.erika, 1); },
      [&](Work& work) { work.accounts().set_active(setting.erika, false); },
      [&](Work& work) { work.accounts().raise_session_epoch(setting.erika); },
      [&](Work& work) { work.accounts().set_identities(setting.erika, {}); },
      [&](Work& work) { work.login_addresses().record(setting.erika, "192.0.2.1", now); },
      [&](Work& work) { work.login_addresses().remove_before(now); },
      [&](Work& work) { work.clients().save({.id = "other", .company = setting.acme}); },
      [&](Work& work) { work.refresh_tokens().add(refresh_token('x', setting.erika)); },
      [&](Work& work) { work.refresh_tokens().mark_used(hash('r')); },
      [&](Work& work) { work.refresh_tokens().revoke_family("f"); },
      [&](Work& work) { work.refresh_tokens().revoke_all_of(setting.erika); },
      [&](Work& work) { work.refresh_tokens().remove_expired(now); },
      [&](Work& work) { work.personal_tokens().add(personal_token('x', setting.erika)); },
      [&](Work& work) { work.personal_tokens().record_use(token, now); },
      [&](Work& work) { work.personal_tokens().remove(token); },
      [&](Work& work) { work.challenges().add(challenge('x', setting.erika)); },
      [&](Work& work) { work.challenges().set_wrong_codes(hash('c'), 1); },
      [&](Work& work) { work.challenges().remove(hash('c')); },
      [&](Work& work) { work.second_factors().end_enrolment(setting.erika); },
      [&](Work& work) { work.second_factors().set_recovery_codes(setting.erika, {hash('1')}); },
      [&](Work& work) { static_cast<void>(work.second_factors().take_recovery_code(setting.erika, hash('1'))); },
      [&](Work& work) { work.revoked_access().add("id", setting.erika, now); },
      [&](Work& work) {
        work.signing_keys().add({"other", "pem", now});
      },
      [&](Work& work) { work.signing_keys().remove("key"); },
  };
  for (const auto& write : writes) CHECK_THROWS_AS(adapter.store.read(write), std::exception);
  CHECK(everything() == before);
}

STINT_CONTRACT_OF(Identified, "nothing is set, used or ended of what is not there") {
  CHECK(ignores([](Work& work) {
    auto& accounts = work.accounts();
    accounts.set_password_hash(nobody, "hash");
    accounts.set_totp_secret(nobody, "GEZDGNBV");
    accounts.set_last_totp_step(nobody, 1);
    accounts.set_active(nobody, false);
    accounts.raise_session_epoch(nobody);
    accounts.set_identities(nobody, {});
    CHECK_FALSE(accounts.find(nobody));
  }));
  CHECK(ignores([](Work& work) {
    work.refresh_tokens().mark_used(hash('x'));
    CHECK_FALSE(work.refresh_tokens().revoke_family("x"));
    work.refresh_tokens().revoke_all_of(nobody);
    work.personal_tokens().record_use(4711, now);
    work.personal_tokens().remove(4711);
    work.personal_tokens().remove_all_of(nobody);
    work.challenges().set_wrong_codes(hash('x'), 1);
    work.challenges().remove(hash('x'));
    work.challenges().remove_all_of(nobody);
    CHECK_FALSE(work.challenges().find(hash('x')));
    work.second_factors().end_enrolment(nobody);
    work.second_factors().set_recovery_codes(nobody, {});
    CHECK_FALSE(work.second_factors().take_recovery_code(nobody, hash('x')));
  }));
}

STINT_CONTRACT_OF(Identified, "what was set of nobody is not found with whoever comes next") {
  const auto next = keep(adapter.store, [&](Work& work) {
    const domain::EmployeeId hired{setting.ron.value + 1};
    work.accounts().set_password_hash(hired, "nobody's");
    work.accounts().raise_session_epoch(hired);
    work.revoked_access().add("id", hired, now);
    CHECK(work.revoked_access().contains("id"));
    const auto id = work.employees(setting.acme).add(person("new", "New", "Person")).id;
    REQUIRE(id == hired);
    return work.accounts().find(id).value();
  });
  CHECK_FALSE(next.password_hash);
  CHECK(next.status.session_epoch == 0);
  CHECK_FALSE(next.status.access_revoked_until);
}

STINT_CONTRACT_OF(Identified, "tokens, challenges and secrets of nobody are objected to") {
  CHECK(objects([](Work& work) { work.refresh_tokens().add(refresh_token('x', nobody)); }));
  CHECK(objects([](Work& work) { work.personal_tokens().add(personal_token('x', nobody)); }));
  CHECK(objects([](Work& work) { work.challenges().add(challenge('x', nobody)); }));
  CHECK(objects([](Work& work) { work.accounts().set_identities(nobody, {{"google", "2"}}); }));
  CHECK(objects([](Work& work) { work.login_addresses().record(nobody, "192.0.2.1", now); }));
  CHECK(objects([](Work& work) { work.second_factors().start_enrolment({nobody, "GEZDGNBV", now}); }));
  CHECK(objects([](Work& work) { work.second_factors().set_recovery_codes(nobody, {hash('1')}); }));
}

STINT_CONTRACT_OF(Identified, "the hash of a token and the id of a key are not given twice, not even to the same") {
  for (const auto employee : {setting.erika, setting.sam}) {
    CHECK(objects([&](Work& work) { work.refresh_tokens().add(refresh_token('r', employee)); }));
    CHECK(objects([&](Work& work) { work.personal_tokens().add(personal_token('p', employee)); }));
    CHECK(objects([&](Work& work) { work.challenges().add(challenge('c', employee)); }));
  }
  CHECK(objects([](Work& work) { work.signing_keys().add({"key", "another pem", now}); }));
}

STINT_CONTRACT_OF(Identified, "a client stays with its company") {
  CHECK(objects([&](Work& work) { work.clients().save({.id = "gate", .company = setting.rival, .name = "Mine"}); }));
  CHECK(objects([](Work& work) { work.clients().save({.id = "other", .company = nowhere}); }));
  CHECK_FALSE(
      objects([&](Work& work) { work.clients().save({.id = "gate", .company = setting.acme, .name = "New"}); }));
}

STINT_CONTRACT_OF(Identified, "an identity that was another's is taken from them") {
  keep(adapter.store, [&](Work& work) {
    work.accounts().set_identities(setting.sam, {{"google", "1"}});
    CHECK(work.accounts().find_by_identity({"google", "1"}) == setting.sam);
    CHECK(work.accounts().identities_of(setting.erika).empty());
  });
}
