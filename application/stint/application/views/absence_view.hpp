#pragma once

#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/description/describe.hpp>
#include <stint/domain/absence/absence_decision.hpp>
#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/absence/absence_time.hpp>
#include <stint/domain/absence/certified_days.hpp>
#include <stint/domain/absence/escalations.hpp>
#include <stint/domain/absence/quota_use.hpp>
#include <stint/domain/absence/reduction.hpp>
#include <stint/domain/absence/sick_pay.hpp>
#include <stint/domain/absence/team_conflicts.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/company/absence_type_code.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/substitute/substitute_request.hpp>

namespace stint::application {

template <>
inline constexpr auto description<domain::AbsenceType> =
    describe(member("id", &domain::AbsenceType::code), member("name", &domain::AbsenceType::name),
             member("needs_approval", &domain::AbsenceType::needs_approval),
             member("requires_medical_certificate", &domain::AbsenceType::requires_medical_certificate));

template <>
inline constexpr auto description<domain::DateSpan> = describe(member("start_date", &domain::DateSpan::first),
                                                               member("end_date", &domain::DateSpan::last));

template <>
inline constexpr auto description<domain::AbsenceTime> = [] {
  using domain::AbsenceTime;
  return describe(joined(&AbsenceTime::span),
                  member("starts_half", &AbsenceTime::begins_at_noon, "From noon of the first day."),
                  member("ends_half", &AbsenceTime::ends_at_noon, "Until noon of the last day."),
                  member("half_day", &AbsenceTime::half, "Of a single day."),
                  member("minutes", &AbsenceTime::minutes, "Of a single day that is taken in hours."));
}();

/// The state of an absence that takes time, as displayed to others.
[[nodiscard]] constexpr domain::AbsenceState state_of_taken(bool is_agreed) {
  return is_agreed ? domain::AbsenceState::approved : domain::AbsenceState::pending;
}

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
  /// Certificates cover some days, but not all: whether they cover those that need one depends on other absences.
  bool is_partly_certified = false;
};

/// Sets what is known of the certificates of an absence whose type requires one. If `is_partly_certified` is true
/// afterwards, `certificate_provided` has yet to be determined, see absences/certificates.hpp.
inline void set_certified(AbsenceView& view, const domain::CertifiedDays& certified) {
  view.certificate_provided = certified.covers(view.span);
  view.is_partly_certified = !*view.certificate_provided && !certified.is_none();
}

template <>
inline constexpr auto description<AbsenceView> =
    describe(member("id", &AbsenceView::id), member("type", &AbsenceView::type),
             member("start_date", inside(&AbsenceView::span, &domain::DateSpan::first)),
             member("end_date", inside(&AbsenceView::span, &domain::DateSpan::last)),
             member("days", &AbsenceView::days, "The working days that it takes."),
             member("status", [](const AbsenceView& absence) { return domain::shown_as(absence.state); }),
             member("half_day", &AbsenceView::half),
             member("substitute_pending", &AbsenceView::substitute_pending,
                    "Whether the substitute has yet to respond; `null` if there is none."),
             member("medical_certificate_provided", &AbsenceView::certificate_provided,
                    "Whether certificates cover all working days that need one; `null` unless the type requires a "
                    "medical certificate."),
             member("employee_name", &AbsenceView::employee_name,
                    "The requester; only in team lists and for a single absence, otherwise `null`."),
             member("employee_id", &AbsenceView::employee, "The requester, as for `employeeName`."));

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

template <>
inline constexpr auto description<DecisionView> = describe(
    member("decision", &DecisionView::kind,
           "`changed`: an earlier approval is no longer valid, or someone other than the owner made the change. "
           "`approved` also if no further approval was needed. `reduced`: it was shortened or split."),
    member("employee_id", &DecisionView::by,
           "Who decided; `null` for the operator, or if it was no particular person."),
    member("employee_name", &DecisionView::name, "Empty if there is none."), member("timestamp", &DecisionView::at),
    member("reason", unless_empty([](const DecisionView& decision) -> std::string_view {
             return decision.reason ? std::string_view{*decision.reason} : std::string_view{};
           }),
           "`null` if none was given, or if it is not shown to the caller."),
    member("deputy_for_id", &DecisionView::deputy_for, "The manager on whose behalf it was decided."),
    member("deputy_for_name", unless_empty(&DecisionView::deputy_for_name), "The name of that manager."),
    member("escalated", &DecisionView::escalated,
           "Whether the request had waited so long that it was passed on to others."));

/// The substitute, as far as it matters to the viewers of the absence.
struct SubstituteInView {
  domain::EmployeeId id;
  std::string name{};
  domain::SubstituteState state{};
  std::optional<domain::Instant> answered_at{};
};

template <>
inline constexpr auto description<SubstituteInView> = describe(member("id", &SubstituteInView::id),
                                                               member("name", &SubstituteInView::name),
                                                               member("status", &SubstituteInView::state),
                                                               member("answered_at", &SubstituteInView::answered_at,
                                                                      "`null` while it is `pending`."));

/// A part of an absence that would be left.
struct PartView {
  domain::AbsenceTime time{};
  domain::HalfDays days{};
};

