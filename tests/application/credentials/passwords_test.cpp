#include <stint/application/accounts/accounts.hpp>
#include <stint/application/credentials/passwords.hpp>
#include <stint/application/identity/sign_in/password.hpp>

#include "tests/application/identity/login.hpp"
#include "tests/fakes/hand_clock.hpp"

using namespace stint;
using namespace stint::test;
using application::Context;
using application::PasswordChangeCommand;
using application::PasswordResetCommand;
using application::Submitted;
using application::Work;

namespace {

/// The login page for forgotten passwords.
struct Forgetful : Login {
  std::string forgot(const std::string& address) {
    clock.set(now);
    return word(application::send_link_to_forgetful(office, account_services(), address));
  }
  domain::Result<application::InvitationView> invited(const domain::Employee& by_whom, domain::EmployeeId whom) {
    return by(by_whom, [&](const Context& context) { return application::invite(context, account_services(), whom); });
  }
  domain::Result<void> reset(const std::optional<std::string>& token, const std::optional<std::string>& password) {
    clock.set(now);
    Submitted<PasswordResetCommand> form;
    form.command.token = token;
    if (password) form.command.new_password = *password;
    return application::reset_password(office, account_services(), form);
  }
  /// The token in the link of the last mail.
  std::string last_token() {
    const std::string link = mails().back().link;
    constexpr std::string_view page = "https://us/password#token=";
    REQUIRE(link.starts_with(page));
    return link.substr(page.size());
  }

  fakes::HandClock clock{now};
  application::Office office{repeating, clock, zones};
};

}  // namespace

TEST_CASE_METHOD(Forgetful,
                 "Who has forgotten their password gets a link by mail, sets another one and logs in with it") {
  const auto before = pair_of(erika);
  REQUIRE(forgot("Erika@ACME") == "done");
  REQUIRE(new_mails() == Strings{"password-forgotten erika@acme"});
  const auto mail = mails().back();
  CHECK(mail.expires_at == now + 30min);
  CHECK(mail.facts ==
        std::vector<std::pair<std::string, std::string>>{{"untilDate", "2026-03-02"}, {"untilTime", "09:30"}});
  CHECK(mail.link.size() == std::string_view{"https://us/password#token="}.size() + 43);

  REQUIRE(reset(last_token(), "seven seas"));
  CHECK(word(password("erika@acme", "seven seas")) == "tokens");
  CHECK(word(password("erika@acme", "erika")) == "invalid_grant");
  CHECK(word(refresh(before.refresh_token)) == "invalid_grant");
  CHECK_FALSE(authenticated(before.access_token));
  CHECK(new_mails() == Strings{"password-changed erika@acme"});
  CHECK(actions_besides_logins() == Strings{"account.link-made", "account.password-changed"});
}

TEST_CASE_METHOD(Forgetful, "The audit trail and those who hear of a link are not told what it is") {
  std::vector<std::string> heard;
  office.subscribe<application::PasswordLinkMade>(
      [&](const application::PasswordLinkMade& made) { heard.push_back(made.link); });
  REQUIRE(forgot("erika@acme") == "done");
  CHECK(heard == Strings{""});
  const auto token = last_token();
  store.read([&](Work& work) {
    for (const auto& line : work.audit().page(acme.id, {})) {
      for (const auto& [name, value] : line.details) CHECK(value.find(token) == std::string::npos);
    }
    CHECK_FALSE(work.one_time_links().find(token));
    CHECK(work.one_time_links().find(digests.sha256(token)));
  });
}

TEST_CASE_METHOD(Forgetful, "A link works once, and not when it has expired") {
  REQUIRE(forgot("erika@acme") == "done");
  const auto token = last_token();
  now += 30min;
  CHECK(rule(reset(token, "seven seas")) == "one-time-link");
  now -= 1ms;
  CHECK(reset(token, "seven seas"));
  CHECK(rule(reset(token, "eight seas")) == "one-time-link");
  CHECK(rule(reset("nonsense", "eight seas")) == "one-time-link");
  CHECK(word(password("erika@acme", "seven seas")) == "tokens");
}

