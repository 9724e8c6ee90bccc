#include <stint/application/absences/certificates.hpp>
#include <stint/application/absences/changing.hpp>
#include <stint/application/absences/company_holidays.hpp>
#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/filing_rules.hpp>
#include <stint/application/absences/leave_accounts.hpp>
#include <stint/application/absences/leave_corrections.hpp>
#include <stint/application/absences/many_absences.hpp>
#include <stint/application/absences/previewing.hpp>
#include <stint/application/absences/quotas.hpp>
#include <stint/application/absences/recording_certificates.hpp>
#include <stint/application/absences/reducing.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/absences/sick_pay_ends.hpp>
#include <stint/application/absences/substitutes.hpp>
#include <stint/application/administration/applying.hpp>
#include <stint/application/authority/employment.hpp>
#include <stint/application/commands/absences.hpp>
#include <stint/application/deputies/deputies.hpp>
#include <stint/application/directory.hpp>
#include <stint/application/language.hpp>
#include <stint/application/working_hours/correcting.hpp>
#include <stint/domain/absence/deleting_absences.hpp>
#include <stint/domain/absence/filing_limits.hpp>
#include <stint/domain/absence/filing_types.hpp>
#include <stint/domain/absence/minimum_notice.hpp>
#include <stint/domain/absence/overlapping_absences.hpp>
#include <stint/domain/absence/team_conflicts.hpp>
#include <stint/domain/company/blackout.hpp>
#include <stint/http/api/pending_counts.hpp>
#include <stint/http/api/read_body.hpp>
#include <stint/http/api/record_requests.hpp>
#include <stint/http/api/route.hpp>

