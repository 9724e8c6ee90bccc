#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/absences/substitutes.hpp>
#include <stint/application/directory.hpp>
#include <stint/http/api/form_reader.hpp>
#include <stint/http/api/respond.hpp>

namespace stint::http {
namespace {

using application::AbsenceView;
using domain::AbsenceId;
using domain::Role;

Response my_absences(const Call& call) {
  return respond_list<AbsenceView>([&](const auto& sink) { return application::list_my_absences(call.context, sink); });
}

Response team_absences(const Call& call) {
  return respond_list<AbsenceView>(
      [&](const auto& sink) { return application::list_team_absences(call.context, sink); });
}

/// An operation on one absence that answers a view.
template <auto use_case>
Response on_absence(const Call& call) {
  return respond(use_case(call.context, id_in_path<AbsenceId>(call)));
}

/// The same with a body, which `read` makes a form.
template <auto use_case, auto read>
Response on_absence_with(const Call& call) {
  return respond(use_case(call.context, id_in_path<AbsenceId>(call), read(call.request.body)));
}

}  // namespace

OperationRoutes absence_routes() {
  using namespace application;
  return {
      {Method::get, "/api/v2/absence-requests", {Role::user, Lane::read, my_absences, LockedAccount::is_forbidden}},
      {Method::get, "/api/v2/absence-requests/my", {Role::user, Lane::read, my_absences, LockedAccount::is_forbidden}},
      {Method::get, "/api/v2/absence-requests/team", {Role::manager, Lane::read, team_absences}},
      {Method::get, "/api/v2/absence-requests/pending-count", {Role::manager, Lane::read, answer<count_open_absences>}},
      {Method::post,
       "/api/v2/absence-requests",
       {Role::user, Lane::write,
        [](const Call& call) { return respond(file_absence(call.context, read_absence(call.request.body))); }}},
      {Method::get, "/api/v2/absence-requests/{id}", {Role::user, Lane::read, on_absence<show_absence>}},
      {Method::put,
       "/api/v2/absence-requests/{id}",
       {Role::user, Lane::write, on_absence_with<change_absence, read_absence>}},
      {Method::del,
       "/api/v2/absence-requests/{id}",
       {Role::user, Lane::write, on_absence_with<delete_absence, read_reason>}},
      {Method::post,
       "/api/v2/absence-requests/{id}/approve",
       {Role::manager, Lane::write, on_absence<approve_absence>}},
      {Method::post,
       "/api/v2/absence-requests/{id}/reject",
       {Role::manager, Lane::write, on_absence_with<reject_absence, read_reason>}},

      {Method::get, "/api/v2/absence-types", {Role::user, Lane::read, answer<list_absence_types>}},

      {Method::get, "/api/v2/cancellation-requests", {Role::manager, Lane::read, answer<list_cancellations>}},
      {Method::get,
       "/api/v2/cancellation-requests/pending-count",
       {Role::manager, Lane::read,
        [](const Call& call) {
          return respond_count("numberOfCancellationRequests", count_cancellations(call.context));
        }}},
      {Method::post,
       "/api/v2/cancellation-requests/{id}/approve",
       {Role::manager, Lane::write, on_absence<approve_cancellation>}},
      {Method::post,
       "/api/v2/cancellation-requests/{id}/reject",
       {Role::manager, Lane::write, on_absence<reject_cancellation>}},

      {Method::get, "/api/v2/substitute-employees", {Role::user, Lane::read, answer<list_substitute_candidates>}},
      {Method::get, "/api/v2/substitute-requests", {Role::user, Lane::read, answer<list_substitutions>}},
      {Method::get,
       "/api/v2/substitute-requests/pending-count",
       {Role::user, Lane::read,
        [](const Call& call) {
          return respond_count("numberOfSubstituteRequests", count_substitutions(call.context));
        }}},
      {Method::post,
       "/api/v2/substitute-requests/{id}/accept",
       {Role::user, Lane::write, on_absence<accept_substitution>}},
      {Method::post,
       "/api/v2/substitute-requests/{id}/reject",
       {Role::user, Lane::write, on_absence<reject_substitution>}},
  };
}

}  // namespace stint::http