TEST_CASE_METHOD(Forgetful, "A password that is too weak is refused, and the link goes on to work") {
  REQUIRE(forgot("erika@acme") == "done");
  const auto token = last_token();
  const auto fields_of = [&](const auto& token_or_none, const auto& password_or_none) {
    return faulty_fields(reset(token_or_none, password_or_none).error());
  };
  CHECK(fields_of(token, "short") == "new-password");
  CHECK(fields_of(token, "erika@acme") == "new-password");
  CHECK(fields_of(std::optional<std::string>{}, std::optional<std::string>{}) == "new-password token");
  CHECK(reset(token, "seven seas"));
}

TEST_CASE_METHOD(Forgetful, "Another link may be asked for after five minutes, and takes the place of the first") {
  REQUIRE(forgot("erika@acme") == "done");
  const auto first = last_token();
  now += 5min - 1ms;
  CHECK(forgot("erika@acme") == "too often");
  CHECK(mails().size() == 1);
  now += 1ms;
  CHECK(forgot("erika@acme") == "done");
  CHECK(rule(reset(first, "seven seas")) == "one-time-link");
  CHECK(reset(last_token(), "seven seas"));
}

TEST_CASE_METHOD(Forgetful, "Nobody gets a link who is unknown, locked, has left or has no password") {
  CHECK(forgot("nobody@acme") == "unknown");
  CHECK(forgot("lara@acme") == "conflict");  // locked
  CHECK(forgot("sam@acme") == "conflict");   // logs in another way, or is yet to be invited
  change(erika, [](domain::Employee& who) { who.employment.last = day("2026-03-01"); });
  CHECK(forgot("erika@acme") == "conflict");
  change(erika, [](domain::Employee& who) { who.employment.last = day("2026-03-02"); });
  CHECK(forgot("erika@acme") == "done");
  CHECK(new_mails() == Strings{"password-forgotten erika@acme"});
}

TEST_CASE_METHOD(Forgetful,
                 "A link ends with a lock, with the employment, with another password and with another address") {
  REQUIRE(forgot("erika@acme") == "done");
  const auto token = last_token();
  const auto as_operator = [&](auto use_case, const auto&... arguments) {
    return application::perform_now(store, [&](Work& work) {
      return use_case(application::OperatorContext{work, now, zones}, arguments...);
    });
  };
  SECTION("locked") {
    REQUIRE(as_operator(application::lock_account, "erika@acme"));
    REQUIRE(as_operator(application::unlock_account, "erika@acme"));
  }
  SECTION("left") {
    change(erika, [](domain::Employee& who) { who.employment.last = day("2026-03-01"); });
  }
  SECTION("set by the operator") {
    const application::HashedPassword hashed(hasher, "six seasons");
    REQUIRE(as_operator(application::set_password, domain::PasswordPolicy{}, "erika@acme", hashed));
  }
  SECTION("somebody else's mailbox by now") {
    change(erika, [](domain::Employee& who) { who.email = "muster@acme"; });
  }
  CHECK(rule(reset(token, "seven seas")) == "one-time-link");
}

TEST_CASE_METHOD(Forgetful, "An administrator invites somebody, who sets a first password") {
  const auto invitation = invited(ada, sam.id).value();
  CHECK(invitation.address == "sam@acme");
  CHECK(invitation.expires_at == now + 168h);
  CHECK(new_mails() == Strings{"invitation sam@acme"});
  const auto first = last_token();
  now += 5min - 1ms;
  CHECK(rule(invited(ada, sam.id)) == "one-time-link");
  CHECK(invited(ada, erika.id));
  CHECK(new_mails() == Strings{"invitation erika@acme"});
  now += 1ms;
  REQUIRE(invited(ada, sam.id));  // again: the older link is invalid
  CHECK(rule(reset(first, "seven seas")) == "one-time-link");
  CHECK(new_mails() == Strings{"invitation sam@acme"});
  now += 168h - 1ms;
  REQUIRE(reset(last_token(), "seven seas"));
  CHECK(word(password("sam@acme", "seven seas")) == "tokens");
  CHECK(new_mails().empty());  // the person who did it is not notified
}

