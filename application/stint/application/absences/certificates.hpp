#pragma once

#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/views/absence_requests_view.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// When the medical certificate of an absence is due, and whether it was provided; nullopt if its type requires none.
[[nodiscard]] std::optional<CertificateView> certificate_of(Work& work, const domain::Company& company,
                                                            const domain::AbsenceRequest& absence);

/// Records that the medical certificate of an absence was provided; repeating it has no effect. Refuses: unknown;
/// forbidden unless the caller decides about the employee; conflict if the type requires none, and in a closed month,
/// unless by an administrator.
[[nodiscard]] domain::Result<AbsenceView> note_certificate(const Context& context, domain::AbsenceId id);

/// Revokes a certificate that was recorded by mistake; repeating it has no effect. Refuses as `note_certificate` does.
[[nodiscard]] domain::Result<AbsenceView> take_back_certificate(const Context& context, domain::AbsenceId id);

/// As above, recorded by the operator for any company. Refuses: unknown; conflict if the type requires none.
[[nodiscard]] domain::Result<void> provide_certificate(const OperatorContext& context, domain::AbsenceId id);

/// The absences of the last 366 days whose certificate was due by today and has not been provided, of employees about
/// whom the caller decides, by id.
[[nodiscard]] domain::Result<std::vector<MissingCertificateView>> list_missing_certificates(const Context& context);

/// The job `certificate-reminders`, every ten minutes: from the day on which the certificate of an absence is due, its
/// owner is notified once that it is missing, if they are employed. Absences that ended more than 30 days ago are
/// ignored. Each absence is a unit of work. The zones and policies must outlive the job.
[[nodiscard]] Job remind_of_certificates(const domain::TimeZones& zones,
                                         const Policies& policies = standard_policies());

}  // namespace stint::application
