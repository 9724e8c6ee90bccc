#include <stint/domain/absence/counted_absence.hpp>

namespace stint::domain {

CountedAbsence counted(const AbsenceRecord& record, const AbsenceType& type) {
  return {.id = record.id,
          .type = type.code,
          .kind = type.kind,
          .state = record.state,
          .certified = type.requires_medical_certificate ? record.certified : CertifiedDays::all(),
          .reduces_leave = type.reduces_leave,
          .earns_no_leave = type.earns_no_leave,
          .span = record.details.span,
          .half = record.details.half,
          .halves = record.halves,
          .starts_half = record.details.starts_half,
          .ends_half = record.details.ends_half,
          .minutes = record.details.minutes,
          .given_back = record.given_back};
}

}  // namespace stint::domain
