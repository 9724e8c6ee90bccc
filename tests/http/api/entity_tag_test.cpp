// Cacheable responses have a tag, with which clients ask whether theirs is still current.

#include <random>
#include <set>

#include "tests/http/api/served.hpp"

using namespace stint;
using namespace stint::test;

namespace {

constexpr std::string_view my_absences = "/api/v2/absence-requests/my";

struct Tagged : Served {
  Tagged() {
    keep(store, [&](Work& work) {
      auto administrator = work.employees(acme).find(max).value();
      administrator.role = Role::administrator;
      work.employees(acme).save(administrator);
    });
  }

  Response get(domain::EmployeeId who, std::string_view path, std::string_view had = {}) {
    return get_with(who, path, {{"If-None-Match", had}});
  }
  Response get_with(domain::EmployeeId who, std::string_view path, std::vector<http::Field> fields,
                    std::string_view query = {}) {
    const std::string authorization = "Bearer " + token_of(who);
    auto request = request_of(Method::get, path, authorization, {});
    request.query = query;
    for (const auto& field : fields) {
      if (!field.value.empty()) request.fields.push_back(field);
    }
    return http::answer_to(request, api);
  }
  std::string tag_of(domain::EmployeeId who, std::string_view path) { return http::header_of(get(who, path), "ETag"); }

  void file(domain::EmployeeId who, const std::string& first, const std::string& last) {
    const auto filed = by(who, Method::post, "/api/v2/absence-requests",
                          R"({"absenceTypeId":"VAC","startDate":")" + first + R"(","endDate":")" + last + "\"}");
    REQUIRE(filed.status == 200);
  }
};

std::string with_id(std::string_view pattern, std::int32_t id) {
  std::string path{pattern};
  const auto at = path.find("{id}");
  return at == std::string::npos ? path : path.replace(at, 4, std::to_string(id));
}

}  // namespace

TEST_CASE_METHOD(Tagged, "Who has what they ask for is told so, without reading it") {
  file(erika, "2026-04-06", "2026-04-07");
  const auto first = get(erika, my_absences);
  const auto tag = http::header_of(first, "ETag");
  CHECK_THAT(tag, Catch::Matches(R"(W/"[0-9a-f]{16}")"));
  CHECK(http::header_of(first, "Cache-Control") == "private, no-cache");
  CHECK(http::header_of(first, "Vary") == "Authorization, Accept-Encoding");

  for (const auto& had : {tag, tag.substr(2), "\"other\", " + tag, std::string{"*"}}) {
    CAPTURE(had);
    const auto unchanged = get(erika, my_absences, had);
    CHECK(unchanged.status == 304);
    CHECK(unchanged.body.empty());
    CHECK(http::header_of(unchanged, "ETag") == tag);
    CHECK(http::header_of(unchanged, "Cache-Control") == "private, no-cache");
    CHECK(http::header_of(unchanged, "Vary") == "Authorization, Accept-Encoding");
  }
  CHECK(get(erika, my_absences, "\"other\"").status == 200);
  file(erika, "2026-05-04", "2026-05-05");
  CHECK(get(erika, my_absences, tag).status == 200);
}

TEST_CASE_METHOD(Tagged, "A tag belongs to one caller, one query, one form and one day") {
  clock.moment = day("2026-03-02") + std::chrono::hours{8};
  const auto tag = tag_of(erika, my_absences);
  CHECK(tag_of(erika, my_absences) == tag);
  CHECK(tag_of(max, my_absences) != tag);
  CHECK(http::header_of(get_with(erika, my_absences, {}, "changedSince=0"), "ETag") != tag);
  CHECK(http::header_of(get_with(erika, my_absences, {{"Accept", "text/csv"}}), "ETag") != tag);
  clock.moment =
      day("2026-03-02") + std::chrono::hours{23} - std::chrono::milliseconds{1};  // before midnight in Berlin
  CHECK(tag_of(erika, my_absences) == tag);
  clock.moment += std::chrono::milliseconds{1};
  CHECK(tag_of(erika, my_absences) != tag);
}

