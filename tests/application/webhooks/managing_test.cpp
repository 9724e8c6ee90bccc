#include "tests/application/webhooks/webhook_desk.hpp"

using namespace stint;
using namespace stint::test;
using application::Context;
using application::PageQuery;
using application::Submitted;
using application::WebhookCommand;
using application::Work;
using domain::WebhookFormat;
using domain::WebhookState;

namespace {

using Desk = WebhookDesk;

Desk::Form changed(WebhookCommand command) { return {.command = std::move(command)}; }

}  // namespace

TEST_CASE_METHOD(Desk, "An administrator makes a webhook, and is shown its secret once") {
  const auto made =
      create(ada, wish("Payroll", {"com.stint.month.closed", absence_approved, absence_approved})).value();
  CHECK(made.webhook.name == "Payroll");
  CHECK(made.webhook.url == "https://payroll.example/stint");
  CHECK(made.webhook.events == Strings{absence_approved, "com.stint.month.closed"});  // each once, as in the reference
  CHECK(made.webhook.format == WebhookFormat::cloudevents);
  CHECK(made.webhook.language.empty());
  CHECK(made.webhook.state == WebhookState::active);
  CHECK(made.webhook.created_at == now);
  CHECK_THAT(made.secret, Catch::Matches(R"(whsec_[A-Za-z0-9+/]{32})"));
  CHECK(made.secret == "whsec_" + stored_webhook(made.webhook.id).secret);
  CHECK(read_by(ada, application::show_webhook, made.webhook.id).value() == made.webhook);
  CHECK(create(ada).value().secret != made.secret);
}

TEST_CASE_METHOD(Desk,
                 "What is done to webhooks stands in the audit trail, without a secret and what of a URL may be") {
  const auto made = create(ada).value();
  REQUIRE(change(ada, made.webhook.id, changed({.url = "https://payroll.example/other", .active = false})));
  const auto renewed = renew(ada, made.webhook.id).value();
  REQUIRE(by(ada, application::delete_webhook, made.webhook.id));
  CHECK(audit_actions() == Strings{"webhook.made", "webhook.changed", "webhook.secret-renewed", "webhook.removed"});
  store.read([&](Work& work) {
    const auto trail = work.audit().page(acme.id, {});
    CHECK(trail[0].actor == ada.id);
    CHECK(trail[0].subject == made.webhook.id.value);
    CHECK(trail[0].details == application::AuditDetails{{"name", "Payroll"},
                                                        {"host", "payroll.example"},
                                                        {"format", "cloudevents"},
                                                        {"state", "active"},
                                                        {"events", absence_approved}});
    for (const auto& line : trail) {
      for (const auto& [name, value] : line.details) {
        CHECK(value.find(made.secret.substr(6)) == std::string::npos);
        CHECK(value.find(renewed.secret.substr(6)) == std::string::npos);
        CHECK(value.find("/other") == std::string::npos);
      }
    }
    const auto& details = trail[1].details;
    CHECK(std::ranges::find(details, std::pair<std::string, std::string>{"state", "switched-off"}) != details.end());
    CHECK(std::ranges::find(details, std::pair<std::string, std::string>{"url", "changed"}) != details.end());
  });
}

TEST_CASE_METHOD(Desk, "Webhooks are for administrators, of their own company") {
  const auto id = webhook();
  for (const auto& who : {erika, max}) {
    CHECK(rule(create(who)) == "role");
    CHECK(rule(change(who, id, wish())) == "role");
    CHECK(rule(renew(who, id)) == "role");
    CHECK(rule(by(who, application::delete_webhook, id)) == "role");
    CHECK(rule(read_by(who, application::show_webhook, id)) == "role");
    CHECK(rule(read_by(who, application::list_webhooks, Submitted<application::WebhooksQuery>{},
                       Submitted<PageQuery>{})) == "role");
    CHECK(rule(by(who, application::test_webhook, id)) == "role");
    CHECK(rule(by(who, application::replay_webhook_delivery, id, domain::WebhookDeliveryId{1})) == "role");
    CHECK(rule(read_by(who, application::list_webhook_deliveries, id, Submitted<application::DeliveriesQuery>{},
                       Submitted<PageQuery>{})) == "role");
  }
  CHECK(rule(change(rita, id, wish())) == "unknown-record");
  CHECK(rule(renew(rita, id)) == "unknown-record");
  CHECK(rule(by(rita, application::delete_webhook, id)) == "unknown-record");
  CHECK(rule(read_by(rita, application::show_webhook, id)) == "unknown-record");
  CHECK(rule(by(rita, application::test_webhook, id)) == "unknown-record");
  CHECK(rule(read_by(rita, application::list_webhook_deliveries, id, Submitted<application::DeliveriesQuery>{},
                     Submitted<PageQuery>{})) == "unknown-record");
  CHECK(read_by(rita, application::list_webhooks, Submitted<application::WebhooksQuery>{}, Submitted<PageQuery>{})
            .value()
            .items.empty());
}

TEST_CASE_METHOD(Desk, "A personal token sees webhooks, and changes none") {
  const auto id = webhook();
  auto caller = caller_of(ada);
  caller.personal_token = true;
  const auto with_token = [&](auto act) {
    return application::perform_now(repeating, {acme.id}, [&](Work& work) {
      return act(Context{work, caller, now, zones, policies});
    });
  };
  const auto services = account_services();
  CHECK(rule(with_token([&](const Context& context) {
          return application::create_webhook(context, services, wish());
        })) == "login-required");
  CHECK(rule(with_token([&](const Context& context) {
          return application::change_webhook(context, services, id, wish());
        })) == "login-required");
  CHECK(rule(with_token([&](const Context& context) {
          return application::renew_webhook_secret(context, services, id);
        })) == "login-required");
  CHECK(rule(with_token([&](const Context& context) { return application::delete_webhook(context, id); })) ==
        "login-required");
  CHECK(with_token([&](const Context& context) { return application::show_webhook(context, id); }));
  CHECK(with_token([&](const Context& context) { return application::test_webhook(context, id); }));
}

