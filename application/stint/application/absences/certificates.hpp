#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_requests_view.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The longest list of spans in a command.
inline constexpr std::int64_t most_certified_spans = 100;

/// The days of an absence that a medical certificate covers.
struct CertificateCommand {
  std::optional<std::vector<domain::DateSpan>> days{};  ///< nullopt: the whole absence, also after later changes of it
};

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

/// Records that a medical certificate of an absence was provided, in addition to those before; repeating it has no
/// effect. Refuses: unknown; forbidden unless the caller decides about the employee; conflict in a closed month, unless
/// by an administrator; invalid for days that could not be read, that are not in the absence or that are named twice;
/// conflict if the type requires none.
[[nodiscard]] domain::Result<AbsenceView> note_certificate(const Context& context, domain::AbsenceId id,
                                                           const Submitted<CertificateCommand>& submitted);

/// Revokes all certificates of an absence, which were recorded by mistake; repeating it has no effect. Refuses:
/// unknown; forbidden and conflict as `note_certificate` does.
[[nodiscard]] domain::Result<AbsenceView> take_back_certificate(const Context& context, domain::AbsenceId id);

/// Records a certificate for the whole absence, by the operator for any company. Refuses: unknown; conflict if the type
/// requires none.
[[nodiscard]] domain::Result<void> provide_certificate(const OperatorContext& context, domain::AbsenceId id);

/// The absences of the last 366 days of which a certificate was due by today and has not been provided, by id: those
/// that the caller decides about.
[[nodiscard]] domain::Result<std::vector<MissingCertificateView>> list_missing_certificates(const Context& context);

/// The job `certificate-reminders`, every ten minutes: from the day on which the certificate of an absence is due, its
/// owner is notified once that it is missing, if they are employed. Absences that ended more than 30 days ago are
/// ignored. Each absence is a unit of work. The zones and policies must outlive the job.
[[nodiscard]] Job remind_of_certificates(const domain::TimeZones& zones,
                                         const Policies& policies = standard_policies());

}  // namespace stint::application
