#include <set>
#include <thread>

#include <stint/application/composition/recurring_jobs.hpp>
#include <stint/application/jobs/schedule.hpp>

#include "tests/application/identity/login.hpp"
#include "tests/fakes/hand_clock.hpp"

using namespace stint;
using namespace stint::test;
using application::PersonalToken;
using application::TokenUses;
using application::Work;

namespace {

struct Script : Login {
  PersonalToken stored() {
    std::optional<PersonalToken> token;
    store.read([&](Work& work) { token = work.personal_tokens().find(created.token.id); });
    return token.value();
  }
  void use() { token_uses.note(stored(), now); }
  void write() {
    change_store([&](Work& work) { token_uses.write(work.personal_tokens(), now); });
  }

  application::CreatedToken created = personal_token_of(erika);
};

/// If nothing can be written, or nothing is kept.
struct FullDisk final : application::PersonalTokens {
  [[nodiscard]] std::optional<PersonalToken> find(std::string_view) const override { return std::nullopt; }
  [[nodiscard]] std::optional<PersonalToken> find(std::int32_t) const override { return std::nullopt; }
  [[nodiscard]] std::vector<PersonalToken> of(domain::EmployeeId) const override { return {}; }
  PersonalToken add(const PersonalToken& token) override { return token; }
  void record_use(std::int32_t, domain::Instant) override {
    if (is_full) throw std::runtime_error("disk full");
  }
  bool is_full = true;
  void remove(std::int32_t) override {}
  void remove_all_of(domain::EmployeeId) override {}
};

}  // namespace

TEST_CASE_METHOD(Script, "A use that a store has to write again is written") {
  const auto used_at = now;
  use();
  const fakes::HandClock clock{now};
  std::vector<std::string> failed;
  const auto report = [&failed](std::string_view job, const std::exception_ptr&) { failed.emplace_back(job); };
  application::Schedule{repeating, clock, {application::write_token_uses(token_uses)}, report}.do_round();
  CHECK(failed.empty());
  CHECK(stored().last_used_at == used_at);
  CHECK_FALSE(token_uses.has_waiting());
}

TEST_CASE_METHOD(Script, "A use is written once, with the moment at which it happened") {
  const auto used_at = now;
  use();
  CHECK_FALSE(stored().last_used_at);
  CHECK(token_uses.has_waiting());
  now += 1s;
  write();
  CHECK(stored().last_used_at == used_at);
  CHECK_FALSE(token_uses.has_waiting());
}

TEST_CASE_METHOD(Script, "Uses within a minute after one that was written are not, the use a minute later is") {
  const auto first = now;
  use();
  write();
  now = first + 1min - 1ms;
  use();
  CHECK_FALSE(token_uses.has_waiting());
  now = first + 1min;
  use();
  CHECK(token_uses.has_waiting());
  write();
  CHECK(stored().last_used_at == first + 1min);
}

TEST_CASE_METHOD(Script, "A use that is noted but not in sight of readers yet counts for the minute, too") {
  const auto first = now;
  const auto as_read_before = stored();
  token_uses.note(as_read_before, now);
  write();
  now = first + 59s;
  token_uses.note(as_read_before, now);  // by a reader that does not see the write
  CHECK_FALSE(token_uses.has_waiting());
  now = first + 60s;
  token_uses.note(as_read_before, now);
  CHECK(token_uses.has_waiting());
}

TEST_CASE_METHOD(Script, "Of two servers the one that comes second within a minute sees what the first has written") {
  use();
  write();
  TokenUses second;
  second.note(stored(), now + 59s);
  CHECK_FALSE(second.has_waiting());
  second.note(stored(), now + 60s);
  CHECK(second.has_waiting());
}

TEST_CASE_METHOD(Script, "A clock that is set back does not stop the recording") {
  use();
  write();
  now -= 1h;
  use();
  write();
  CHECK(stored().last_used_at == now);
}

TEST_CASE_METHOD(Script, "What could not be written waits for the next time") {
  const auto used_at = now;
  use();
  FullDisk full_disk;
  CHECK_THROWS_AS(token_uses.write(full_disk, now), std::runtime_error);
  CHECK(token_uses.has_waiting());
  now += 30s;
  write();
  CHECK(stored().last_used_at == used_at);
}

TEST_CASE_METHOD(Script, "What was written but not committed waits again, unless the token was used meanwhile") {
  const auto used_at = now;
  use();
  FullDisk disk;
  disk.is_full = false;
  const auto written = token_uses.write(disk, now);  // in a unit of work that is rolled back
  CHECK_FALSE(token_uses.has_waiting());
  SECTION("not used again") {
    token_uses.put_back(written);
    write();
    CHECK(stored().last_used_at == used_at);
  }
  SECTION("used again") {
    now += 2min;
    use();
    token_uses.put_back(written);
    write();
    CHECK(stored().last_used_at == now);
  }
}

TEST_CASE_METHOD(Script, "A token that is revoked before its use is written stays gone") {
  use();
  change_store([&](Work& work) { work.personal_tokens().remove(created.token.id); });
  write();
  store.read([&](Work& work) { CHECK_FALSE(work.personal_tokens().find(created.token.id)); });
}

TEST_CASE_METHOD(Script, "What is noted is bounded: a token too many is noted once there is room") {
  for (std::int32_t id = 1; id <= static_cast<std::int32_t>(TokenUses::maximum_tokens); ++id) {
    token_uses.note(PersonalToken{.id = id + 1000, .employee = erika.id}, now);
  }
  const auto used_at = now;
  use();
  write();
  CHECK_FALSE(stored().last_used_at);
  now = used_at + 1min;
  write();  // deletes those of a minute ago
  use();
  write();
  CHECK(stored().last_used_at == now);
}

TEST_CASE_METHOD(Script, "Many threads note uses while another writes them") {
  constexpr int threads = 8;
  constexpr std::int32_t tokens = 500;
  std::set<std::int32_t> ids;
  change_store([&](Work& work) {
    for (std::int32_t i = 0; i < tokens; ++i) {
      ids.insert(work.personal_tokens().add({.hash = std::to_string(i), .employee = max.id, .created_at = now}).id);
    }
  });
  {
    std::vector<std::jthread> noting;
    for (int i = 0; i < threads; ++i) {
      noting.emplace_back([&] {
        for (const auto id : ids) token_uses.note(PersonalToken{.id = id, .employee = max.id}, now);
      });
    }
    for (int i = 0; i < 20; ++i) write();
  }
  write();
  store.read([&](Work& work) {
    const auto kept = work.personal_tokens().of(max.id);
    CHECK(std::ranges::count(kept, now, &PersonalToken::last_used_at) == tokens);
  });
}
