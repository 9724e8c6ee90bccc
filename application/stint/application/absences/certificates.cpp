#include <stint/application/absences/certificates.hpp>
#include <stint/application/events/raise.hpp>

namespace stint::application {

domain::Result<void> provide_certificate(Work& work, domain::CompanyId company, domain::AbsenceId id,
                                         domain::Instant now) {
  const auto absence = work.absences(company).find(id);
  if (!absence) return domain::refuse(domain::Problem::unknown(domain::Reason::no_such_absence_request));
  const auto type = work.absence_types(company).find(absence->record().details.type);
  if (!type || !type->requires_medical_certificate) {
    return domain::refuse(domain::Problem::conflict(domain::Rule::lifecycle, domain::Reason::no_certificate_needed));
  }
  if (absence->record().certificate_provided) return {};

  const auto provided = absence->with_certificate();
  work.absences(company).save(provided);
  raise_unmailed(work, {company, now}, CertificateProvided{provided});
  return {};
}

}  // namespace stint::application
