// Each person's tags change when their responses do, and stay when those of other people do.

#include <cstdlib>

#include "tests/application/support/any_store.hpp"
#include "tests/http/api/busy_company.hpp"

using namespace stint;
using namespace stint::test;

namespace {

/// The tag and the content of a response.
struct Seen {
  std::string tag{};
  std::string body{};
  bool is_of_people = false;  ///< not of all the company
};
/// A path of a route whose responses have tags.
struct Path {
  std::string text{};
  bool is_of_people = false;
};
/// By person and path.
using AllSeen = std::map<std::pair<domain::EmployeeId, std::string>, Seen>;

/// The paths of all routes whose responses have tags, for some records, and of some lists of what has changed since a
/// moment.
std::vector<Path> tagged_paths(const BusyCompany& company, domain::Instant moment) {
  std::vector<Path> paths;
  for (const std::string list : {"/employees", "/absence-requests/my", "/absence-requests/team", "/time-entries/my"}) {
    const auto since = std::to_string(moment.time_since_epoch().count());
    paths.push_back({"/api/v2" + list + "?changedSince=" + since, true});
  }
  for (const auto& route : http::all_routes()) {
    if (route.method != Method::get || !route.payload.has_entity_tag()) continue;
    const bool is_of_people = route.payload.shows != application::ShownData::of_the_company;
    const auto at = route.path.find("{id}");
    if (at == std::string_view::npos) {
      paths.push_back({std::string{route.path}, is_of_people});
      continue;
    }
    std::vector<std::int32_t> ids{company.erika.value, company.people().back().value};
    if (!route.path.contains("/employees/")) ids = company.recent_ids();
    for (const auto id : ids) {
      paths.push_back({std::string{route.path}.replace(at, 4, std::to_string(id)), is_of_people});
    }
  }
  return paths;
}

Response get(BusyCompany& company, domain::EmployeeId who, std::string_view path, std::string_view had = {}) {
  const auto authorization = "Bearer " + company.token_of(who);
  const auto end = std::min(path.find('?'), path.size());
  auto request = BusyCompany::request_of(Method::get, path.substr(0, end), authorization, {});
  if (end < path.size()) request.query = path.substr(end + 1);
  if (!had.empty()) request.fields.push_back({"If-None-Match", had});
  return http::answer_to(request, company.api);
}

AllSeen look(BusyCompany& company, domain::Instant began) {
  AllSeen seen;
  const auto paths = tagged_paths(company, began);
  for (const auto who : company.people()) {
    for (const auto& [path, is_of_people] : paths) {
      auto shown = get(company, who, path);
      if (shown.status != 200) continue;
      seen[{who, path}] = {http::header_of(shown, "ETag"), std::move(shown.body), is_of_people && who != company.ada};
    }
  }
  return seen;
}

/// Of the responses of people and teams whose content has stayed the same: how many there are, and how many have
/// another tag. An administrator's team is the company.
struct Tally {
  int same_content = 0;
  int other_tag = 0;
  std::map<std::string, int> other_tags{};  ///< by what happened
};

void compare(BusyCompany& company, const AllSeen& before, const AllSeen& after, Tally& tally) {
  for (const auto& [key, earlier] : before) {
    const auto& [who, path] = key;
    CAPTURE(to_string(who), path);
    const auto now = after.find(key);
    if (now == after.end()) {  // refused, or no longer one of the recent records
      if (get(company, who, path).status != 200) REQUIRE(get(company, who, path, earlier.tag).status != 304);
      continue;
    }
    if (now->second.tag == earlier.tag) REQUIRE(now->second.body == earlier.body);
    if (now->second.body != earlier.body || !earlier.is_of_people) continue;
    ++tally.same_content;
    if (now->second.tag != earlier.tag) ++tally.other_tag;
  }
}

/// Lets things happen, and compares what all people are shown before and after each. Passing time is not tallied.
Tally run(BusyCompany& company, int steps) {
  Tally writes;
  company.clock.moment += std::chrono::minutes{1};  // after the company was founded
  const auto began = company.clock.moment;
  auto before = look(company, began);
  for (int step = 0; step < steps; ++step) {
    const auto name = company.act();
    CAPTURE(step, name);
    auto after = look(company, began);
    Tally one;
    compare(company, before, after, one);
    if (!name.ends_with("pass")) {
      writes.same_content += one.same_content;
      writes.other_tag += one.other_tag;
      writes.other_tags[name] += one.other_tag;
    }
    before = std::move(after);
  }
  return writes;
}

}  // namespace

TEST_CASE("A tag that has stayed belongs to the same content whatever anyone in the company does") {
  // Databases take longer.
  const bool is_in_memory = std::getenv("STINT_TEST_STORE") == nullptr;
  const auto seed = GENERATE(1U, 2U);
  CAPTURE(seed);
  BusyCompany company(any_store(), seed, 3, BusyCompany::Mix::even);
  const auto tally = run(company, is_in_memory ? 100 : 25);
  CHECK(tally.same_content > 500);
}

TEST_CASE("On a workday at most one tag in twenty changes without its content", "[workday]") {
  BusyCompany company(any_store(), 3, 30, BusyCompany::Mix::workday);
  const auto tally = run(company, 50);
  for (const auto& [name, count] : tally.other_tags) UNSCOPED_INFO(name << ": " << count);
  CHECK(tally.other_tag * 20 <= tally.same_content);
}
