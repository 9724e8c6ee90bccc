#include "tests/application/identity/login.hpp"

using namespace stint;
using namespace stint::test;
using application::Context;
using application::CreatedToken;
using application::PersonalTokenCommand;
using application::Submitted;
using application::Work;

namespace {

Submitted<PersonalTokenCommand> wish(std::optional<std::string> name, std::optional<domain::Date> expires_on = {}) {
  return {.command = {.name = std::move(name), .expires_on = expires_on}};
}

struct Drawer : Login {
  domain::Result<CreatedToken> create(const domain::Employee& who, const Submitted<PersonalTokenCommand>& form) {
    return by(who,
              [&](const Context& context) { return application::create_own_token(context, account_services(), form); });
  }
  std::vector<std::string> names_of(const domain::Employee& who) {
    std::vector<std::string> names;
    const auto tokens = by(who, application::list_own_tokens).value();
    for (const auto& token : tokens) names.push_back(token.name);
    return names;
  }
  domain::Result<application::DeleteView> remove(const domain::Employee& who, std::int32_t id) {
    return by(who, application::delete_own_token, id);
  }
};

}  // namespace

TEST_CASE_METHOD(Drawer, "Somebody makes a token for themselves, and it speaks for them") {
  const auto created = create(erika, wish("payroll", day("2026-12-31"))).value();
  CHECK(created.token.name == "payroll");
  CHECK(created.token.created_at == now);
  CHECK(created.token.expires_on == day("2026-12-31"));
  CHECK_FALSE(created.token.last_used_at);
  CHECK(authenticated(created.text)->caller.employee == erika.id);
  CHECK(names_of(erika) == std::vector<std::string>{"payroll"});
  CHECK(names_of(max).empty());
  store.read([&](Work& work) {
    const auto trail = work.audit().page(acme.id, {});
    REQUIRE(trail.size() == 1);
    CHECK(trail[0].action == "token.created");
    CHECK(trail[0].actor == erika.id);
    CHECK(trail[0].subject == erika.id.value);
  });
}

TEST_CASE_METHOD(Drawer, "A token of one's own has a name of 1 to 100 characters, and its last day is today or later") {
  const std::string longest = [] {
    std::string text;
    for (int i = 0; i < 100; ++i) text += "ü";
    return text;
  }();
  CHECK(create(erika, wish("x")));
  CHECK(create(erika, wish(longest)));
  CHECK(create(erika, wish("today", day("2026-03-02"))));
  struct Row {
    std::optional<std::string> name;
    std::optional<domain::Date> expires_on;
    const char* faults;
  };
  for (const auto& [name, expires_on, faults] :
       {Row{{}, {}, "name"}, Row{"", {}, "name"}, Row{"  ", {}, "name"}, Row{"a\tb", {}, "name"},
        Row{"a\x1b[2J", {}, "name"}, Row{"a\xc2\x9b", {}, "name"}, Row{"M\xfcller", {}, "name"},
        Row{longest + "x", {}, "name"}, Row{"x", day("2026-03-01"), "expires-on"},
        Row{"", day("2026-03-01"), "expires-on name"}}) {
    CAPTURE(name.value_or("none"), faults);
    const auto refused = create(erika, wish(name, expires_on));
    REQUIRE_FALSE(refused);
    CHECK(refused.error().refusal == domain::Refusal::invalid);
    CHECK(faulty_fields(refused.error()) == faults);
  }
  CHECK(names_of(erika).size() == 3);
}

TEST_CASE_METHOD(Drawer, "Members of the wrong type and a body that is none are faults like others") {
  Submitted<PersonalTokenCommand> form = wish({});
  form.faults.push_back({application::fields::expiry, domain::reasons::must_be_string});
  CHECK(faulty_fields(create(erika, form).error()) == "expires-on name");
  CHECK(rule(create(erika, unreadable<PersonalTokenCommand>())) == "invalid-field");
}

