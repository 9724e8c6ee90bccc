#include <set>

#include <stint/application/identity/second_factor/enrolment.hpp>

#include "tests/application/identity/login.hpp"

using namespace stint;
using namespace stint::test;
using application::CodeCommand;
using application::LoginTry;
using application::Submitted;
using application::Work;
using fakes::PlainCodes;

namespace {

Submitted<CodeCommand> form(std::string code) { return {.command = {.code = std::move(code)}}; }

/// Erika enables and disables the second factor.
struct Desk : Login {
  domain::Result<application::EnrolmentView> start() {
    return by(erika, application::start_enrolment, account_services(), Submitted<application::PasswordCommand>{});
  }
  domain::Result<application::RecoveryCodesView> confirm(const std::string& code) {
    return by(erika, application::confirm_enrolment, account_services(), LoginTry(limits.codes), form(code));
  }
  domain::Result<application::DeleteView> turn_off(const std::string& code) {
    return by(erika, application::turn_off_second_factor, account_services(), LoginTry(limits.codes), form(code));
  }
  /// The recovery codes, after enabling the second factor; its secret is that of the second run, `secret 2`.
  std::vector<std::string> enrolled() {
    const auto secret = start().value().secret;
    auto recovery = confirm(PlainCodes::code_at(secret, now)).value().codes;
    now += 1min;
    return recovery;
  }
  std::string login() { return word(password("erika@acme", "erika")); }
  std::string challenge() { return std::get<application::MfaChallenge>(password("erika@acme", "erika")).token; }
  [[nodiscard]] std::string code(std::int64_t steps = 0) const { return PlainCodes::code_at("secret 2", now, steps); }
  /// The number of recovery codes that would be accepted. None is consumed.
  std::size_t left_of(const std::vector<std::string>& recovery) {
    std::size_t left = 0;
    application::write_now(store, [&](Work& work) {
      for (std::string code : recovery) {
        std::erase(code, '-');
        if (work.second_factors().take_recovery_code(erika.id, digests.sha256(code))) ++left;
      }
      return false;
    });
    return left;
  }
};

}  // namespace

TEST_CASE_METHOD(Desk, "An enrolment shows what an app needs, and is not in force before its first code") {
  const auto shown = start().value();
  CHECK(shown.secret == "secret 2");
  CHECK(shown.uri == "otpauth://totp/Stint:erika%40acme?secret=secret 2&issuer=Stint");
  CHECK(shown.qr_code == "<svg>" + shown.uri + "</svg>");
  CHECK(login() == "tokens");
  CHECK(actions_besides_logins().empty());
}

TEST_CASE_METHOD(Desk, "The first code turns two-factor on, and is used up") {
  REQUIRE(start());
  const auto recovery = confirm(code()).value().codes;
  CHECK(login() == "challenge");
  CHECK(word(one_time_code(challenge(), code())) == "invalid_grant");
  CHECK(word(one_time_code(challenge(), code(1))) == "tokens");
  CHECK(actions_besides_logins() == std::vector<std::string>{"account.two-factor-enabled"});
}

TEST_CASE_METHOD(Desk, "The first code may be a step early or late, no more") {
  const auto [steps, outcome] = GENERATE(
      table<std::int64_t, std::string>({{-2, "invalid"}, {-1, "done"}, {0, "done"}, {1, "done"}, {2, "invalid"}}));
  REQUIRE(start());
  CAPTURE(steps);
  CHECK(word(confirm(code(steps))) == outcome);
}

TEST_CASE_METHOD(Desk, "Beginning again shows another secret, and the first is worth nothing") {
  const auto first = start().value().secret;
  const auto second = start().value().secret;
  REQUIRE(first != second);
  CHECK(word(confirm(PlainCodes::code_at(first, now))) == "invalid");
  CHECK(word(confirm(PlainCodes::code_at(second, now))) == "done");
}

TEST_CASE_METHOD(Desk, "An enrolment waits an hour for its code") {
  REQUIRE(start());
  now += 1h - 1ms;
  SECTION("until then it is confirmed") { CHECK(word(confirm(code())) == "done"); }
  SECTION("from then on it is none") {
    now += 1ms;
    CHECK(rule(confirm(code())) == "two-factor-state");
  }
}

