#include <utility>

#include <stint/domain/cancellation/cancellation_request.hpp>

namespace stint::domain {

std::string_view name(CancellationState state) {
  switch (state) {
    case CancellationState::none:
      return "none";
    case CancellationState::pending:
      return "pending";
    case CancellationState::approved:
      return "approved";
    case CancellationState::rejected:
      return "rejected";
  }
  return {};
}

std::string_view name(CancellationEvent event) {
  switch (event) {
    case CancellationEvent::ask:
      return "ask";
    case CancellationEvent::approve:
      return "approve";
    case CancellationEvent::reject:
      return "reject";
  }
  return {};
}

namespace {

Result<CancellationRequest> decided(const CancellationRequest& request, CancellationEvent decision) {
  const auto next = fire(request.state, decision);
  if (!next) {
    return refuse(Problem::conflict(Rule::no_pending_request,
                                    request.state == CancellationState::none
                                        ? "Nobody has asked for this absence to be cancelled."
                                        : "The cancellation is already " + std::string{name(request.state)} + "."));
  }
  return CancellationRequest{*next, request.reason};
}

}  // namespace

Result<CancellationRequest> CancellationRequest::ask(std::string reason_given) const {
  const auto next = fire(state, CancellationEvent::ask);
  if (!next) {
    return refuse(Problem::conflict(Rule::lifecycle, "The cancellation is already " + std::string{name(state)} +
                                                         "; it cannot be asked for again."));
  }
  return CancellationRequest{*next, std::move(reason_given)};
}

Result<CancellationRequest> CancellationRequest::approve() const { return decided(*this, CancellationEvent::approve); }

Result<CancellationRequest> CancellationRequest::reject() const { return decided(*this, CancellationEvent::reject); }

}  // namespace stint::domain