TEST_CASE_METHOD(Drawer, "Somebody has a hundred tokens and not one more, until one is deleted") {
  CreatedToken last = create(erika, wish("1")).value();
  for (int i = 2; i <= 100; ++i) last = create(erika, wish(std::to_string(i))).value();
  CHECK(rule(create(erika, wish("101"))) == "too-many-tokens");
  CHECK(word(create(erika, wish("101"))) == "conflict");
  CHECK(word(create(erika, wish(""))) == "invalid");  // errors of the body come first
  CHECK(create(max, wish("his first")));
  REQUIRE(remove(erika, last.token.id));
  CHECK(create(erika, wish("101")));
}

TEST_CASE_METHOD(Drawer, "A token that its user deletes is worthless; another's is unknown") {
  const auto mine = create(erika, wish("mine")).value();
  const auto other = create(max, wish("other")).value();
  CHECK(word(remove(erika, other.token.id)) == "unknown");
  CHECK(word(remove(erika, 0)) == "unknown");
  CHECK(word(remove(ada, mine.token.id)) == "unknown");
  const auto deleted = remove(erika, mine.token.id).value();
  CHECK(deleted.id == mine.token.id);
  CHECK(deleted.outcome == application::DeleteOutcome::deleted);
  CHECK_FALSE(authenticated(mine.text));
  CHECK(authenticated(other.text));
  CHECK(word(remove(erika, mine.token.id)) == "unknown");
  CHECK(audit_actions() == std::vector<std::string>{"token.created", "token.created", "token.revoked"});
}

TEST_CASE_METHOD(Drawer, "A token takes a login of the last five minutes, or the password") {
  struct Row {
    std::optional<std::chrono::milliseconds> since_login;
    bool gave_password;
    const char* outcome;
  };
  using namespace std::chrono_literals;
  for (const auto& [since_login, gave_password, outcome] :
       {Row{0ms, false, ""}, Row{5min, false, ""}, Row{5min + 1ms, false, "login-required"}, Row{5min + 1ms, true, ""},
        Row{{}, false, "login-required"}, Row{{}, true, ""},
        Row{-1ms, false, "login-required"}}) {  // a clock that was set back
    auto caller = caller_of(erika);
    caller.gave_password = gave_password;
    caller.logged_in_at = since_login ? std::optional{now - *since_login} : std::nullopt;
    change_store([&, &expected = outcome](Work& work) {
      const Context context{work, caller, now, zones};
      CHECK(rule(application::create_own_token(context, account_services(), wish("payroll"))) == expected);
    });
  }
  CHECK(names_of(erika).size() == 4);
}

TEST_CASE_METHOD(Drawer,
                 "Where a password cannot be read, that and all other faults are told before one is asked for") {
  auto caller = caller_of(erika);
  caller.logged_in_at.reset();
  const auto refused = [&](const Submitted<PersonalTokenCommand>& form) {
    std::optional<domain::Problem> problem;
    store.read([&](Work& work) {
      problem = application::create_own_token({work, caller, now, zones}, account_services(), form).error();
    });
    return problem.value();
  };
  auto form = wish({}, day("2026-03-01"));
  CHECK(refused(form).rule == domain::rules::login_required);
  form.faults.push_back({domain::fields::password, domain::reasons::must_be_string});
  CHECK(faulty_fields(refused(form)) == "expires-on name password");
  CHECK(refused(unreadable<PersonalTokenCommand>()).errors.front().field == domain::fields::whole);
  caller.personal_token = true;
  CHECK(refused(form).rule == domain::rules::login_required);
}

TEST_CASE_METHOD(Drawer, "The owner gets a mail of each token, which cannot be switched off") {
  choose([](domain::Company& company) { company.notifications_additional = false; });
  REQUIRE(create(erika, wish("payroll")));
  REQUIRE_FALSE(create(erika, wish("")));
  CHECK(new_mails() == std::vector<std::string>{"token-made erika@acme"});
}

TEST_CASE_METHOD(Drawer, "A personal token neither makes, lists nor deletes personal tokens") {
  const auto created = create(erika, wish("script")).value();
  const auto caller = authenticated(created.text)->caller;
  store.read([&](Work& work) {
    const Context context{work, caller, now, zones};
    CHECK(rule(application::create_own_token(context, account_services(), wish(""))) == "login-required");
    CHECK(rule(application::list_own_tokens(context)) == "login-required");
    CHECK(rule(application::delete_own_token(context, 0)) == "login-required");
    CHECK(word(application::list_own_tokens(context)) == "forbidden");
  });
}
