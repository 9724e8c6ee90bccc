#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

// Certificates decide to which of several absences a day belongs. A change of certificates that changes that in a
// closed month is a correction of the month: it needs a reason, which the absent employee gets.

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason no_certificate_needed{"no-certificate-needed"};
}  // namespace reasons

/// The longest list of spans in a command.
inline constexpr std::int64_t most_certified_spans = 100;

/// The days of an absence whose certificate is recorded or revoked.
struct CertificateCommand {
  /// nullopt: the whole absence; if recorded, also after later changes of it
  std::optional<std::vector<domain::DateSpan>> days{};
  std::optional<std::string> reason{};  ///< needed only if closed months change
  bool is_rehearsal = false;            ///< a dry run: the change is made, but not kept, and needs no reason
};

template <>
inline constexpr auto description<CertificateCommand> =
    describe(input(domain::fields::days, &CertificateCommand::days, accepts::UpTo{most_certified_spans},
                   "The days that the certificate covers, all of them days of the absence, none of them twice. If "
                   "omitted or `null`, the whole absence, also after later changes of it."),
             input(domain::fields::reason, &CertificateCommand::reason,
                   "Required only if closed months change. It is sent to the absent employee."));
template <>
inline constexpr bool may_be_omitted<CertificateCommand> = true;

/// A closed month in which days belong to another absence than before.
struct ReassignedMonth {
  std::chrono::year_month month{};
  domain::HalfDays days{};  ///< days with scheduled work, at least half a day
};

template <>
inline constexpr auto description<ReassignedMonth> = describe(
    member("month", &ReassignedMonth::month),
    member("days", &ReassignedMonth::days, "Days with scheduled work, such as days of leave that are given back."));

/// An absence after its certificates were changed.
struct CertificateChangeView {
  AbsenceView absence{};
  std::vector<ReassignedMonth> corrected{};  ///< in chronological order
  bool is_rehearsal = false;
};

/// The response to a dry run.
template <>
inline constexpr auto description<CertificateChangeView> =
    describe(member("absence", &CertificateChangeView::absence),
             member("corrected", &CertificateChangeView::corrected,
                    "The closed months in which days would belong to another absence, in chronological order. If there "
                    "are any, the change needs a `reason`."));

/// Records that a medical certificate of an absence was provided, in addition to those before; repeating it has no
/// effect. Refuses: unknown; forbidden unless the caller decides about the employee; invalid for a reason that is too
/// long, and for days that could not be read, that are not in the absence or that are named twice; conflict if the type
/// requires none, and if days in a closed month become certified, unless by an administrator; `reason_missing` if such
/// days belong to another absence than before and no reason is given.
[[nodiscard]] domain::Result<CertificateChangeView> note_certificate(const Context& context, domain::AbsenceId id,
                                                                     const Submitted<CertificateCommand>& submitted);

/// Revokes certificates of an absence that were recorded by mistake: all of them, or those of some days. Repeating it
/// has no effect. Refuses as above.
[[nodiscard]] domain::Result<CertificateChangeView> take_back_certificate(
    const Context& context, domain::AbsenceId id, const Submitted<CertificateCommand>& submitted);

/// Records a certificate, by the operator for any company. Refuses: unknown; invalid and conflict as above, but days
/// may be in closed months; `reason_missing` as above.
[[nodiscard]] domain::Result<void> provide_certificate(const OperatorContext& context, domain::AbsenceId id,
                                                       const CertificateCommand& command);

}  // namespace stint::application