template <>
inline constexpr auto description<PartView> = [] {
  using domain::AbsenceTime;
  return describe(member("start_date", inside(&PartView::time, &AbsenceTime::span, &domain::DateSpan::first)),
                  member("end_date", inside(&PartView::time, &AbsenceTime::span, &domain::DateSpan::last)),
                  member("starts_half", inside(&PartView::time, &AbsenceTime::begins_at_noon),
                         "Whether it begins at noon of its first day."),
                  member("ends_half", inside(&PartView::time, &AbsenceTime::ends_at_noon),
                         "Whether it ends at noon of its last day."),
                  member("days", &PartView::days, "The working days that it would take."));
}();

/// A reduction that an owner requests.
struct ReductionView {
  domain::ReductionKind kind{};
  std::vector<PartView> parts{};
  std::optional<std::string> reason{};  ///< nullopt: not shown to the caller
};

template <>
inline constexpr auto description<ReductionView> = describe(
    member("kind", &ReductionView::kind), member("parts", &ReductionView::parts, "What would be left of the absence."),
    member("reason", &ReductionView::reason, "The owner's; `null` if it is not shown to the caller."));

struct NamedColleague {
  domain::EmployeeId id;
  std::string name{};
};

template <>
inline constexpr auto description<NamedColleague> = describe(member("id", &NamedColleague::id),
                                                             member("name", &NamedColleague::name));

/// A rule of the team that an absence breaks. Contains the number of others who are away; only those whom the caller
/// may see are named.
struct ConflictView {
  domain::TeamConflict conflict;
  std::vector<NamedColleague> named{};
};

template <>
inline constexpr auto description<ConflictView> = [] {
  using domain::TeamConflict;
  return describe(member("rule", inside(&ConflictView::conflict, &TeamConflict::rule)),
                  member("effect", inside(&ConflictView::conflict, &TeamConflict::effect),
                         "`refuse`: only administrators can approve."),
                  member("name", inside(&ConflictView::conflict, &TeamConflict::name),
                         "The blackout, the department or the group."),
                  member(
                      "most",
                      [](const ConflictView& view) {
                        const auto& conflict = view.conflict;
                        return conflict.rule == domain::TeamRuleKind::most_away ? std::optional{conflict.most}
                                                                                : std::nullopt;
                      },
                      "For `most-away`, how many people of the department may be away at once."),
                  member("days", inside(&ConflictView::conflict, &TeamConflict::days),
                         "The days on which the rule is broken for at least half of the day."),
                  member(
                      "away", [](const ConflictView& view) { return view.conflict.away.size(); },
                      "How many others are away on one of these days."),
                  member("employees", &ConflictView::named,
                         "Those of them who report to the caller; all of them for administrators."));
}();

/// How much of the quota of a type an employee uses in one of its years.
struct QuotaView {
  domain::AbsenceTypeCode type{};
  std::string name{};
  domain::RuleEffect effect{};  ///< the consequence of exceeding it
  domain::QuotaUse use{};
};

template <>
inline constexpr auto description<QuotaView> = [] {
  using domain::QuotaUse;
  return describe(
      member("absence_type", &QuotaView::type), member("name", &QuotaView::name, "The name of the type."),
      member("year", inside(&QuotaView::use, &QuotaUse::year), "The year in which the quota's year begins."),
      member("start_date", inside(&QuotaView::use, &QuotaUse::span, &domain::DateSpan::first),
             "The first day of the quota's year."),
      member("end_date", inside(&QuotaView::use, &QuotaUse::span, &domain::DateSpan::last),
             "The last day of the quota's year."),
      member("days", inside(&QuotaView::use, &QuotaUse::quota), "The quota."),
      member("used", inside(&QuotaView::use, &QuotaUse::used), "By requested and approved absences."),
      member(
          "remaining", [](const QuotaView& quota) { return quota.use.quota - quota.use.used; },
          "Negative if the quota is exceeded."),
      member("effect", &QuotaView::effect,
             "What happens if it is exceeded. `refuse`: only administrators can file, change or approve."));
}();

/// The medical certificate of an absence whose type requires one.
struct CertificateView {
  std::optional<domain::Date> due_on{};       ///< nullopt: none is due
  bool provided = false;                      ///< for all days that need one
  std::optional<domain::Date> reminded_on{};  ///< when its owner was notified that it is missing
  std::vector<domain::DateSpan> days{};       ///< the days that certificates cover, in chronological order
};

template <>
inline constexpr auto description<CertificateView> = describe(
    member("due_date", &CertificateView::due_on,
           "For the first day that needs a certificate and has none; `null` if none is due."),
    member("provided", &CertificateView::provided, "Whether all working days that need a certificate are covered."),
    member("reminded_on", &CertificateView::reminded_on, "When the owner was notified that it is missing."),
    member("days", &CertificateView::days, "The days that certificates cover."));

/// A run of illness and its sick pay.
struct SickPayView {
  domain::EmployeeId employee;
  std::string employee_name{};
  domain::SickPay pay{};
};

