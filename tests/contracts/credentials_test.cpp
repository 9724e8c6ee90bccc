#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;

namespace {

const domain::Instant now = day("2026-03-02") + std::chrono::milliseconds{1};

}  // namespace

STINT_CONTRACT("a cookie is renewed as long as it is good") {
  const auto later = now + std::chrono::hours{1};
  keep([&](Work& work) {
    auto& tokens = work.refresh_tokens();
    tokens.add({.hash = digest('a'),
                .family = "f",
                .employee = erika,
                .client_id = "public",
                .expires_at = later,
                .issued_at = now,
                .kind = application::SessionKind::remembered});
    tokens.add({.hash = digest('b'), .family = "g", .employee = erika, .client_id = "public", .expires_at = later});
  });
  const auto stored = [&](char seed) {
    return look([&](Work& work) { return work.refresh_tokens().find(digest(seed)).value(); });
  };
  CHECK(stored('a').kind == application::SessionKind::remembered);
  CHECK(stored('b').kind == application::SessionKind::tokens);
  const auto renew = [&](domain::Instant moment) {
    keep([&](Work& work) {
      work.refresh_tokens().renew(digest('a'), moment, moment + std::chrono::hours{2});
      work.refresh_tokens().renew(digest('x'), moment, moment);
    });
  };
  renew(later);
  CHECK(stored('a').issued_at == later);
  CHECK(stored('a').expires_at == later + std::chrono::hours{2});
  CHECK(stored('b').expires_at == later);
  keep([&](Work& work) { work.refresh_tokens().revoke_all_of(erika); });
  renew(later + std::chrono::hours{1});
  CHECK(stored('a').expires_at == later + std::chrono::hours{2});
}

STINT_CONTRACT("refresh tokens are used once and revoked by family or employee") {
  const auto later = now + std::chrono::hours{1};
  keep([&](Work& work) {
    auto& tokens = work.refresh_tokens();
    tokens.add({.hash = digest('a'),
                .family = std::string("f\0\xFE", 3),
                .employee = erika,
                .client_id = "public",
                .expires_at = later,
                .logged_in_at = now});
    tokens.add({digest('b'), std::string("f\0\xFE", 3), erika, "public", later});
    tokens.add({digest('c'), "g", erika, "gate", later});
    tokens.add({digest('d'), "h", sam, "public", later});
    tokens.mark_used(digest('a'));
  });
  store.read([&](Work& work) {
    const auto token = work.refresh_tokens().find(digest('a'));
    REQUIRE(token);
    CHECK(token->hash == digest('a'));
    CHECK(token->family == std::string("f\0\xFE", 3));
    CHECK(token->employee == erika);
    CHECK(token->client_id == "public");
    CHECK(token->expires_at == later);
    CHECK(token->used);
    CHECK(token->logged_in_at == now);
    CHECK_FALSE(work.refresh_tokens().find(digest('b'))->used);
    CHECK_FALSE(work.refresh_tokens().find(digest('x')));
  });
  const auto used_ones = [&] {
    return look([&](Work& work) {
      std::string used;
      for (const char seed : {'a', 'b', 'c', 'd'}) {
        if (work.refresh_tokens().find(digest(seed)).value().used) used += seed;
      }
      return used;
    });
  };
  CHECK(used_ones() == "a");
  const std::string family("f\0\xFE", 3);
  keep([&](Work& work) { CHECK(work.refresh_tokens().revoke_family(family)); });
  CHECK(used_ones() == "ab");
  keep([&](Work& work) {
    CHECK_FALSE(work.refresh_tokens().revoke_family(family));
    CHECK_FALSE(work.refresh_tokens().revoke_family("nobody's"));
  });
  keep([&](Work& work) { work.refresh_tokens().revoke_all_of(erika); });
  CHECK(used_ones() == "abc");
}

STINT_CONTRACT("revoked refresh tokens are removed when they expire, as others are") {
  const auto later = now + std::chrono::hours{1};
  keep([&](Work& work) {
    auto& tokens = work.refresh_tokens();
    tokens.add({digest('a'), "f", erika, "public", now});
    tokens.add({digest('b'), "f", erika, "public", later});
    tokens.add({digest('c'), "g", sam, "public", later});
    tokens.revoke_family("f");
    tokens.revoke_all_of(sam);
    tokens.remove_expired(now);
    CHECK_FALSE(tokens.find(digest('a')));
    CHECK(tokens.find(digest('b')));
    CHECK(tokens.find(digest('c')));
    tokens.remove_expired(later);
    CHECK_FALSE(tokens.find(digest('b')));
    CHECK_FALSE(tokens.find(digest('c')));
  });
}

STINT_CONTRACT("what expires now or earlier is removed") {
  const auto next_moment = now + std::chrono::milliseconds{1};
  keep([&](Work& work) {
    work.refresh_tokens().add({digest('a'), "f", erika, "public", now});
    work.refresh_tokens().add({digest('b'), "f", erika, "public", next_moment});
    work.challenges().add({digest('a'), erika, "public", now});
    work.challenges().add({digest('b'), erika, "public", next_moment});
    work.refresh_tokens().remove_expired(now);
    work.challenges().remove_expired(now);
  });
  store.read([&](Work& work) {
    CHECK_FALSE(work.refresh_tokens().find(digest('a')));
    CHECK(work.refresh_tokens().find(digest('b')));
    CHECK_FALSE(work.challenges().find(digest('a')));
    CHECK(work.challenges().find(digest('b')));
  });
}

