#include <stint/application/absences/showing.hpp>
#include <stint/application/time_clock/cancel_clock.hpp>
#include <stint/application/time_clock/end_business_trip.hpp>
#include <stint/application/time_clock/pause_clock.hpp>
#include <stint/application/time_clock/resume_clock.hpp>
#include <stint/application/time_clock/show_clock.hpp>
#include <stint/application/time_clock/start_business_trip.hpp>
#include <stint/application/time_clock/start_clock.hpp>
#include <stint/application/time_clock/stop_clock.hpp>
#include <stint/application/time_entries/change_time_entry.hpp>
#include <stint/application/time_entries/delete_time_entry.hpp>
#include <stint/application/time_entries/enter_time.hpp>
#include <stint/application/time_entries/list_my_entries.hpp>
#include <stint/application/time_entries/show_time_entry.hpp>
#include <stint/application/time_entry_requests/approve_entry_request.hpp>
#include <stint/application/time_entry_requests/count_entry_requests.hpp>
#include <stint/application/time_entry_requests/list_entry_requests.hpp>
#include <stint/application/time_entry_requests/reject_entry_request.hpp>
#include <stint/application/work_summary/show_work_summary.hpp>
#include <stint/http/api/form_reader.hpp>
#include <stint/http/api/respond.hpp>

namespace stint::http {
namespace {

using domain::Role;
using domain::TimeEntryId;

Response my_entries(const Call& call) {
  return respond_list<application::TimeEntryView>([&](const auto& sink) {
    return application::list_my_entries(call.context, read_time_entry_query(call.request.query), sink);
  });
}

Response open_requests(const Call& call) {
  return respond_list<application::TimeEntryRequestView>([&](const auto& sink) {
    return application::list_entry_requests(call.context, [&](const application::TimeEntryView& entry) {
      sink({entry, "pending"});
    });
  });
}

/// 204 where a waiting clock was discarded.
Response stop(const Call& call) {
  const auto stopped = application::stop_clock(call.context, read_stop(call.request.body));
  if (stopped && stopped->discarded) {
    Response nothing;
    nothing.status = 204;
    return nothing;
  }
  return respond(stopped);
}

Response enter(const Call& call) {
  return respond(application::enter_time(call.context, read_time_entry(call.request.body)));
}

Response show(const Call& call) {
  return respond(application::show_time_entry(call.context, id_in_path<TimeEntryId>(call)));
}

Response change(const Call& call) {
  return respond(
      application::change_time_entry(call.context, id_in_path<TimeEntryId>(call), read_time_entry(call.request.body)));
}

/// Here, unlike everywhere else, an id that cannot be one is an invalid request.
Response remove(const Call& call) {
  const auto id = domain::parse_id<TimeEntryId>(call.id);
  if (!id)
    return refusal_response(domain::Problem::field(domain::Field::id, "must be an integer from 1 to 2147483647"));
  return respond(application::delete_time_entry(call.context, *id));
}

Response approve(const Call& call) {
  return respond(application::approve_entry_request(call.context, id_in_path<TimeEntryId>(call)));
}

Response reject(const Call& call) {
  return respond(
      application::reject_entry_request(call.context, id_in_path<TimeEntryId>(call), read_reason(call.request.body)));
}

}  // namespace

OperationRoutes time_routes() {
  using namespace application;
  return {
      {Method::get, "/api/v2/time-clock/status", {Role::user, Lane::read, answer<show_clock>}},
      {Method::post, "/api/v2/time-clock/start", {Role::user, Lane::write, answer<start_clock>}},
      {Method::post, "/api/v2/time-clock/pause", {Role::user, Lane::write, answer<pause_clock>}},
      {Method::post, "/api/v2/time-clock/resume", {Role::user, Lane::write, answer<resume_clock>}},
      {Method::post, "/api/v2/time-clock/cancel", {Role::user, Lane::write, answer<cancel_clock>}},
      {Method::post, "/api/v2/time-clock/business-trip-start", {Role::user, Lane::write, answer<start_business_trip>}},
      {Method::post, "/api/v2/time-clock/business-trip-end", {Role::user, Lane::write, answer<end_business_trip>}},
      {Method::post, "/api/v2/time-clock/stop", {Role::user, Lane::write, stop}},

      {Method::get, "/api/v2/time-entries/my", {Role::user, Lane::read, my_entries, LockedAccount::is_forbidden}},
      {Method::get, "/api/v2/time-entries/{id}", {Role::user, Lane::read, show}},
      {Method::put, "/api/v2/time-entries/{id}", {Role::user, Lane::write, change}},
      {Method::del, "/api/v2/time-entries/{id}", {Role::user, Lane::write, remove}},
      {Method::get,
       "/api/v2/time-entries/pending-count",
       {Role::manager, Lane::read,
        [](const Call& call) { return respond_count("numberOfTimeEntries", count_entry_requests(call.context)); }}},
      {Method::post, "/api/v2/time-tracking/clock-entry", {Role::user, Lane::write, enter}},
      {Method::get, "/api/v2/time-tracking/time-off-summary", {Role::user, Lane::read, answer<show_time_off>}},
      {Method::get, "/api/v2/time-tracking/work-summary", {Role::user, Lane::read, answer<show_work_summary>}},

      {Method::get, "/api/v2/time-entry-requests", {Role::manager, Lane::read, open_requests}},
      {Method::post, "/api/v2/time-entry-requests/{id}/approve", {Role::manager, Lane::write, approve}},
      {Method::post, "/api/v2/time-entry-requests/{id}/reject", {Role::manager, Lane::write, reject}},
  };
}

}  // namespace stint::http