TEST_CASE_METHOD(Desk, "All that is wrong with a webhook is told at once") {
  CHECK(faulty_fields(create(ada, Desk::Form{}).error()) == "events name url");
  CHECK(rule(create(ada, unreadable<WebhookCommand>())) == "invalid-field");
  const auto fault = [&](auto with) {
    auto form = wish();
    with(form.command);
    const auto made = create(ada, form);
    return made ? "" : faulty_fields(made.error());
  };
  CHECK(fault([](WebhookCommand& form) { form.name = std::string(101, 'x'); }) == "name");
  CHECK(fault([](WebhookCommand& form) { form.url = "http://payroll.example/"; }) == "url");
  CHECK(fault([](WebhookCommand& form) { form.events = Strings{}; }) == "events");
  CHECK(fault([](WebhookCommand& form) { form.events = Strings{absence_approved, "com.stint.absence"}; }) == "events");
  CHECK(fault([](WebhookCommand& form) { form.events = Strings{"com.stint.webhook.test"}; }) == "events");
  CHECK(fault([](WebhookCommand& form) { form.language.emplace("it"); }) == "language");
  CHECK(fault([](WebhookCommand& form) { form.language.emplace("de"); }).empty());
  CHECK(fault([](WebhookCommand& form) { form.language.emplace(std::nullopt); }).empty());
}

TEST_CASE_METHOD(Desk, "A webhook without TLS is one where the operator allows it") {
  auto form = wish();
  form.command.url = "http://127.0.0.1:9000/";
  CHECK(faulty_fields(create(ada, form).error()) == "url");
  CHECK(by(ada, [&](const Context& context) {
    auto services = account_services();
    services.webhooks.may_be_private = true;
    return application::create_webhook(context, services, form);
  }));
}

TEST_CASE_METHOD(Desk, "A company has 20 webhooks") {
  for (int i = 0; i < 20; ++i) REQUIRE(create(ada, wish("hook " + std::to_string(i))));
  CHECK(rule(create(ada)) == "too-many-webhooks");
  CHECK(create(rita));
  REQUIRE(by(ada, application::delete_webhook, domain::WebhookId{1}));
  CHECK(create(ada));
}

TEST_CASE_METHOD(Desk, "Webhooks are listed by pages, oldest first") {
  for (const auto* const name : {"a", "b", "c"}) REQUIRE(create(ada, wish(name)));
  const auto page = [&](const PageQuery& query) {
    return read_by(ada, application::list_webhooks, Submitted<application::WebhooksQuery>{},
                   Submitted<PageQuery>{query});
  };
  const auto first = page({.limit = 2}).value();
  REQUIRE(first.items.size() == 2);
  CHECK(first.items[1].name == "b");
  const auto last = page({.limit = 2, .after = first.next.value()}).value();
  REQUIRE(last.items.size() == 1);
  CHECK(last.items[0].name == "c");
  CHECK_FALSE(last.next);
  CHECK(faulty_fields(page({.after = "x"}).error()) == "cursor");
}

TEST_CASE_METHOD(Desk, "A change leaves what it does not say, and one that says nothing new leaves no trace") {
  const auto id = webhook();
  const auto before = stored_webhook(id);
  CHECK(change(ada, id, changed({})).value() == before);
  CHECK(change(ada, id, wish()).value() == before);
  CHECK(audit_actions() == Strings{"webhook.made"});
  const auto after = change(ada, id, changed({.name = "Wages", .format = WebhookFormat::slack})).value();
  CHECK(after.name == "Wages");
  CHECK(after.format == WebhookFormat::slack);
  CHECK(after.events == before.events);
  CHECK(after.secret == before.secret);
  CHECK(after == stored_webhook(id));
}

TEST_CASE_METHOD(Desk, "Whoever switches a webhook on that was given up, or moves it, has it begin anew") {
  const auto id = webhook();
  auto failing = stored_webhook(id);
  failing.state = WebhookState::failing;
  failing.failures = 9;
  failing.failing_since = now - std::chrono::days{5};
  failing.rests_until = now + 5min;
  put_back(failing);
  CHECK(change(ada, id, changed({.name = "Wages"})).value().state == WebhookState::failing);
  const auto anew = change(ada, id, changed({.active = true})).value();
  CHECK(anew.state == WebhookState::active);
  CHECK(anew.failures == 0);
  CHECK_FALSE(anew.failing_since);
  CHECK_FALSE(anew.rests_until);

  failing.state = WebhookState::active;
  put_back(failing);
  CHECK(change(ada, id, changed({.active = true})).value().failures == 9);
  CHECK(change(ada, id, changed({.url = "https://other.example/"})).value().failures == 0);
}

TEST_CASE_METHOD(Desk, "With another secret the one before goes on for a day") {
  const auto made = create(ada).value();
  const auto renewed = renew(ada, made.webhook.id).value();
  CHECK(renewed.secret != made.secret);
  CHECK(renewed.webhook.former_secret_until == now + 24h);
  const auto secrets = stored_webhook(made.webhook.id).signing_secrets(now);
  CHECK(secrets == Strings{renewed.secret.substr(6), made.secret.substr(6)});
}
