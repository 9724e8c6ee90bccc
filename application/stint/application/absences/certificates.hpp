#pragma once

#include <optional>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/views/absence_requests_view.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// When a medical certificate of an absence is due, whether all days that need one have it, and which days are covered;
/// nullopt if its type requires none.
[[nodiscard]] std::optional<CertificateView> certificate_of(Work& work, const domain::Company& company,
                                                            const domain::AbsenceRequest& absence);

/// Determines whether the certificates of a partly certified absence cover all days that need one. `view`: that of the
/// absence.
void complete_certificate(Work& work, domain::CompanyId company, const domain::AbsenceRequest& absence,
                          AbsenceView& view);

/// Passes the views of a list on to a sink, in their order, after it has determined as above what is not known of their
/// certificates. The sink must outlive it.
class CompletedViews {
 public:
  explicit CompletedViews(const Sink<AbsenceView>& sink) : sink_(sink) {}

  void take(const AbsenceView& view);
  /// To be called after the last view.
  void finish(Work& work, domain::CompanyId company);

 private:
  const Sink<AbsenceView>& sink_;
  std::vector<AbsenceView> waiting_{};  // from the first partly certified one on: the list is still being read
};

/// The absences of the last 366 days of which a certificate was due by today and has not been provided, by id: those
/// that the caller decides about.
[[nodiscard]] domain::Result<std::vector<MissingCertificateView>> list_missing_certificates(const Context& context);

/// The job `certificate-reminders`, every ten minutes: from the day on which the certificate of an absence is due, its
/// owner is notified once that it is missing, if they are employed. Absences that ended more than 30 days ago are
/// ignored. Each absence is a unit of work. The zones and policies must outlive the job.
[[nodiscard]] Job remind_of_certificates(const domain::TimeZones& zones,
                                         const Policies& policies = standard_policies());

}  // namespace stint::application
