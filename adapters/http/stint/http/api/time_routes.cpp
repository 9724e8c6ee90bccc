#include <stint/application/absences/showing.hpp>
#include <stint/application/authority/employment.hpp>
#include <stint/application/commands/time_entries.hpp>
#include <stint/application/days_query.hpp>
#include <stint/application/language.hpp>
#include <stint/application/time_accounts/booking.hpp>
#include <stint/application/time_accounts/showing_accounts.hpp>
#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_entries/entries_of_others.hpp>
#include <stint/application/time_entries/entry_requests.hpp>
#include <stint/application/time_entries/own_entries.hpp>
#include <stint/application/time_entries/previewing_entries.hpp>
#include <stint/application/working_hours/entry_rules.hpp>
#include <stint/application/working_time/listing.hpp>
#include <stint/application/working_time/surcharges.hpp>
#include <stint/domain/time_clock/terminal_rule.hpp>
#include <stint/domain/time_clock/time_clock.hpp>
#include <stint/domain/time_entry/entry_period.hpp>
#include <stint/domain/time_entry/project_choice.hpp>
#include <stint/domain/time_entry/time_entry.hpp>
#include <stint/http/api/csv_writer.hpp>
#include <stint/http/api/pending_counts.hpp>
#include <stint/http/api/read_body.hpp>
#include <stint/http/api/read_query.hpp>
#include <stint/http/api/route.hpp>
#include <stint/http/negotiation.hpp>

namespace stint::http {
namespace {

using domain::Role;
using domain::TimeEntryId;

domain::Result<void> open_requests(const application::Context& context,
                                   const application::Sink<application::TimeEntryRequestView>& sink) {
  application::list_entry_requests(context, [&](const application::TimeEntryView& entry) {
    sink({entry, domain::EntryState::pending});
  });
  return {};
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
        domain::fields::id, domain::reasons::must_be_integer_from_to, {{"least", 1}, {"most", 2147483647}}))};
  };
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

}  // namespace

