#include <stint/application/absences/certificates.hpp>
#include <stint/application/events/raise.hpp>

namespace stint::application {

namespace {

domain::Result<void> provide_in(const OperatorContext& context, domain::CompanyId company,
                                const domain::AbsenceRequest& absence) {
  const auto type = context.work.absence_types(company).find(absence.record().details.type);
  if (!type || !type->requires_medical_certificate) {
    return domain::refuse(domain::Problem::conflict(domain::Rule::lifecycle, domain::Reason::no_certificate_needed));
  }
  if (absence.record().certificate_provided) return {};

  const auto provided = absence.with_certificate();
  context.work.absences(company).save(provided);
  raise_unmailed(context.work, {company, context.now}, CertificateProvided{provided});
  return {};
}

}  // namespace

domain::Result<void> provide_certificate(const OperatorContext& context, domain::AbsenceId id) {
  for (const auto& company : context.work.companies().all()) {
    if (const auto absence = context.work.absences(company.id).find(id)) {
      return provide_in(context, company.id, *absence);
    }
  }
  return domain::refuse(domain::Problem::unknown(domain::Reason::no_such_absence_request));
}

}  // namespace stint::application
