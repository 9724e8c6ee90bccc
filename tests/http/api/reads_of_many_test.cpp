// Every read of the route table shows the same in a company of thirty people and in one of three hundred, and costs the
// same. Those that cost more are in a table, with the reason.

#include "tests/http/api/large_company.hpp"

using namespace stint;
using namespace stint::test;

namespace {

struct Reason {
  std::string_view path;
  const char* why;
};

/// Reads that are not limited to what a company of any size shows: only their statements are compared.
const std::vector<Reason> exceptions{
    {"/api/v2/employees", "the directory of an app shows everyone"},
    {"/api/v2/substitute-employees", "everyone who is employed can stand in"},
};

bool is_exception(std::string_view path) {
  return std::ranges::find(exceptions, path, &Reason::path) != exceptions.end();
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
    for (const auto& path : small.paths_of(route.path)) {
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
  CHECK(compare_reads(small, large, {{setting.erika, Role::user}}) > 20);
}

TEST_CASE("what a manager reads about their team costs the same however much others have to decide") {
  LargeCompany small(30, LargeCompany::Others::waiting);
  LargeCompany large(300, LargeCompany::Others::waiting);
  CHECK(compare_reads(small, large, {{small.setting().max, Role::manager}}) > 30);
}
