#include <stint/http/api/encode.hpp>

namespace stint::http {
namespace {

template <class Word>
std::optional<std::string_view> name_of(const std::optional<Word>& word) {
  return word ? std::optional{name(*word)} : std::nullopt;
}

void encode_members(JsonWriter& json, const application::AbsenceView& absence) {
  json.member("id", absence.id);
  json.member("type", absence.type.text());
  json.member("startDate", absence.span.first);
  json.member("endDate", absence.span.last);
  json.member("days", absence.days);
  json.member("status", name(domain::shown_as(absence.state)));
  json.member("halfDay", name_of(absence.half));
  json.member("substitutePending", absence.substitute_pending);
  json.member("medicalCertificateProvided", absence.certificate_provided);
  json.member("employeeName", absence.employee_name);
  json.member("employeeId", absence.employee);
}

template <class View>
void encode_or_null(JsonWriter& json, const std::optional<View>& view) {
  if (!view) return json.value(nullptr);
  encode(json, *view);
}

template <class View>
void encode_list(JsonWriter& json, const std::optional<std::vector<View>>& views) {
  if (!views) return json.value(nullptr);
  json.begin_array();
  for (const auto& view : *views) encode(json, view);
  json.end_array();
}

void encode_decision(JsonWriter& json, const application::DecisionView& decision) {
  json.begin_object();
  json.member("decision", name(decision.kind));
  encode_head(json, {decision.by, decision.name, decision.at, decision.reason ? *decision.reason : std::string_view{},
                     decision.deputy_for, decision.deputy_for_name, decision.escalated});
  json.end_object();
}

void encode_conflict(JsonWriter& json, const application::ConflictView& view) {
  const auto& conflict = view.conflict;
  json.begin_object();
  json.member("rule", name(conflict.rule));
  json.member("effect", name(conflict.effect));
  json.member("name", conflict.name);
  json.member("most", conflict.rule == domain::TeamRuleKind::most_away ? std::optional{conflict.most} : std::nullopt);
  json.name("days");
  json.begin_array();
  for (const auto& [first, last] : conflict.days) {
    json.begin_object();
    json.member("startDate", first);
    json.member("endDate", last);
    json.end_object();
  }
  json.end_array();
  json.member("away", conflict.away.size());
  json.name("employees");
  json.begin_array();
  for (const auto& [id, display_name] : view.named) {
    json.begin_object();
    json.member("id", id);
    json.member("name", display_name);
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

void encode_conflicts(JsonWriter& json, const std::optional<std::vector<application::ConflictView>>& conflicts) {
  json.name("conflicts");
  if (!conflicts) return json.value(nullptr);
  json.begin_array();
  for (const auto& conflict : *conflicts) encode_conflict(json, conflict);
  json.end_array();
}

void encode_escalation(JsonWriter& json, const std::optional<domain::Escalation>& escalation) {
  json.name("escalation");
  if (!escalation) return json.value(nullptr);
  json.begin_object();
  json.member("stage", name(escalation->stage));
  json.member("waitingSince", escalation->since);
  json.member("reachedAt", escalation->reached_at);
  json.end_object();
}

/// Decisions about shortening and splitting are separate members, as is the person who filed the absence: earlier
/// clients know all other kinds.
bool is_about_reduction(domain::AbsenceDecisionKind kind) {
  using enum domain::AbsenceDecisionKind;
  return kind == reduction_requested || kind == reduction_rejected || kind == reduced;
}

void encode_decisions(JsonWriter& json, const std::vector<application::DecisionView>& decisions, bool about_reduction) {
  json.begin_array();
  for (const auto& decision : decisions) {
    if (decision.kind == domain::AbsenceDecisionKind::filed) continue;
    if (is_about_reduction(decision.kind) == about_reduction) encode_decision(json, decision);
  }
  json.end_array();
}

void encode_filed(JsonWriter& json, const std::optional<application::DecisionView>& filed) {
  json.member("filedById", filed ? filed->by : std::nullopt);
  json.member("filedByName", filed ? unless_empty(filed->name) : std::nullopt);
  json.member("filedAt", filed ? std::optional{filed->at} : std::nullopt);
  json.member("reason", filed && filed->reason ? unless_empty(*filed->reason) : std::nullopt);
}

void encode_substitute(JsonWriter& json, const application::SubstituteInView& substitute) {
  json.begin_object();
  json.member("id", substitute.id);
  json.member("name", substitute.name);
  json.member("status", name(substitute.state));
  json.member("answeredAt", substitute.answered_at);
  json.end_object();
}

void encode_reduction(JsonWriter& json, const application::ReductionView& reduction) {
  json.member("kind", name(reduction.kind));
  json.name("parts");
  json.begin_array();
  for (const auto& [time, days] : reduction.parts) {
    json.begin_object();
    json.member("startDate", time.span.first);
    json.member("endDate", time.span.last);
    json.member("startsHalf", time.begins_at_noon());
    json.member("endsHalf", time.ends_at_noon());
    json.member("days", days);
    json.end_object();
  }
  json.end_array();
  json.member("reason", reduction.reason);
}

std::string_view result_of(application::ReductionOutcome outcome) {
  switch (outcome) {
    case application::ReductionOutcome::reduced:
      return "reduced";
    case application::ReductionOutcome::proposed:
      return "proposed";
    case application::ReductionOutcome::rejected:
      return "rejected";
  }
  return {};
}

std::string_view result_of(application::DeleteOutcome outcome) {
  switch (outcome) {
    case application::DeleteOutcome::deleted:
      return "deleted";
    case application::DeleteOutcome::cancellation_requested:
      return "cancellation_requested";
    case application::DeleteOutcome::deletion_requested:
      return "deletion_requested";
  }
  return {};
}

}  // namespace

void encode_head(JsonWriter& json, const DecisionHead& decision) {
  json.member("employeeId", decision.by);
  json.member("employeeName", decision.name);
  json.member("timestamp", decision.at);
  json.member("reason", unless_empty(decision.reason));
  json.member("deputyForId", decision.deputy_for);
  json.member("deputyForName", unless_empty(decision.deputy_for_name));
  json.member("escalated", decision.escalated);
}

void encode_matter(JsonWriter& json, const application::AbsenceMatterView& absence) {
  json.member("id", absence.id);
  json.member("employeeId", absence.employee);
  json.member("employeeName", absence.employee_name);
  json.member("absenceType", absence.type.text());
  json.member("startDate", absence.span.first);
  json.member("endDate", absence.span.last);
  json.member("days", absence.days);
}

void encode(JsonWriter& json, const application::AbsenceView& absence) {
  json.begin_object();
  encode_members(json, absence);
  json.end_object();
}

void encode(JsonWriter& json, const application::AbsenceDetailView& detail) {
  json.begin_object();
  encode_members(json, detail.absence);
  json.member("comments", detail.comments);
  json.name("decisions");
  encode_decisions(json, detail.decisions, false);
  json.name("substitute");
  if (detail.substitute) {
    encode_substitute(json, *detail.substitute);
  } else {
    json.value(nullptr);
  }
  json.member("startsHalf", detail.time.begins_at_noon());
  json.member("endsHalf", detail.time.ends_at_noon());
  json.member("minutes", detail.time.minutes ? std::optional{static_cast<std::int32_t>(detail.time.minutes->count())}
                                             : std::nullopt);
  json.name("reduction");
  if (detail.reduction) {
    json.begin_object();
    encode_reduction(json, *detail.reduction);
    json.end_object();
  } else {
    json.value(nullptr);
  }
  json.name("reductionDecisions");
  encode_decisions(json, detail.decisions, true);
  encode_conflicts(json, detail.conflicts);
  encode_escalation(json, detail.escalation);
  json.name("quotas");
  encode_list(json, detail.quotas);
  json.name("certificate");
  encode_or_null(json, detail.certificate);
  json.name("sickPay");
  encode_or_null(json, detail.sick_pay);
  encode_filed(json, detail.filed);
  json.end_object();
}

void encode(JsonWriter& json, const application::CompanyHolidayView& holiday) {
  json.begin_object();
  json.member("absenceTypeId", holiday.holiday.type.text());
  json.member("startDate", holiday.holiday.start);
  json.member("endDate", holiday.holiday.end);
  json.name("absenceRequests");
  json.begin_array();
  for (const auto& absence : holiday.absences) encode(json, absence);
  json.end_array();
  json.end_object();
}

void encode(JsonWriter& json, const application::ReductionRequestView& request) {
  json.begin_object();
  encode_matter(json, request.absence);
  encode_reduction(json, request.reduction);
  json.end_object();
}

void encode(JsonWriter& json, const application::ReductionOutcomeView& outcome) {
  json.begin_object();
  json.member("result", result_of(outcome.outcome));
  json.name("absenceRequests");
  json.begin_array();
  for (const auto& absence : outcome.absences) encode(json, absence);
  json.end_array();
  json.end_object();
}

void encode(JsonWriter& json, const application::CancellationView& cancellation) {
  json.begin_object();
  encode_matter(json, cancellation.absence);
  json.member("status", name(cancellation.state));
  json.member("cancelComments", cancellation.reason);
  json.end_object();
}

void encode(JsonWriter& json, const application::SubstituteView& substitution) {
  json.begin_object();
  encode_matter(json, substitution.absence);
  json.member("status", name(substitution.state));
  json.end_object();
}

void encode(JsonWriter& json, const application::DeleteView& deletion) {
  json.begin_object();
  json.member("id", domain::Id<struct DeletedTag>{deletion.id});
  json.member("result", result_of(deletion.outcome));
  json.end_object();
}

void encode(JsonWriter& json, const application::AbsenceCountsView& counts) {
  json.begin_object();
  json.member("numberOfAbsenceRequests", counts.requests);
  json.member("numberOfAbsenceRequestCancellations", counts.cancellations);
  json.end_object();
}

void encode(JsonWriter& json, const application::DeputyView& deputy) {
  const auto& deputyship = deputy.deputyship;
  json.begin_object();
  json.member("id", deputyship.id);
  json.member("managerId", deputyship.manager);
  json.member("managerName", deputy.manager_name);
  json.member("deputyId", deputyship.deputy);
  json.member("deputyName", deputy.deputy_name);
  json.member("startDate", deputyship.span ? std::optional{deputyship.span->first} : std::nullopt);
  json.member("endDate", deputyship.span ? std::optional{deputyship.span->last} : std::nullopt);
  json.member("standsInToday", deputy.stands_in_today);
  json.end_object();
}

void encode(JsonWriter& json, const application::TimeOffView& time_off) {
  json.begin_object();
  json.member("vacationDaysRemaining", time_off.vacation_remaining);
  json.member("vacationDaysTotal", time_off.vacation_total);
  json.member("illnessDaysTaken", time_off.illness_taken);
  json.end_object();
}

void encode(JsonWriter& json, const application::LeaveAccountView& account) {
  json.begin_object();
  json.member("year", static_cast<std::int32_t>(static_cast<int>(account.year)));
  json.name("movements");
  json.begin_array();
  for (const auto& movement : account.movements) {
    json.begin_object();
    json.member("date", movement.day);
    json.member("kind", name(movement.kind));
    json.member("days", movement.days);
    json.member("balance", movement.balance);
    json.member("absenceId", movement.absence);
    json.member("correctedById", movement.by);
    json.member("correctedByName", unless_empty(movement.by_name));
    json.member("reason", unless_empty(movement.reason));
    json.end_object();
  }
  json.end_array();
  json.member("vacationDaysRemaining", account.movements.back().balance);
  json.end_object();
}

void encode(JsonWriter& json, const application::LeaveCorrectionView& view) {
  const auto& correction = view.correction;
  json.begin_object();
  json.member("id", correction.id);
  json.member("employeeId", correction.employee);
  json.member("year", static_cast<std::int32_t>(static_cast<int>(correction.year)));
  json.member("date", correction.day);
  json.member("days", correction.days);
  json.member("reason", correction.reason);
  json.member("correctedById", correction.by);
  json.member("correctedByName", view.by_name);
  json.member("timestamp", correction.at);
  json.end_object();
}

void encode(JsonWriter& json, const domain::AbsenceType& type) {
  json.begin_object();
  json.member("id", type.code.text());
  json.member("name", type.name);
  json.member("needsApproval", type.needs_approval);
  json.member("requiresMedicalCertificate", type.requires_medical_certificate);
  json.end_object();
}

}  // namespace stint::http
