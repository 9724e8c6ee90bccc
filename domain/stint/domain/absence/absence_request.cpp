#include <algorithm>
#include <string_view>
#include <utility>

#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/enumerators.hpp>

namespace stint::domain {

std::string_view name(AbsenceDecisionKind kind) { return enumerator_identifier(kind); }

namespace {

/// The state after an event, or a refusal with the reason for this state.
Result<AbsenceState> state_after(AbsenceState state, AbsenceEvent event, Reason impossible) {
  const auto next = fire(state, event);
  if (next) return *next;
  return refuse(Problem::conflict(rules::lifecycle, impossible, {{"state", state}}));
}

std::optional<Problem> fault_of(EmployeeId employee, const AbsenceDetails& details,
                                const std::optional<EmployeeId>& substitute, bool only_first_day_changed) {
  auto errors = faults_of(details, only_first_day_changed);
  if (substitute == employee) {
    errors.push_back({fields::substitute, reasons::substitute_is_owner});
  }
  if (errors.empty()) return std::nullopt;
  return Problem::fields(std::move(errors));
}

std::optional<SubstituteRequest> substitute_after(const AbsenceChange& change,
                                                  const std::optional<SubstituteRequest>& current, bool differs,
                                                  bool acceptance_required) {
  const bool stays = !change.substitute || (current && *change.substitute == current->substitute);
  if (stays) return current && differs ? current->asked_again(acceptance_required) : current;
  const std::optional<EmployeeId> wanted = *change.substitute;
  if (!wanted) return std::nullopt;
  return SubstituteRequest::addressed_to(*wanted, acceptance_required);
}

/// Returns whether the person was added, because they were not in the list yet.
bool record_once(std::vector<EmployeeId>& people, EmployeeId person) {
  if (std::ranges::find(people, person) != people.end()) return false;
  people.push_back(person);
  return true;
}

bool has_decidable_substitution(const AbsenceRecord& record) {
  const bool stands = record.state != AbsenceState::none && record.state != AbsenceState::rejected &&
                      record.state != AbsenceState::deleted;
  return stands && record.substitute && record.substitute->state == SubstituteState::pending;
}

Problem substitution_not_decidable(const AbsenceRecord& record) {
  if (!record.substitute) return Problem::conflict(rules::substitute_not_decidable, reasons::no_substitute_to_answer);
  return Problem::conflict(rules::substitute_not_decidable, reasons::substitution_not_decidable,
                           {{"state", record.state}, {"substitution", record.substitute->state}});
}

/// The state in which an imported absence starts, reached by the corresponding event.
Result<AbsenceState> begun_in(AbsenceState wanted) {
  for (const auto& row : absence_transitions) {
    if (row.from == AbsenceState::none && row.to == wanted)
      return state_after(row.from, row.on, reasons::absence_cannot_be_imported);
  }
  return refuse(Problem::conflict(rules::lifecycle, reasons::absence_not_importable, {{"state", wanted}}));
}

AbsenceDecisionKind decision_for(AbsenceState state) {
  if (state == AbsenceState::approved) return AbsenceDecisionKind::approved;
  return state == AbsenceState::rejected ? AbsenceDecisionKind::rejected : AbsenceDecisionKind::changed;
}

}  // namespace

AbsenceRequest AbsenceRequest::unfiled(EmployeeId employee) {
  return AbsenceRequest{AbsenceRecord{.id = {}, .employee = employee, .details = {}}};
}

Result<AbsenceRequest> AbsenceRequest::file(EmployeeId employee, AbsenceDetails details, CountedHalves halves,
                                            bool needs_approval, std::optional<SubstituteRequest> substitute) {
  const auto named = substitute ? std::optional{substitute->substitute} : std::nullopt;
  if (auto fault = fault_of(employee, details, named, false)) return refuse(*std::move(fault));
  const auto event = needs_approval ? AbsenceEvent::file_for_approval : AbsenceEvent::file_without_approval;
  const auto state = state_after(AbsenceState::none, event, reasons::absence_cannot_be_filed);
  if (!state) return refuse(state);
  return AbsenceRequest{AbsenceRecord{.id = {},
                                      .employee = employee,
                                      .details = std::move(details),
                                      .halves = std::move(halves),
                                      .state = *state,
                                      .substitute = substitute}};
}

Result<AbsenceRequest> AbsenceRequest::imported(const ImportedAbsence& said, CountedHalves halves) {
  return unfiled(said.employee).corrected(said, std::move(halves), {});
}

Result<AbsenceRequest> AbsenceRequest::corrected(const ImportedAbsence& said, CountedHalves halves, Instant at) const {
  const auto named = said.substitute ? std::optional{said.substitute->substitute} : std::nullopt;
  if (auto fault = fault_of(said.employee, said.details, named, false)) return refuse(*std::move(fault));
  AbsenceRecord corrected = record_;
  if (differs_materially(said.details) && !std::exchange(corrected.approvals, {}).empty()) {
    corrected.decisions.push_back({.kind = AbsenceDecisionKind::changed, .at = at});
    corrected.asked.clear();
  }
  if (differs_materially(said.details)) {
    corrected.reduction.reset();
    corrected.given_back = {};
  }
  corrected.employee = said.employee;
  corrected.details = said.details;
  corrected.certified = said.certified.limited_to(said.details.span);
  corrected.halves = std::move(halves);
  const bool is_new = record_.state == AbsenceState::none;
  if (is_new || said.state != record_.state) {
    const auto state = begun_in(said.state);
    if (!state) return refuse(state);
    corrected.state = *state;
    if (!is_new) corrected.decisions.push_back({.kind = decision_for(*state), .at = at});
    corrected.approvals.clear();
    corrected.cancellation = {};
    corrected.reduction.reset();
    corrected.rejection_reason.clear();
  }
  if (said.substitute != record_.substitute) {
    corrected.substitute = said.substitute ? std::optional{said.substitute->imported()} : std::nullopt;
  }
  return AbsenceRequest{std::move(corrected)};
}

Result<AbsenceDetails> AbsenceRequest::details_after(const AbsenceChange& change) const {
  std::vector<FieldError> contradictions;
  AbsenceDetails details = details_with(record_.details, change, contradictions);
  const auto named = change.substitute.value_or(std::nullopt);
  const bool only_first_day_changed = change.first && !change.last;
  auto fault = fault_of(record_.employee, details, named, only_first_day_changed);
  if (fault) contradictions.insert(contradictions.begin(), fault->errors.begin(), fault->errors.end());
  if (!contradictions.empty()) return refuse(Problem::fields(std::move(contradictions)));
  return details;
}

CountedHalves AbsenceRequest::halves_after(const AbsenceDetails& details, const CountedHalves& anew, Date from) const {
  return recount_halves(time_of(details), anew, {time_of(record_.details), record_.halves, from});
}

AbsenceRequest AbsenceRequest::recounted(const CountedHalves& anew, Date from) const {
  AbsenceRecord recounted = record_;
  recounted.halves = halves_after(record_.details, anew, from);
  return AbsenceRequest{std::move(recounted)};
}

/// The absence in a new state with the changes applied. Approvals of a different type or time are void.
AbsenceRequest AbsenceRequest::changed_to(AbsenceState state, const AbsenceChange& change, AbsenceDetails details,
                                          CountedHalves halves, bool acceptance_required) const {
  const bool differs = differs_materially(details);
  AbsenceRecord changed = record_;
  changed.state = state;
  changed.details = std::move(details);
  changed.certified = record_.certified.limited_to(changed.details.span);
  changed.substitute = substitute_after(change, record_.substitute, differs, acceptance_required);
  if (differs) {
    changed.halves = std::move(halves);
    changed.asked.clear();
    changed.approvals.clear();
  }
  return AbsenceRequest{std::move(changed)};
}

Result<AbsenceRequest> AbsenceRequest::update(const AbsenceChange& change, CountedHalves halves,
                                              bool acceptance_required, const DecisionBy& decision,
                                              std::string reason) const {
  auto details = details_after(change);
  if (!details) return refuse(details);
  const auto state = state_after(record_.state, AbsenceEvent::update, reasons::absence_cannot_be_changed);
  if (!state) return refuse(state);
  auto updated = changed_to(*state, change, *std::move(details), std::move(halves), acceptance_required);
  updated.keep_change_of(record_, decision, std::move(reason));
  return updated;
}

bool AbsenceRequest::differs_materially(const AbsenceDetails& after) const {
  const AbsenceDetails& before = record_.details;
  return before.type != after.type || time_of(before) != time_of(after);
}

AbsenceRequest AbsenceRequest::with_certificate(const CertifiedDays& days) const {
  AbsenceRecord provided = record_;
  provided.certified = record_.certified.with(days.limited_to(record_.details.span));
  if (provided.certified != record_.certified && !provided.certified.is_all()) provided.certificate_reminded_on.reset();
  return AbsenceRequest{std::move(provided)};
}

AbsenceRequest AbsenceRequest::without_certificate(const CertifiedDays& days) const {
  const DateSpan span = record_.details.span;
  if (record_.certified.beyond(days, span) == record_.certified.within(span)) return *this;
  AbsenceRecord missing = record_;
  missing.certified = CertifiedDays::on(record_.certified.beyond(days, span));
  missing.certificate_reminded_on.reset();
  return AbsenceRequest{std::move(missing)};
}

AbsenceRequest AbsenceRequest::reminded_of_certificate(Date on) const {
  AbsenceRecord reminded = record_;
  reminded.certificate_reminded_on = on;
  return AbsenceRequest{std::move(reminded)};
}

AbsenceRequest AbsenceRequest::of_illness(std::optional<AbsenceId> illness) const {
  AbsenceRecord said = record_;
  said.illness = illness;
  return AbsenceRequest{std::move(said)};
}

AbsenceRequest AbsenceRequest::with_sick_pay_end_told(Date last_paid) const {
  AbsenceRecord told = record_;
  told.sick_pay_end_told = last_paid;
  return AbsenceRequest{std::move(told)};
}

AbsenceRequest AbsenceRequest::asking(const std::vector<EmployeeId>& people) const {
  AbsenceRecord asked = record_;
  for (const EmployeeId person : people) static_cast<void>(record_once(asked.asked, person));
  return AbsenceRequest{std::move(asked)};
}

Result<AbsenceRequest> AbsenceRequest::approve(EmployeeId by, bool by_administrator, const ApprovalRule& rule,
                                               Instant at) const {
  const auto managers = approves_as(by, rule);
  if (managers.empty() && !by_administrator) {
    return refuse(Problem::forbidden(rules::relationship, reasons::managers_approve));
  }
  const bool complete = approval_by(by, by_administrator, record_.approvals, rule) == ApprovalOutcome::complete;
  const auto event = complete ? AbsenceEvent::complete_approval : AbsenceEvent::record_approval;
  const auto state = state_after(record_.state, event, reasons::absence_cannot_be_approved);
  if (!state) return refuse(state);

  AbsenceRecord approved = record_;
  approved.state = *state;
  const auto decide = [&](std::optional<EmployeeId> manager) {
    approved.decisions.push_back({.kind = AbsenceDecisionKind::approved,
                                  .by = by,
                                  .at = at,
                                  .deputy_for = manager == by ? std::nullopt : manager,
                                  .escalated = rule.escalated});
  };
  for (const EmployeeId manager : managers) {
    if (record_once(approved.approvals, manager)) decide(manager);
  }
  const bool is_own_right = managers.empty() && record_once(approved.approvals, by);
  if (is_own_right || (approved.state != record_.state && approved.decisions == record_.decisions)) decide(by);
  return AbsenceRequest{std::move(approved)};
}

std::optional<AbsenceRequest> AbsenceRequest::approved_without_the_missing(const ApprovalRule& rule, Instant at) const {
  if (!has_all_approvals(record_.approvals, rule)) return std::nullopt;
  const auto state = fire(record_.state, AbsenceEvent::complete_approval);
  if (!state) return std::nullopt;
  AbsenceRecord approved = record_;
  approved.state = *state;
  approved.decisions.push_back({.kind = AbsenceDecisionKind::approved, .at = at});
  return AbsenceRequest{std::move(approved)};
}

Result<AbsenceRequest> AbsenceRequest::reject(EmployeeId by, std::string reason, Instant at,
                                              std::optional<EmployeeId> deputy_for, bool escalated) const {
  const auto state = state_after(record_.state, AbsenceEvent::reject, reasons::absence_cannot_be_rejected);
  if (!state) return refuse(state);
  AbsenceRecord rejected = record_;
  rejected.state = *state;
  rejected.decisions.push_back({AbsenceDecisionKind::rejected, by, at, reason, deputy_for, escalated});
  rejected.rejection_reason = std::move(reason);
  return AbsenceRequest{std::move(rejected)};
}

Result<AbsenceRequest> AbsenceRequest::request_cancellation(EmployeeId by, std::string reason, Instant at,
                                                            Date today) const {
  const auto state =
      state_after(state_on(today), AbsenceEvent::request_cancellation, reasons::absence_cannot_be_cancelled_on_request);
  auto asked = with_cancellation(state, record_.cancellation.ask(reason));
  if (!asked) return asked;
  auto& decisions = asked->record_.decisions;
  const bool is_repeated = record_.cancellation.state == CancellationState::pending;
  if (!is_repeated) asked->record_.asked.clear();
  asked->record_.reduction.reset();  // a cancellation of the whole absence supersedes a reduction
  if (is_repeated && !decisions.empty() && decisions.back().kind == AbsenceDecisionKind::cancellation_requested) {
    decisions.back().reason = std::move(reason);
  } else {
    decisions.push_back(
        {.kind = AbsenceDecisionKind::cancellation_requested, .by = by, .at = at, .reason = std::move(reason)});
  }
  return asked;
}

Result<AbsenceRequest> AbsenceRequest::cancel(Date today) const {
  const auto cancellation = record_.cancellation.approve();
  if (!cancellation) return refuse(cancellation);
  return with_cancellation(state_after(state_on(today), AbsenceEvent::cancel, reasons::absence_cannot_be_cancelled),
                           cancellation);
}

Result<AbsenceRequest> AbsenceRequest::reject_cancellation(EmployeeId by, Instant at, Date today,
                                                           std::optional<EmployeeId> deputy_for, bool escalated) const {
  const auto cancellation = record_.cancellation.reject();
  if (!cancellation) return refuse(cancellation);
  auto kept = with_cancellation(
      state_after(state_on(today), AbsenceEvent::reject_cancellation, reasons::absence_cannot_be_kept), cancellation);
  if (kept) {
    kept->record_.decisions.push_back({.kind = AbsenceDecisionKind::cancellation_rejected,
                                       .by = by,
                                       .at = at,
                                       .deputy_for = deputy_for,
                                       .escalated = escalated});
  }
  return kept;
}

Result<AbsenceRequest> AbsenceRequest::remove(Date today) const {
  const auto state = state_after(state_on(today), AbsenceEvent::remove, reasons::absence_cannot_be_deleted);
  if (!state) return refuse(state);
  AbsenceRecord removed = record_;
  removed.state = *state;
  return AbsenceRequest{std::move(removed)};
}

Result<AbsenceRequest> AbsenceRequest::with_cancellation(const Result<AbsenceState>& state,
                                                         const Result<CancellationRequest>& cancellation) const {
  if (!state) return refuse(state);
  if (!cancellation) return refuse(cancellation);
  AbsenceRecord record = record_;
  if (*state != AbsenceState::done) record.state = *state;  // `done` is derived from the date
  record.cancellation = *cancellation;
  return AbsenceRequest{std::move(record)};
}

Result<AbsenceRequest> AbsenceRequest::with_substitution(Answer answer, Instant at) const {
  if (!has_decidable_substitution(record_)) return refuse(substitution_not_decidable(record_));
  auto answered = ((*record_.substitute).*answer)(at);
  if (!answered) return refuse(answered);
  AbsenceRecord record = record_;
  record.substitute = *answered;
  return AbsenceRequest{std::move(record)};
}

Result<AbsenceRequest> AbsenceRequest::accept_substitution(Instant at) const {
  return with_substitution(&SubstituteRequest::accept, at);
}

Result<AbsenceRequest> AbsenceRequest::reject_substitution(Instant at) const {
  return with_substitution(&SubstituteRequest::reject, at);
}

AbsenceState AbsenceRequest::state_on(Date today) const {
  if (today <= record_.details.span.last) return record_.state;
  return fire(record_.state, AbsenceEvent::last_day_passes).value_or(record_.state);
}

bool AbsenceRequest::is_awaiting_approval() const {
  return target(absence_transitions, record_.state, AbsenceEvent::complete_approval).has_value();
}

bool AbsenceRequest::is_open() const {
  return is_awaiting_approval() || record_.cancellation.state == CancellationState::pending || record_.reduction;
}

bool AbsenceRequest::is_substitution_decidable() const { return has_decidable_substitution(record_); }

}  // namespace stint::domain
