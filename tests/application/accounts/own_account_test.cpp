#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/accounts/own_sessions.hpp>
#include <stint/application/accounts/own_settings.hpp>
#include <stint/application/own_data/data_export.hpp>

#include "tests/application/identity/login.hpp"

using namespace stint;
using namespace stint::test;
using application::Caller;
using application::Context;
using application::DataExport;
using application::OwnSettingsView;
using application::PageQuery;
using application::SessionView;
using application::Submitted;
using application::Work;

namespace {

/// A user manages their own account.
struct OwnAccount : Login {
  template <class UseCase>
  auto as(const Caller& caller, UseCase use_case) {
    return application::perform_now(repeating, {caller.company}, [&](Work& work) {
      return use_case(Context{work, caller, now, zones, policies});
    });
  }
  Caller caller_with(const application::TokenPair& tokens) { return authenticated(tokens.access_token)->caller; }
  application::TokenPair log_in_from(const std::string& address) {
    return std::get<application::TokenPair>(exchange({.grant_type = "password",
                                                      .client_id = "public",
                                                      .username = "erika@acme",
                                                      .password = "erika",
                                                      .address = address}));
  }
  domain::Result<application::Page<SessionView>> sessions_of(const Caller& caller, const PageQuery& query = {}) {
    return as(caller, [&](const Context& context) {
      return application::list_own_sessions(context, {}, Submitted<PageQuery>{query});
    });
  }
  domain::Result<application::EndedSessionsView> end(const Caller& caller, const std::string& id) {
    return as(caller, [&](const Context& context) { return application::end_own_session(context, id); });
  }
  domain::Result<OwnSettingsView> choose_mails(const domain::Employee& who,
                                               std::vector<std::pair<std::string, bool>> mails,
                                               std::optional<std::optional<std::string>> language = {}) {
    return by(who, [&](const Context& context) {
      return application::change_own_settings(context, account_services(),
                                              {.command = {.language = language, .mails = mails}});
    });
  }
  /// It is read-only, so it is not run twice.
  domain::Result<DataExport> exported(const Caller& caller) {
    std::optional<domain::Result<DataExport>> all;
    store.read([&](Work& work) {
      all.emplace(application::export_own_data(Context{work, caller, now, zones, policies}, account_services()));
    });
    return *std::move(all);
  }
};

bool wants(const OwnSettingsView& view, application::MailKind kind) {
  return std::ranges::find(view.mails, kind, &application::MailChoice::kind)->wanted;
}

}  // namespace

TEST_CASE_METHOD(OwnAccount,
                 "Sessions are listed with where and when, the latest first, and the current one is marked") {
  log_in_from("192.0.2.1");
  now += 1min;
  const auto here = log_in_from("192.0.2.2");
  now += 10min;
  const auto refreshed = std::get<application::TokenPair>(refresh(here.refresh_token));
  const auto page = sessions_of(caller_with(refreshed)).value();
  REQUIRE(page.items.size() == 2);
  CHECK_FALSE(page.next);
  CHECK(page.items[0].is_current);
  CHECK(page.items[0].client_id == "public");
  CHECK(page.items[0].logged_in_at == now - 10min);
  CHECK(page.items[0].last_refreshed_at == now);
  CHECK(page.items[0].address.empty());  // that of the refresh, which is hidden
  CHECK_FALSE(page.items[1].is_current);
  CHECK(page.items[1].logged_in_at == now - 11min);
  CHECK(page.items[1].address == "192.0.2.1");
  CHECK(page.items[1].ends_at == now - 11min + std::chrono::days{30});
}

TEST_CASE_METHOD(OwnAccount, "Sessions come by pages, and a cursor that is none is refused") {
  for (int i = 0; i < 3; ++i) {
    log_in_from("192.0.2.1");
    now += 1min;
  }
  const auto caller = caller_of(erika);
  const auto first = sessions_of(caller, {.limit = 2}).value();
  REQUIRE(first.items.size() == 2);
  REQUIRE(first.next);
  const auto second = sessions_of(caller, {.limit = 2, .after = *first.next}).value();
  REQUIRE(second.items.size() == 1);
  CHECK_FALSE(second.next);
  CHECK(second.items[0].logged_in_at < first.items[1].logged_in_at);
  CHECK(faulty_fields(sessions_of(caller, {.after = "nonsense"}).error()) == "cursor");
}

