#include <stint/application/absences/certificates.hpp>
#include <stint/application/absences/changing.hpp>
#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/declaring_company_holidays.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/filing.hpp>
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
#include <stint/application/commands/absences.hpp>
#include <stint/application/commands/reason.hpp>
#include <stint/application/deputies/deputies.hpp>
#include <stint/application/directory.hpp>
#include <stint/application/language.hpp>
#include <stint/http/api/encode.hpp>
#include <stint/http/api/mass_action.hpp>
#include <stint/http/api/read_body.hpp>
#include <stint/http/api/read_query.hpp>
#include <stint/http/api/record_requests.hpp>
#include <stint/http/api/respond.hpp>

namespace stint::http {
namespace {

using application::AbsenceView;
using application::ChangedKind;
using domain::AbsenceId;
using domain::Role;

domain::Result<Response> my_absences(const Call& call) {
  return respond_changed<AbsenceView>(call, ChangedKind::absence, [&](const auto& sink) {
    return application::list_my_absences(call.context, read_query<application::AbsencesQuery>(call.request.query),
                                         sink);
  });
}

domain::Result<Response> team_absences(const Call& call) {
  return respond_changed<AbsenceView>(call, ChangedKind::absence, [&](const auto& sink) {
    return application::list_team_absences(call.context, read_query<application::AbsencesQuery>(call.request.query),
                                           sink);
  });
}

domain::Result<Response> absence(const Call& call) {
  return respond(application::show_absence(call.context, id_in_path<AbsenceId>(call)));
}

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

domain::Result<Response> leave_account(const Call& call) {
  return respond(
      application::show_leave_account(call.context, read_query<application::LeaveAccountQuery>(call.request.query)));
}

domain::Result<Response> leave_account_of(const Call& call) {
  return respond(application::show_leave_account_of(call.context, id_in_path<domain::EmployeeId>(call),
                                                    read_query<application::LeaveAccountQuery>(call.request.query)));
}

domain::Result<Response> quotas(const Call& call) {
  return respond(
      application::show_quotas(call.context, read_query<application::LeaveAccountQuery>(call.request.query)));
}

domain::Result<Response> quotas_of(const Call& call) {
  return respond(application::show_quotas_of(call.context, id_in_path<domain::EmployeeId>(call),
                                             read_query<application::LeaveAccountQuery>(call.request.query)));
}

domain::Result<Response> sick_pay_of(const Call& call) {
  return respond(application::show_sick_pay_of(call.context, id_in_path<domain::EmployeeId>(call)));
}

}  // namespace

OperationRoutes absence_routes() {
  using namespace application;
  return {
      {Method::get,
       "/api/v2/absence-requests",
       {.least_role = Role::user,
        .act = my_absences,
        .locked = LockedAccount::is_forbidden,
        .shows = ShownData::of_the_caller}},
      {Method::get,
       "/api/v2/absence-requests/my",
       {.least_role = Role::user,
        .act = my_absences,
        .locked = LockedAccount::is_forbidden,
        .shows = ShownData::of_the_caller}},
      {Method::get,
       "/api/v2/absence-requests/team",
       {.least_role = Role::manager, .act = team_absences, .shows = ShownData::of_the_team}},
      {Method::get,
       "/api/v2/absence-requests/pending-count",
       {.least_role = Role::manager, .act = show<count_open_absences>, .shows = ShownData::of_the_team}},
      {Method::post,
       "/api/v2/absence-requests",
       {Role::user, act_with<file_absence_for, read_body<AbsenceForOwnerCommand>>}},
      {Method::post, "/api/v2/absence-requests/preview", {Role::user, preview}},
      {Method::post, "/api/v2/absence-requests/bulk",
       decide_about_each<file_absences_for, read_body<AbsencesForManyCommand>>()},
      {Method::post, "/api/v2/absence-requests/approve",
       decide_about_each<approve_absences, read_body<DecisionsCommand>>()},
      {Method::post, "/api/v2/absence-requests/reject",
       decide_about_each<reject_absences, read_body<DecisionsCommand>>()},
      {Method::put,
       "/api/v2/employees/{id}/absence-requests/{absence}",
       {Role::manager,
        act_on_both_with<domain::EmployeeId, AbsenceId, change_absence_for, read_body<AbsenceForOwnerCommand>>}},
      {Method::del,
       "/api/v2/employees/{id}/absence-requests/{absence}",
       {Role::manager, act_on_both_with<domain::EmployeeId, AbsenceId, delete_absence_for, read_body<ReasonCommand>>}},
      {Method::get,
       "/api/v2/absence-requests/{id}",
       {.least_role = Role::user, .act = absence, .shows = ShownData::of_one_absence}},
      {Method::put,
       "/api/v2/absence-requests/{id}",
       {Role::user, act_on_with<AbsenceId, change_absence, read_body<AbsenceCommand>>}},
      {Method::del,
       "/api/v2/absence-requests/{id}",
       {Role::user, act_on_with<AbsenceId, delete_absence, read_body<ReasonCommand>>}},
      {Method::post, "/api/v2/absence-requests/{id}/approve", {Role::manager, act_on<AbsenceId, approve_absence>}},
      {Method::post,
       "/api/v2/absence-requests/{id}/reject",
       {Role::manager, act_on_with<AbsenceId, reject_absence, read_body<ReasonCommand>>}},

      {Method::post,
       "/api/v2/absence-requests/{id}/shorten",
       {Role::user, act_on_with<AbsenceId, shorten_absence, read_body<ReductionCommand>>}},
      {Method::post,
       "/api/v2/absence-requests/{id}/split",
       {Role::user, act_on_with<AbsenceId, split_absence, read_body<ReductionCommand>>}},

      {Method::post,
       "/api/v2/absence-requests/{id}/certificate",
       {.least_role = Role::manager, .act = change_certificates<note_certificate>, .dry_run = DryRun::by_command}},
      {Method::del,
       "/api/v2/absence-requests/{id}/certificate",
       {.least_role = Role::manager, .act = change_certificates<take_back_certificate>, .dry_run = DryRun::by_command}},
      {Method::get,
       "/api/v2/missing-certificates",
       {.least_role = Role::manager, .act = show<list_missing_certificates>, .shows = ShownData::of_the_team}},
      {Method::post,
       "/api/v2/absence-requests/{id}/illness",
       {Role::administrator, act_on_with<AbsenceId, say_same_illness, read_body<IllnessCommand>>}},
      {Method::get,
       "/api/v2/sick-pay",
       {.least_role = Role::administrator, .act = show<list_sick_pay>, .shows = ShownData::of_the_company}},
      {Method::get,
       "/api/v2/employees/{id}/sick-pay",
       {.least_role = Role::administrator, .act = sick_pay_of, .shows = ShownData::of_the_company}},

      {Method::get,
       "/api/v2/reduction-requests",
       {.least_role = Role::manager, .act = show<list_reductions>, .shows = ShownData::of_the_team}},
      {Method::get,
       "/api/v2/reduction-requests/pending-count",
       {.least_role = Role::manager,
        .act =
            [](const Call& call) { return respond_count("numberOfReductionRequests", count_reductions(call.context)); },
        .shows = ShownData::of_the_team}},
      {Method::post, "/api/v2/reduction-requests/approve",
       decide_about_each<approve_reductions, read_body<DecisionsCommand>>()},
      {Method::post, "/api/v2/reduction-requests/reject",
       decide_about_each<reject_reductions, read_body<DecisionsCommand>>()},
      {Method::post, "/api/v2/reduction-requests/{id}/approve", {Role::manager, act_on<AbsenceId, approve_reduction>}},
      {Method::post,
       "/api/v2/reduction-requests/{id}/reject",
       {Role::manager, act_on_with<AbsenceId, reject_reduction, read_body<ReasonCommand>>}},

      {Method::post,
       "/api/v2/company-holidays",
       {.least_role = Role::administrator,
        .act = act_with<declare_company_holiday, read_body<CompanyHolidayCommand>>,
        .is_heavy = true,
        .dry_run = DryRun::by_dropping}},
      {Method::get,
       "/api/v2/absence-types",
       {.least_role = Role::user, .act = show<list_absence_types>, .shows = ShownData::of_the_caller}},

      {Method::get,
       "/api/v2/time-off/account",
       {.least_role = Role::user, .act = leave_account, .shows = ShownData::of_the_caller}},
      {Method::get,
       "/api/v2/employees/{id}/time-off/account",
       {.least_role = Role::manager, .act = leave_account_of, .shows = ShownData::of_the_team}},
      {Method::get,
       "/api/v2/time-off/quotas",
       {.least_role = Role::user, .act = quotas, .shows = ShownData::of_the_caller}},
      {Method::get,
       "/api/v2/employees/{id}/time-off/quotas",
       {.least_role = Role::manager, .act = quotas_of, .shows = ShownData::of_the_team}},
      {Method::post,
       "/api/v2/employees/{id}/time-off/corrections",
       {Role::administrator, act_on_with<domain::EmployeeId, correct_leave, read_body<LeaveCorrectionCommand>>}},

      {Method::get,
       "/api/v2/cancellation-requests",
       {.least_role = Role::manager,
        .act = show_changed_absences<CancellationView, list_cancellations>,
        .shows = ShownData::of_the_team}},
      {Method::get,
       "/api/v2/cancellation-requests/pending-count",
       {.least_role = Role::manager,
        .act =
            [](const Call& call) {
              return respond_count("numberOfCancellationRequests", count_cancellations(call.context));
            },
        .shows = ShownData::of_the_team}},
      {Method::post, "/api/v2/cancellation-requests/approve",
       decide_about_each<approve_cancellations, read_body<DecisionsCommand>>()},
      {Method::post, "/api/v2/cancellation-requests/reject",
       decide_about_each<reject_cancellations, read_body<DecisionsCommand>>()},
      {Method::post,
       "/api/v2/cancellation-requests/{id}/approve",
       {Role::manager, act_on<AbsenceId, approve_cancellation>}},
      {Method::post,
       "/api/v2/cancellation-requests/{id}/reject",
       {Role::manager, act_on<AbsenceId, reject_cancellation>}},

      {Method::get,
       "/api/v2/deputies",
       {.least_role = Role::manager, .act = show<list_deputies>, .shows = ShownData::of_the_company}},
      {Method::post, "/api/v2/deputies", {Role::manager, act_with<name_deputy, read_body<DeputyCommand>>}},
      {Method::del, "/api/v2/deputies/{id}", {Role::manager, act_on<domain::DeputyshipId, dismiss_deputy>}},

      {Method::get,
       "/api/v2/substitute-employees",
       {.least_role = Role::user, .act = show<list_substitute_candidates>, .shows = ShownData::of_the_caller}},
      {Method::get,
       "/api/v2/substitute-requests",
       {.least_role = Role::user,
        .act = show_changed_absences<SubstituteView, list_substitutions>,
        .shows = ShownData::of_the_caller}},
      {Method::get,
       "/api/v2/substitute-requests/pending-count",
       {.least_role = Role::user,
        .act =
            [](const Call& call) {
              return respond_count("numberOfSubstituteRequests", count_substitutions(call.context));
            },
        .shows = ShownData::of_the_caller}},
      {Method::post, "/api/v2/substitute-requests/{id}/accept", {Role::user, act_on<AbsenceId, accept_substitution>}},
      {Method::post, "/api/v2/substitute-requests/{id}/reject", {Role::user, act_on<AbsenceId, reject_substitution>}},
  };
}

}  // namespace stint::http
