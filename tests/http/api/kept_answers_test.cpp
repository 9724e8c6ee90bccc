// Responses are kept while nothing has changed, and no caller gets one that the store would not give them.

#include <cstdlib>

#include "tests/application/support/any_store.hpp"
#include "tests/http/api/busy_company.hpp"

using namespace stint;
using namespace stint::test;

namespace {

constexpr std::string_view my_absences = "/api/v2/absence-requests/my";
constexpr std::string_view team_absences = "/api/v2/absence-requests/team";

/// With letters for bytes, as many as base64url has, so that a header may contain the tokens.
struct DigestsInLetters final : fakes::PlainDigests {
  [[nodiscard]] std::string base64url(std::string_view bytes) const override {
    std::string letters((bytes.size() * 4 + 2) / 3, 'a');
    for (std::size_t i = 0; i < bytes.size(); ++i) letters[i] = static_cast<char>('a' + bytes[i] % 26);
    return letters;
  }
  [[nodiscard]] std::uint32_t crc32(std::string_view) const override { return 0; }
};

struct Kept : Served {
  Response get(std::string_view authorization, std::string_view path, std::string_view had = {}) {
    auto request = request_of(Method::get, path, authorization, {});
    if (!had.empty()) request.fields.push_back({"If-None-Match", had});
    return http::answer_to(request, keeping);
  }
  /// Whether the store is read for a request.
  bool reads_store(std::string_view authorization, std::string_view path, std::string_view had = {}) {
    const int before = store.reads;
    (void)get(authorization, path, had);
    return store.reads != before;
  }
  void change(const std::function<void(Work&)>& job) {
    keep(store, [&](Work& work) {
      work.happens_at(clock.moment);
      job(work);
    });
  }
  std::string bearer_of(domain::EmployeeId who, Role role = Role::user) { return "Bearer " + token_of(who, role); }

  /// A personal token of erika.
  std::string personal_token(domain::TokenScope scope, std::optional<domain::Date> expires_on = {}) {
    const auto text = application::new_personal_token_text(random, letters);
    change([&](Work& work) {
      work.personal_tokens().add({.hash = letters.sha256(text),
                                  .employee = erika,
                                  .name = "script",
                                  .created_at = clock.moment,
                                  .expires_on = expires_on,
                                  .scope = scope});
    });
    return "Bearer " + text;
  }

  DigestsInLetters letters;
  http::Api keeping{parts(http::KeptAnswers::default_limits, letters), open_routes(signer)};
};

/// Something that ends the use of a kept response of erika's own absences.
struct End {
  const char* name;
  void (*happens)(Kept&);
  unsigned status;
};

const End ends[]{
    {"a lock", [](Kept& kept) { kept.lock(kept.erika); }, 403},
    {"the end of all sessions",
     [](Kept& kept) { kept.change([&](Work& work) { work.accounts().raise_session_epoch(kept.erika); }); }, 401},
    {"a revoked token",
     [](Kept& kept) {
       kept.change(
           [&](Work& work) { work.revoked_access().add("1", kept.erika, kept.clock.moment + std::chrono::hours{1}); });
     },
     401},
    {"the expiry of the token", [](Kept& kept) { kept.clock.moment += std::chrono::minutes{15}; }, 401},
    {"a clock that was set back by an hour", [](Kept& kept) { kept.clock.moment -= std::chrono::hours{1}; }, 200},
    {"a withdrawn key", [](Kept& kept) { kept.access_tokens.forget(); }, 200},
    {"a write about anyone",
     [](Kept& kept) {
       kept.change([&](Work& work) { work.absence_types(kept.acme).save({.code = "ILL", .name = "Illness"}); });
     },
     200}};

}  // namespace

