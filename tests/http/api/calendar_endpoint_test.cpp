#include <stint/application/calendars/feeds.hpp>
#include <stint/application/identity/tokens/secret_text.hpp>
#include <stint/http/api/calendar_endpoint.hpp>

#include "tests/http/api/served.hpp"
#include "tests/http/occupation.hpp"

using namespace stint;
using namespace stint::test;
using namespace std::chrono_literals;
using http::AddressQuota;
using http::Method;
using http::Response;

namespace {

constexpr const char* path = "/api/v2/user/calendars";

/// Encoded secrets have a fixed length, which identifies them.
struct SizedDigests final : application::Digests {
  [[nodiscard]] std::string sha256(std::string_view bytes) const override { return "of " + std::string{bytes}; }
  [[nodiscard]] std::string base64url(std::string_view bytes) const override {
    std::string text{bytes};
    text.resize(bytes.size() == 4 ? 6 : 43, 'x');
    return text;
  }
  [[nodiscard]] std::optional<std::string> from_base64url(std::string_view text) const override {
    return std::string{text};
  }
  [[nodiscard]] std::uint32_t crc32(std::string_view /*bytes*/) const override { return 0; }
};

/// Calendars are written as the names of their owners and the number of their events.
struct Subscribed : Served {
  http::CalendarEndpoint endpoint(AddressQuota quota = {}) {
    return http::CalendarEndpoint{{.office = office,
                                   .services = {sized, feed_uses},
                                   .pool = pool,
                                   .limit = std::make_shared<http::AddressLimit>(quota),
                                   .write = [](const application::CalendarView& calendar) {
                                     return calendar.of + ' ' + std::to_string(calendar.events.size());
                                   }}};
  }
  /// The path of a new feed.
  std::string feed_of(domain::EmployeeId who) {
    const auto secret = application::new_secret_text(application::feed_prefix, random, sized);
    keep(store, [&](Work& work) {
      work.calendar_feeds().add({.hash = sized.sha256(secret), .employee = who, .name = "phone"});
    });
    return "/api/v2/calendars/" + secret + ".ics";
  }
  static Response get(const http::CalendarEndpoint& calendars, std::string_view below, std::string_view known = {}) {
    auto request = request_of(Method::get, below, {}, {});
    if (!known.empty()) request.fields.push_back({"If-None-Match", known});
    return http::answer_to(request, calendars);
  }
  static int status(const http::CalendarEndpoint& calendars, std::string_view below) {
    return static_cast<int>(get(calendars, below).status);
  }

  SizedDigests sized;
  application::TokenUses feed_uses;
  http::SlowPool pool{1, 1};
};

}  // namespace

TEST_CASE_METHOD(Subscribed, "A feed has these members, and its address only when it is made") {
  const auto made = by(erika, Method::post, path, R"({"name":"phone","kind":"own"})");
  REQUIRE(made.status == 200);
  const auto created = boost::json::parse(made.body).as_object();
  const auto now_ms = std::to_string(clock.moment.time_since_epoch().count());
  CHECK(created.size() == 6);
  CHECK(created.at("address").as_string().ends_with(".ics"));
  CHECK(by(erika, Method::get, path).body == R"({"items":[{"id":"1","name":"phone","kind":"own","createdAt":)" +
                                                 now_ms + R"(,"lastUsedAt":null}],"nextCursor":null})");
  CHECK(by(max, Method::get, path).body == R"({"items":[],"nextCursor":null})");
  CHECK(by(erika, Method::del, std::string{path} + "/1").body == R"({"id":"1","result":"deleted"})");
  CHECK(by(erika, Method::del, std::string{path} + "/1").status == 404);
}

TEST_CASE_METHOD(Subscribed, "What is wrong with a new feed is told together") {
  const auto refused = by(erika, Method::post, path, R"({"name":1,"kind":"everybody"})");
  CHECK(refused.status == 400);
  CHECK(http::code_of(refused) == "invalid-field");
  CHECK(boost::json::parse(refused.body).at("errors").as_array().size() == 2);
  CHECK(by(erika, Method::post, path, R"({"name":"team","kind":"team"})").status == 403);
  CHECK(by(max, Method::post, path, R"({"name":"team","kind":"team"})").status == 200);
}