TEST_CASE_METHOD(OwnAccount, "A session that its owner ends is over with the next request") {
  const auto there = log_in_from("192.0.2.1");
  const auto here = log_in_from("192.0.2.2");
  const auto caller = caller_with(here);
  const auto id = caller_with(there).session;
  CHECK(word(end(caller_with(pair_of(max)), id)) == "unknown");
  CHECK(end(caller, id).value().ended == 1);
  CHECK_FALSE(authenticated(there.access_token));
  CHECK(word(refresh(there.refresh_token)) == "invalid_grant");
  CHECK(authenticated(here.access_token));
  CHECK(word(end(caller, id)) == "unknown");
  CHECK(word(end(caller, "")) == "unknown");
  CHECK(actions_besides_logins() == Strings{"session.ended"});
}

TEST_CASE_METHOD(OwnAccount, "All others end at once, however many there are") {
  for (int i = 0; i < 105; ++i) log_in_from("192.0.2.1");
  const auto here = log_in_from("192.0.2.2");
  const auto caller = caller_with(here);
  CHECK(as(caller, application::end_own_other_sessions).value().ended == 105);
  CHECK(sessions_of(caller)->items.size() == 1);
  CHECK(authenticated(here.access_token));
}

TEST_CASE_METHOD(OwnAccount, "A personal token neither sees nor ends sessions, and gets no export") {
  auto caller = caller_of(erika);
  caller.personal_token = true;
  CHECK(rule(sessions_of(caller)) == "login-required");
  CHECK(rule(end(caller, "x")) == "login-required");
  CHECK(rule(as(caller, application::end_own_other_sessions)) == "login-required");
  CHECK(rule(exported(caller)) == "login-required");
}

TEST_CASE_METHOD(OwnAccount, "Who does without a mail does not get it, and others do") {
  using enum application::MailKind;
  CHECK(wants(by(max, application::show_own_settings).value(), absence_filed));
  const auto view = choose_mails(max, {{"absence-filed", false}}).value();
  CHECK_FALSE(wants(view, absence_filed));
  CHECK(wants(view, cancellation_asked));
  REQUIRE(by(erika, application::file_absence, vacation_form()));
  CHECK(new_mails() == Strings{"absence-filed mia@acme"});
  CHECK(wants(choose_mails(max, {{"absence-filed", true}}).value(), absence_filed));
  REQUIRE(by(erika, application::file_absence, vacation_form("2026-04-13", "2026-04-17")));
  CHECK(new_mails() == Strings{"absence-filed max@acme", "absence-filed mia@acme"});
  CHECK(std::ranges::count(audit_actions(), "account.settings-changed") == 2);
}

TEST_CASE_METHOD(OwnAccount, "Where all who decide do without, administrators are not asked in their place") {
  REQUIRE(choose_mails(max, {{"absence-filed", false}}));
  REQUIRE(choose_mails(mia, {{"absence-filed", false}}));
  REQUIRE(by(erika, application::file_absence, vacation_form()));
  CHECK(new_mails().empty());
}

TEST_CASE_METHOD(OwnAccount, "Mails that are promised, and those about the account, cannot be done without") {
  for (const std::string kind : {"cancellation-rejected", "reduction-decided", "cancellation-approved", "token-made",
                                 "password-changed", "invitation", "no-such-mail", ""}) {
    CAPTURE(kind);
    CHECK(faulty_fields(choose_mails(erika, {{kind, false}}).error()) == "mails");
  }
  CHECK(choose_mails(erika, {}).value().mails.size() == application::optional_mails().size());
  CHECK(audit_actions().empty());  // nothing has changed
}

TEST_CASE_METHOD(OwnAccount, "Somebody chooses a language that there are words in, or none") {
  const auto chosen = choose_mails(mia, {}, std::optional<std::string>{"es"}).value();
  CHECK(chosen.language == "es");
  CHECK(chosen.spoken_language == "es");
  const auto none = choose_mails(mia, {}, std::optional<std::string>{}).value();
  CHECK(none.language.empty());
  CHECK(none.spoken_language == "de");  // the company's
  CHECK(faulty_fields(choose_mails(mia, {}, std::optional<std::string>{"tlh"}).error()) == "language");
}

