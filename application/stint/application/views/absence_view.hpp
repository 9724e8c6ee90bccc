#pragma once

#include <optional>
#include <string>
#include <vector>

#include <stint/domain/absence/absence_decision.hpp>
#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/absence/absence_time.hpp>
#include <stint/domain/absence/escalations.hpp>
#include <stint/domain/absence/quota_use.hpp>
#include <stint/domain/absence/reduction.hpp>
#include <stint/domain/absence/sick_pay.hpp>
#include <stint/domain/absence/team_conflicts.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/cancellation/cancellation_request.hpp>
#include <stint/domain/company/absence_type_code.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/substitute/substitute_request.hpp>

namespace stint::application {

/// An absence request as its owner or their managers see it.
struct AbsenceView {
  domain::AbsenceId id;
  domain::AbsenceTypeCode type{};
  domain::DateSpan span{};
  domain::HalfDays days{};
  domain::AbsenceState state{};
  std::optional<domain::HalfOfDay> half{};
  std::optional<bool> substitute_pending{};      ///< nothing: no substitute
  std::optional<bool> certificate_provided{};    ///< nothing: the type requires none
  std::optional<domain::EmployeeId> employee{};  ///< in team lists and of a single absence
  std::optional<std::string> employee_name{};    ///< in team lists and of a single absence
};

/// What was decided about an absence, see domain::AbsenceDecision.
struct DecisionView {
  domain::AbsenceDecisionKind kind{};
  std::optional<domain::EmployeeId> by{};  ///< nothing: the operator, or nobody in particular
  std::string name{};                      ///< of who decided; empty where nobody did
  domain::Instant at{};
  std::optional<std::string> reason{};             ///< nothing: not shown to the caller
  std::optional<domain::EmployeeId> deputy_for{};  ///< in whose place; nothing: in their own
  std::string deputy_for_name{};                   ///< empty: nobody's
  bool escalated = false;                          ///< it had waited for too long, and come to others
};

/// Who stands in, as far as whoever may see the absence is concerned.
struct SubstituteInView {
  domain::EmployeeId id;
  std::string name{};
  domain::SubstituteState state{};
  std::optional<domain::Instant> answered_at{};
};

/// What would be left of an absence.
struct PartView {
  domain::AbsenceTime time{};
  domain::HalfDays days{};
};

/// What an owner asks for.
struct ReductionView {
  domain::ReductionKind kind{};
  std::vector<PartView> parts{};
  std::optional<std::string> reason{};  ///< nothing: not shown to the caller
};

struct NamedColleague {
  domain::EmployeeId id;
  std::string name{};
};

/// A rule of the team that an absence breaks. How many are away besides is told; named are those whom the caller may
/// see.
struct ConflictView {
  domain::TeamConflict conflict;
  std::vector<NamedColleague> named{};
};

/// What somebody takes of the quota of a type in one of its years.
struct QuotaView {
  domain::AbsenceTypeCode type{};
  std::string name{};
  domain::RuleEffect effect{};  ///< what follows where it is exceeded
  domain::QuotaUse use{};
};

/// The medical certificate of an absence whose type requires one.
struct CertificateView {
  std::optional<domain::Date> due_on{};  ///< nothing: none is due
  bool provided = false;
  std::optional<domain::Date> reminded_on{};  ///< when its owner was told that it is missing
};

/// A run of illness and its sick pay.
struct SickPayView {
  domain::EmployeeId employee;
  std::string employee_name{};
  domain::SickPay pay{};
};

/// Everything that is known of an absence.
struct AbsenceDetailView {
  AbsenceView absence{};                  ///< with employee and name
  std::optional<std::string> comments{};  ///< nothing: not shown to the caller
  std::vector<DecisionView> decisions{};  ///< in their order
  std::optional<SubstituteInView> substitute{};
  domain::AbsenceTime time{};
  std::optional<ReductionView> reduction{};              ///< nothing: nobody asks for one
  std::optional<std::vector<ConflictView>> conflicts{};  ///< nothing: not shown to the caller
  std::optional<domain::Escalation> escalation{};        ///< nothing: not shown, or nobody has seen it waiting
  std::optional<std::vector<QuotaView>> quotas{};        ///< empty: its type has none; nothing: not shown to the caller
  std::optional<CertificateView> certificate{};          ///< nothing: its type requires none, or not shown
  std::optional<SickPayView> sick_pay{};                 ///< nothing: none is counted, or not shown
  std::optional<DecisionView> filed{};                   ///< by somebody else; nothing: its owner filed it
};

/// What a substitute sees of an absence in the place of a type of the kind illness: when, not why.
inline constexpr domain::AbsenceTypeCode type_shown_to_substitutes = "ABS";

/// An absence seen from a request about it: its cancellation, or the question to a substitute.
struct AbsenceMatterView {
  domain::AbsenceId id;
  domain::EmployeeId employee;
  std::string employee_name{};
  domain::AbsenceTypeCode type{};
  domain::DateSpan span{};
  domain::HalfDays days{};
};

/// An absence whose certificate is due and has not come.
struct MissingCertificateView {
  AbsenceMatterView absence{};
  domain::Date due_on;
  std::optional<domain::Date> reminded_on{};
};

struct CancellationView {
  AbsenceMatterView absence{};
  domain::CancellationState state{};
  std::string reason{};
};

struct SubstituteView {
  AbsenceMatterView absence{};
  domain::SubstituteState state{};
};

/// Whom somebody can name as substitute.
struct SubstituteCandidateView {
  domain::EmployeeId id;
  std::string name{};
  std::string department{};
};

struct ReductionRequestView {
  AbsenceMatterView absence{};
  ReductionView reduction{};
};

enum class ReductionOutcome { reduced, proposed, rejected };

struct ReductionOutcomeView {
  ReductionOutcome outcome{};
  std::vector<AbsenceView> absences{};  ///< what there is now: one, or two where it was split
};

enum class DeleteOutcome { deleted, cancellation_requested, deletion_requested };

struct DeleteView {
  std::int32_t id{};
  DeleteOutcome outcome{};
};

struct AbsenceCountsView {
  std::int32_t requests{};
  std::int32_t cancellations{};
};

struct TimeOffView {
  domain::HalfDays vacation_remaining{};
  domain::HalfDays vacation_total{};
  domain::HalfDays illness_taken{};
};

}  // namespace stint::application
