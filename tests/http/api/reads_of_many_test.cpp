// Every read of the route table shows the same in a company of thirty people and in one of three hundred, and costs the
// same. Those that cost more are in a table, with the reason.

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/http/api/large_company.hpp"

using namespace stint;
using namespace stint::test;

namespace {

/// Queries other than `limit=10` that limit a read to the ten people with something to show. Several for one path: each
/// of them is asked.
const std::multimap<std::string_view, std::string_view> queries{
    {"/api/v2/absence-requests/team", "from=2026-02-01&to=2026-06-30"},
    {"/api/v2/working-time-findings", "from=2026-02-01&to=2026-02-28"},
    {"/api/v2/company/employees", "limit=10"},
    {"/api/v2/company/employees", "limit=10&search=pohl"},
    {"/api/v2/company/employees", "limit=10&department=Sales"},
    {"/api/v2/calendar", "limit=10&from=2026-03-01&to=2026-03-31"},
    {"/api/v2/deleted-records", "changedSince=1772000000000&limit=10"},
    {"/scim/v2/Users", "count=10"},
    {"/scim/v2/Users", "count=10&filter=active%20eq%20true"},
    {"/scim/v2/Users", "count=10&filter=displayName%20co%20%22Pohl%22"},
    {"/scim/v2/Users", "count=10&filter=userName%20eq%20%22p100001%40example%22"},
    {"/scim/v2/Groups", "count=1"},
    {"/scim/v2/Groups", "filter=displayName%20eq%20%22Sales%22"},
};

struct Reason {
  std::string_view path;
  const char* why;
};

/// Reads that are not limited to what a company of any size shows: only their statements are compared.
const std::vector<Reason> exceptions{};

bool is_exception(std::string_view path) {
  return std::ranges::find(exceptions, path, &Reason::path) != exceptions.end();
}

std::vector<std::string> paths_of(const LargeCompany& company, std::string_view pattern) {
  std::vector<std::string> paths;
  const auto [first, last] = queries.equal_range(pattern);
  for (auto query = first; query != last; ++query) paths.push_back(company.path_of(pattern, query->second));
  if (paths.empty()) paths.push_back(company.path_of(pattern, "limit=10"));
  return paths;
}

struct Asking {
  domain::EmployeeId who;
  Role role;
};

/// Compares all reads by some callers, and returns how many were successful.
int compare_reads(LargeCompany& small, LargeCompany& large, const std::vector<Asking>& callers) {
  int read = 0;
  for (const auto& route : http::all_routes()) {
    if (route.method != Method::get) continue;
    for (const auto& path : paths_of(small, route.path)) {
      for (const auto& [who, role] : callers) {
        if (role < route.payload.least_role) continue;
        CAPTURE(path, static_cast<int>(role));
        const auto few = small.cost_of(route, path, who, role);
        const auto many = large.cost_of(route, path, who, role);
        CHECK(many.response.status == few.response.status);
        CHECK(many.statements == few.statements);
        if (few.response.status == 200) ++read;
        if (is_exception(route.path)) continue;
        CHECK(many.response.body.size() <= few.response.body.size() + few.response.body.size() / 10);
        CHECK(many.rows == few.rows);
        CHECK(many.steps == few.steps);
      }
    }
  }
  return read;
}

}  // namespace

TEST_CASE("a read costs the same in a company of any size") {
  LargeCompany small(30);
  LargeCompany large(300);
  const auto& setting = small.setting();
  CHECK(compare_reads(small, large, {{setting.olga, Role::administrator}, {setting.max, Role::manager}}) > 60);
  CHECK(compare_reads(small, large, {{setting.erika, Role::user}}) > 30);
}

TEST_CASE("what a manager reads about their team costs the same however much others have to decide") {
  LargeCompany small(30, LargeCompany::Others::waiting);
  LargeCompany large(300, LargeCompany::Others::waiting);
  CHECK(compare_reads(small, large, {{small.setting().max, Role::manager}}) > 30);
}
