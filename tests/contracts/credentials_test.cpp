#include "tests/contracts/setting.hpp"
#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;

namespace {

/// 32 bytes as a hash has them, zeros among them.
std::string hash(char seed) {
  std::string bytes(32, '\0');
  bytes[7] = seed;
  bytes[31] = '\xFF';
  return bytes;
}

const domain::Instant now = test::day("2026-03-02") + std::chrono::milliseconds{1};

}  // namespace

STINT_CONTRACT("a cookie is renewed as long as it is good") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto later = now + std::chrono::hours{1};
  keep(adapter.store, [&](application::Work& work) {
    auto& tokens = work.refresh_tokens();
    tokens.add({.hash = hash('a'),
                .family = "f",
                .employee = setting.erika,
                .client_id = "public",
                .expires_at = later,
                .issued_at = now,
                .kind = application::SessionKind::remembered});
    tokens.add(
        {.hash = hash('b'), .family = "g", .employee = setting.erika, .client_id = "public", .expires_at = later});
  });
  const auto stored = [&](char seed) {
    return look(adapter.store, [&](application::Work& work) { return work.refresh_tokens().find(hash(seed)).value(); });
  };
  CHECK(stored('a').kind == application::SessionKind::remembered);
  CHECK(stored('b').kind == application::SessionKind::tokens);
  const auto renew = [&](domain::Instant moment) {
    keep(adapter.store, [&](application::Work& work) {
      work.refresh_tokens().renew(hash('a'), moment, moment + std::chrono::hours{2});
      work.refresh_tokens().renew(hash('x'), moment, moment);
    });
  };
  renew(later);
  CHECK(stored('a').issued_at == later);
  CHECK(stored('a').expires_at == later + std::chrono::hours{2});
  CHECK(stored('b').expires_at == later);
  keep(adapter.store, [&](application::Work& work) { work.refresh_tokens().revoke_all_of(setting.erika); });
  renew(later + std::chrono::hours{1});
  CHECK(stored('a').expires_at == later + std::chrono::hours{2});
}

STINT_CONTRACT("refresh tokens are used once and revoked by family or employee") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto later = now + std::chrono::hours{1};
  keep(adapter.store, [&](application::Work& work) {
    auto& tokens = work.refresh_tokens();
    tokens.add({.hash = hash('a'),
                .family = std::string("f\0\xFE", 3),
                .employee = setting.erika,
                .client_id = "public",
                .expires_at = later,
                .logged_in_at = now});
    tokens.add({hash('b'), std::string("f\0\xFE", 3), setting.erika, "public", later});
    tokens.add({hash('c'), "g", setting.erika, "gate", later});
    tokens.add({hash('d'), "h", setting.sam, "public", later});
    tokens.mark_used(hash('a'));
  });
  adapter.store.read([&](application::Work& work) {
    const auto token = work.refresh_tokens().find(hash('a'));
    REQUIRE(token);
    CHECK(token->hash == hash('a'));
    CHECK(token->family == std::string("f\0\xFE", 3));
    CHECK(token->employee == setting.erika);
    CHECK(token->client_id == "public");
    CHECK(token->expires_at == later);
    CHECK(token->used);
    CHECK(token->logged_in_at == now);
    CHECK_FALSE(work.refresh_tokens().find(hash('b'))->used);
    CHECK_FALSE(work.refresh_tokens().find(hash('x')));
  });
  const auto used_ones = [&] {
    return look(adapter.store, [&](application::Work& work) {
      std::string used;
      for (const char seed : {'a', 'b', 'c', 'd'}) {
        if (work.refresh_tokens().find(hash(seed)).value().used) used += seed;
      }
      return used;
    });
  };
  CHECK(used_ones() == "a");
  const std::string family("f\0\xFE", 3);
  keep(adapter.store, [&](application::Work& work) { CHECK(work.refresh_tokens().revoke_family(family)); });
  CHECK(used_ones() == "ab");
  keep(adapter.store, [&](application::Work& work) {
    CHECK_FALSE(work.refresh_tokens().revoke_family(family));
    CHECK_FALSE(work.refresh_tokens().revoke_family("nobody's"));
  });
  keep(adapter.store, [&](application::Work& work) { work.refresh_tokens().revoke_all_of(setting.erika); });
  CHECK(used_ones() == "abc");
}