STINT_CONTRACT("personal tokens are found by hash and id, and their ids are never used again") {
  const auto id = keep([&](Work& work) {
    auto& tokens = work.personal_tokens();
    const auto added = tokens.add({0, digest('a'), erika, "it's mine", now, day("2026-12-31")});
    tokens.add({0, digest('b'), erika, "second", now});
    tokens.add({0, digest('c'), sam, "sam's", now});
    return added.id;
  });
  store.read([&](Work& work) {
    const auto token = work.personal_tokens().find(digest('a'));
    REQUIRE(token);
    CHECK(token->id == id);
    CHECK(token->hash == digest('a'));
    CHECK(token->employee == erika);
    CHECK(token->name == "it's mine");
    CHECK(token->created_at == now);
    CHECK(token->expires_on == day("2026-12-31"));
    CHECK_FALSE(token->last_used_at);
    CHECK(work.personal_tokens().find(id)->name == "it's mine");
    const auto own = work.personal_tokens().of(erika);
    REQUIRE(own.size() == 2);
    CHECK(own[0].id == id);
    CHECK_FALSE(own[1].expires_on);
  });
  const auto last = keep([&](Work& work) {
    auto& tokens = work.personal_tokens();
    tokens.record_use(id, now);
    CHECK(tokens.find(id)->last_used_at == now);
    tokens.remove(id);
    CHECK_FALSE(tokens.find(id));
    tokens.remove_all_of(erika);
    CHECK(tokens.of(erika).empty());
    CHECK(tokens.of(sam).size() == 1);
    tokens.remove_all_of(sam);
    return tokens.add({0, digest('d'), sam, "", now}).id;
  });
  CHECK(last == id + 3);
}

STINT_CONTRACT("of uses of a personal token, told in any order, the latest stays, unless a clock was set back") {
  keep([&](Work& work) {
    auto& tokens = work.personal_tokens();
    const auto id = tokens.add({0, digest('a'), erika, "script", now}).id;
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
  keep([&](Work& work) {
    work.challenges().add({digest('a'), erika, "public", now});
    work.challenges().set_wrong_codes(digest('a'), 3);
  });
  store.read([&](Work& work) {
    const auto challenge = work.challenges().find(digest('a'));
    REQUIRE(challenge);
    CHECK(challenge->employee == erika);
    CHECK(challenge->client_id == "public");
    CHECK(challenge->expires_at == now);
    CHECK(challenge->wrong_codes == 3);
  });
  keep([&](Work& work) { work.challenges().remove(digest('a')); });
  CHECK_FALSE(look([&](Work& work) { return work.challenges().find(digest('a')); }));
}

STINT_CONTRACT("all challenges of an employee are removed, and no other's") {
  keep([&](Work& work) {
    work.challenges().add({digest('a'), erika, "public", now});
    work.challenges().add({digest('b'), erika, "gate", now});
    work.challenges().add({digest('c'), sam, "public", now});
    work.challenges().remove_all_of(erika);
  });
  store.read([&](Work& work) {
    CHECK_FALSE(work.challenges().find(digest('a')));
    CHECK_FALSE(work.challenges().find(digest('b')));
    CHECK(work.challenges().find(digest('c')));
  });
}

STINT_CONTRACT("revoked access is known by its id, and its owner by the last moment that it matters") {
  const auto later = now + std::chrono::minutes{15};
  const auto revoked_until = [&](domain::EmployeeId who) {
    return look([&](Work& work) {
      CHECK(work.accounts().find(who)->status.access_revoked_until ==
            work.accounts().status(who)->access_revoked_until);
      return work.accounts().status(who)->access_revoked_until;
    });
  };
  CHECK_FALSE(revoked_until(erika));
  keep([&](Work& work) {
    work.revoked_access().add("late", erika, later);
    work.revoked_access().add("early", erika, now);
    work.employees(acme).save(*work.employees(acme).find(erika));
  });
  CHECK(revoked_until(erika) == later);
  CHECK_FALSE(revoked_until(sam));
  keep([&](Work& work) {
    CHECK(work.revoked_access().contains("late"));
    CHECK(work.revoked_access().contains("early"));
    CHECK_FALSE(work.revoked_access().contains("lat"));
    work.revoked_access().add("late", erika, later);  // repeating it changes nothing
    work.revoked_access().remove_expired(now);
  });
  store.read([&](Work& work) {
    CHECK(work.revoked_access().contains("late"));
    CHECK_FALSE(work.revoked_access().contains("early"));
  });
}

STINT_EMPTY_CONTRACT("a signing key that is removed is gone, and the others stay") {
  keep([&](Work& work) {
    work.signing_keys().add({"old", "pem 1", now});
    work.signing_keys().add({"new", "pem 2", now + std::chrono::hours{1}});
    work.signing_keys().remove("old");
    work.signing_keys().remove("unknown");
  });
  store.read([&](Work& work) {
    const auto keys = work.signing_keys().all();
    REQUIRE(keys.size() == 1);
    CHECK(keys[0].key_id == "new");
  });
}

STINT_EMPTY_CONTRACT("signing keys come newest first") {
  keep([&](Work& work) {
    work.signing_keys().add({"second", "pem 2", now});
    work.signing_keys().add({"first", "pem 1", now - std::chrono::hours{1}});
    work.signing_keys().add({"third", "pem 3", now + std::chrono::hours{1}});
  });
  store.read([&](Work& work) {
    const auto keys = work.signing_keys().all();
    REQUIRE(keys.size() == 3);
    CHECK(keys[0].key_id == "third");
    CHECK(keys[1].private_pem == "pem 2");
    CHECK(keys[2].created_at == now - std::chrono::hours{1});
  });
}
