// Each person's tags change when their responses do, and stay when those of other people do.

#include <map>
#include <string>
#include <utility>

#include <catch2/catch.hpp>

#include "tests/application/support/any_store.hpp"
#include "tests/http/api/busy_company.hpp"

using namespace stint;
using namespace stint::test;

namespace {

/// The tag and the content of a response.
struct Seen {
  std::string tag{};
  std::string body{};
};
/// By person and path.
using AllSeen = std::map<std::pair<domain::EmployeeId, std::string>, Seen>;

/// The paths of all routes whose responses have tags, for some records.
std::vector<std::string> tagged_paths(const BusyCompany& company) {
  std::vector<std::string> paths;
  for (const auto& route : http::all_routes()) {
    if (route.method != Method::get || !route.payload.has_entity_tag()) continue;
    const auto at = route.path.find("{id}");
    if (at == std::string_view::npos) {
      paths.emplace_back(route.path);
      continue;
    }
    std::vector<std::int32_t> ids{company.erika.value, company.people().back().value};
    if (!route.path.contains("/employees/")) ids = company.recent_ids();
    for (const auto id : ids) paths.push_back(std::string{route.path}.replace(at, 4, std::to_string(id)));
  }
  return paths;
}

Response get(BusyCompany& company, domain::EmployeeId who, std::string_view path, std::string_view had = {}) {
  const auto authorization = "Bearer " + company.token_of(who);
  auto request = BusyCompany::request_of(Method::get, path, authorization, {});
  if (!had.empty()) request.fields.push_back({"If-None-Match", had});
  return http::answer_to(request, company.api);
}

AllSeen look(BusyCompany& company) {
  AllSeen seen;
  const auto paths = tagged_paths(company);
  for (const auto who : company.people()) {
    for (const auto& path : paths) {
      auto shown = get(company, who, path);
      if (shown.status != 200) continue;
      seen[{who, path}] = {http::header_of(shown, "ETag"), std::move(shown.body)};
    }
  }
  return seen;
}

/// Of the responses whose content has stayed the same: how many there are, and how many have another tag.
struct Tally {
  int same_content = 0;
  int other_tag = 0;
};

void compare(BusyCompany& company, const AllSeen& before, const AllSeen& after, Tally& tally) {
  for (const auto& [key, earlier] : before) {
    const auto& [who, path] = key;
    CAPTURE(to_string(who), path);
    const auto now = after.find(key);
    if (now == after.end()) {
      REQUIRE(get(company, who, path, earlier.tag).status != 304);  // refused, or another record
      continue;
    }
    if (now->second.tag == earlier.tag) REQUIRE(now->second.body == earlier.body);
    if (now->second.body != earlier.body) continue;
    ++tally.same_content;
    if (now->second.tag != earlier.tag) ++tally.other_tag;
  }
}

/// Lets things happen, and compares what all people are shown before and after each. Passing time is not tallied.
Tally run(BusyCompany& company, int steps) {
  Tally writes;
  auto before = look(company);
  for (int step = 0; step < steps; ++step) {
    const auto name = company.act();
    CAPTURE(step, name);
    auto after = look(company);
    Tally passing;
    compare(company, before, after, name.ends_with("pass") ? passing : writes);
    before = std::move(after);
  }
  return writes;
}

}  // namespace

TEST_CASE("A tag that has stayed belongs to the same content whatever anyone in the company does") {
  for (const std::uint32_t seed : {1U, 2U}) {
    CAPTURE(seed);
    BusyCompany company(any_store(), seed, 3, BusyCompany::Mix::even);
    const auto tally = run(company, 120);
    CHECK(tally.same_content > 1000);
  }
}

TEST_CASE("On a workday at most one tag in twenty changes without its content", "[workday]") {
  BusyCompany company(any_store(), 3, 30, BusyCompany::Mix::workday);
  const auto tally = run(company, 60);
  CAPTURE(tally.same_content, tally.other_tag);
  CHECK(tally.other_tag * 20 <= tally.same_content);
}
