#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <stint/domain/absence/absence_decision.hpp>
#include <stint/domain/absence/absence_details.hpp>
#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/absence/approval.hpp>
#include <stint/domain/absence/certified_days.hpp>
#include <stint/domain/absence/counting_days.hpp>
#include <stint/domain/absence/reduction.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/cancellation/cancellation_request.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/substitute/substitute_request.hpp>

namespace stint::domain {

namespace fields {
inline constexpr Field substitute{"substitute-employee-id"};
}  // namespace fields

namespace reasons {
inline constexpr Reason managers_approve{"managers-approve"};
inline constexpr Reason absence_cannot_be_filed{"absence-cannot-be-filed"};                                ///< state
inline constexpr Reason absence_cannot_be_imported{"absence-cannot-be-imported"};                          ///< state
inline constexpr Reason absence_cannot_be_changed{"absence-cannot-be-changed"};                            ///< state
inline constexpr Reason absence_cannot_be_approved{"absence-cannot-be-approved"};                          ///< state
inline constexpr Reason absence_cannot_be_rejected{"absence-cannot-be-rejected"};                          ///< state
inline constexpr Reason absence_cannot_be_cancelled{"absence-cannot-be-cancelled"};                        ///< state
inline constexpr Reason absence_cannot_be_kept{"absence-cannot-be-kept"};                                  ///< state
inline constexpr Reason absence_cannot_be_deleted{"absence-cannot-be-deleted"};                            ///< state
inline constexpr Reason absence_cannot_be_cancelled_on_request{"absence-cannot-be-cancelled-on-request"};  ///< state
inline constexpr Reason absence_not_importable{"absence-not-importable"};                                  ///< state
inline constexpr Reason no_substitute_to_answer{"no-substitute-to-answer"};
inline constexpr Reason substitution_not_decidable{"substitution-not-decidable"};  ///< state, substitution
inline constexpr Reason substitute_is_owner{"substitute-is-owner"};
}  // namespace reasons

/// All data of an absence request: what adapters store and restore.
struct AbsenceRecord {
  AbsenceId id;
  EmployeeId employee;
  AbsenceDetails details;
  CountedHalves halves{};                   ///< the working time that the absence takes, as counted
  AbsenceState state = AbsenceState::none;  ///< never `done`, see AbsenceRequest::state_on
  std::vector<EmployeeId> approvals{};      ///< managers who have approved, or whose deputy has; each once
  std::vector<EmployeeId> asked{};          ///< people who have been asked to decide; each once
  std::optional<SubstituteRequest> substitute{};
  CancellationRequest cancellation{};
  std::string rejection_reason{};                 ///< shown to the employee
  CertifiedDays certified{};                      ///< the days that its medical certificates cover
  std::optional<Date> certificate_reminded_on{};  ///< the day on which its owner was notified that one is missing
  /// The illness to which it belongs, as set by an administrator: the lowest id of its absences at that time; nullopt:
  /// a separate illness. The absence with that id may have been deleted.
  std::optional<AbsenceId> illness{};
  std::optional<Date> sick_pay_end_told{};   ///< the last day of sick pay that was reported to administrators
  std::vector<AbsenceDecision> decisions{};  ///< in chronological order
  std::optional<Reduction> reduction{};      ///< requested by its owner and not yet decided
  CountedHalves given_back{};                ///< working time that it took before it was shortened or split

  [[nodiscard]] HalfDays days() const { return halves.total(); }
  bool operator==(const AbsenceRecord&) const = default;
};

/// An absence in a file imported by the operator.
struct ImportedAbsence {
  EmployeeId employee;
  AbsenceDetails details;
  AbsenceState state = AbsenceState::pending;  ///< a possible initial state: never deleted or `done`
  std::optional<SubstituteRequest> substitute{};
  CertifiedDays certified{};  ///< the days that its medical certificates cover
};

struct ReducedAbsence;

/// A decision maker and the time of the decision.
struct DecisionBy {
  EmployeeId by;
  Instant at{};
  std::optional<EmployeeId> deputy_for{};  ///< nullopt: on their own behalf
  bool escalated = false;                  ///< the request had waited too long and was escalated to others
};

/// The aggregate of absence management. A value: every command returns the resulting absence, or a refusal. It records
/// who decided what. Commands check the lifecycle and the consistency of the absence; permissions are checked by
/// policies (approval.hpp, deleting_absences.hpp, filing_types.hpp) and access control.
class AbsenceRequest {
 public:
  /// Restores an absence from a store. Only for stores and tests; other callers file or import absences.
  [[nodiscard]] static AbsenceRequest stored(AbsenceRecord record) { return AbsenceRequest{std::move(record)}; }
  /// An absence that has not been filed, in state `none`: the basis for the form of a new absence.
  [[nodiscard]] static AbsenceRequest unfiled(EmployeeId employee);

