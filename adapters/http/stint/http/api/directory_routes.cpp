#include <array>
#include <iterator>
#include <utility>

#include <stint/application/anniversaries.hpp>
#include <stint/application/changes/gone_records.hpp>
#include <stint/application/directory.hpp>
#include <stint/http/api/route.hpp>

namespace stint::http {
namespace {

constexpr std::array anniversaries_sorted_by{SortName{"date", application::Column::moment, UnlessSorted::ascending}};

}  // namespace

OperationRoutes directory_routes() {
  using domain::Role;
  using namespace application;
  using enum Method;
  return {
      route<get, list_changed_employees>("/api/v2/employees", Role::manager, {.shows = ShownData::of_the_team}),
      route<get, list_anniversaries, anniversaries_sorted_by>("/api/v2/employment-anniversaries", Role::manager,
                                                              {.shows = ShownData::of_the_team}),
      route<get, list_gone_records>("/api/v2/deleted-records", Role::user),
      route<get, list_categories>("/api/v2/categories", Role::user, {.shows = ShownData::of_the_caller}),
      route<get, list_projects>("/api/v2/projects", Role::user, {.shows = ShownData::of_the_caller}),
      route<get, show_profile>("/api/v2/user/profile", Role::user, {.shows = ShownData::of_the_caller}),
  };
}

OperationRoutes routes_without_accounts() {
  OperationRoutes routes = absence_routes();
  for (OperationRoutes more : {time_routes(), month_routes(), directory_routes()}) {
    routes.insert(routes.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  }
  return routes;
}

OperationRoutes all_routes() {
  OperationRoutes routes = routes_without_accounts();
  for (OperationRoutes more : {account_routes(), audit_routes(), payroll_routes(), administration_routes(),
                               webhook_routes(), provisioning_routes()}) {
    routes.insert(routes.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  }
  return routes;
}

}  // namespace stint::http
