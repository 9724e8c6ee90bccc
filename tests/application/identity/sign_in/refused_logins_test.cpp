// Refused logins in the audit trail.

#include <stint/application/bases/no_journals.hpp>
#include <stint/application/composition/recurring_jobs.hpp>
#include <stint/memory/work.hpp>

#include "tests/application/identity/login.hpp"
#include "tests/fakes/hand_clock.hpp"

using namespace stint;
using namespace stint::test;
using application::LoginRefusal;
using application::Work;
using Details = std::vector<std::pair<std::string, std::string>>;

namespace {

struct Watch : Login {
  std::string try_password(const std::string& name, const std::string& typed, const std::string& address = "192.0.2.1",
                           const std::string& client = "public") {
    latest = exchange({.grant_type = "password",
                       .client_id = client,
                       .client_secret = client == "public" ? std::nullopt : std::optional<application::Secret>{"open"},
                       .username = name,
                       .password = typed,
                       .comes_from = [](const auto&) { return false; },
                       .address = address});
    return word(latest);
  }
  /// The account that the latest refusal is about, for the log; `nullopt` if there is none.
  std::optional<domain::EmployeeId> refused() {
    const auto& account = std::get<application::TokenRefusal>(latest).account;
    if (!account) return std::nullopt;
    CHECK(account->company == acme.id);
    return account->employee;
  }
  void write_down() {
    change_store([&](Work& work) { refused_logins.write(work, now); });
  }
  std::vector<application::AuditEntry> trail() {
    std::vector<application::AuditEntry> entries;
    store.read([&](Work& work) { entries = work.audit().page(acme.id, {.count = 100'000}); });
    return entries;
  }
  application::Account account_of(const domain::Employee& who) {
    std::optional<application::Account> found;
    store.read([&](Work& work) { found = work.accounts().find(who.id); });
    return found.value();
  }

  application::TokenAnswer latest{};
};

class BrokenWork final : public memory::Work {
 public:
  using memory::Work::Work;
  application::AuditTrail& audit() override { return trail_; }

 private:
  application::HandedAuditTrail trail_{[](const application::AuditEntry&) { throw std::runtime_error("disk full"); }};
};

}  // namespace

TEST_CASE_METHOD(Watch, "Refused logins of an account are one line a minute, written when the minute is over") {
  for (int i = 0; i < 5; ++i) CHECK(try_password("erika@acme", "guess") == "invalid_grant");
  CHECK(try_password("ERIKA@acme", "guess", "192.0.2.2") == "slow_down");
  CHECK(trail().empty());
  CHECK_FALSE(refused_logins.has_waiting(now + 59s));
  now += 60s;
  CHECK(refused_logins.has_waiting(now));
  write_down();
  const auto entries = trail();
  REQUIRE(entries.size() == 1);
  CHECK(entries[0].action == "account.login-refused");
  CHECK(entries[0].at == now - 60s);
  CHECK_FALSE(entries[0].actor);
  CHECK(entries[0].subject == erika.id.value);
  CHECK(entries[0].details == Details{{"count", "6"},
                                      {"wrong-password", "5"},
                                      {"slowed-down", "1"},
                                      {"addresses", "192.0.2.1 (5), 192.0.2.2 (1)"}});
  CHECK_FALSE(refused_logins.has_waiting(now));
  write_down();
  CHECK(trail().size() == 1);
}

TEST_CASE_METHOD(Watch, "Of names that nobody has the audit trail knows nothing") {
  CHECK(try_password("nobody@acme", "guess") == "invalid_grant");
  now += 1min;
  CHECK_FALSE(refused_logins.has_waiting(now));
}

TEST_CASE_METHOD(Watch, "The trail says why, where the answer does not") {
  const auto reason_of = [this](const std::string& outcome, const std::string& expected) {
    CHECK(outcome == expected);
    now += 1min;
    write_down();
    return trail().back().details.at(1).first;
  };
  change_store([&](Work& work) { work.accounts().set_password_hash(lara.id, hasher.hash("lara")); });
  CHECK(reason_of(try_password("erika@acme", "guess"), "invalid_grant") == "wrong-password");
  CHECK(reason_of(try_password("lara@acme", "lara"), "invalid_grant") == "locked");
  CHECK(reason_of(try_password("erika@acme", "erika", "192.0.2.1", "rocket"), "invalid_grant") == "foreign-client");
  choose([](domain::Company& company) { company.allowed_networks = {"10.0.0.0/8"}; });
  CHECK(reason_of(try_password("erika@acme", "erika"), "access_denied") == "foreign-network");
}

TEST_CASE_METHOD(Watch, "Every refusal of a known account names it to the log, and no other names any") {
  CHECK(try_password("nobody@acme", "guess") == "invalid_grant");
  CHECK_FALSE(refused());
  CHECK(try_password("lara@acme", "lara") == "invalid_grant");  // locked
  CHECK(refused() == lara.id);
  CHECK(try_password("erika@acme", "erika", "192.0.2.1", "rocket") == "invalid_grant");  // a client of rival's
  CHECK(refused() == erika.id);
  choose([](domain::Company& company) { company.allowed_networks = {"10.0.0.0/8"}; });
  CHECK(try_password("max@acme", "max") == "access_denied");
  CHECK(refused() == max.id);
  for (int i = 0; i < 4; ++i) {  // and one of each above
    for (const auto* const name : {"erika@acme", "nobody@acme"}) CHECK(try_password(name, "guess") == "invalid_grant");
  }
  CHECK(try_password("erika@acme", "erika") == "slow_down");
  CHECK(refused() == erika.id);
  CHECK(try_password("nobody@acme", "guess") == "slow_down");
  CHECK_FALSE(refused());
}

TEST_CASE_METHOD(Watch, "A wrong code is a refused login, too") {
  change_store([&](Work& work) { work.accounts().set_totp_secret(max.id, "secret 1"); });
  const auto challenge = std::get<application::MfaChallenge>(password("max@acme", "max")).token;
  latest = one_time_code(challenge, "wrong");
  CHECK(word(latest) == "invalid_grant");
  CHECK(refused() == max.id);
  latest = one_time_code("no such challenge", "wrong");
  CHECK(word(latest) == "invalid_grant");
  CHECK_FALSE(refused());
  now += 1min;
  write_down();
  REQUIRE(trail().size() == 1);
  CHECK(trail()[0].details == Details{{"count", "1"}, {"wrong-code", "1"}, {"addresses", "elsewhere (1)"}});
}

TEST_CASE_METHOD(Watch, "A login is in the trail with its method, client and address") {
  CHECK(try_password("erika@acme", "erika") == "tokens");
  REQUIRE(trail().size() == 1);
  CHECK(trail()[0].action == "account.logged-in");
  CHECK(trail()[0].actor == erika.id);
  CHECK(trail()[0].details == Details{{"method", "password"}, {"client", "public"}, {"address", "192.0.2.1"}});
}

TEST_CASE_METHOD(Watch, "Where many addresses guess, some are named and the others counted") {
  for (int i = 0; i < 9; ++i) {
    refused_logins.note(account_of(erika), LoginRefusal::wrong_password, "192.0.2." + std::to_string(i % 8), now);
  }
  now += 1min;
  write_down();
  CHECK(trail().at(0).details.back().second ==
        "192.0.2.0 (2), 192.0.2.1 (1), 192.0.2.2 (1), 192.0.2.3 (1), elsewhere (4)");
}

TEST_CASE_METHOD(Watch, "Accounts and minutes have lines of their own, and the memory is bounded") {
  auto account = account_of(erika);
  for (std::int32_t i = 1; i <= 20'000; ++i) {
    account.employee = {i};
    refused_logins.note(account, LoginRefusal::wrong_password, "192.0.2.1", now);
  }
  now += 1min;
  refused_logins.note(account, LoginRefusal::wrong_password, "192.0.2.1", now);
  write_down();
  CHECK(trail().size() == application::RefusedLogins::maximum_sums);
  refused_logins.note(account, LoginRefusal::wrong_password, "192.0.2.1", now);
  change_store([&](Work& work) { refused_logins.write_all(work); });
  CHECK(trail().size() == application::RefusedLogins::maximum_sums + 1);
}

TEST_CASE_METHOD(Watch, "What cannot be written waits for the next time") {
  CHECK(try_password("erika@acme", "guess") == "invalid_grant");
  now += 1min;
  memory::State state;
  BrokenWork broken(state);
  CHECK_THROWS_WITH(refused_logins.write(broken, now), "disk full");
  CHECK(refused_logins.has_waiting(now));
  write_down();
  CHECK(trail().size() == 1);
}

namespace {

/// On a full disk: jobs run, and nothing of them is stored.
class FullDisk final : public application::Store {
 public:
  explicit FullDisk(application::Store& inner) : inner_(inner) {}
  void read(const std::function<void(Work&)>& job) override { inner_.read(job); }
  void write(WriteJob job, WriteDone done) override {
    inner_.write([job = std::move(job)](
                     Work& work) -> bool { static_cast<void>(job(work)), throw std::runtime_error("disk full"); },
                 std::move(done));
  }

 private:
  application::Store& inner_;
};

}  // namespace

TEST_CASE_METHOD(Watch, "What was written and could not be committed waits for the next time") {
  CHECK(try_password("erika@acme", "guess") == "invalid_grant");
  const auto account = account_of(erika);
  const auto minute = now;
  now += 1min;
  FullDisk disk{store};
  const fakes::HandClock clock{now};
  std::vector<std::string> failed;
  const auto report = [&failed](std::string_view job, const std::exception_ptr&) { failed.emplace_back(job); };
  application::Schedule{disk, clock, {application::write_refused_logins(refused_logins)}, report}.do_round();
  CHECK(failed == std::vector<std::string>{"refused-logins"});
  CHECK(trail().empty());
  CHECK(refused_logins.has_waiting(now));
  application::Schedule{store, clock, {application::write_refused_logins(refused_logins)}, report}.do_round();
  REQUIRE(trail().size() == 1);
  CHECK(trail()[0].at == minute);
  CHECK(trail()[0].details == Details{{"count", "1"}, {"wrong-password", "1"}, {"addresses", "192.0.2.1 (1)"}});
}

TEST_CASE_METHOD(Watch, "What a store has to write again is written once and whole") {
  CHECK(try_password("erika@acme", "guess") == "invalid_grant");
  now += 1min;
  const fakes::HandClock clock{now};
  std::vector<std::string> failed;
  const auto report = [&failed](std::string_view job, const std::exception_ptr&) { failed.emplace_back(job); };
  application::Schedule{repeating, clock, {application::write_refused_logins(refused_logins)}, report}.do_round();
  CHECK(failed.empty());
  REQUIRE(trail().size() == 1);
  CHECK(trail()[0].details == Details{{"count", "1"}, {"wrong-password", "1"}, {"addresses", "192.0.2.1 (1)"}});
  CHECK_FALSE(refused_logins.has_waiting(now));
}

TEST_CASE_METHOD(Watch, "What waits at the end of a server is written once and whole by a store that tries again") {
  const auto token = personal_token_of(erika).token.id;
  store.read([&](Work& work) { token_uses.note(work.personal_tokens().find(token).value(), now); });
  CHECK(try_password("erika@acme", "guess") == "invalid_grant");
  application::TokenUses feed_uses;
  application::write_now(repeating, application::write_what_waits(token_uses, feed_uses, refused_logins, now));
  auto entries = trail();
  std::erase_if(entries, [](const auto& entry) { return entry.action != "account.login-refused"; });
  REQUIRE(entries.size() == 1);
  CHECK(entries[0].details == Details{{"count", "1"}, {"wrong-password", "1"}, {"addresses", "192.0.2.1 (1)"}});
  store.read([&](Work& work) { CHECK(work.personal_tokens().find(token).value().last_used_at == now); });
  CHECK_FALSE(token_uses.has_waiting());
  CHECK_FALSE(refused_logins.has_waiting(now + 1min));
}

TEST_CASE_METHOD(Watch, "What waits again is added to what was noted for the same minute since") {
  const auto account = account_of(erika);
  const auto note = [&](LoginRefusal refusal, int address, domain::Instant at) {
    refused_logins.note(account, refusal, "192.0.2." + std::to_string(address), at);
  };
  const auto minute = now;
  for (int i = 0; i < 3; ++i) note(LoginRefusal::wrong_password, i, minute + 30s);
  now += 1min;
  application::RefusedLogins::Sums written;
  application::write_now(store, [&](Work& work) {
    written = refused_logins.write(work, now);
    return false;
  });
  note(LoginRefusal::slowed_down, 2, minute + 20s);  // of a slow request
  note(LoginRefusal::wrong_password, 3, minute + 20s);
  note(LoginRefusal::wrong_password, 4, minute + 20s);
  refused_logins.put_back(written);
  write_down();
  REQUIRE(trail().size() == 1);
  CHECK(trail()[0].at == minute + 30s);
  CHECK(trail()[0].details ==
        Details{{"count", "6"},
                {"wrong-password", "5"},
                {"slowed-down", "1"},
                {"addresses", "192.0.2.2 (2), 192.0.2.3 (1), 192.0.2.4 (1), 192.0.2.0 (1), elsewhere (1)"}});
}

TEST_CASE_METHOD(Watch, "The memory is bounded for what waits again, too") {
  auto account = account_of(erika);
  const auto note_many = [&](std::int32_t first) {
    for (std::int32_t i = 0; i < 10'000; ++i) {
      account.employee = {first + i};
      refused_logins.note(account, LoginRefusal::wrong_password, "192.0.2.1", now);
    }
  };
  note_many(1);
  now += 1min;
  application::RefusedLogins::Sums written;
  application::write_now(store, [&](Work& work) {
    written = refused_logins.write(work, now);
    return false;
  });
  note_many(20'000);
  refused_logins.put_back(written);
  now += 1min;
  write_down();
  CHECK(trail().size() == application::RefusedLogins::maximum_sums);
}

TEST_CASE_METHOD(Watch, "A clock that is set back does not keep a minute waiting") {
  CHECK(try_password("erika@acme", "guess") == "invalid_grant");
  now -= 1h;
  CHECK(refused_logins.has_waiting(now));
  write_down();
  CHECK(trail().size() == 1);
}

TEST_CASE_METHOD(Watch, "The job writes when there is something to write") {
  const auto job = application::write_refused_logins(refused_logins);
  change_store([&](Work& work) { CHECK(job.look(work, now).empty()); });
  CHECK(try_password("erika@acme", "guess") == "invalid_grant");
  now += 1min;
  change_store([&](Work& work) {
    const auto units = job.look(work, now);
    REQUIRE(units.size() == 1);
    units[0].act(work);
  });
  CHECK(trail().size() == 1);
}