TEST_CASE_METHOD(Desk, "A wrong code turns nothing on, and the next may be right") {
  REQUIRE(start());
  const auto refused = confirm("123456");
  REQUIRE(word(refused) == "invalid");
  CHECK(faulty_fields(refused.error()) == "code");
  CHECK(login() == "tokens");
  CHECK(word(confirm(code())) == "done");
}

TEST_CASE_METHOD(Desk,
                 "Without an enrolment there is nothing to confirm; when two-factor is on there is nothing to begin") {
  CHECK(rule(confirm(code())) == "two-factor-state");
  CHECK(word(confirm(code())) == "conflict");
  const auto recovery = enrolled();
  CHECK(rule(start()) == "two-factor-state");
  CHECK(rule(confirm(code())) == "two-factor-state");
  CHECK(login() == "challenge");
}

TEST_CASE_METHOD(Desk, "Ten recovery codes are shown once; their hashes alone are kept") {
  const auto recovery = enrolled();
  CHECK(std::set<std::string>(recovery.begin(), recovery.end()).size() == 10);
  for (const auto& text : recovery) {
    CAPTURE(text);
    CHECK(text.size() == 19);
    CHECK(text.find_first_not_of("0123456789abcdefghjkmnpqrstvwxyz-") == std::string::npos);
    for (const std::size_t hyphen : {4U, 9U, 14U}) CHECK(text[hyphen] == '-');
  }
  CHECK(left_of(recovery) == 10);
  change_store([&](Work& work) { CHECK_FALSE(work.second_factors().take_recovery_code(erika.id, recovery[0])); });
}