TEST_CASE_METHOD(Tagged, "A tag of what others are shown too belongs to a quarter of an hour") {
  clock.moment = day("2026-03-02") + std::chrono::hours{8};
  const std::string team = "/api/v2/absence-requests/team";
  const auto tag = tag_of(max, team);
  clock.moment += std::chrono::minutes{15} - std::chrono::milliseconds{1};
  CHECK(tag_of(max, team) == tag);
  clock.moment += std::chrono::milliseconds{1};
  CHECK(tag_of(max, team) != tag);
}

TEST_CASE_METHOD(Tagged, "Who may not see what they have is refused all the same") {
  const auto tag = tag_of(max, "/api/v2/employees");
  CHECK(get(erika, "/api/v2/employees", tag).status == 403);
  const auto own = tag_of(erika, "/api/v2/user/profile");
  lock(erika);
  CHECK(get(erika, "/api/v2/user/profile", own).status == 401);
}

TEST_CASE_METHOD(Tagged, "Any representation at all is none where there is no record") {
  CHECK(get(erika, "/api/v2/absence-requests/999", "*").status == 404);
  CHECK(http::header_of(get(erika, "/api/v2/absence-requests/999"), "ETag") == "none");
}

TEST_CASE_METHOD(Tagged, "What depends on the moment has no tag, and no secret has one") {
  std::set<std::string> without;
  for (const auto& route : http::all_routes()) {
    if (route.method != Method::get) continue;
    const auto shown = get(max, with_id(route.path, erika.value));
    CAPTURE(route.path, shown.body);
    const bool has_tag = http::header_of(shown, "ETag").starts_with("W/");  // not that of a record
    if (shown.status == 200) CHECK(has_tag == route.payload.has_entity_tag());
    if (!route.payload.has_entity_tag()) {
      without.emplace(route.path);
      CHECK(http::header_of(shown, "Cache-Control") == "none");  // the server sends no-store
    }
    CHECK_FALSE((route.payload.has_entity_tag() && route.payload.answers_secret));
  }
  // Records of settings have strong tags, which If-Match uses.
  for (const std::string list :
       {"absence-types", "categories", "clients", "holiday-calendars", "projects", "work-schedules"}) {
    CHECK(without.erase("/api/v2/company/" + list) == 1);
    CHECK(without.erase("/api/v2/company/" + list + "/{id}") == 1);
  }
  // SCIM announces that it does not support tags (RFC 7643 §5, etag).
  CHECK(std::erase_if(without, [](const std::string& path) { return path.starts_with("/scim/v2/"); }) == 9);
  const std::string of_the_moment = "depends on the moment: clocks that run, or how long something has waited";
  const std::string of_its_own = "its records have strong tags, by which If-Match goes";
  const std::string without_version = "its tables do not change the version of the company's data";
  const std::map<std::string, std::string> reasons{
      {"/api/v2/audit/heads", without_version},
      {"/api/v2/company", of_its_own},
      {"/api/v2/company/employees", of_its_own},
      {"/api/v2/deleted-records", "its query has a moment of its own, and clients ask only for what is new"},
      {"/api/v2/employees/{id}", of_its_own},
      {"/api/v2/employees/{id}/months/{month}", of_the_moment},
      {"/api/v2/employees/{id}/time-account", of_the_moment},
      {"/api/v2/inbox", of_the_moment},
      {"/api/v2/months/{month}", of_the_moment},
      {"/api/v2/presence", of_the_moment},
      {"/api/v2/time-account", of_the_moment},
      {"/api/v2/time-clock/status", of_the_moment},
      {"/api/v2/time-tracking/work-summary", of_the_moment},
      {"/api/v2/user/calendars", without_version},
      {"/api/v2/user/data-export", "leaves a line in the audit trail each time"},
      {"/api/v2/user/sessions", without_version},
      {"/api/v2/user/tokens", without_version},
      {"/api/v2/webhooks", without_version},
      {"/api/v2/webhooks/{id}", without_version},
      {"/api/v2/webhooks/{id}/deliveries", without_version}};
  std::set<std::string> with_reason;
  for (const auto& [path, reason] : reasons) with_reason.insert(path);
  CHECK(without == with_reason);
}

namespace {

/// People who act at random, and an observer who reads everything before and after.
class Busy : public Tagged {
 public:
  explicit Busy(std::uint32_t seed) : chance_(seed) {
    keep(store, [&](Work& work) {
      auto company = work.companies().find(acme).value();
      company.time_tracking.clock_enabled = true;
      company.time_tracking.approval = {.new_entries = true, .changes = true, .deletions = true};
      work.companies().save(company);
    });
  }

