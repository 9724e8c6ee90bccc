#include <stint/application/audit/showing.hpp>
#include <stint/http/api/form_reader.hpp>
#include <stint/http/api/respond.hpp>

namespace stint::http {
namespace {

domain::Result<Response> audit(const Call& call) {
  return respond(application::list_audit(call.context, read_audit_query(call.request.query)));
}

domain::Result<Response> audit_heads(const Call& call) {
  return respond(application::list_audit_heads(call.context, read_page_query(call.request.query)));
}

}  // namespace

OperationRoutes audit_routes() {
  return {
      {Method::get, "/api/v2/audit", {domain::Role::administrator, audit}},
      {Method::get, "/api/v2/audit/heads", {domain::Role::administrator, audit_heads}},
  };
}

}  // namespace stint::http
