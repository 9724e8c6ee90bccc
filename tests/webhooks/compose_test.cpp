#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <stint/application/notifications/publications.hpp>
#include <stint/webhooks/compose.hpp>

#include "tests/domain/dates.hpp"

using namespace stint;
using application::WebhookMessage;
using domain::WebhookFormat;
namespace json = boost::json;

namespace {

WebhookMessage approval(WebhookFormat format, const std::string& language = "en") {
  return {.delivery = {.id = {71},
                       .company = {},
                       .webhook = {},
                       .event = "com.stint.absence.approved",
                       .subject = "absence-requests/101",
                       .data = {{"absenceId", "101"}, {"startDate", "2026-07-06"}, {"endDate", "2026-07-10"}},
                       .happened_at = test::day("2026-03-02") + std::chrono::milliseconds{32'400'007}},
          .format = format,
          .company = "acme",
          .employee = "Erika Muster",
          .language = language};
}

json::value parsed(const WebhookMessage& message) {
  return json::parse(webhooks::body_of(message, "https://stint.example/api/v2").text);
}

}  // namespace

TEST_CASE("An event is a CloudEvent 1.0 in structured mode") {
  const auto body = webhooks::body_of(approval(WebhookFormat::cloudevents), "https://stint.example/api/v2");
  CHECK(body.content_type == "application/cloudevents+json; charset=utf-8");
  CHECK(json::parse(body.text) == json::parse(R"({
    "specversion": "1.0",
    "id": "msg_71",
    "source": "https://stint.example/api/v2",
    "type": "com.stint.absence.approved",
    "subject": "absence-requests/101",
    "time": "2026-03-02T09:00:00.007Z",
    "company": "acme",
    "datacontenttype": "application/json",
    "data": {"absenceId": "101", "startDate": "2026-07-06", "endDate": "2026-07-10"}
  })"));
  CHECK(body.text.find("Erika") == std::string::npos);
}

TEST_CASE("The same delivery is the same body") {
  const auto message = approval(WebhookFormat::cloudevents);
  CHECK(webhooks::body_of(message, "s").text == webhooks::body_of(message, "s").text);
}

TEST_CASE("Slack gets a text, in which nothing is more than a text") {
  CHECK(parsed(approval(WebhookFormat::slack)) ==
        json::parse(R"({"text": "Erika Muster: absence approved: 6 to 10 July 2026"})"));
  auto hostile = approval(WebhookFormat::slack);
  hostile.employee = "<!channel> & <https://evil.example|Erika>";
  CHECK(parsed(hostile).at("text").as_string() ==
        "&lt;!channel&gt; &amp; &lt;https://evil.example|Erika&gt;: absence approved: 6 to 10 July 2026");
}

TEST_CASE("Teams gets an Adaptive Card with a run of text, which knows no Markdown") {
  CHECK(parsed(approval(WebhookFormat::teams, "de")) == json::parse(R"({
    "type": "message",
    "attachments": [{
      "contentType": "application/vnd.microsoft.card.adaptive",
      "contentUrl": null,
      "content": {
        "$schema": "http://adaptivecards.io/schemas/adaptive-card.json",
        "type": "AdaptiveCard",
        "version": "1.2",
        "body": [{
          "type": "RichTextBlock",
          "inlines": [{"type": "TextRun", "text": "Erika Muster: Abwesenheit genehmigt: 6. bis 10. Juli 2026"}]
        }]
      }
    }]
  })"));
}

TEST_CASE("Every event that goes out has words in every language, with all that they tell") {
  auto message = approval(WebhookFormat::slack);
  message.delivery.data.emplace_back("month", "2026-06");
  auto types = application::published_types();
  types.push_back(application::webhook_test_type);
  for (const std::string language : {"en", "de", "fr", "es"}) {
    message.language = language;
    for (const auto type : types) {
      message.delivery.event = type;
      const auto text = webhooks::chat_text(message);
      CAPTURE(language, type, text);
      CHECK(text != type);
      CHECK(text.find('{') == std::string::npos);
    }
  }
}

TEST_CASE("A message without a fact, or of an event of a later version, is its type") {
  auto message = approval(WebhookFormat::slack);
  message.delivery.event = "com.stint.month.closed";
  CHECK(webhooks::chat_text(message) == "com.stint.month.closed");
  message.delivery.event = "com.stint.moon.full";
  CHECK(webhooks::chat_text(message) == "com.stint.moon.full");
  message.delivery.event = "com.stint.employee.locked";
  message.language = "it-CH";
  CHECK(webhooks::chat_text(message) == "Erika Muster: account locked");
}