TEST_CASE_METHOD(Desk, "A recovery code may be typed as people type") {
  const auto recovery = enrolled();
  auto capitals = recovery[0];
  for (auto& character : capitals) {
    if (character >= 'a' && character <= 'z') character = static_cast<char>(character - 'a' + 'A');
  }
  auto bare = recovery[1];
  std::erase(bare, '-');
  auto blanks = " " + recovery[3] + " ";
  for (auto& character : blanks) {
    if (character == '-') character = ' ';
  }
  for (const auto& typed : {capitals, bare, blanks}) {
    CAPTURE(typed);
    CHECK(word(one_time_code(challenge(), typed)) == "tokens");
  }
  CHECK(left_of(recovery) == 7);
  for (const auto& typed : {recovery[4].substr(1), recovery[4] + "0", std::string{}, std::string(100'000, '-')}) {
    CHECK_FALSE(word(one_time_code(challenge(), typed)) == "tokens");
  }
  CHECK(left_of(recovery) == 7);
}

TEST_CASE_METHOD(Desk, "Letters that look like digits are read as such in a recovery code") {
  (void)enrolled();
  change_store(
      [&](Work& work) { work.second_factors().set_recovery_codes(erika.id, {digests.sha256("0101010101010101")}); });
  CHECK(word(one_time_code(challenge(), "OIol-01oi-oLOl-0101")) == "tokens");
}

TEST_CASE_METHOD(Desk, "A code of the app turns two-factor off, with all that belongs to it") {
  const auto recovery = enrolled();
  const auto waiting = challenge();
  const auto gone = turn_off(code()).value();
  CHECK(gone.id == erika.id.value);
  CHECK(gone.outcome == application::DeleteOutcome::deleted);
  CHECK(login() == "tokens");
  CHECK(left_of(recovery) == 0);
  CHECK(word(one_time_code(waiting, code(1))) == "invalid_grant");
  CHECK(actions_besides_logins() ==
        std::vector<std::string>{"account.two-factor-enabled", "account.two-factor-disabled"});
  CHECK(rule(turn_off(code(1))) == "two-factor-state");
}

TEST_CASE_METHOD(Desk, "A recovery code turns it off, too") {
  const auto recovery = enrolled();
  CHECK(word(turn_off(recovery[7])) == "done");
  CHECK(login() == "tokens");
}

TEST_CASE_METHOD(Desk, "A code that was used for logging in does not turn it off") {
  (void)enrolled();
  REQUIRE(word(one_time_code(challenge(), code())) == "tokens");
  CHECK(word(turn_off(code())) == "invalid");
  CHECK(word(turn_off(code(1))) == "done");
}

TEST_CASE_METHOD(Desk, "Where two-factor is off there is nothing to turn off") {
  CHECK(rule(turn_off(code())) == "two-factor-state");
  REQUIRE(start());
  CHECK(rule(turn_off(code())) == "two-factor-state");
}

TEST_CASE_METHOD(Desk, "A missing code is told before the state of things") {
  const auto services = account_services();
  for (const auto& submitted :
       {form(""), Submitted<CodeCommand>{}, unreadable<CodeCommand>(),
        Submitted<CodeCommand>{.faults = {{domain::fields::code, domain::reasons::must_be_string}}}}) {
    CHECK(word(by(erika, application::confirm_enrolment, services, LoginTry(limits.codes), submitted)) == "invalid");
    CHECK(word(by(erika, application::turn_off_second_factor, services, LoginTry(limits.codes), submitted)) ==
          "invalid");
  }
}

TEST_CASE_METHOD(Desk, "Whoever has an open session cannot guess: after ten wrong codes they have to wait") {
  (void)enrolled();
  for (int i = 0; i < 10; ++i) CHECK(word(turn_off("123456")) == "invalid");
  const auto refused = turn_off(code());
  REQUIRE(rule(refused) == "too-many-codes");
  CHECK(refused.error().retry_after == 1s);
  CHECK(word(one_time_code(challenge(), code())) == "slow_down");
  CHECK(word(refresh("unknown")) == "invalid_grant");
  now += 1s;
  CHECK(word(turn_off("123456")) == "invalid");
  CHECK(turn_off(code()).error().retry_after == 2s);
  now += 2s;
  CHECK(word(turn_off(code())) == "done");
}

TEST_CASE_METHOD(Desk, "Wrong codes for an enrolment have to wait, too") {
  REQUIRE(start());
  for (int i = 0; i < 10; ++i) CHECK(word(confirm("123456")) == "invalid");
  CHECK(rule(confirm(code())) == "too-many-codes");
  now += 1s;
  CHECK(word(confirm(code())) == "done");
}

TEST_CASE_METHOD(Desk, "Turning two-factor on takes a login of the last five minutes, or the password") {
  auto caller = caller_of(erika);
  application::Submitted<application::PasswordCommand> form;
  const auto begun = [&] {
    std::string outcome;
    change_store([&](Work& work) {
      outcome = rule(application::start_enrolment({work, caller, now, zones}, account_services(), form));
    });
    return outcome;
  };
  CHECK(begun().empty());
  caller.logged_in_at = now - 5min - 1ms;
  CHECK(begun() == "login-required");
  caller.gave_password = true;
  CHECK(begun().empty());
  caller = caller_of(erika);
  caller.logged_in_at.reset();
  CHECK(begun() == "login-required");
  form.faults.push_back({domain::fields::password, domain::reasons::must_be_string});
  CHECK(begun() == "invalid-field");
  caller.gave_password = true;
  CHECK(begun() == "invalid-field");
  form = unreadable<application::PasswordCommand>();
  CHECK(begun() == "invalid-field");
}

TEST_CASE_METHOD(Desk, "The owner gets a mail when two-factor is on, and no sooner") {
  choose([](domain::Company& company) { company.notifications_additional = false; });
  REQUIRE(start());
  REQUIRE_FALSE(confirm("123456"));
  CHECK(new_mails().empty());
  REQUIRE(confirm(code()));
  CHECK(new_mails() == std::vector<std::string>{"two-factor-turned-on erika@acme"});
}

TEST_CASE_METHOD(Desk, "A personal token manages no second factor") {
  auto caller = caller_of(erika);
  caller.personal_token = true;
  const auto services = account_services();
  change_store([&](Work& work) {
    const application::Context context{work, caller, now, zones};
    CHECK(rule(application::start_enrolment(context, services, unreadable<application::PasswordCommand>())) ==
          "login-required");
    CHECK(rule(application::confirm_enrolment(context, services, LoginTry(limits.codes), unreadable<CodeCommand>())) ==
          "login-required");
    CHECK(rule(application::turn_off_second_factor(context, services, LoginTry(limits.codes),
                                                   unreadable<CodeCommand>())) == "login-required");
    CHECK_FALSE(work.second_factors().enrolment_of(erika.id));
  });
}
