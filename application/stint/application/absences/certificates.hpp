#pragma once

#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// When the medical certificate of an absence is due, and whether it came; nothing where its type requires none.
[[nodiscard]] std::optional<CertificateView> certificate_of(Work& work, const domain::Company& company,
                                                            const domain::AbsenceRequest& absence);

/// Notes that the medical certificate of an absence has come; again changes nothing.
/// Refuses: unknown; forbidden unless the caller decides about the employee; conflict where the type requires none, and
/// in a closed month, unless by an administrator.
[[nodiscard]] domain::Result<AbsenceView> note_certificate(const Context& context, domain::AbsenceId id);

/// Takes back that it has come, where that was a mistake; again changes nothing. Refuses as `note_certificate` does.
[[nodiscard]] domain::Result<AbsenceView> take_back_certificate(const Context& context, domain::AbsenceId id);

/// The operator notes the same, of whatever company. Refuses: unknown; conflict where the type requires none.
[[nodiscard]] domain::Result<void> provide_certificate(const OperatorContext& context, domain::AbsenceId id);

/// The absences of the last 366 days whose certificate is due today or earlier and has not come, of those about whom
/// the caller decides, by id.
[[nodiscard]] domain::Result<std::vector<MissingCertificateView>> list_missing_certificates(const Context& context);

/// The job `certificate-reminders`, every ten minutes: from the day on which the certificate of an absence is due its
/// owner is told once that it is missing, if they are employed. Absences that were over 30 days ago are past. Each
/// absence is a unit of work. The zones and policies live longer.
[[nodiscard]] Job remind_of_certificates(const domain::TimeZones& zones,
                                         const Policies& policies = standard_policies());

}  // namespace stint::application
