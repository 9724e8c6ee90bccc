#include <algorithm>
#include <utility>

#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/reducing_absences.hpp>

namespace stint::domain {
namespace {

AbsenceRecord with_time(AbsenceRecord record, const AbsenceTime& time, const CountedHalves& halves) {
  record.details.span = time.span;
  record.details.half = time.half;
  record.details.starts_half = time.starts_half;
  record.details.ends_half = time.ends_half;
  record.certified = record.certified.limited_to(time.span);
  record.halves = count_halves_if(time, [&](Date date, HalfOfDay half) { return halves.has(date, half); });
  return record;
}

/// The halves that were taken, but are no longer taken by any part.
CountedHalves given_back(const AbsenceTime& time, const CountedHalves& halves, const std::vector<AbsenceTime>& parts) {
  return count_halves_if(time, [&](Date date, HalfOfDay half) {
    return halves.has(date, half) &&
           std::ranges::none_of(parts, [&](const AbsenceTime& part) { return part.covers(date, half); });
  });
}

}  // namespace

Result<AbsenceState> AbsenceRequest::state_for_reduction(AbsenceEvent event, Date today) const {
  const auto state = state_on(today);
  const auto next = fire(state, event);
  if (!next) {
    return refuse(Problem::conflict(rules::lifecycle, reasons::absence_cannot_be_reduced, {{"state", state}}));
  }
  if (record_.cancellation.state == CancellationState::pending) {
    return refuse(Problem::conflict(rules::lifecycle, reasons::cancellation_comes_first));
  }
  return *next;
}

Result<AbsenceRequest> AbsenceRequest::request_reduction(const Reduction& reduction, EmployeeId by, Instant at,
                                                         Date today) const {
  if (auto state = state_for_reduction(AbsenceEvent::request_reduction, today); !state) return refuse(state);
  if (record_.reduction == reduction) return *this;
  AbsenceRecord asked = record_;
  auto& decisions = asked.decisions;
  const bool is_replaced = std::exchange(asked.reduction, reduction).has_value();
  if (is_replaced && !decisions.empty() && decisions.back().kind == AbsenceDecisionKind::reduction_requested) {
    decisions.pop_back();  // a request that is replaced before it was decided is not recorded
  }
  decisions.push_back(
      {.kind = AbsenceDecisionKind::reduction_requested, .by = by, .at = at, .reason = reduction.reason});
  asked.asked.clear();
  return AbsenceRequest{std::move(asked)};
}

Result<ReducedAbsence> AbsenceRequest::reduce(const Reduction& reduction, const DecisionBy& decision,
                                              Date today) const {
  if (auto state = state_for_reduction(AbsenceEvent::reduce, today); !state) return refuse(state);
  const AbsenceTime time = time_of(record_.details);
  const auto parts = parts_left(time, reduction);
  if (parts.empty()) return refuse(Problem::fields({{fields::last_day, reasons::not_in_absence}}));

  AbsenceRecord left = record_;
  left.reduction.reset();
  left.decisions.push_back({.kind = AbsenceDecisionKind::reduced,
                            .by = decision.by,
                            .at = decision.at,
                            .reason = reduction.reason,
                            .deputy_for = decision.deputy_for,
                            .escalated = decision.escalated});
  ReducedAbsence reduced{AbsenceRequest{with_time(left, parts.front(), record_.halves)}};
  reduced.first.record_.given_back = together(record_.given_back, given_back(time, record_.halves, parts));
  if (parts.size() == 1) return reduced;
  left.id = {};
  left.cancellation = {};
  left.given_back = {};
  reduced.second = AbsenceRequest{with_time(std::move(left), parts.back(), record_.halves)};
  return reduced;
}

Result<ReducedAbsence> AbsenceRequest::approve_reduction(const DecisionBy& decision, Date today) const {
  if (!record_.reduction) {
    return refuse(Problem::conflict(rules::no_pending_request, reasons::nobody_asked_for_reduction));
  }
  return reduce(*record_.reduction, decision, today);
}

Result<AbsenceRequest> AbsenceRequest::reject_reduction(const DecisionBy& decision, std::string reason,
                                                        Date today) const {
  if (!record_.reduction) {
    return refuse(Problem::conflict(rules::no_pending_request, reasons::nobody_asked_for_reduction));
  }
  if (auto state = state_for_reduction(AbsenceEvent::reject_reduction, today); !state) return refuse(state);
  AbsenceRecord kept = record_;
  kept.reduction.reset();
  kept.decisions.push_back({.kind = AbsenceDecisionKind::reduction_rejected,
                            .by = decision.by,
                            .at = decision.at,
                            .reason = std::move(reason),
                            .deputy_for = decision.deputy_for,
                            .escalated = decision.escalated});
  return AbsenceRequest{std::move(kept)};
}

ReducedAbsence of_same_illness(ReducedAbsence reduced) {
  if (!reduced.second) return reduced;
  const auto illness = reduced.first.record().illness.value_or(reduced.first.id());
  reduced.first = reduced.first.of_illness(illness);
  reduced.second = reduced.second->of_illness(illness);
  return reduced;
}

}  // namespace stint::domain
