#include <stint/domain/absence/absence_lifecycle.hpp>

namespace stint::domain {

std::string_view name(AbsenceState state) {
  switch (state) {
    case AbsenceState::none:
      return "none";
    case AbsenceState::pending:
      return "pending";
    case AbsenceState::edit:
      return "edit";
    case AbsenceState::approved:
      return "approved";
    case AbsenceState::done:
      return "done";
    case AbsenceState::rejected:
      return "rejected";
    case AbsenceState::deleted:
      return "deleted";
  }
  return {};
}

std::string_view name(AbsenceEvent event) {
  switch (event) {
    case AbsenceEvent::file_for_approval:
      return "file_for_approval";
    case AbsenceEvent::file_without_approval:
      return "file_without_approval";
    case AbsenceEvent::import_for_changes:
      return "import_for_changes";
    case AbsenceEvent::import_rejected:
      return "import_rejected";
    case AbsenceEvent::record_approval:
      return "record_approval";
    case AbsenceEvent::complete_approval:
      return "complete_approval";
    case AbsenceEvent::reject:
      return "reject";
    case AbsenceEvent::update:
      return "update";
    case AbsenceEvent::last_day_passes:
      return "last_day_passes";
    case AbsenceEvent::request_cancellation:
      return "request_cancellation";
    case AbsenceEvent::reject_cancellation:
      return "reject_cancellation";
    case AbsenceEvent::cancel:
      return "cancel";
    case AbsenceEvent::remove:
      return "remove";
    case AbsenceEvent::request_reduction:
      return "request_reduction";
    case AbsenceEvent::reject_reduction:
      return "reject_reduction";
    case AbsenceEvent::reduce:
      return "reduce";
    case AbsenceEvent::revise:
      return "revise";
  }
  return {};
}

}  // namespace stint::domain