TEST_CASE_METHOD(Forgetful, "Inviting an administrator takes a recent login, and no personal token") {
  const auto invites = [&](const application::Caller& caller, const domain::Employee& whom) {
    return application::perform_now(repeating, {caller.company}, [&](Work& work) {
      return application::invite({work, caller, now, zones, policies}, account_services(), whom.id);
    });
  };
  auto caller = caller_of(ada);
  CHECK(invites(caller, ada));
  caller.logged_in_at = now - application::recent_login - 1ms;
  CHECK(rule(invites(caller, ada)) == "login-required");
  CHECK(invites(caller, sam));
  now += 5min;
  caller.gave_password = true;
  CHECK(invites(caller, ada));
  caller.personal_token = true;
  CHECK(rule(invites(caller, ada)) == "login-required");
  CHECK(invites(caller, sam));
}

TEST_CASE_METHOD(Forgetful, "Who is yet to begin may be invited, who is locked or has left may not") {
  change(sam, [](domain::Employee& who) { who.employment.first = day("2026-03-03"); });
  REQUIRE(invited(ada, sam.id));
  CHECK(reset(last_token(), "seven seas"));
  CHECK(word(password("sam@acme", "seven seas")) == "invalid_grant");  // login is not possible before the first day
  CHECK(word(invited(ada, lara.id)) == "conflict");
  change(olga, [](domain::Employee& who) { who.employment.last = day("2026-03-01"); });
  CHECK(word(invited(ada, olga.id)) == "conflict");
  CHECK(word(invited(ada, ron.id)) == "unknown");
  CHECK(word(invited(ada, domain::EmployeeId{0})) == "unknown");
}

namespace {

struct Changing : Login {
  domain::Result<application::EndedSessionsView> change_password(const application::Caller& caller,
                                                                 const std::optional<std::string>& password) {
    Submitted<PasswordChangeCommand> form;
    if (password) form.command.new_password = *password;
    return application::perform_now(repeating, {caller.company}, [&](Work& work) {
      return application::change_own_password({work, caller, now, zones, policies}, account_services(), form,
                                              hasher.hash(password.value_or("")));
    });
  }
};

}  // namespace

TEST_CASE_METHOD(Changing, "Somebody changes their password: other sessions end, this one goes on, and a mail tells") {
  const auto elsewhere = pair_of(erika);
  const auto another = pair_of(erika, "web");
  const auto here = pair_of(erika);
  const auto of_max = pair_of(max);
  const auto script = personal_token_of(erika);
  static_cast<void>(new_mails());
  const auto caller = authenticated(here.access_token)->caller;
  CHECK(change_password(caller, "seven seas").value().ended == 2);
  CHECK(authenticated(here.access_token));
  CHECK_FALSE(authenticated(elsewhere.access_token));
  CHECK_FALSE(authenticated(another.access_token));
  CHECK(authenticated(of_max.access_token));
  CHECK(authenticated(script.text));
  CHECK(word(refresh(elsewhere.refresh_token)) == "invalid_grant");
  CHECK(word(refresh(here.refresh_token)) == "tokens");
  CHECK(word(password("erika@acme", "erika")) == "invalid_grant");
  CHECK(word(password("erika@acme", "seven seas")) == "tokens");
  CHECK(new_mails() == Strings{"password-changed erika@acme"});
}

TEST_CASE_METHOD(Changing, "A new password takes the old one or a fresh login, and no personal token") {
  auto caller = caller_of(erika);
  caller.logged_in_at = now - application::recent_login - 1ms;
  CHECK(rule(change_password(caller, "seven seas")) == "login-required");
  caller.gave_password = true;
  CHECK(faulty_fields(change_password(caller, "short").error()) == "new-password");
  CHECK(faulty_fields(change_password(caller, std::nullopt).error()) == "new-password");
  CHECK(change_password(caller, "seven seas"));
  caller.personal_token = true;
  CHECK(rule(change_password(caller, "seven seas")) == "login-required");
}
