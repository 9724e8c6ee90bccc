#include <utility>

#include <stint/domain/absence/absence_request.hpp>

// Commands by people who act for the owner of an absence.

namespace stint::domain {
namespace {

AbsenceDecision decision_of(AbsenceDecisionKind kind, const DecisionBy& decision, std::string reason) {
  return {kind, decision.by, decision.at, std::move(reason), decision.deputy_for, decision.escalated};
}

}  // namespace

AbsenceRequest AbsenceRequest::filed_for_owner(const DecisionBy& decision, std::string reason) const {
  AbsenceRecord filed = record_;
  filed.decisions.push_back(decision_of(AbsenceDecisionKind::filed, decision, std::move(reason)));
  return AbsenceRequest{std::move(filed)};
}

const AbsenceDecision* AbsenceRequest::filed_by_another() const {
  const bool is = !record_.decisions.empty() && record_.decisions.front().kind == AbsenceDecisionKind::filed;
  return is ? &record_.decisions.front() : nullptr;
}

/// Records the person who changed it if that was not its owner, or if approvals became void.
void AbsenceRequest::keep_change_of(const AbsenceRecord& before, const DecisionBy& decision, std::string reason) {
  const bool takes_approvals = !before.approvals.empty() && record_.approvals.empty();
  const bool is_anothers = decision.by != record_.employee && record_ != before;
  if (!takes_approvals && !is_anothers) return;
  record_.decisions.push_back(decision_of(AbsenceDecisionKind::changed, decision, std::move(reason)));
}

Result<AbsenceRequest> AbsenceRequest::revise(const AbsenceChange& change, CountedHalves halves,
                                              bool acceptance_required, bool needs_approval, const DecisionBy& decision,
                                              std::string reason, Date today) const {
  const auto state = state_on(today);
  if (!is_agreed(state)) return update(change, std::move(halves), acceptance_required, decision, std::move(reason));
  auto details = details_after(change);
  if (!details) return refuse(details);
  if (record_.cancellation.state == CancellationState::pending) {
    return refuse(Problem::conflict(rules::lifecycle, reasons::cancellation_comes_first));
  }
  const bool differs = differs_materially(*details);
  auto revised = changed_to(record_.state, change, *std::move(details), std::move(halves), acceptance_required);
  if (differs) {
    revised.record_.state = fire(state, AbsenceEvent::revise).value();
    if (!needs_approval) {
      revised.record_.state = fire(revised.record_.state, AbsenceEvent::complete_approval).value();
    }
    revised.record_.reduction.reset();
    revised.record_.given_back = {};
  }
  revised.keep_change_of(record_, decision, std::move(reason));
  return revised;
}

}  // namespace stint::domain