STINT_CONTRACT("revoked refresh tokens are removed when they expire, as others are") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto later = now + std::chrono::hours{1};
  keep(adapter.store, [&](application::Work& work) {
    auto& tokens = work.refresh_tokens();
    tokens.add({hash('a'), "f", setting.erika, "public", now});
    tokens.add({hash('b'), "f", setting.erika, "public", later});
    tokens.add({hash('c'), "g", setting.sam, "public", later});
    tokens.revoke_family("f");
    tokens.revoke_all_of(setting.sam);
    tokens.remove_expired(now);
    CHECK_FALSE(tokens.find(hash('a')));
    CHECK(tokens.find(hash('b')));
    CHECK(tokens.find(hash('c')));
    tokens.remove_expired(later);
    CHECK_FALSE(tokens.find(hash('b')));
    CHECK_FALSE(tokens.find(hash('c')));
  });
}

STINT_CONTRACT("what expires now or earlier is removed") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto next_moment = now + std::chrono::milliseconds{1};
  keep(adapter.store, [&](application::Work& work) {
    work.refresh_tokens().add({hash('a'), "f", setting.erika, "public", now});
    work.refresh_tokens().add({hash('b'), "f", setting.erika, "public", next_moment});
    work.challenges().add({hash('a'), setting.erika, "public", now});
    work.challenges().add({hash('b'), setting.erika, "public", next_moment});
    work.refresh_tokens().remove_expired(now);
    work.challenges().remove_expired(now);
  });
  adapter.store.read([&](application::Work& work) {
    CHECK_FALSE(work.refresh_tokens().find(hash('a')));
    CHECK(work.refresh_tokens().find(hash('b')));
    CHECK_FALSE(work.challenges().find(hash('a')));
    CHECK(work.challenges().find(hash('b')));
  });
}

STINT_CONTRACT("personal tokens are found by hash and id, and their ids are never used again") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto id = keep(adapter.store, [&](application::Work& work) {
    auto& tokens = work.personal_tokens();
    const auto added = tokens.add({0, hash('a'), setting.erika, "it's mine", now, test::day("2026-12-31")});
    tokens.add({0, hash('b'), setting.erika, "second", now});
    tokens.add({0, hash('c'), setting.sam, "sam's", now});
    return added.id;
  });
  adapter.store.read([&](application::Work& work) {
    const auto token = work.personal_tokens().find(hash('a'));
    REQUIRE(token);
    CHECK(token->id == id);
    CHECK(token->hash == hash('a'));
    CHECK(token->employee == setting.erika);
    CHECK(token->name == "it's mine");
    CHECK(token->created_at == now);
    CHECK(token->expires_on == test::day("2026-12-31"));
    CHECK_FALSE(token->last_used_at);
    CHECK(work.personal_tokens().find(id)->name == "it's mine");
    const auto own = work.personal_tokens().of(setting.erika);
    REQUIRE(own.size() == 2);
    CHECK(own[0].id == id);
    CHECK_FALSE(own[1].expires_on);
  });
  const auto last = keep(adapter.store, [&](application::Work& work) {
    auto& tokens = work.personal_tokens();
    tokens.record_use(id, now);
    CHECK(tokens.find(id)->last_used_at == now);
    tokens.remove(id);
    CHECK_FALSE(tokens.find(id));
    tokens.remove_all_of(setting.erika);
    CHECK(tokens.of(setting.erika).empty());
    CHECK(tokens.of(setting.sam).size() == 1);
    tokens.remove_all_of(setting.sam);
    return tokens.add({0, hash('d'), setting.sam, "", now}).id;
  });
  CHECK(last == id + 3);
}

STINT_CONTRACT("of uses of a personal token, told in any order, the latest stays, unless a clock was set back") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](application::Work& work) {
    auto& tokens = work.personal_tokens();
    const auto id = tokens.add({0, hash('a'), setting.erika, "script", now}).id;
    const auto last_after = [&](domain::Instant use) {
      tokens.record_use(id, use);
      return tokens.find(id)->last_used_at;
    };
    using std::chrono::minutes;
    CHECK(last_after(now) == now);
    CHECK(last_after(now - minutes{30}) == now);
    CHECK(last_after(now + minutes{1}) == now + minutes{1});
    CHECK(last_after(now - minutes{30}) == now - minutes{30});
  });
}

