#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/description/describe.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/cancellation/cancellation_request.hpp>
#include <stint/domain/company/absence_type_code.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/substitute/substitute_request.hpp>

// Requests about absences, and the results of requests.

namespace stint::application {

/// An absence in a request about it: its cancellation, or the question to a substitute.
struct AbsenceMatterView {
  domain::AbsenceId id;
  domain::EmployeeId employee;
  std::string employee_name{};
  domain::AbsenceTypeCode type{};
  domain::DateSpan span{};
  domain::HalfDays days{};
};

template <>
inline constexpr auto description<AbsenceMatterView> = describe(
    member("id", &AbsenceMatterView::id, "The id of the absence."),
    member("employee_id", &AbsenceMatterView::employee, "The employee who is absent."),
    member("employee_name", &AbsenceMatterView::employee_name), member("absence_type", &AbsenceMatterView::type),
    member("start_date", inside(&AbsenceMatterView::span, &domain::DateSpan::first)),
    member("end_date", inside(&AbsenceMatterView::span, &domain::DateSpan::last)),
    member("days", &AbsenceMatterView::days, "The working days that it takes."));

/// An absence whose certificate is due but has not been provided.
struct MissingCertificateView {
  AbsenceMatterView absence{};
  domain::Date due_on;
  std::optional<domain::Date> reminded_on{};
};

template <>
inline constexpr auto description<MissingCertificateView> = describe(
    joined(&MissingCertificateView::absence), member("due_date", &MissingCertificateView::due_on),
    member("reminded_on", &MissingCertificateView::reminded_on, "When the owner was notified that it is missing."));

struct CancellationView {
  AbsenceMatterView absence{};
  domain::CancellationState state{};
  std::string reason{};
};

template <>
inline constexpr auto description<CancellationView> = describe(joined(&CancellationView::absence),
                                                               member("status", &CancellationView::state),
                                                               member("cancel_comments", &CancellationView::reason,
                                                                      "The reason for the cancellation."));

struct SubstituteView {
  AbsenceMatterView absence{};
  domain::SubstituteState state{};
};

template <>
inline constexpr auto description<SubstituteView> = describe(joined(&SubstituteView::absence),
                                                             member("status", &SubstituteView::state));

/// A person whom an employee can name as substitute.
struct SubstituteCandidateView {
  domain::EmployeeId id;
  std::string name{};
  std::string department{};
};

template <>
inline constexpr auto description<SubstituteCandidateView> = describe(member("id", &SubstituteCandidateView::id),
                                                                      member("name", &SubstituteCandidateView::name),
                                                                      member("department",
                                                                             &SubstituteCandidateView::department));

struct ReductionRequestView {
  AbsenceMatterView absence{};
  ReductionView reduction{};
};

template <>
inline constexpr auto description<ReductionRequestView> = describe(joined(&ReductionRequestView::absence),
                                                                   joined(&ReductionRequestView::reduction));

enum class ReductionOutcome { reduced, proposed, rejected };

[[nodiscard]] constexpr std::string_view name(ReductionOutcome outcome) {
  switch (outcome) {
    case ReductionOutcome::reduced:
      return "reduced";
    case ReductionOutcome::proposed:
      return "proposed";
    case ReductionOutcome::rejected:
      return "rejected";
  }
  return {};
}

struct ReductionOutcomeView {
  ReductionOutcome outcome{};
  std::vector<AbsenceView> absences{};  ///< the resulting absences: one, or two if it was split
};

template <>
inline constexpr auto description<ReductionOutcomeView> = describe(
    member("result", &ReductionOutcomeView::outcome, "`proposed`: it waits for a decision."),
    member("absence_requests", &ReductionOutcomeView::absences, "The resulting absences, two if it was split."));

enum class DeleteOutcome { deleted, cancellation_requested, deletion_requested };

[[nodiscard]] constexpr std::string_view name(DeleteOutcome outcome) {
  switch (outcome) {
    case DeleteOutcome::deleted:
      return "deleted";
    case DeleteOutcome::cancellation_requested:
      return "cancellation_requested";
    case DeleteOutcome::deletion_requested:
      return "deletion_requested";
  }
  return {};
}

struct DeleteView {
  std::int32_t id{};
  DeleteOutcome outcome{};
};

template <>
inline constexpr auto description<DeleteView> = describe(member("id", as_digits(&DeleteView::id)),
                                                         member("result", &DeleteView::outcome));

struct AbsenceCountsView {
  std::int32_t requests{};
  std::int32_t cancellations{};
};

template <>
inline constexpr auto description<AbsenceCountsView> =
    describe(member("number_of_absence_requests", &AbsenceCountsView::requests),
             member("number_of_absence_request_cancellations", &AbsenceCountsView::cancellations));

struct TimeOffView {
  domain::HalfDays vacation_remaining{};
  domain::HalfDays vacation_total{};
  domain::HalfDays illness_taken{};
};

template <>
inline constexpr auto description<TimeOffView> = [] {
  using View = TimeOffView;
  return describe(member("vacation_days_remaining", &View::vacation_remaining,
                         "After approved and pending absences; negative if more is taken."),
                  member("vacation_days_total", &View::vacation_total, "Including what was carried over."),
                  member("illness_days_taken", &View::illness_taken));
}();

}  // namespace stint::application
