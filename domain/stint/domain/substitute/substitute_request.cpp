#include <stint/domain/enumerators.hpp>
#include <stint/domain/substitute/substitute_request.hpp>

namespace stint::domain {

std::string_view name(SubstituteState state) { return enumerator_name(state); }

std::string_view name(SubstituteEvent event) { return enumerator_identifier(event); }

namespace {

Result<SubstituteRequest> after(const SubstituteRequest& request, SubstituteEvent event,
                                std::optional<Instant> answered_at = std::nullopt) {
  const auto next = fire(request.state, event);
  if (!next) {
    return refuse(Problem::conflict(rules::substitute_not_decidable, reasons::substitution_not_pending,
                                    {{"state", request.state}}));
  }
  return SubstituteRequest{request.substitute, *next, answered_at};
}

}  // namespace

SubstituteRequest SubstituteRequest::addressed_to(EmployeeId substitute, bool acceptance_required) {
  return SubstituteRequest{substitute, SubstituteState::none}.asked_again(acceptance_required);
}

SubstituteRequest SubstituteRequest::imported() const {
  SubstituteRequest begun = addressed_to(substitute, state != SubstituteState::confirmed);
  if (state == SubstituteState::rejected) begun = after(begun, SubstituteEvent::reject).value();
  begun.answered_at = answered_at;
  return begun;
}

SubstituteRequest SubstituteRequest::asked_again(bool acceptance_required) const {
  const auto event = acceptance_required ? SubstituteEvent::ask : SubstituteEvent::name_without_asking;
  return after(*this, event).value();  // the table allows both in every state
}

Result<SubstituteRequest> SubstituteRequest::accept(Instant at) const {
  return after(*this, SubstituteEvent::accept, at);
}

Result<SubstituteRequest> SubstituteRequest::reject(Instant at) const {
  return after(*this, SubstituteEvent::reject, at);
}

}  // namespace stint::domain
