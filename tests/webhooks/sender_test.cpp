#include <chrono>

#include <catch2/catch.hpp>

#include <stint/webhooks/compose.hpp>
#include <stint/webhooks/sender.hpp>

#include "tests/domain/dates.hpp"
#include "tests/support/http_receiver.hpp"

using namespace stint;
using application::WebhookMessage;
using application::WebhookResponse;
using Catch::Contains;
using domain::TryOutcome;
using Receiver = support::HttpReceiver;

namespace {

const domain::Instant now = test::day("2026-03-02") + std::chrono::milliseconds{32'400'999};
const std::string no_content = "HTTP/1.1 204 No Content\r\n\r\n";

WebhookMessage message_to(const std::string& url) {
  return {.delivery = {.id = {71},
                       .company = {},
                       .webhook = {},
                       .event = "com.stint.webhook.test",
                       .data = {{"webhookId", "2"}}},
          .url = url,
          .secrets = {"bmV3", "b2xk"},
          .company = "acme"};
}

WebhookResponse sent(const std::string& url, bool may_be_private = true, bool is_stopping = false) {
  webhooks::Sender sender({.source = "https://stint.example", .may_be_private = may_be_private},
                          [is_stopping] { return is_stopping; });
  return sender.send(message_to(url), now);
}

std::string body_of(const std::string& request) { return request.substr(request.find("\r\n\r\n") + 4); }

}  // namespace

TEST_CASE("A signature is that of the libraries for Standard Webhooks") {
  // The example of their test suites: secret, id, moment and body.
  const std::string secret = "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const std::string signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
  CHECK(webhooks::signatures({secret}, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, R"({"test": 2432232314})") ==
        signature);
}

TEST_CASE("Each secret signs, the first one first, with a blank between") {
  const auto first = webhooks::signatures({"bmV3"}, "msg_1", 1, "{}");
  const auto second = webhooks::signatures({"b2xk"}, "msg_1", 1, "{}");
  CHECK(first != second);
  CHECK(webhooks::signatures({"bmV3", "b2xk"}, "msg_1", 1, "{}") == first + ' ' + second);
}

TEST_CASE("Id, moment and body are signed") {
  const auto signature = webhooks::signatures({"bmV3"}, "msg_1", 1, "{}");
  CHECK(webhooks::signatures({"bmV3"}, "msg_2", 1, "{}") != signature);
  CHECK(webhooks::signatures({"bmV3"}, "msg_1", 2, "{}") != signature);
  CHECK(webhooks::signatures({"bmV3"}, "msg_1", 1, "{ }") != signature);
}

TEST_CASE("What is not Base64 is no secret") { CHECK_THROWS(webhooks::signatures({"no base64!"}, "m", 1, "")); }

TEST_CASE("What a receiver says by its status") {
  for (const int status : {200, 201, 202, 204, 299}) CHECK(webhooks::outcome_of(status) == TryOutcome::taken);
  for (const int status : {0, 100, 199, 300, 301, 302, 308, 400, 401, 404, 409, 411, 429, 500, 503, 600}) {
    CHECK(webhooks::outcome_of(status) == TryOutcome::failed);
  }
  CHECK(webhooks::outcome_of(410) == TryOutcome::gone);
}

TEST_CASE("A message is posted, with its id, the moment and the signatures") {
  const Receiver receiver(no_content);
  const auto response = sent(receiver.url());
  CHECK(response.outcome == TryOutcome::taken);
  CHECK(response.status == 204);
  CHECK(response.error.empty());
  REQUIRE(receiver.requests().size() == 1);
  const auto request = receiver.requests().front();
  CHECK_THAT(request, Catch::StartsWith("POST /hook HTTP/1.1\r\n"));
  CHECK_THAT(request, Contains("\r\nContent-Type: application/cloudevents+json; charset=utf-8\r\n"));
  CHECK_THAT(request, Contains("\r\nwebhook-id: msg_71\r\n"));
  CHECK_THAT(request, Contains("\r\nwebhook-timestamp: 1772442000\r\n"));
  const auto body = body_of(request);
  CHECK(body == webhooks::body_of(message_to(receiver.url()), "https://stint.example").text);
  CHECK_THAT(request, Contains("\r\nwebhook-signature: " +
                               webhooks::signatures({"bmV3", "b2xk"}, "msg_71", 1772442000, body) + "\r\n"));
}