TEST_CASE_METHOD(Subscribed, "Whoever has the address reads the calendar, which is theirs to keep") {
  const auto calendars = endpoint();
  const auto feed = feed_of(erika);
  const auto read = get(calendars, feed);
  CHECK(read.status == 200);
  CHECK(read.content_type.text() == "text/calendar; charset=utf-8");
  CHECK(read.body == "erika 0");
  CHECK(http::header_of(read, "Cache-Control") == "private, no-cache");
}

TEST_CASE_METHOD(Subscribed, "A calendar that has not changed is not sent again") {
  const auto calendars = endpoint();
  const auto feed = feed_of(erika);
  const auto tag = http::header_of(get(calendars, feed), "ETag");
  CHECK(tag.size() > 2);
  clock.moment += 24h;
  const auto again = get(calendars, feed, tag);
  CHECK(again.status == 304);
  CHECK(again.body.empty());
  CHECK(http::header_of(again, "ETag") == tag);
  CHECK(get(calendars, feed, "\"another\"").status == 200);
  REQUIRE(by(erika, Method::post, "/api/v2/absence-requests",
             R"({"absenceTypeId":"VAC","startDate":"2026-03-16","endDate":"2026-03-20"})")
              .status == 200);
  const auto changed = get(calendars, feed, tag);
  CHECK(changed.status == 200);
  CHECK(changed.body == "erika 1");
  CHECK(http::header_of(changed, "ETag") != tag);
}

TEST_CASE_METHOD(Subscribed, "All addresses that are nobody's are refused with the same words") {
  const auto calendars = endpoint();
  const auto feed = feed_of(erika);
  REQUIRE(by(erika, Method::del, std::string{path} + "/1").status == 200);
  const auto revoked = get(calendars, feed);
  CHECK(revoked.status == 404);
  CHECK(http::code_of(revoked) == "unknown-record");
  for (const char* other : {"/api/v2/calendars/x", "/api/v2/calendars/.ics", "/api/v2/calendars/cal_x.ics"}) {
    CAPTURE(other);
    CHECK(get(calendars, other).status == 404);
    CHECK(get(calendars, other).body == revoked.body);
  }
  const auto locked = feed_of(max);
  CHECK(status(calendars, locked) == 200);
  lock(max);
  CHECK(get(calendars, locked).body == revoked.body);
}

TEST_CASE_METHOD(Subscribed, "An address without its ending is not one") {
  const auto calendars = endpoint();
  auto feed = feed_of(erika);
  feed.erase(feed.rfind(".ics"));
  CHECK(status(calendars, feed) == 404);
}

TEST_CASE_METHOD(Subscribed, "Who guesses too often is looked at no longer, for a minute") {
  const auto calendars = endpoint({.failures = 2, .requests = 100});
  const auto feed = feed_of(erika);
  CHECK(status(calendars, "/api/v2/calendars/cal_a.ics") == 404);
  CHECK(status(calendars, feed) == 200);
  CHECK(status(calendars, "/api/v2/calendars/cal_b.ics") == 404);
  const auto refused = get(calendars, feed);
  CHECK(refused.status == 429);
  CHECK(http::code_of(refused) == "too-many-requests");
  CHECK(http::header_of(refused, "Retry-After") == "60");
  clock.moment += 61s;
  CHECK(status(calendars, feed) == 200);
}

TEST_CASE_METHOD(Subscribed, "Requests that do not fail are limited, too") {
  const auto calendars = endpoint({.failures = 0, .requests = 2});
  const auto feed = feed_of(erika);
  CHECK(status(calendars, feed) == 200);
  CHECK(status(calendars, feed) == 200);
  CHECK(status(calendars, feed) == 429);
}

TEST_CASE_METHOD(Subscribed, "Where too many calendars wait to be written the next is told to come again") {
  const auto calendars = endpoint();
  const auto feed = feed_of(erika);
  const http::Occupation occupation(pool);
  REQUIRE(pool.try_submit([] {}));
  CHECK(status(calendars, feed) == 503);
}

TEST_CASE_METHOD(Subscribed, "A store that breaks down is a 500 that says nothing of it") {
  const auto calendars = endpoint();
  const auto feed = feed_of(erika);
  store.health = FragileStore::Health::read_breaks;
  const auto broken = get(calendars, feed);
  CHECK(broken.status == 500);
  CHECK(broken.body.find("secrets") == std::string::npos);
  store.health = FragileStore::Health::away;
  CHECK(status(calendars, feed) == 503);
}