TEST_CASE_METHOD(Kept, "a response is read once while nothing is committed") {
  const auto token = bearer_of(erika);
  const auto first = get(token, my_absences);
  REQUIRE(first.status == 200);
  const auto tag = http::header_of(first, "ETag");
  CHECK_FALSE(reads_store(token, my_absences));
  CHECK_FALSE(reads_store(token, my_absences, tag));
  CHECK_FALSE(reads_store(token, my_absences, "*"));
  const auto second = get(token, my_absences);
  CHECK(second.status == 200);
  CHECK(second.body == first.body);
  CHECK(http::header_of(second, "ETag") == tag);
  CHECK(http::header_of(second, "Cache-Control") == http::header_of(first, "Cache-Control"));
  CHECK(get(token, my_absences, tag).status == 304);
  CHECK(get(token, my_absences, "*").status == 304);
  CHECK(keeping.kept().hits == 6);
  CHECK(keeping.kept().misses == 1);
}

TEST_CASE_METHOD(Kept, "a tag that a client already has is kept without its content") {
  const auto token = bearer_of(erika);
  const auto tag = http::header_of(by(erika, Method::get, my_absences), "ETag");
  CHECK(get(token, my_absences, tag).status == 304);
  CHECK_FALSE(reads_store(token, my_absences, tag));
  CHECK(reads_store(token, my_absences));  // without content so far
  CHECK_FALSE(reads_store(token, my_absences));
}

TEST_CASE("a kept response ends at once with what it depends on") {
  for (const auto& [name, happens, status] : ends) {
    CAPTURE(name);
    Kept kept;
    const auto token = kept.bearer_of(kept.erika);
    REQUIRE(kept.get(token, my_absences).status == 200);
    REQUIRE_FALSE(kept.reads_store(token, my_absences));
    happens(kept);
    CHECK(kept.reads_store(token, my_absences));
    CHECK(kept.get(token, my_absences).status == status);
  }
}

TEST_CASE_METHOD(Kept, "a manager who is made a user loses the team's absences at once") {
  const auto token = bearer_of(max, Role::manager);
  REQUIRE(get(token, team_absences).status == 200);
  REQUIRE_FALSE(reads_store(token, team_absences));
  change([&](Work& work) {
    auto record = work.employees(acme).find(max).value();
    record.role = Role::user;
    work.employees(acme).save(record);
  });
  CHECK(get(token, team_absences).status == 403);
}

TEST_CASE_METHOD(Kept, "a response that has the tag of the present state is not written again") {
  const auto token = bearer_of(erika);
  const auto first = get(token, my_absences);
  change([&](Work& work) {
    work.clocks(acme).save(max, domain::TimeClock{}.start(clock.moment, {}).value());  // changes no list
  });
  const auto second = get(token, my_absences);
  CHECK(second.body == first.body);
  CHECK(keeping.kept().confirmed == 1);
  CHECK(keeping.kept().misses == 1);
  CHECK_FALSE(reads_store(token, my_absences));
}

TEST_CASE_METHOD(Kept, "the quarter of an hour ends a kept response and a moment before does not") {
  clock.moment = day("2026-03-02") + std::chrono::hours{8} + std::chrono::minutes{10};
  const auto token = bearer_of(max, Role::manager);
  REQUIRE(get(token, team_absences).status == 200);
  clock.moment += std::chrono::minutes{5} - std::chrono::milliseconds{1};
  CHECK_FALSE(reads_store(token, team_absences));
  clock.moment += std::chrono::milliseconds{1};
  CHECK(reads_store(token, team_absences));
}

TEST_CASE_METHOD(Kept, "two callers never share a response and two tokens of one caller do") {
  REQUIRE(by(erika, Method::post, "/api/v2/absence-requests",
             R"({"absenceTypeId":"VAC","startDate":"2026-04-06","endDate":"2026-04-07"})")
              .status == 200);
  const auto first = get(bearer_of(erika), my_absences);
  CHECK(get(bearer_of(max, Role::manager), my_absences).body != first.body);
  clock.moment += std::chrono::minutes{1};
  CHECK(get(bearer_of(erika), my_absences).body == first.body);  // with a later token
  CHECK(keeping.kept().misses == 2);
}

TEST_CASE_METHOD(Kept, "a token for provisioning gets no response that was kept for another token of its owner") {
  const auto full = personal_token(domain::TokenScope::everything);
  const auto provisioning = personal_token(domain::TokenScope::provisioning);
  REQUIRE(get(full, my_absences).status == 200);
  CHECK_FALSE(reads_store(full, my_absences));
  CHECK(get(provisioning, my_absences).status == 401);
  CHECK(get(provisioning, my_absences).status == 401);
}

