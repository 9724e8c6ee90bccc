#include <array>

#include <stint/application/audit/showing.hpp>
#include <stint/http/api/read_query.hpp>
#include <stint/http/api/respond.hpp>

namespace stint::http {
namespace {

constexpr std::array sorted_by_moment{SortName{"at", application::Column::moment}};

domain::Result<Response> audit(const Call& call) {
  return respond(application::list_audit(call.context, read_filters<application::AuditQuery>(call.request.query),
                                         read_page_query(call.request.query, sorted_by_moment)));
}

domain::Result<Response> audit_heads(const Call& call) {
  return respond(application::list_audit_heads(call.context, read_filters<application::HeadsQuery>(call.request.query),
                                               read_page_query(call.request.query, sorted_by_moment)));
}

}  // namespace

OperationRoutes audit_routes() {
  return {
      {Method::get,
       "/api/v2/audit",
       {.least_role = domain::Role::administrator, .act = audit, .shows = application::ShownData::of_the_company}},
      {Method::get, "/api/v2/audit/heads", {domain::Role::administrator, audit_heads}},
  };
}

}  // namespace stint::http