TEST_CASE("What is not public is not connected to, however it is named") {
  const Receiver receiver(no_content);
  for (const std::string host : {"127.0.0.1", "localhost", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "0.0.0.0",
                                 "[::1]", "[::ffff:127.0.0.1]", "[::]"}) {
    CAPTURE(host);
    const auto response = sent(receiver.url("https", host), false);
    CHECK(response.outcome == TryOutcome::failed);
    CHECK_FALSE(response.status);
    CHECK(response.error == "the host has no public address");
  }
  for (const std::string host : {"10.0.0.1", "192.168.1.1", "172.16.0.1", "169.254.169.254", "100.64.0.1",
                                 "[fd00:ec2::254]", "[fe80::1]", "224.0.0.1"}) {
    CAPTURE(host);
    CHECK(sent("https://" + host + "/", false).error == "the host has no public address");
  }
  CHECK(sent("https://no-such-host.invalid/", false).error == "the host has no public address");
  CHECK_THAT(sent("https://no-such-host.invalid/", true).error,
             Contains("resolve host"));  // the operator's own network
  CHECK(receiver.connections() == 0);
}

TEST_CASE("Without the operator's word there is no request without TLS") {
  const Receiver receiver(no_content);
  CHECK(sent(receiver.url("http"), false).error == "the URL is not allowed here");
  CHECK(receiver.connections() == 0);
}

TEST_CASE("A server that cannot prove who it is gets nothing") {
  const Receiver receiver(no_content);
  const auto response = sent(receiver.url("https"));
  CHECK_FALSE(response.status);
  CHECK_FALSE(response.error.empty());
  CHECK(receiver.requests().empty());
}

TEST_CASE("A redirect is a failure, and leads nowhere") {
  const Receiver target(no_content);
  const Receiver receiver("HTTP/1.1 307 Temporary Redirect\r\nLocation: " + target.url() +
                          "\r\nContent-Length: 0\r\n\r\n");
  const auto response = sent(receiver.url());
  CHECK(response.outcome == TryOutcome::failed);
  CHECK(response.error == "status 307");
  CHECK(target.connections() == 0);
}

TEST_CASE("A receiver may say that it wants no more") {
  const Receiver receiver("HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n");
  const auto response = sent(receiver.url());
  CHECK(response.outcome == TryOutcome::gone);
  CHECK(response.status == 410);
  CHECK(response.error == "status 410");
}

TEST_CASE("Of a failure the beginning is kept, as one line; of a success nothing") {
  const Receiver busy("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 14\r\n\r\nout of\r\norder\x01");
  CHECK(sent(busy.url()).status == 503);
  CHECK_THAT(sent(busy.url()).error, Catch::StartsWith("status 503: out of order"));
  const Receiver talkative("HTTP/1.1 500 Internal Server Error\r\nContent-Length: 100000\r\n\r\n" +
                           std::string(100'000, 'x'));
  const auto cut = sent(talkative.url());
  CHECK(cut.status == 500);
  CHECK(cut.error == "status 500: " + std::string(webhooks::Sender::most_kept, 'x'));
  const Receiver polite("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n" + std::string(100'000, 'x'));
  CHECK(sent(polite.url()).status == 200);
  CHECK(sent(polite.url()).error.empty());
}

TEST_CASE("Where nobody listens, or what comes is not HTTP, it is told why") {
  std::string url;
  {
    const Receiver gone(no_content);
    url = gone.url();
  }
  CHECK_FALSE(sent(url).status);
  CHECK_FALSE(sent(url).error.empty());
  const Receiver strange("SSH-2.0-OpenSSH_9.2\r\n");
  CHECK_FALSE(sent(strange.url()).status);
  CHECK_FALSE(sent(strange.url()).error.empty());
}

TEST_CASE("Whoever is told to stop does not wait for a receiver that never responds") {
  const Receiver silent("");
  const auto begun = std::chrono::steady_clock::now();
  const auto response = sent(silent.url(), true, true);
  CHECK(response.was_interrupted);
  CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds{5});
}