TEST_CASE_METHOD(Kept, "the use of a personal token is recorded each minute and its last day ends it") {
  clock.moment = day("2026-03-02") + std::chrono::hours{23} + std::chrono::minutes{59} + std::chrono::seconds{30};
  const auto token = personal_token(domain::TokenScope::everything, day("2026-03-02"));
  REQUIRE(get(token, my_absences).status == 200);
  CHECK_FALSE(reads_store(token, my_absences));
  CHECK(token_uses.has_waiting());
  clock.moment += std::chrono::seconds{30};
  CHECK(get(token, my_absences).status == 401);
}

TEST_CASE_METHOD(Kept, "data of the moment are read each time and their caller is looked up once") {
  constexpr std::string_view status = "/api/v2/time-clock/status";
  const auto token = bearer_of(erika);
  change([&](Work& work) { work.clocks(acme).save(erika, domain::TimeClock{}.start(clock.moment, {}).value()); });
  const auto first = get(token, status);
  REQUIRE(first.status == 200);
  clock.moment += std::chrono::minutes{5};
  CHECK(reads_store(token, status));
  CHECK(get(token, status).body != first.body);
  lock(erika);
  CHECK(get(token, status).status == 401);
}

TEST_CASE_METHOD(Kept, "a refusal is not kept") {
  constexpr std::string_view unknown = "/api/v2/absence-requests/999";
  const auto token = bearer_of(erika);
  CHECK(get(token, unknown).status == 404);
  CHECK(reads_store(token, unknown));
  CHECK(get(token, unknown, "*").status == 404);
}

namespace {

/// A busy company that is asked with and without kept responses.
class Compared : public BusyCompany {
 public:
  Compared(std::uint32_t seed, int reports) : BusyCompany(any_store(), seed, reports, Mix::even) {}

  /// Asks twice for all paths as everyone, and compares with a response that is not kept.
  void compare() {
    for (const auto who : people()) {
      const auto authorization = "Bearer " + token_of(who);
      for (const auto& path : paths()) {
        CAPTURE(to_string(who), path);
        const auto request = request_of(Method::get, path, authorization, {});
        const auto expected = http::answer_to(request, api);
        for (int i = 0; i < 2; ++i) {
          const auto seen = http::answer_to(request, keeping);
          REQUIRE(seen.status == expected.status);
          REQUIRE(seen.body == expected.body);
          REQUIRE(http::header_of(seen, "ETag") == http::header_of(expected, "ETag"));
        }
      }
    }
  }

  DigestsInLetters letters;
  http::Api keeping{parts(http::KeptAnswers::default_limits, letters), open_routes(signer)};

 private:
  [[nodiscard]] std::vector<std::string> paths() const {
    std::vector<std::string> all;
    for (const auto& route : http::all_routes()) {
      if (route.method != Method::get || !route.payload.has_entity_tag()) continue;
      const auto at = route.path.find("{id}");
      if (at == std::string_view::npos) {
        all.emplace_back(route.path);
        continue;
      }
      for (const auto id : {people().back().value, recent_ids().front()}) {
        all.push_back(std::string{route.path}.replace(at, 4, std::to_string(id)));
      }
    }
    return all;
  }
};

}  // namespace

TEST_CASE("Kept responses are those that the store would give whatever anyone in the company does") {
  const bool is_in_memory = std::getenv("STINT_TEST_STORE") == nullptr;
  const auto seed = GENERATE(11U, 12U);
  CAPTURE(seed);
  Compared company(seed, 3);
  company.clock.moment += std::chrono::minutes{1};
  for (int step = 0; step < (is_in_memory ? 40 : 15); ++step) {
    const auto name = company.act();
    CAPTURE(step, name);
    company.compare();
  }
  const auto kept = company.keeping.kept();
  CHECK(kept.confirmed > 100);
  CHECK(kept.hits + kept.confirmed > kept.misses);
}
