#include <stint/application/working_time/listing.hpp>
#include <stint/http/api/form_reader.hpp>
#include <stint/http/api/respond.hpp>

namespace stint::http {
namespace {

domain::Result<Response> working_time_findings(const Call& call) {
  return respond_list<application::WorkingTimeFindingView>([&](const auto& sink) {
    return application::list_working_time_findings(call.context, read_findings_query(call.request.query), sink);
  });
}

}  // namespace

OperationRoutes working_time_routes() {
  return {{Method::get, "/api/v2/working-time-findings", {domain::Role::user, working_time_findings}}};
}

}  // namespace stint::http