STINT_CONTRACT("a challenge counts wrong codes until it is removed") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](application::Work& work) {
    work.challenges().add({hash('a'), setting.erika, "public", now});
    work.challenges().set_wrong_codes(hash('a'), 3);
  });
  adapter.store.read([&](application::Work& work) {
    const auto challenge = work.challenges().find(hash('a'));
    REQUIRE(challenge);
    CHECK(challenge->employee == setting.erika);
    CHECK(challenge->client_id == "public");
    CHECK(challenge->expires_at == now);
    CHECK(challenge->wrong_codes == 3);
  });
  keep(adapter.store, [&](application::Work& work) { work.challenges().remove(hash('a')); });
  CHECK_FALSE(look(adapter.store, [&](application::Work& work) { return work.challenges().find(hash('a')); }));
}

STINT_CONTRACT("all challenges of an employee are removed, and no other's") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](application::Work& work) {
    work.challenges().add({hash('a'), setting.erika, "public", now});
    work.challenges().add({hash('b'), setting.erika, "gate", now});
    work.challenges().add({hash('c'), setting.sam, "public", now});
    work.challenges().remove_all_of(setting.erika);
  });
  adapter.store.read([&](application::Work& work) {
    CHECK_FALSE(work.challenges().find(hash('a')));
    CHECK_FALSE(work.challenges().find(hash('b')));
    CHECK(work.challenges().find(hash('c')));
  });
}

STINT_CONTRACT("revoked access is known by its id, and its owner by the last moment that it matters") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto later = now + std::chrono::minutes{15};
  const auto revoked_until = [&](domain::EmployeeId who) {
    return look(adapter.store, [&](application::Work& work) {
      CHECK(work.accounts().find(who)->status.access_revoked_until ==
            work.accounts().status(who)->access_revoked_until);
      return work.accounts().status(who)->access_revoked_until;
    });
  };
  CHECK_FALSE(revoked_until(setting.erika));
  keep(adapter.store, [&](application::Work& work) {
    work.revoked_access().add("late", setting.erika, later);
    work.revoked_access().add("early", setting.erika, now);
    work.employees(setting.acme).save(*work.employees(setting.acme).find(setting.erika));
  });
  CHECK(revoked_until(setting.erika) == later);
  CHECK_FALSE(revoked_until(setting.sam));
  keep(adapter.store, [&](application::Work& work) {
    CHECK(work.revoked_access().contains("late"));
    CHECK(work.revoked_access().contains("early"));
    CHECK_FALSE(work.revoked_access().contains("lat"));
    work.revoked_access().add("late", setting.erika, later);  // repeating it changes nothing
    work.revoked_access().remove_expired(now);
  });
  adapter.store.read([&](application::Work& work) {
    CHECK(work.revoked_access().contains("late"));
    CHECK_FALSE(work.revoked_access().contains("early"));
  });
}

STINT_CONTRACT("a signing key that is removed is gone, and the others stay") {
  TestStore adapter;
  keep(adapter.store, [&](application::Work& work) {
    work.signing_keys().add({"old", "pem 1", now});
    work.signing_keys().add({"new", "pem 2", now + std::chrono::hours{1}});
    work.signing_keys().remove("old");
    work.signing_keys().remove("unknown");
  });
  adapter.store.read([&](application::Work& work) {
    const auto keys = work.signing_keys().all();
    REQUIRE(keys.size() == 1);
    CHECK(keys[0].key_id == "new");
  });
}

STINT_CONTRACT("signing keys come newest first") {
  TestStore adapter;
  keep(adapter.store, [&](application::Work& work) {
    work.signing_keys().add({"second", "pem 2", now});
    work.signing_keys().add({"first", "pem 1", now - std::chrono::hours{1}});
    work.signing_keys().add({"third", "pem 3", now + std::chrono::hours{1}});
  });
  adapter.store.read([&](application::Work& work) {
    const auto keys = work.signing_keys().all();
    REQUIRE(keys.size() == 3);
    CHECK(keys[0].key_id == "third");
    CHECK(keys[1].private_pem == "pem 2");
    CHECK(keys[2].created_at == now - std::chrono::hours{1});
  });
}
