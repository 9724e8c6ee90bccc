#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/domain/company/role.hpp>
#include <stint/http/request.hpp>
#include <stint/http/response.hpp>
#include <stint/http/router.hpp>

namespace stint::http {

/// Where an operation runs: reads on the thread that received the request, writes in the store's queue.
enum class Lane { read, write };

/// What an operation does to the token of a locked account: most take it for invalid.
enum class LockedAccount { is_unauthenticated, is_forbidden };

/// A request that was let in, on its way into a use case.
struct Call {
  const Request& request;
  std::string_view id;  ///< the text in the place of `{id}`
  const application::Context& context;
  const application::AccountServices& accounts;
};

/// A row of the route table beside its method and path: 401 and 403 follow from it.
struct Operation {
  domain::Role least_role = domain::Role::user;
  Lane lane = Lane::read;
  std::function<Response(const Call&)> run;
  LockedAccount locked = LockedAccount::is_unauthenticated;
  /// Whether callers may give their password in the body, as member `password`, which is looked at before: a write.
  bool takes_password = false;
};

using OperationRoutes = std::vector<Route<Operation>>;

[[nodiscard]] OperationRoutes absence_routes();
[[nodiscard]] OperationRoutes time_routes();
[[nodiscard]] OperationRoutes directory_routes();
[[nodiscard]] OperationRoutes account_routes();

/// Everything that needs a bearer token, below the prefix `/api/v2`.
[[nodiscard]] OperationRoutes all_routes();

}  // namespace stint::http
