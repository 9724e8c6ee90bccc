// Webhooks: an external server is notified of events, whatever happens to it and to ours.

#include "tests/support/http_receiver.hpp"
#include "tests/system/support/absences.hpp"
#include "tests/system/support/eventually.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;
using Receiver = stint::support::HttpReceiver;
using Catch::Contains;

namespace {

const std::string taken = "HTTP/1.1 204 No Content\r\n\r\n";
const std::string busy = "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 4\r\n\r\nbusy";
const std::string approved = "com.stint.absence.approved";

HouseSetup allowed() {
  return {.config =
              "[webhooks]\nallow_private_addresses = true\n[tokens]\nrequests_per_minute = 0\n"
              "requests_per_minute_in_all = 0\n"};
}

Json form(const std::string& url, const std::string& event = approved) {
  return boost::json::object{{"name", "Payroll"}, {"url", url}, {"events", boost::json::array{event}}};
}

/// An administrator of a house, and one webhook.
class Desk {
 public:
  Desk(CompanyHouse& house, const std::string& url, const std::string& event = approved)
      : anna_(house.as("anna")), made_(ok(anna_.post("/webhooks", form(url, event)))) {}

  [[nodiscard]] std::string path(const std::string& rest = {}) const { return "/webhooks/" + text(made_, "id") + rest; }
  [[nodiscard]] Json webhook() const { return ok(anna_.get(path())); }
  [[nodiscard]] Json deliveries(const std::string& query = {}) const {
    return ok(anna_.get(path("/deliveries" + query))).at("items");
  }
  /// How many have this status.
  [[nodiscard]] std::size_t count(const std::string& status) const {
    return deliveries("?status=" + status).as_array().size();
  }
  [[nodiscard]] const CompanyHouse::Person& anna() const { return anna_; }
  [[nodiscard]] const Json& made() const { return made_; }

 private:
  CompanyHouse::Person anna_;
  Json made_;
};

}  // namespace

TEST_CASE("An administrator has events sent, sees what became of them, and has them sent again") {
  const Receiver receiver(taken);
  CompanyHouse house(allowed());
  const Desk desk(house, receiver.url());
  CHECK_THAT(text(desk.made(), "secret"), Catch::Matches("whsec_[A-Za-z0-9+/]{32}"));
  CHECK_FALSE(desk.webhook().as_object().contains("secret"));
  CHECK(ok(desk.anna().get("/webhooks?limit=1")).at("items").as_array().size() == 1);

  const std::string id = file(house.as("erika"), absence("ILL", "2026-04-01", "2026-04-02"));
  eventually([&] { return desk.count("delivered") == 1; });
  REQUIRE(receiver.requests().size() == 1);
  CHECK_THAT(receiver.requests().front(), Contains("\r\nwebhook-signature: v1,") &&
                                              Contains("\"type\":\"" + approved + "\"") &&
                                              Contains("\"subject\":\"absence-requests/" + id + "\"") &&
                                              Contains("\"company\":\"acme\"") && !Contains("ILL"));
  const Json delivery = desk.deliveries().as_array().front();
  CHECK(delivery.at("lastResponse") == 204);
  CHECK(delivery.at("lastError").is_null());

  ok(desk.anna().post(desk.path("/deliveries/" + text(delivery, "id") + "/replay")));
  eventually([&] { return receiver.requests().size() == 2; });
  ok(desk.anna().post(desk.path("/test")));
  eventually([&] { return receiver.requests().size() == 3; });
  CHECK_THAT(receiver.requests().back(), Contains("com.stint.webhook.test"));

  CHECK(text(ok(desk.anna().post(desk.path("/secret"))), "secret") != text(desk.made(), "secret"));
  CHECK(text(ok(desk.anna().patch(desk.path(), R"({"active": false, "format": "slack"})"_json)), "state") ==
        "switched-off");
  check_refused(desk.anna().post(desk.path("/test")), 409, "lifecycle");
  ok(desk.anna().del(desk.path()));
  check_refused(desk.anna().get(desk.path()), 404, "unknown-record");
}

TEST_CASE("Webhooks are for administrators of the company, and say what is wrong with them") {
  CompanyHouse house(allowed());
  const Desk desk(house, "https://payroll.example/");
  check_refused(house.as("max").get("/webhooks"), 403, "role");
  check_refused(house.as("max").post("/webhooks", form("https://a/")), 403, "role");
  check_refused(house.as("rita").get(desk.path()), 404, "unknown-record");
  check_refused(house.as("rita").patch(desk.path(), R"({"active": false})"_json), 404, "unknown-record");
  check_refused(house.as("rita").del(desk.path()), 404, "unknown-record");
  check_refused(desk.anna().post(desk.path("/deliveries/4711/replay")), 404, "unknown-record");
  check_refused(desk.anna().get(desk.path("/deliveries?status=lost")), 400, "invalid-field");
  const auto refused = desk.anna().post("/webhooks", R"({"name": "", "url": "ftp://a/", "events": []})"_json);
  check_refused(refused, 400, "invalid-field");
  CHECK(refused.json().at("errors").as_array().size() == 3);
}

TEST_CASE("What happens while a receiver is down arrives when it is back, also after a crash of ours") {
  Receiver receiver(busy);
  CompanyHouse house(allowed());
  const Desk desk(house, receiver.url());
  file(house.as("erika"), absence("ILL", "2026-04-01", "2026-04-02"));
  eventually([&] { return !desk.webhook().at("failingSince").is_null(); });
  CHECK(text(desk.deliveries().as_array().front(), "lastError") == "status 503: busy");
  house.restart(true);
  file(house.as("erika"), absence("ILL", "2026-05-04", "2026-05-05"));
  receiver.respond(taken);
  house.clock().advance(6min);
  eventually([&] { return desk.count("delivered") == 2; });
  CHECK(desk.webhook().at("failingSince").is_null());
}

TEST_CASE("A webhook that fails for five days is given up, administrators get a mail, and it can be mended") {
  Receiver receiver(busy);
  CompanyHouse house(allowed());
  const Desk desk(house, receiver.url());
  file(house.as("erika"), absence("ILL", "2026-04-01", "2026-04-02"));
  eventually([&] { return !desk.webhook().at("failingSince").is_null(); });
  house.clock().advance(121h);
  eventually([&] {
    return house.run({"mail", "list", "--waiting"}).out.find("webhook-given-up") != std::string::npos;
  });
  const auto anna = house.with_token(text(house.log_in("anna").json(), "access_token"));
  CHECK(text(ok(anna.get(desk.path())), "state") == "failing");
  receiver.respond(taken);
  CHECK(text(ok(anna.patch(desk.path(), R"({"active": true})"_json)), "state") == "active");
  ok(anna.post(desk.path("/test")));
  eventually([&] { return receiver.requests().back().find("com.stint.webhook.test") != std::string::npos; });
}

TEST_CASE("Without the operator's word nothing is sent into the network of the server") {
  const Receiver receiver(taken);
  CompanyHouse house;
  check_refused(house.as("anna").post("/webhooks", form(receiver.url())), 400, "invalid-field");
  const Desk desk(house, receiver.url("https"));
  ok(desk.anna().post(desk.path("/test")));
  eventually([&] { return !desk.webhook().at("failingSince").is_null(); });
  CHECK(text(desk.deliveries().as_array().front(), "lastError") == "the host has no public address");
  CHECK(receiver.connections() == 0);
}