  /// Returns the tag and the content of all cacheable responses, for all people.
  std::map<std::string, std::pair<std::string, std::string>> look() {
    std::map<std::string, std::pair<std::string, std::string>> seen;
    for (const auto& route : http::all_routes()) {
      if (route.method != Method::get || !route.payload.has_entity_tag()) continue;
      for (const auto who : {max, erika}) {
        for (const std::int32_t id : {1, 2}) {
          const auto path = with_id(route.path, id);
          const auto shown = get(who, path);
          if (shown.status != 200) continue;
          seen[to_string(who) + ' ' + path] = {http::header_of(shown, "ETag"), shown.body};
        }
      }
    }
    return seen;
  }

  void act() {
    const auto who = any(2) == 0 ? max : erika;
    const auto id = std::to_string(any(6) + 1);
    const auto date = "2026-0" + std::to_string(any(4) + 3) + "-1" + std::to_string(any(10));
    switch (any(14)) {
      case 0:
        return post(who, "/api/v2/absence-requests",
                    R"({"absenceTypeId":"VAC","startDate":")" + date + R"(","endDate":")" + date + "\"}");
      case 1:
        return post(max, "/api/v2/absence-requests/" + id + "/approve", "");
      case 2:
        return post(max, "/api/v2/absence-requests/" + id + "/reject", R"({"reason":"no"})");
      case 3:
        static_cast<void>(by(who, Method::del, "/api/v2/absence-requests/" + id, ""));
        return;
      case 4:
        return post(who, "/api/v2/time-clock/start", "");
      case 5:
        return post(who, "/api/v2/time-clock/stop", "{}");
      case 6:
        return post(who, "/api/v2/time-tracking/clock-entry",
                    R"({"startTimestamp":)" + milliseconds(-4) + R"(,"endTimestamp":)" + milliseconds(-1) + "}");
      case 7:
        static_cast<void>(by(who, Method::del, "/api/v2/time-entries/" + id, ""));
        return;
      case 8:
        return post(max, "/api/v2/time-entry-requests/" + id + "/approve", "");
      case 9:
        return change_employee();
      case 10:
        clock.moment += std::chrono::minutes{any(40)};
        return;
      case 11:
        clock.moment += std::chrono::hours{any(30)};
        return;
      case 12:
        return post(who, "/api/v2/absence-requests/" + id + "/approve", "");  // nothing, where it was
      default:
        static_cast<void>(by(who, Method::put, "/api/v2/absence-requests/" + id, R"({"comments":"x"})"));
        return;
    }
  }

  int any(int below) { return std::uniform_int_distribution<int>{0, below - 1}(chance_); }

 private:
  void post(domain::EmployeeId who, const std::string& path, const std::string& body) {
    static_cast<void>(by(who, Method::post, path, body));
  }
  std::string milliseconds(int hours) {
    return std::to_string((clock.moment + std::chrono::hours{hours}).time_since_epoch().count());
  }
  void change_employee() {
    keep(store, [&](Work& work) {
      auto employee = work.employees(acme).find(erika).value();
      employee.department = std::to_string(any(3));
      employee.employment.last =
          any(3) == 0 ? std::optional{domain::Date{std::chrono::year{2026} / 12 / 31}} : std::nullopt;
      work.employees(acme).save(employee);
    });
  }

  std::mt19937 chance_;
};

}  // namespace

TEST_CASE("What has the same tag has the same content, whatever people do") {
  int changed = 0;
  int kept = 0;
  for (const std::uint32_t seed : {1U, 2U, 3U}) {
    Busy company(seed);
    auto before = company.look();
    for (int step = 0; step < 150; ++step) {
      company.act();
      const auto after = company.look();
      for (const auto& [what, seen] : after) {
        const auto earlier = before.find(what);
        if (earlier == before.end()) continue;
        CAPTURE(seed, step, what);
        const bool same_tag = earlier->second.first == seen.first;
        if (same_tag) {
          REQUIRE(earlier->second.second == seen.second);
        }
        same_tag ? ++kept : ++changed;
      }
      before = after;
    }
  }
  CHECK(changed > 1000);
  CHECK(kept > 1000);
}
