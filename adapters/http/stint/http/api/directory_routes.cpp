#include <iterator>
#include <utility>

#include <stint/application/directory.hpp>
#include <stint/http/api/respond.hpp>

namespace stint::http {
OperationRoutes directory_routes() {
  using domain::Role;
  using namespace application;
  return {
      {Method::get, "/api/v2/employees", {Role::manager, show<list_employees>}},
      {Method::get, "/api/v2/categories", {Role::user, show<list_categories>}},
      {Method::get, "/api/v2/projects", {Role::user, show<list_projects>}},
      {Method::get, "/api/v2/user/profile", {Role::user, show<show_profile>}},
  };
}

OperationRoutes routes_without_accounts() {
  OperationRoutes routes = absence_routes();
  for (OperationRoutes more : {time_routes(), directory_routes()}) {
    routes.insert(routes.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  }
  return routes;
}

OperationRoutes all_routes() {
  OperationRoutes routes = routes_without_accounts();
  for (OperationRoutes more : {account_routes(), administration_routes()}) {
    routes.insert(routes.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  }
  return routes;
}

}  // namespace stint::http