TEST_CASE_METHOD(OwnAccount, "Somebody gets all that is kept of them, and of others the names of deciders alone") {
  change(erika, [](domain::Employee& who) {
    who.phone = "0170 5550100";
    who.language = "fr";
    who.severe_disability.first = day("2025-01-01");
  });
  log_in_from("192.0.2.1");
  personal_token_of(erika);
  const auto vacation = vacation_of_erika();
  REQUIRE(by(max, application::approve_absence, vacation));
  const auto all = exported(caller_of(erika)).value();
  CHECK(all.language == "fr");
  const auto member = [&](std::string_view name) {
    const auto found = std::ranges::find(all.record, name, &std::pair<std::string, std::string>::first);
    return found == all.record.end() ? std::string{"none"} : found->second;
  };
  CHECK(member("email") == "erika@acme");
  CHECK(member("phone") == "0170 5550100");
  CHECK(member("severeDisability.startDate") == "2025-01-01");
  CHECK(member("managers") == "Max Muster, Mia Muster, Lenny Muster");
  CHECK(all.login.has_password);
  CHECK_FALSE(all.login.has_second_factor);
  REQUIRE(all.login.addresses.size() == 1);
  CHECK(all.login.addresses[0].address == "192.0.2.1");
  CHECK(all.login.sessions.size() == 1);
  REQUIRE(all.login.tokens.size() == 1);
  CHECK(all.login.tokens[0].name == "script");
  REQUIRE(all.absences.size() == 1);
  REQUIRE(all.absences[0].decisions.size() == 1);
  CHECK(all.absences[0].decisions[0].name == "Max Muster");
  CHECK_FALSE(all.absences[0].conflicts);
  REQUIRE_FALSE(all.mails.empty());
  for (const auto& mail : all.mails) {
    CHECK(mail.mail.to_address == "erika@acme");
    CHECK(mail.mail.facts.empty());
  }
  CHECK(std::ranges::any_of(all.lines, [](const auto& line) {
    return line.entry.action == "account.logged-in" && line.actor_name == "Erika Muster";
  }));
  CHECK(std::ranges::any_of(all.kept, [](const auto& kept) { return kept.kind == domain::RecordKind::absence; }));
}

TEST_CASE_METHOD(OwnAccount, "An export has what payroll was told, and feeds without their addresses") {
  const domain::MarkedLine line{.line = {.number = "100", .name = "Work", .hundredths = 800}};
  keep(store, [&](Work& work) {
    const auto handed_on = [&](const domain::Employee& who) {
      return domain::PayrollPerson{.employee = who.id, .month = std::chrono::year{2026} / 2, .lines = {line}};
    };
    work.payroll_exports(acme.id).add(
        {.head = {.month = std::chrono::year{2026} / 2, .made_at = now}, .people = {handed_on(erika), handed_on(max)}});
    work.calendar_feeds().add(
        {.hash = "of erika", .employee = erika.id, .name = "Phone", .kind = domain::FeedKind::own, .created_at = now});
    work.calendar_feeds().add({.hash = "of max", .employee = max.id, .name = "Wall", .created_at = now});
  });
  const auto all = exported(caller_of(erika)).value();
  REQUIRE(all.payroll.size() == 1);
  CHECK(all.payroll[0].month == std::chrono::year{2026} / 2);
  CHECK(all.payroll[0].marked == line);
  REQUIRE(all.login.feeds.size() == 1);
  CHECK(all.login.feeds[0].name == "Phone");
}

TEST_CASE_METHOD(OwnAccount, "That somebody was given an export is written down") {
  CHECK(word(by(erika, [](const Context& context) -> domain::Result<application::DeleteView> {
          application::note_own_export(context);
          return application::DeleteView{};
        })) == "done");
  store.read([&](Work& work) {
    const auto line = work.audit().page(acme.id, {}).back();
    CHECK(line.action == "account.data-exported");
    CHECK(line.actor == erika.id);
    CHECK(line.subject == erika.id.value);
  });
}

TEST_CASE_METHOD(OwnAccount, "An export is made once a minute") {
  REQUIRE(exported(caller_of(erika)));
  now += 1min - 1ms;
  const auto refused = exported(caller_of(erika));
  CHECK(rule(refused) == "too-many-exports");
  CHECK(refused.error().retry_after == 1s);
  CHECK(exported(caller_of(max)));
  now += 1ms;
  CHECK(exported(caller_of(erika)));
}
