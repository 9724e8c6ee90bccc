#include <array>

#include <stint/application/audit/showing.hpp>
#include <stint/http/api/route.hpp>

namespace stint::http {
namespace {

constexpr std::array sorted_by_moment{SortName{"at", application::Column::moment, UnlessSorted::descending}};

}  // namespace

OperationRoutes audit_routes() {
  using namespace application;
  using enum Method;
  return {
      route<get, list_audit, sorted_by_moment>("/api/v2/audit", domain::Role::administrator,
                                               {.shows = ShownData::of_the_company}),
      route<get, list_audit_heads, sorted_by_moment>("/api/v2/audit/heads", domain::Role::administrator),
  };
}

}  // namespace stint::http