template <>
inline constexpr auto description<SickPayView> = [] {
  using View = SickPayView;
  using domain::DateSpan;
  using domain::SickPay;
  return describe(
      member("employee_id", &View::employee, "Who is ill."), member("employee_name", &View::employee_name),
      member(
          "start_date", [](const View& view) { return view.pay.spell.days.first; },
          "The first day of this run of illness."),
      member(
          "end_date", [](const View& view) { return view.pay.spell.days.last; },
          "The last day of this run of illness."),
      member(
          "absence_ids",
          [](const View& view) {
            return view.pay.spell.absences | std::views::transform([](const auto& absence) { return absence.id; });
          },
          "In the order of their first days."),
      member("illness", inside(&View::pay, &SickPay::illness), "The lowest id among the absences of the same illness."),
      member("counted_from", inside(&View::pay, &SickPay::counted_from),
             "The day of illness on which the six weeks begin."),
      member("days_paid_before", inside(&View::pay, &SickPay::paid_before),
             "How many of the 42 days earlier runs have used."),
      member("paid_from", if_present(inside(&View::pay, &SickPay::paid), &DateSpan::first),
             "The first day of the run with sick pay; `null` if there is none."),
      member("paid_until", if_present(inside(&View::pay, &SickPay::paid), &DateSpan::last),
             "The last day of the run with sick pay; `null` if there is none."),
      member("last_paid_day", inside(&View::pay, &SickPay::last_paid),
             "The last day of sick pay if the illness continues; `null` if there is none."),
      member("has_ended", inside(&View::pay, &SickPay::has_ended),
             "Whether days of the run are after the end of sick pay."));
}();

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

template <>
inline constexpr auto description<domain::Escalation> =
    describe(member("stage", &domain::Escalation::stage, "How far the request has been passed on."),
             member("waiting_since", &domain::Escalation::since),
             member("reached_at", &domain::Escalation::reached_at, "When it reached that stage."));

/// Decisions about shortening and splitting are separate members, as is the person who filed the absence: earlier
/// clients know all other kinds.
template <>
inline constexpr auto description<AbsenceDetailView> = [] {
  using View = AbsenceDetailView;
  using domain::AbsenceTime;
  constexpr auto about_reduction = [](const DecisionView& decision) {
    using enum domain::AbsenceDecisionKind;
    return decision.kind == reduction_requested || decision.kind == reduction_rejected || decision.kind == reduced;
  };
  return describe(
      joined(&View::absence), member("comments", &View::comments, "`null` if they are not shown to the caller."),
      member(
          "decisions",
          [about_reduction](const View& view) {
            return view.decisions | std::views::filter([about_reduction](const DecisionView& decision) {
                     return decision.kind != domain::AbsenceDecisionKind::filed && !about_reduction(decision);
                   });
          },
          "Oldest first."),
      member("substitute", &View::substitute, "`null` if there is none."),
      member("starts_half", inside(&View::time, &AbsenceTime::begins_at_noon),
             "Whether it begins at noon of its first day."),
      member("ends_half", inside(&View::time, &AbsenceTime::ends_at_noon), "Whether it ends at noon of its last day."),
      member("minutes", inside(&View::time, &AbsenceTime::minutes),
             "The length of an absence in hours, which takes 0 days; `null` for other absences."),
      member("reduction", &View::reduction, "The change that its owner requests; `null` if there is none."),
      member(
          "reduction_decisions",
          [about_reduction](const View& view) { return view.decisions | std::views::filter(about_reduction); },
          "Requests to shorten or split it and the decisions about them, oldest first."),
      member(
          "conflicts", &View::conflicts,
          "The team rules that the absence breaks while it waits for approval; `null` for everyone but its approvers."),
      member("escalation", &View::escalation,
             "`null` if nothing waits, if the company does not escalate, and for everyone but its approvers."),
      member("quotas", &View::quotas,
             "How much the owner uses of the quota of its type, in each year in which the absence has days; `null` for "
             "substitutes."),
      member("certificate", &View::certificate,
             "`null` if the type requires no medical certificate, and for substitutes."),
      member("sick_pay", &View::sick_pay,
             "`null` if the company does not count sick pay, if the absence is not an illness, and for everyone but "
             "administrators."),
      member(
          "filed_by_id", [](const View& view) { return view.filed ? view.filed->by : std::nullopt; },
          "Who filed it on behalf of the owner; `null` if the owner did."),
      member("filed_by_name", unless_empty([](const View& view) -> std::string_view {
               return view.filed ? std::string_view{view.filed->name} : std::string_view{};
             }),
             "The name of that person."),
      member("filed_at", if_present(&View::filed, &DecisionView::at), "When it was filed on behalf of the owner."),
      member(
          "reason", unless_empty([](const View& view) -> std::string_view {
            return view.filed && view.filed->reason ? std::string_view{*view.filed->reason} : std::string_view{};
          }),
          "Why it was filed on behalf of the owner; `null` if none was given, or if it is not shown to the caller."));
}();

/// The type that a substitute sees for an absence of the kind illness: they learn when, but not why.
inline constexpr domain::AbsenceTypeCode type_shown_to_substitutes = "ABS";

}  // namespace stint::application