OperationRoutes time_routes() {
  using namespace application;
  using enum Method;
  using namespace refusing;
  static constexpr auto unless_clock_allows =
      refusals<invalid<time_tracking_inactive, time_clock_disabled>, conflict<lifecycle>>;
  static constexpr auto unless_interruptible = conflict<minimum_start_interval, too_many_interruptions>;
  static constexpr auto unless_enterable =
      refusals<invalid<break_not_shorter_than_period, outside_employment, closed_month, overlapping_entry,
                       duplicate_entry, project_mandatory, category_mandatory>,
               excessive<remarks_too_long>>;
  static constexpr auto unless_changeable =
      refusals<invalid<break_not_shorter_than_period, outside_employment, project_mandatory, category_mandatory>,
               conflict<closed_month, overlapping_entry, duplicate_entry, open_request, lifecycle>,
               excessive<remarks_too_long>>;
  static constexpr auto unless_requested =
      refusals<unless_responsible_for_hours, conflict<no_pending_request, closed_month>>;
  return {
      route<get, show_clock>("/api/v2/time-clock/status", Role::user, {.refuses = invalid<time_tracking_inactive>}),
      route<post, start_clock>(
          "/api/v2/time-clock/start", Role::user,
          {.refuses = refusals<unless_clock_allows, forbidden<entries_not_allowed, terminal_only>>}),
      route<post, pause_clock>(
          "/api/v2/time-clock/pause", Role::user,
          {.refuses = refusals<unless_clock_allows, forbidden<terminal_only>, unless_interruptible>}),
      route<post, resume_clock>("/api/v2/time-clock/resume", Role::user,
                                {.refuses = refusals<unless_clock_allows, forbidden<terminal_only>>}),
      route<post, cancel_clock>("/api/v2/time-clock/cancel", Role::user, {.refuses = unless_clock_allows}),
      route<post, start_business_trip>(
          "/api/v2/time-clock/business-trip-start", Role::user,
          {.refuses = refusals<unless_clock_allows, invalid<business_trips_disabled>, unless_interruptible>}),
      route<post, end_business_trip>(
          "/api/v2/time-clock/business-trip-end", Role::user,
          {.refuses =
               refusals<unless_clock_allows, invalid<business_trips_disabled>, conflict<minimum_start_interval>>}),
      custom_route<post, stop_clock>(
          "/api/v2/time-clock/stop", Role::user, stop,
          {.refuses = refusals<unless_clock_allows, invalid<project_mandatory, category_mandatory, remarks_too_long>,
                               forbidden<terminal_only>, conflict<shorter_than_a_minute, duplicate_entry>>}),

      route_of_changes<list_my_entries, ChangedKind::time_entry>(
          "/api/v2/time-entries/my", Role::user,
          {.locked = LockedAccount::is_forbidden, .shows = ShownData::of_the_caller}),
      route<get, show_time_entry>("/api/v2/time-entries/{id}", Role::user,
                                  {.shows = ShownData::of_the_team, .refuses = unless_responsible_for_hours}),
      route<put, change_time_entry>(
          "/api/v2/time-entries/{id}", Role::user,
          {.refuses = refusals<invalid<time_tracking_inactive>, forbidden<relationship>, unless_changeable>}),
      custom_route<del, delete_time_entry>("/api/v2/time-entries/{id}", Role::user, remove,
                                           {.refuses = refusals<invalid<invalid_field, time_tracking_inactive>,
                                                                forbidden<relationship>, conflict<closed_month>>}),
      route<get, count<EntryRequestCount, count_entry_requests>>("/api/v2/time-entries/pending-count", Role::manager,
                                                                 {.shows = ShownData::of_the_team}),
      route<post, enter_time>(
          "/api/v2/time-tracking/clock-entry", Role::user,
          {.refuses = refusals<invalid<time_tracking_inactive>, forbidden<entries_not_allowed>, unless_enterable>}),
      custom_route<post, preview_time>("/api/v2/time-tracking/clock-entry/preview", Role::user, preview_entry,
                                       {.refuses = forbidden<entries_not_allowed>}),
      route<get, show_time_off>("/api/v2/time-tracking/time-off-summary", Role::user,
                                {.shows = ShownData::of_the_caller}),
      route<get, show_work_summary>("/api/v2/time-tracking/work-summary", Role::user),

      route_of_changes<list_entries_of, ChangedKind::time_entry>(
          "/api/v2/employees/{id}/time-entries", Role::manager,
          {.shows = ShownData::of_the_team, .refuses = unless_responsible_for_hours}),
      route<post, enter_time_for>("/api/v2/employees/{id}/time-entries", Role::manager,
                                  {.refuses = refusals<unless_responsible_for_hours, unless_enterable>}),
      route<put, change_entry_for>("/api/v2/employees/{id}/time-entries/{entry}", Role::manager,
                                   {.refuses = refusals<unless_responsible_for_hours, unless_changeable>}),
      route<del, delete_entry_for>("/api/v2/employees/{id}/time-entries/{entry}", Role::manager,
                                   {.refuses = refusals<unless_responsible_for_hours, conflict<closed_month>>}),

      route<get, list_working_time_findings>("/api/v2/working-time-findings", Role::user,
                                             {.shows = ShownData::of_the_team}),
      custom_route<get, show_surcharge_minutes>("/api/v2/surcharge-minutes", Role::user, surcharge_minutes,
                                                {.shows = ShownData::of_the_team}),

      route<get, show_time_account>("/api/v2/time-account", Role::user, {.refuses = unknown<unknown_record>}),
      route<get, show_time_account_of>("/api/v2/employees/{id}/time-account", Role::manager,
                                       {.refuses = forbidden<relationship>}),
      route<post, book_in_time_account>("/api/v2/employees/{id}/time-account/bookings", Role::administrator,
                                        {.refuses = conflict<closed_month>}),

      route_of_changes<open_requests, ChangedKind::time_entry>("/api/v2/time-entry-requests", Role::manager,
                                                               {.shows = ShownData::of_the_team}),
      route<post, approve_entry_requests>("/api/v2/time-entry-requests/approve", Role::manager),
      route<post, reject_entry_requests>("/api/v2/time-entry-requests/reject", Role::manager),
      route<post, approve_entry_request>(
          "/api/v2/time-entry-requests/{id}/approve", Role::manager,
          {.refuses = refusals<unless_requested, conflict<overlapping_entry, duplicate_entry>>}),
      route<post, reject_entry_request>("/api/v2/time-entry-requests/{id}/reject", Role::manager,
                                        {.refuses = unless_requested}),
  };
}

}  // namespace stint::http
