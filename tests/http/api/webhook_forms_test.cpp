#include <stint/application/webhooks/deliveries.hpp>
#include <stint/application/webhooks/managing.hpp>
#include <stint/http/api/read_body.hpp>

#include "tests/http/api/encoded.hpp"

using namespace stint;
using application::DeliveryState;
using application::WebhookDelivery;
using domain::Field;

namespace {

template <class Command>
std::vector<Field> faults(const application::Submitted<Command>& submitted) {
  std::vector<Field> fields;
  for (const auto& fault : submitted.faults) fields.push_back(fault.field);
  return fields;
}

constexpr domain::Instant at(int milliseconds) { return domain::Instant{std::chrono::milliseconds{milliseconds}}; }

}  // namespace

TEST_CASE("A webhook is read with what is said of it") {
  const auto read = http::read_body<application::WebhookCommand>(
      R"({"name": "Payroll", "url": "https://a/", "events": ["x", "y"], "format": "teams", "language": "fr", "active": false})");
  CHECK(read.faults.empty());
  CHECK(read.command.name == "Payroll");
  CHECK(read.command.url == "https://a/");
  CHECK(read.command.events == std::vector<std::string>{"x", "y"});
  CHECK(read.command.format == domain::WebhookFormat::teams);
  CHECK(read.command.language == std::optional{std::optional<std::string>{"fr"}});
  CHECK(read.command.active == false);
  const auto none = http::read_body<application::WebhookCommand>("{}");
  CHECK(none.faults.empty());
  CHECK_FALSE(none.command.name);
  CHECK_FALSE(none.command.events);
  CHECK_FALSE(none.command.language);
  CHECK_FALSE(none.command.active);
  for (const auto* const body : {R"({"language": null})", R"({"language": ""})"}) {
    const auto companys = http::read_body<application::WebhookCommand>(body);
    REQUIRE(companys.command.language);
    CHECK_FALSE(*companys.command.language);
  }
}

TEST_CASE("What is wrong with a webhook's members is told of each") {
  CHECK(faults(http::read_body<application::WebhookCommand>(
            R"({"name": 1, "url": 1, "events": "x", "format": "xml", "language": 1, "active": "no"})")) ==
        std::vector{domain::fields::token_name, application::fields::url, application::fields::events,
                    domain::fields::format, domain::fields::language, application::fields::active});
  CHECK(faults(http::read_body<application::WebhookCommand>(R"({"events": ["x", 1]})")) ==
        std::vector{application::fields::events});
  CHECK(faults(http::read_body<application::WebhookCommand>("[]")) == std::vector{domain::fields::whole});
  CHECK(faults(http::read_body<application::WebhookCommand>("")) == std::vector{domain::fields::whole});
}

TEST_CASE("A webhook is written without its secrets, but for the new one, once") {
  const domain::Webhook webhook{.id = {2},
                                .name = "Payroll",
                                .url = "https://a/",
                                .events = {"x", "y"},
                                .state = domain::WebhookState::failing,
                                .secret = "bmV3",
                                .former_secret = "b2xk",
                                .former_secret_until = at(4),
                                .created_at = at(1),
                                .failures = 3,
                                .failing_since = at(2),
                                .rests_until = at(5),
                                .last_tried_at = at(3)};
  const std::string members =
      R"({"id":"2","name":"Payroll","url":"https://a/","events":["x","y"],"format":"cloudevents","language":null,)"
      R"("active":false,"state":"failing","failingSince":2,"lastTriedAt":3,"formerSecretUntil":4,"createdAt":1)";
  CHECK(http::encoded(webhook) == members + "}");
  CHECK(http::encoded(application::WebhookWithSecret{webhook, "whsec_bmV3"}) == members + R"(,"secret":"whsec_bmV3"})");
}

TEST_CASE("A delivery says what has become of it") {
  WebhookDelivery delivery{.id = {71},
                           .company = {1},
                           .webhook = {2},
                           .event = "x",
                           .subject = "absences/1",
                           .data = {{"a", "1"}, {"b", "\""}},
                           .happened_at = at(1),
                           .next_try_at = at(2)};
  CHECK(
      http::encoded(delivery) ==
      R"({"id":"71","event":"x","subject":"absences/1","data":[{"name":"a","value":"1"},{"name":"b","value":"\""}],"happenedAt":1,"status":"waiting",)"
      R"("failedTries":0,"nextTryAt":2,"endedAt":null,"lastResponse":null,"lastError":null})");
  delivery.state = DeliveryState::failed;
  delivery.tries = 10;
  delivery.ended_at = at(3);
  delivery.last_status = 503;
  delivery.last_error = "status 503";
  CHECK(
      http::encoded(delivery) ==
      R"({"id":"71","event":"x","subject":"absences/1","data":[{"name":"a","value":"1"},{"name":"b","value":"\""}],"happenedAt":1,"status":"failed",)"
      R"("failedTries":10,"nextTryAt":null,"endedAt":3,"lastResponse":503,"lastError":"status 503"})");
}
