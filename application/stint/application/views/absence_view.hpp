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
  std::optional<bool> substitute_pending{};      ///< nullopt: no substitute
  std::optional<bool> certificate_provided{};    ///< nullopt: the type requires none
  std::optional<domain::EmployeeId> employee{};  ///< set in team lists and for a single absence
  std::optional<std::string> employee_name{};    ///< set in team lists and for a single absence
};

/// A decision about an absence, see domain::AbsenceDecision.
struct DecisionView {
  domain::AbsenceDecisionKind kind{};
  std::optional<domain::EmployeeId> by{};  ///< nullopt: the operator, or no particular user
  std::string name{};                      ///< of the user who decided; empty if there is none
  domain::Instant at{};
  std::optional<std::string> reason{};             ///< nullopt: not shown to the caller
  std::optional<domain::EmployeeId> deputy_for{};  ///< the manager for whom they decided; nullopt: for themselves
  std::string deputy_for_name{};                   ///< empty if there is none
  bool escalated = false;                          ///< it had waited too long, and was passed on to others
};

/// The substitute, as far as it matters to the viewers of the absence.
struct SubstituteInView {
  domain::EmployeeId id;
  std::string name{};
  domain::SubstituteState state{};
  std::optional<domain::Instant> answered_at{};
};

/// A part of an absence that would be left.
struct PartView {
  domain::AbsenceTime time{};
  domain::HalfDays days{};
};

/// A reduction that an owner requests.
struct ReductionView {
  domain::ReductionKind kind{};
  std::vector<PartView> parts{};
  std::optional<std::string> reason{};  ///< nullopt: not shown to the caller
};

struct NamedColleague {
  domain::EmployeeId id;
  std::string name{};
};

/// A rule of the team that an absence breaks. Contains the number of others who are away; only those whom the caller
/// may see are named.
struct ConflictView {
  domain::TeamConflict conflict;
  std::vector<NamedColleague> named{};
};

/// How much of the quota of a type an employee uses in one of its years.
struct QuotaView {
  domain::AbsenceTypeCode type{};
  std::string name{};
  domain::RuleEffect effect{};  ///< the consequence of exceeding it
  domain::QuotaUse use{};
};

/// The medical certificate of an absence whose type requires one.
struct CertificateView {
  std::optional<domain::Date> due_on{};  ///< nullopt: none is due
  bool provided = false;
  std::optional<domain::Date> reminded_on{};  ///< when its owner was notified that it is missing
};

/// A run of illness and its sick pay.
struct SickPayView {
  domain::EmployeeId employee;
  std::string employee_name{};
  domain::SickPay pay{};
};

/// All details of an absence.
struct AbsenceDetailView {
  AbsenceView absence{};                  ///< with employee and name
  std::optional<std::string> comments{};  ///< nullopt: not shown to the caller
  std::vector<DecisionView> decisions{};  ///< in their order
  std::optional<SubstituteInView> substitute{};
  domain::AbsenceTime time{};
  std::optional<ReductionView> reduction{};              ///< nullopt: not requested
  std::optional<std::vector<ConflictView>> conflicts{};  ///< nullopt: not shown to the caller
  std::optional<domain::Escalation> escalation{};        ///< nullopt: not shown, or not recorded as waiting
  std::optional<std::vector<QuotaView>> quotas{};        ///< empty: its type has none; nullopt: not shown to the caller
  std::optional<CertificateView> certificate{};          ///< nullopt: its type requires none, or not shown
  std::optional<SickPayView> sick_pay{};                 ///< nullopt: none is counted, or not shown
  std::optional<DecisionView> filed{};                   ///< by someone else; nullopt: its owner filed it
};

/// The type that a substitute sees for an absence of the kind illness: they learn when, but not why.
inline constexpr domain::AbsenceTypeCode type_shown_to_substitutes = "ABS";

/// An absence in a request about it: its cancellation, or the question to a substitute.
struct AbsenceMatterView {
  domain::AbsenceId id;
  domain::EmployeeId employee;
  std::string employee_name{};
  domain::AbsenceTypeCode type{};
  domain::DateSpan span{};
  domain::HalfDays days{};
};

/// An absence whose certificate is due but has not been provided.
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

/// A person whom an employee can name as substitute.
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
  std::vector<AbsenceView> absences{};  ///< the resulting absences: one, or two if it was split
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
