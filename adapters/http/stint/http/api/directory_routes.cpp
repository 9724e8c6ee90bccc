#include <array>
#include <iterator>
#include <utility>

#include <stint/application/anniversaries.hpp>
#include <stint/application/changes/changed_records.hpp>
#include <stint/application/changes/gone_records.hpp>
#include <stint/application/directory.hpp>
#include <stint/http/api/read_query.hpp>
#include <stint/http/api/respond.hpp>

namespace stint::http {
namespace {

domain::Result<Response> directory(const Call& call) {
  auto response = respond(
      application::list_changed_employees(call.context, read_query<application::ChangedQuery>(call.request.query)));
  if (response) put_next_changed_since(*response, call.context);
  return response;
}

constexpr std::array anniversaries_sorted_by{SortName{"date", application::Column::moment}};

domain::Result<Response> anniversaries(const Call& call) {
  return respond(application::list_anniversaries(call.context,
                                                 read_filters<application::AnniversariesQuery>(call.request.query),
                                                 read_page_query(call.request.query, anniversaries_sorted_by)));
}

/// The deleted records of the lists.
domain::Result<Response> deleted_records(const Call& call) {
  const auto query = call.request.query;
  auto response = respond(application::list_gone_records(call.context, read_query<application::ChangedQuery>(query),
                                                         read_page_query(query)));
  if (response) put_next_changed_since(*response, call.context);
  return response;
}

}  // namespace

OperationRoutes directory_routes() {
  using domain::Role;
  using namespace application;
  return {
      {Method::get,
       "/api/v2/employees",
       {.least_role = Role::manager, .act = directory, .shows = ShownData::of_the_team}},
      {Method::get,
       "/api/v2/employment-anniversaries",
       {.least_role = Role::manager, .act = anniversaries, .shows = ShownData::of_the_team}},
      {Method::get, "/api/v2/deleted-records", {Role::user, deleted_records}},
      {Method::get,
       "/api/v2/categories",
       {.least_role = Role::user, .act = show<list_categories>, .shows = ShownData::of_the_caller}},
      {Method::get,
       "/api/v2/projects",
       {.least_role = Role::user, .act = show<list_projects>, .shows = ShownData::of_the_caller}},
      {Method::get,
       "/api/v2/user/profile",
       {.least_role = Role::user, .act = show<show_profile>, .shows = ShownData::of_the_caller}},
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
