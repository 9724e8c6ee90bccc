// Calendar feeds: anyone with the address can read the calendar.

#include "tests/system/support/absences.hpp"
#include "tests/system/support/eventually.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

const std::string feeds_path = "/user/calendars";

/// Its path below the API, and its id.
struct Feed {
  std::string path;
  std::string id;
};

struct House : CompanyHouse {
  Feed feed_of(const std::string& key, const std::string& kind = "own") {
    const Json created = ok(as(key).post(feeds_path, boost::json::object{{"name", "phone"}, {"kind", kind}}));
    const std::string address = text(created, "address");
    const std::string base = "/api/v2";
    CHECK_THAT(address, Catch::Matches("http://127\\.0\\.0\\.1:8080/api/v2/calendars/cal_[A-Za-z0-9_-]{49}\\.ics"));
    return {address.substr(address.find(base) + base.size()), text(created, "id")};
  }
  HttpResponse read(const Feed& feed, std::vector<std::string> headers = {}) {
    return nobody().send("GET", feed.path, {}, std::move(headers));
  }
};

}  // namespace

TEST_CASE("A calendar program reads a feed until it is revoked, also after a restart") {
  House house;
  const Feed feed = house.feed_of("erika");
  file(house.as("erika"), absence("VAC", "2026-04-01", "2026-04-03"));
  house.restart();
  const HttpResponse read = house.read(feed);
  REQUIRE(read.status == 200);
  CHECK(read.header("Content-Type") == "text/calendar; charset=utf-8");
  CHECK(read.header("Cache-Control") == "private, no-cache");
  CHECK_THAT(read.body, Catch::StartsWith("BEGIN:VCALENDAR\r\n") && Catch::EndsWith("END:VCALENDAR\r\n") &&
                            Catch::Contains("DTSTART;VALUE=DATE:20260401\r\nDTEND;VALUE=DATE:20260404\r\n") &&
                            Catch::Contains("STATUS:TENTATIVE\r\n"));
  const std::string tag = read.header("ETag").value_or("none");
  CHECK(house.read(feed, {"If-None-Match: " + tag}).status == 304);
  CHECK(house.nobody().send("HEAD", feed.path).header("ETag") == tag);
  CHECK(house.nobody().send("POST", feed.path, "{}").status == 405);

  ok(house.as("erika").del(feeds_path + "/" + feed.id));
  check_refused(house.read(feed), 404, "unknown-record");
  check_refused(house.nobody().get("/calendars/cal_x.ics"), 404, "unknown-record");
}

TEST_CASE("Reading is noted, and a manager's feed tells of their reports without why") {
  House house;
  const Feed feed = house.feed_of("max", "team");
  file(house.as("paul"), absence("ILL", "2026-04-01"));
  const HttpResponse read = house.read(feed);
  CHECK_THAT(read.body, Catch::Contains("DTSTART;VALUE=DATE:20260401\r\n"));
  CHECK_THAT(read.body, !Catch::Contains("ILL") && !Catch::Contains("llness"));
  eventually(
      [&] { return !ok(house.as("max").get(feeds_path)).at("items").as_array().at(0).at("lastUsedAt").is_null(); });
}

TEST_CASE_METHOD(HouseSetup, "Whoever guesses addresses is slowed down") {
  config = "[tokens]\nrequests_per_minute = 3\nrequests_per_minute_in_all = 0\n";
  CompanyHouse house{*this};
  for (int i = 0; i < 3; ++i) CHECK(house.nobody().get("/calendars/cal_x.ics").status == 404);
  const HttpResponse refused = house.nobody().get("/calendars/cal_x.ics");
  check_refused(refused, 429, "too-many-requests");
  CHECK(refused.header("Retry-After") == "60");
}