  /// A new request: pending, or approved at once if the type needs no approval. It gets its id when it is stored.
  /// Refuses inconsistent details (absence_details.hpp) and the employee as their own substitute; all errors are
  /// reported at once, each with its field.
  [[nodiscard]] static Result<AbsenceRequest> file(EmployeeId employee, AbsenceDetails details, CountedHalves halves,
                                                   bool needs_approval, std::optional<SubstituteRequest> substitute);

  /// The absence as filed on behalf of its owner, with the reason: this is the first decision about it.
  [[nodiscard]] AbsenceRequest filed_for_owner(const DecisionBy& decision, std::string reason) const;
  /// That decision, if a person other than the owner filed it.
  [[nodiscard]] const AbsenceDecision* filed_by_another() const;

  /// A new absence by import, in any possible initial state. `halves` are those of its details. Refuses like `file`,
  /// and other states.
  [[nodiscard]] static Result<AbsenceRequest> imported(const ImportedAbsence& said, CountedHalves halves);
  /// The absence as corrected by an operator's file, whatever its state. Another type, date or half clears recorded
  /// approvals. Another state is set as the operator specifies: the absence starts again in it, without the history of
  /// the previous state. Refuses like `imported`.
  [[nodiscard]] Result<AbsenceRequest> corrected(const ImportedAbsence& said, CountedHalves halves, Instant at) const;

  /// The details after a change, regardless of the state: for counting days before `update`. Refuses like `file`.
  [[nodiscard]] Result<AbsenceDetails> details_after(const AbsenceChange& change) const;

  /// The time that the absence would take with other details, for all of which `anew` is the new count. Time before
  /// `from` that it already covers remains as counted: past days or days in a closed month, see `recounting_begins`.
  [[nodiscard]] CountedHalves halves_after(const AbsenceDetails& details, const CountedHalves& anew, Date from) const;

  /// The absence, recounted from a day on after its employee's working time has changed.
  [[nodiscard]] AbsenceRequest recounted(const CountedHalves& anew, Date from) const;

  /// Applies a change while pending or in edit. A changed type, date or half clears recorded approvals and asks an
  /// unchanged substitute again; a new substitute is also asked. If only the comments change, everything else remains,
  /// and setting the same value again is not a change. `halves` are those of `details_after(change)`. A change by a
  /// person other than the owner is recorded as their decision, with its reason.
  [[nodiscard]] Result<AbsenceRequest> update(const AbsenceChange& change, CountedHalves halves,
                                              bool acceptance_required, const DecisionBy& decision,
                                              std::string reason = {}) const;
  /// As above, by an approver: also for an approved absence, even if it is over. If its type or time changes and the
  /// type needs approval, it awaits approval again, and any requested reduction is settled. Refuses while a
  /// cancellation is pending.
  [[nodiscard]] Result<AbsenceRequest> revise(const AbsenceChange& change, CountedHalves halves,
                                              bool acceptance_required, bool needs_approval, const DecisionBy& decision,
                                              std::string reason, Date today) const;
  /// Whether a change to `after` needs new approvals: type, dates or half day differ.
  [[nodiscard]] bool differs_materially(const AbsenceDetails& after) const;

  /// The absence after a medical certificate for these days has been provided, in addition to those before. If it
  /// covers more days than before, its owner may be notified once more of what is missing.
  [[nodiscard]] AbsenceRequest with_certificate(const CertifiedDays& days) const;
  /// The absence if certificates of these days were recorded by mistake. If one of them was covered, its owner may be
  /// notified once more of what is missing.
  [[nodiscard]] AbsenceRequest without_certificate(const CertifiedDays& days) const;
  /// The absence after its owner has been notified that the certificate is missing.
  [[nodiscard]] AbsenceRequest reminded_of_certificate(Date on) const;
  /// The absence, assigned to an illness; nullopt: to a separate one.
  [[nodiscard]] AbsenceRequest of_illness(std::optional<AbsenceId> illness) const;
  /// The absence after administrators have been notified of the last day of sick pay.
  [[nodiscard]] AbsenceRequest with_sick_pay_end_told(Date last_paid) const;

  /// Adds people who have been asked to decide.
  [[nodiscard]] AbsenceRequest asking(const std::vector<EmployeeId>& people) const;