namespace stint::http {
namespace {

using domain::AbsenceId;
using domain::Role;

/// Files the absence and discards the effects.
UseCase preview(const Arrival& arrival) {
  return [command = read_body<application::AbsenceForOwnerCommand>(arrival.request.body)](
             const application::Context& context) -> domain::Result<Encode> {
    auto view = application::preview_absence(context, command);
    if (!view) return domain::refuse(view);
    return Encode{[view = *std::move(view), language = application::language_of(context)] {
                    return preview_response(view, language);
                  },
                  Run::rehearsal};
  };
}

/// The response is the absence; for a dry run also the closed months that would be corrected.
template <auto use_case>
UseCase change_certificates(const Arrival& arrival) {
  auto command = read_body<application::CertificateCommand>(arrival.request.body);
  std::vector<application::FileFault> faults;
  command.command.is_rehearsal = read_dry_run(arrival.request.query, faults);
  return [id = id_in_path<AbsenceId>(arrival), command = std::move(command),
          faults = std::move(faults)](const application::Context& context) -> domain::Result<Encode> {
    if (!faults.empty()) return domain::refuse(application::refusal_for(faults));
    auto changed = use_case(context, id, command);
    if (!changed) return domain::refuse(changed);
    const auto run = run_of(*changed);
    return Encode{[view = *std::move(changed)] { return view.is_rehearsal ? respond(view) : respond(view.absence); },
                  run};
  };
}

}  // namespace

OperationRoutes absence_routes() {
  using namespace application;
  using enum Method;
  using namespace refusing;
  static constexpr auto unless_fileable = forbidden<relationship, absence_type_locked>;
  static constexpr auto unless_changeable =
      refusals<invalid<outside_employment, blackout, minimum_notice, duplicate_absence, overlapping_absence,
                       entitlement_exceeded, quota_exceeded, team_rule>,
               unless_fileable, conflict<lifecycle, closed_month>>;
  static constexpr auto unless_decidable = refusals<forbidden<relationship>, conflict<lifecycle, closed_month>>;
  static constexpr auto unless_requested =
      refusals<forbidden<relationship>, conflict<no_pending_request, closed_month>>;
  static constexpr auto unless_asked = refusals<forbidden<relationship>, conflict<substitute_not_decidable>>;
  return {
      route_of_changes<list_my_absences, ChangedKind::absence>(
          "/api/v2/absence-requests", Role::user,
          {.locked = LockedAccount::is_forbidden, .shows = ShownData::of_the_caller}),
      route_of_changes<list_my_absences, ChangedKind::absence>(
          "/api/v2/absence-requests/my", Role::user,
          {.locked = LockedAccount::is_forbidden, .shows = ShownData::of_the_caller}),
      route_of_changes<list_team_absences, ChangedKind::absence>("/api/v2/absence-requests/team", Role::manager,
                                                                 {.shows = ShownData::of_the_team}),
      route<get, count_open_absences>("/api/v2/absence-requests/pending-count", Role::manager,
                                      {.shows = ShownData::of_the_team}),
      route<post, file_absence_for>(
          "/api/v2/absence-requests", Role::user,
          {.refuses = refusals<
               invalid<outside_employment, closed_month, blackout, minimum_notice, duplicate_absence,
                       overlapping_absence, entitlement_exceeded, quota_exceeded, team_rule, too_many_open_requests>,
               forbidden<role>, unless_fileable>}),
      custom_route<post, preview_absence>("/api/v2/absence-requests/preview", Role::user, preview,
                                          {.refuses = refusals<forbidden<role>, unless_fileable>}),
      route<post, file_absences_for>("/api/v2/absence-requests/bulk", Role::manager),
      route<post, approve_absences>("/api/v2/absence-requests/approve", Role::manager),
      route<post, reject_absences>("/api/v2/absence-requests/reject", Role::manager),
      route<put, change_absence_for>("/api/v2/employees/{id}/absence-requests/{absence}", Role::manager,
                                     {.refuses = unless_changeable}),
      route<del, delete_absence_for>("/api/v2/employees/{id}/absence-requests/{absence}", Role::manager,
                                     {.refuses = refusals<invalid<closed_month>, forbidden<relationship>>}),
      route<get, show_absence>("/api/v2/absence-requests/{id}", Role::user,
                               {.shows = ShownData::of_one_absence, .refuses = forbidden<relationship>}),
      route<put, change_absence>("/api/v2/absence-requests/{id}", Role::user, {.refuses = unless_changeable}),
      route<del, delete_absence>(
          "/api/v2/absence-requests/{id}", Role::user,
          {.refuses = refusals<invalid<cancellation_reason_missing, closed_month>, forbidden<relationship>>}),
      route<post, approve_absence>("/api/v2/absence-requests/{id}/approve", Role::manager,
                                   {.refuses = refusals<unless_decidable, conflict<team_rule, quota_exceeded>>}),
      route<post, reject_absence>("/api/v2/absence-requests/{id}/reject", Role::manager, {.refuses = unless_decidable}),

      route<post, shorten_absence>("/api/v2/absence-requests/{id}/shorten", Role::user, {.refuses = unless_decidable}),
      route<post, split_absence>("/api/v2/absence-requests/{id}/split", Role::user, {.refuses = unless_decidable}),

      custom_route<post, note_certificate>(
          "/api/v2/absence-requests/{id}/certificate", Role::manager, change_certificates<note_certificate>,
          {.dry_run = DryRun::by_command, .refuses = refusals<invalid<reason_missing>, unless_decidable>}),
      custom_route<del, take_back_certificate>(
          "/api/v2/absence-requests/{id}/certificate", Role::manager, change_certificates<take_back_certificate>,
          {.dry_run = DryRun::by_command, .refuses = refusals<invalid<reason_missing>, unless_decidable>}),
      route<get, list_missing_certificates>("/api/v2/missing-certificates", Role::manager,
                                            {.shows = ShownData::of_the_team}),
      route<post, say_same_illness>("/api/v2/absence-requests/{id}/illness", Role::administrator,
                                    {.refuses = conflict<lifecycle>}),
      route<get, list_sick_pay>("/api/v2/sick-pay", Role::administrator, {.shows = ShownData::of_the_company}),
      route<get, show_sick_pay_of>("/api/v2/employees/{id}/sick-pay", Role::administrator,
                                   {.shows = ShownData::of_the_company}),

      route<get, list_reductions>("/api/v2/reduction-requests", Role::manager, {.shows = ShownData::of_the_team}),
      route<get, count<ReductionCount, count_reductions>>("/api/v2/reduction-requests/pending-count", Role::manager,
                                                          {.shows = ShownData::of_the_team}),
      route<post, approve_reductions>("/api/v2/reduction-requests/approve", Role::manager),
      route<post, reject_reductions>("/api/v2/reduction-requests/reject", Role::manager),
      route<post, approve_reduction>("/api/v2/reduction-requests/{id}/approve", Role::manager,
                                     {.refuses = unless_requested}),
      route<post, reject_reduction>("/api/v2/reduction-requests/{id}/reject", Role::manager,
                                    {.refuses = unless_requested}),

      route<post, declare_company_holiday>("/api/v2/company-holidays", Role::administrator,
                                           {.is_heavy = true, .dry_run = DryRun::by_dropping}),
      route<get, list_absence_types>("/api/v2/absence-types", Role::user, {.shows = ShownData::of_the_caller}),

      route<get, show_leave_account>("/api/v2/time-off/account", Role::user, {.shows = ShownData::of_the_caller}),
      route<get, show_leave_account_of>("/api/v2/employees/{id}/time-off/account", Role::manager,
                                        {.shows = ShownData::of_the_team, .refuses = forbidden<relationship>}),
      route<get, show_quotas>("/api/v2/time-off/quotas", Role::user, {.shows = ShownData::of_the_caller}),
      route<get, show_quotas_of>("/api/v2/employees/{id}/time-off/quotas", Role::manager,
                                 {.shows = ShownData::of_the_team, .refuses = forbidden<relationship>}),
      route<post, correct_leave>("/api/v2/employees/{id}/time-off/corrections", Role::administrator,
                                 {.refuses = conflict<too_many_corrections>}),

      route_of_changes<list_cancellations, ChangedKind::absence>("/api/v2/cancellation-requests", Role::manager,
                                                                 {.shows = ShownData::of_the_team}),
      route<get, count<CancellationCount, count_cancellations>>("/api/v2/cancellation-requests/pending-count",
                                                                Role::manager, {.shows = ShownData::of_the_team}),
      route<post, approve_cancellations>("/api/v2/cancellation-requests/approve", Role::manager),
      route<post, reject_cancellations>("/api/v2/cancellation-requests/reject", Role::manager),
      route<post, approve_cancellation>("/api/v2/cancellation-requests/{id}/approve", Role::manager,
                                        {.refuses = unless_requested}),
      route<post, reject_cancellation>("/api/v2/cancellation-requests/{id}/reject", Role::manager,
                                       {.refuses = unless_requested}),

      route<get, list_deputies>("/api/v2/deputies", Role::manager, {.shows = ShownData::of_the_company}),
      route<post, name_deputy>("/api/v2/deputies", Role::manager, {.refuses = conflict<too_many_deputies>}),
      route<del, dismiss_deputy>("/api/v2/deputies/{id}", Role::manager),

      route<get, list_substitute_candidates>("/api/v2/substitute-employees", Role::user,
                                             {.shows = ShownData::of_the_caller}),
      route_of_changes<list_substitutions, ChangedKind::absence>("/api/v2/substitute-requests", Role::user,
                                                                 {.shows = ShownData::of_the_caller}),
      route<get, count<SubstitutionCount, count_substitutions>>("/api/v2/substitute-requests/pending-count", Role::user,
                                                                {.shows = ShownData::of_the_caller}),
      route<post, accept_substitution>("/api/v2/substitute-requests/{id}/accept", Role::user,
                                       {.refuses = unless_asked}),
      route<post, reject_substitution>("/api/v2/substitute-requests/{id}/reject", Role::user,
                                       {.refuses = unless_asked}),
  };
}

}  // namespace stint::http
