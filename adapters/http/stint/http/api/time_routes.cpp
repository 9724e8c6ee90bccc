#include <stint/application/absences/showing.hpp>
#include <stint/application/changes/changed_records.hpp>
#include <stint/application/commands/reason.hpp>
#include <stint/application/commands/time_entries.hpp>
#include <stint/application/days_query.hpp>
#include <stint/application/language.hpp>
#include <stint/application/time_accounts/booking.hpp>
#include <stint/application/time_accounts/showing_accounts.hpp>
#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_clock/stopping.hpp>
#include <stint/application/time_entries/entering.hpp>
#include <stint/application/time_entries/entries_of_others.hpp>
#include <stint/application/time_entries/entry_requests.hpp>
#include <stint/application/time_entries/own_entries.hpp>
#include <stint/application/time_entries/previewing_entries.hpp>
#include <stint/application/working_time/listing.hpp>
#include <stint/application/working_time/surcharges.hpp>
#include <stint/http/api/csv_writer.hpp>
#include <stint/http/api/encode.hpp>
#include <stint/http/api/mass_action.hpp>
#include <stint/http/api/read_body.hpp>
#include <stint/http/api/read_query.hpp>
#include <stint/http/api/respond.hpp>
#include <stint/http/negotiation.hpp>

namespace stint::http {
namespace {

using application::ChangedKind;
using domain::Role;
using domain::TimeEntryId;

domain::Result<Response> my_entries(const Call& call) {
  return respond_changed<application::TimeEntryView>(call, ChangedKind::time_entry, [&](const auto& sink) {
    return application::list_my_entries(call.context, read_query<application::TimeEntryQuery>(call.request.query),
                                        sink);
  });
}

domain::Result<Response> entries_of(const Call& call) {
  return respond_changed<application::TimeEntryView>(call, ChangedKind::time_entry, [&](const auto& sink) {
    return application::list_entries_of(call.context, id_in_path<domain::EmployeeId>(call),
                                        read_query<application::TimeEntryQuery>(call.request.query), sink);
  });
}

domain::Result<Response> open_requests(const Call& call) {
  using application::TimeEntryView;
  auto response = respond_list<application::TimeEntryRequestView>([&](const auto& sink) {
    const application::Sink<TimeEntryView> as_request = [&](const TimeEntryView& entry) {
      sink({entry, domain::EntryState::pending});
    };
    return application::list_changed<TimeEntryView>(call.context, ChangedKind::time_entry,
                                                    read_query<application::ChangedQuery>(call.request.query),
                                                    as_request, [&](const auto& changed) -> domain::Result<void> {
                                                      application::list_entry_requests(call.context, changed);
                                                      return {};
                                                    });
  });
  if (response) put_next_changed_since(*response, call.context);
  return response;
}

domain::Result<Response> entry(const Call& call) {
  return respond(application::show_time_entry(call.context, id_in_path<TimeEntryId>(call)));
}

/// 204 if a waiting clock was discarded.
UseCase stop(const Arrival& arrival) {
  return [command = read_body<application::StopCommand>(arrival.request.body)](
             const application::Context& context) -> domain::Result<Encode> {
    auto stopped = application::stop_clock(context, command);
    if (stopped && stopped->discarded) {
      return Encode{[] { return Response{.status = 204, .body = {}, .headers = {}}; }, Run::in_earnest};
    }
    return encode_later(std::move(stopped));
  };
}

/// Enters the time, and discards the effects.
UseCase preview_entry(const Arrival& arrival) {
  return [command = read_body<application::TimeEntryCommand>(arrival.request.body)](
             const application::Context& context) -> domain::Result<Encode> {
    auto view = application::preview_time(context, command);
    if (!view) return domain::refuse(view);
    return Encode{[view = *std::move(view), language = application::language_of(context)] {
                    return preview_response(view, language);
                  },
                  Run::rehearsal};
  };
}

/// Only here, an id that is not valid is an invalid request.
UseCase remove(const Arrival& arrival) {
  return [id = domain::parse_id<TimeEntryId>(arrival.id)](const application::Context& context) {
    if (id) return encode_later(application::delete_time_entry(context, *id));
    return domain::Result<Encode>{domain::refuse(domain::Problem::field(
        domain::Field::id, domain::reasons::must_be_integer_from_to, {{"least", 1}, {"most", 2147483647}}))};
  };
}

domain::Result<Response> working_time_findings(const Call& call) {
  return respond_list<application::WorkingTimeFindingView>([&](const auto& sink) {
    return application::list_working_time_findings(call.context, read_query<application::DaysQuery>(call.request.query),
                                                   sink);
  });
}

/// As CSV, if requested.
domain::Result<Response> surcharge_minutes(const Call& call) {
  const auto view =
      application::show_surcharge_minutes(call.context, read_query<application::DaysQuery>(call.request.query));
  if (!view) return domain::refuse(view);
  Response response = wants_csv(call.request) ? Response{.content_type = csv_type, .body = csv_of(*view), .headers = {}}
                                              : respond(*view);
  response.headers.emplace_back("Vary", "Accept");
  return response;
}

domain::Result<Response> time_account(const Call& call) {
  return respond(application::show_time_account(call.context, read_query<application::DaysQuery>(call.request.query)));
}

domain::Result<Response> time_account_of(const Call& call) {
  return respond(application::show_time_account_of(call.context, id_in_path<domain::EmployeeId>(call),
                                                   read_query<application::DaysQuery>(call.request.query)));
}

}  // namespace

OperationRoutes time_routes() {
  using namespace application;
  return {
      {Method::get, "/api/v2/time-clock/status", {Role::user, show<show_clock>}},
      {Method::post, "/api/v2/time-clock/start", {Role::user, act<start_clock>}},
      {Method::post, "/api/v2/time-clock/pause", {Role::user, act<pause_clock>}},
      {Method::post, "/api/v2/time-clock/resume", {Role::user, act<resume_clock>}},
      {Method::post, "/api/v2/time-clock/cancel", {Role::user, act<cancel_clock>}},
      {Method::post, "/api/v2/time-clock/business-trip-start", {Role::user, act<start_business_trip>}},
      {Method::post, "/api/v2/time-clock/business-trip-end", {Role::user, act<end_business_trip>}},
      {Method::post, "/api/v2/time-clock/stop", {Role::user, stop}},

      {Method::get,
       "/api/v2/time-entries/my",
       {.least_role = Role::user,
        .act = my_entries,
        .locked = LockedAccount::is_forbidden,
        .shows = ShownData::of_the_caller}},
      {Method::get,
       "/api/v2/time-entries/{id}",
       {.least_role = Role::user, .act = entry, .shows = ShownData::of_the_team}},
      {Method::put,
       "/api/v2/time-entries/{id}",
       {Role::user, act_on_with<TimeEntryId, change_time_entry, read_body<TimeEntryCommand>>}},
      {Method::del, "/api/v2/time-entries/{id}", {Role::user, remove}},
      {Method::get,
       "/api/v2/time-entries/pending-count",
       {.least_role = Role::manager,
        .act =
            [](const Call& call) { return respond_count("numberOfTimeEntries", count_entry_requests(call.context)); },
        .shows = ShownData::of_the_team}},
      {Method::post,
       "/api/v2/time-tracking/clock-entry",
       {Role::user, act_with<enter_time, read_body<TimeEntryCommand>>}},
      {Method::post, "/api/v2/time-tracking/clock-entry/preview", {Role::user, preview_entry}},
      {Method::get,
       "/api/v2/time-tracking/time-off-summary",
       {.least_role = Role::user, .act = show<show_time_off>, .shows = ShownData::of_the_caller}},
      {Method::get, "/api/v2/time-tracking/work-summary", {Role::user, show<show_work_summary>}},

      {Method::get,
       "/api/v2/employees/{id}/time-entries",
       {.least_role = Role::manager, .act = entries_of, .shows = ShownData::of_the_team}},
      {Method::post,
       "/api/v2/employees/{id}/time-entries",
       {Role::manager, act_on_with<domain::EmployeeId, enter_time_for, read_body<EntryForOwnerCommand>>}},
      {Method::put,
       "/api/v2/employees/{id}/time-entries/{entry}",
       {Role::manager,
        act_on_both_with<domain::EmployeeId, TimeEntryId, change_entry_for, read_body<EntryForOwnerCommand>>}},
      {Method::del,
       "/api/v2/employees/{id}/time-entries/{entry}",
       {Role::manager, act_on_both_with<domain::EmployeeId, TimeEntryId, delete_entry_for, read_body<ReasonCommand>>}},

      {Method::get,
       "/api/v2/working-time-findings",
       {.least_role = Role::user, .act = working_time_findings, .shows = ShownData::of_the_team}},
      {Method::get,
       "/api/v2/surcharge-minutes",
       {.least_role = Role::user, .act = surcharge_minutes, .shows = ShownData::of_the_team}},

      {Method::get, "/api/v2/time-account", {Role::user, time_account}},
      {Method::get, "/api/v2/employees/{id}/time-account", {Role::manager, time_account_of}},
      {Method::post,
       "/api/v2/employees/{id}/time-account/bookings",
       {Role::administrator,
        act_on_with<domain::EmployeeId, book_in_time_account, read_body<TimeAccountBookingCommand>>}},

      {Method::get,
       "/api/v2/time-entry-requests",
       {.least_role = Role::manager, .act = open_requests, .shows = ShownData::of_the_team}},
      {Method::post, "/api/v2/time-entry-requests/approve",
       decide_about_each<approve_entry_requests, read_body<DecisionsCommand>>()},
      {Method::post, "/api/v2/time-entry-requests/reject",
       decide_about_each<reject_entry_requests, read_body<DecisionsCommand>>()},
      {Method::post,
       "/api/v2/time-entry-requests/{id}/approve",
       {Role::manager, act_on<TimeEntryId, approve_entry_request>}},
      {Method::post,
       "/api/v2/time-entry-requests/{id}/reject",
       {Role::manager, act_on_with<TimeEntryId, reject_entry_request, read_body<ReasonCommand>>}},
  };
}

}  // namespace stint::http