  /// Records the approval of `by`, and approves the absence if no approval is missing (see approval.hpp). A repeated
  /// approval by the same manager changes nothing, unless the missing ones are no longer managers. An approval by a
  /// deputy counts for each manager for whom they stand in, with a separate decision for each. Refuses anyone who is
  /// not a manager of the employee, a deputy of one, or an administrator.
  [[nodiscard]] Result<AbsenceRequest> approve(EmployeeId by, bool by_administrator, const ApprovalRule& rule,
                                               Instant at) const;
  /// The approved absence, if it awaits approval and no required one is missing: for use after people whose approval
  /// was missing are no longer managers.
  [[nodiscard]] std::optional<AbsenceRequest> approved_without_the_missing(const ApprovalRule& rule, Instant at) const;
  [[nodiscard]] Result<AbsenceRequest> reject(EmployeeId by, std::string reason, Instant at,
                                              std::optional<EmployeeId> deputy_for = {}, bool escalated = false) const;

  /// Requests cancellation and resets the list of people who have been asked. Repeating this while a request is pending
  /// changes only its reason. This function and the next three check the state on the day `today` of the company.
  [[nodiscard]] Result<AbsenceRequest> request_cancellation(EmployeeId by, std::string reason, Instant at,
                                                            Date today) const;
  /// Approves the pending cancellation, which deletes the absence.
  [[nodiscard]] Result<AbsenceRequest> cancel(Date today) const;
  [[nodiscard]] Result<AbsenceRequest> reject_cancellation(EmployeeId by, Instant at, Date today,
                                                           std::optional<EmployeeId> deputy_for = {},
                                                           bool escalated = false) const;
  [[nodiscard]] Result<AbsenceRequest> remove(Date today) const;

  /// Requests that an approved absence, even if it is over, be shortened or split. Replaces an earlier request;
  /// repeating the same request changes nothing. Like the next three, it checks the state on the day, and refuses while
  /// a cancellation is pending. `reduction`: must match its time.
  [[nodiscard]] Result<AbsenceRequest> request_reduction(const Reduction& reduction, EmployeeId by, Instant at,
                                                         Date today) const;
  /// Shortens or splits it. The remaining part stays approved, with its decisions, and takes the same time as before;
  /// the other time is given back. Any pending request for a reduction is settled.
  [[nodiscard]] Result<ReducedAbsence> reduce(const Reduction& reduction, const DecisionBy& decision, Date today) const;
  /// As above, with the reduction that its owner has requested. Refuses if there is none.
  [[nodiscard]] Result<ReducedAbsence> approve_reduction(const DecisionBy& decision, Date today) const;
  [[nodiscard]] Result<AbsenceRequest> reject_reduction(const DecisionBy& decision, std::string reason,
                                                        Date today) const;

  /// Refuses a rejected or deleted absence, or one without an open substitution request, with 'not in a state that
  /// allows it'.
  [[nodiscard]] Result<AbsenceRequest> accept_substitution(Instant at) const;
  [[nodiscard]] Result<AbsenceRequest> reject_substitution(Instant at) const;

  /// The state on a day: an approved absence is done after its last day.
  [[nodiscard]] AbsenceState state_on(Date today) const;
  [[nodiscard]] bool is_awaiting_approval() const;
  /// Whether a decision is pending: about the absence, its cancellation or its reduction.
  [[nodiscard]] bool is_open() const;
  [[nodiscard]] bool is_substitution_decidable() const;

  [[nodiscard]] const AbsenceRecord& record() const { return record_; }
  [[nodiscard]] AbsenceId id() const { return record_.id; }
  [[nodiscard]] EmployeeId employee() const { return record_.employee; }
  bool operator==(const AbsenceRequest&) const = default;

 private:
  explicit AbsenceRequest(AbsenceRecord record) : record_(std::move(record)) {}

  using Answer = Result<SubstituteRequest> (SubstituteRequest::*)(Instant) const;
  [[nodiscard]] Result<AbsenceRequest> with_substitution(Answer answer, Instant at) const;
  [[nodiscard]] Result<AbsenceRequest> with_cancellation(const Result<AbsenceState>& state,
                                                         const Result<CancellationRequest>& cancellation) const;
  [[nodiscard]] Result<AbsenceState> state_for_reduction(AbsenceEvent event, Date today) const;
  [[nodiscard]] AbsenceRequest changed_to(AbsenceState state, const AbsenceChange& change, AbsenceDetails details,
                                          CountedHalves halves, bool acceptance_required) const;
  void keep_change_of(const AbsenceRecord& before, const DecisionBy& decision, std::string reason);

  AbsenceRecord record_;
};

/// The result of a reduction.
struct ReducedAbsence {
  AbsenceRequest first;
  std::optional<AbsenceRequest> second{};  ///< only after a split; it has no id until it is stored
};

}  // namespace stint::domain
