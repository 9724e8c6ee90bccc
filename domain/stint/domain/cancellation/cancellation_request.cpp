#include <utility>

#include <stint/domain/cancellation/cancellation_request.hpp>
#include <stint/domain/enumerators.hpp>

namespace stint::domain {

std::string_view name(CancellationState state) { return enumerator_name(state); }

std::string_view name(CancellationEvent event) { return enumerator_name(event); }

namespace {

Result<CancellationRequest> decided(const CancellationRequest& request, CancellationEvent decision) {
  const auto next = fire(request.state, decision);
  if (!next) {
    if (request.state == CancellationState::none) {
      return refuse(Problem::conflict(rules::no_pending_request, reasons::nobody_asked_for_cancellation));
    }
    return refuse(Problem::conflict(rules::no_pending_request, reasons::cancellation_decided_already,
                                    {{"state", request.state}}));
  }
  return CancellationRequest{*next, request.reason};
}

}  // namespace

Result<CancellationRequest> CancellationRequest::ask(std::string reason_given) const {
  const auto next = fire(state, CancellationEvent::ask);
  if (!next) {
    return refuse(Problem::conflict(rules::lifecycle, reasons::cancellation_cannot_be_asked_again, {{"state", state}}));
  }
  return CancellationRequest{*next, std::move(reason_given)};
}

Result<CancellationRequest> CancellationRequest::approve() const { return decided(*this, CancellationEvent::approve); }

Result<CancellationRequest> CancellationRequest::reject() const { return decided(*this, CancellationEvent::reject); }

}  // namespace stint::domain
