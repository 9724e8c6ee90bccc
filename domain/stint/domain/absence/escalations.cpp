#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/escalations.hpp>

namespace stint::domain {

std::optional<WaitingRequest> waiting_request_of(const AbsenceRequest& absence) {
  if (!absence.is_open()) return std::nullopt;
  if (absence.is_awaiting_approval()) return WaitingRequest{WaitingKind::absence, absence.id().value};
  const auto kind = absence.record().reduction ? WaitingKind::reduction : WaitingKind::cancellation;
  return WaitingRequest{kind, absence.id().value};
}

}  // namespace stint::domain
