#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <stint/domain/absence/absence_decision.hpp>
#include <stint/domain/absence/absence_details.hpp>
#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/absence/approval.hpp>
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

/// Everything that is kept of an absence request: what adapters store and restore.
struct AbsenceRecord {
  AbsenceId id;
  EmployeeId employee;
  AbsenceDetails details;
  CountedHalves halves{};                   ///< working time that the absence takes, as it was counted
  AbsenceState state = AbsenceState::none;  ///< never `done`, see AbsenceRequest::state_on
  std::vector<EmployeeId> approvals{};      ///< managers who have approved, or whose deputy has, each once
  std::vector<EmployeeId> asked{};          ///< who has been told that it waits for their decision, each once
  std::optional<SubstituteRequest> substitute{};
  CancellationRequest cancellation{};
  std::string rejection_reason{};  ///< shown to the employee
  bool certificate_provided = false;
  std::optional<Date> certificate_reminded_on{};  ///< the day on which its owner was told that it is missing
  /// Of which illness it is, as an administrator has said: the lowest id that an absence of it had when they did;
  /// nothing: of one of its own. The absence of that id may be gone.
  std::optional<AbsenceId> illness{};
  std::optional<Date> sick_pay_end_told{};   ///< the last day of sick pay that administrators were told of
  std::vector<AbsenceDecision> decisions{};  ///< in their order
  std::optional<Reduction> reduction{};      ///< what its owner asks for, until that is decided
  CountedHalves given_back{};                ///< working time that it took before it was shortened or split

  [[nodiscard]] HalfDays days() const { return halves.total(); }
  bool operator==(const AbsenceRecord&) const = default;
};

/// What an operator's file says of an absence.
struct ImportedAbsence {
  EmployeeId employee;
  AbsenceDetails details;
  AbsenceState state = AbsenceState::pending;  ///< one in which an absence may begin: not deleted, and never `done`
  std::optional<SubstituteRequest> substitute{};
};

struct ReducedAbsence;

/// Who decides what, and when.
struct DecisionBy {
  EmployeeId by;
  Instant at{};
  std::optional<EmployeeId> deputy_for{};  ///< nothing: in their own right
  bool escalated = false;                  ///< the request had waited for too long, and come to others
};

/// The aggregate of absence management. A value: every verb returns the absence as it is afterwards, or a refusal.
/// Who decided what is kept with it. Verbs check the lifecycle and the absence's own consistency; who may use them is
/// policy (approval.hpp, deleting_absences.hpp, filing_types.hpp) and access.
class AbsenceRequest {
 public:
  /// An absence as a store has kept it. For stores and tests alone: everybody else files or imports one.
  [[nodiscard]] static AbsenceRequest stored(AbsenceRecord record) { return AbsenceRequest{std::move(record)}; }
  /// Nothing filed yet, in state `none`: what the form of a new absence is a change of.
  [[nodiscard]] static AbsenceRequest unfiled(EmployeeId employee);

  /// A new request: pending, or approved at once where the type needs no approval. The id is given when it is stored.
  /// Refuses what does not fit together in the details (absence_details.hpp) and the absent one as their own
  /// substitute; all faults are reported at once, each with its field.
  [[nodiscard]] static Result<AbsenceRequest> file(EmployeeId employee, AbsenceDetails details, CountedHalves halves,
                                                   bool needs_approval, std::optional<SubstituteRequest> substitute);

  /// The absence as somebody else has filed it for its owner, and why: that is the first decision about it.
  [[nodiscard]] AbsenceRequest filed_for_owner(const DecisionBy& decision, std::string reason) const;
  /// That decision, if somebody else has.
  [[nodiscard]] const AbsenceDecision* filed_by_another() const;

  /// A new absence by import, in whatever state it begins. `halves` are those of its details. Refuses like `file`, and
  /// a state in which none begins.
  [[nodiscard]] static Result<AbsenceRequest> imported(const ImportedAbsence& said, CountedHalves halves);
  /// The absence as an operator's file corrects it, whatever its state. Another type, date or half clears recorded
  /// approvals. Another state is the operator's word: the absence begins anew in it, and what had led to the one before
  /// is over. Refuses like `imported`.
  [[nodiscard]] Result<AbsenceRequest> corrected(const ImportedAbsence& said, CountedHalves halves, Instant at) const;

  /// The details after a change, without judging the state: for counting days before `update`. Refuses like `file`.
  [[nodiscard]] Result<AbsenceDetails> details_after(const AbsenceChange& change) const;

  /// What the absence would take with other details, of which all is counted `anew`. Time before `from` that it covers
  /// already stays as it was counted: what is over, or in a closed month, see `recounting_begins`.
  [[nodiscard]] CountedHalves halves_after(const AbsenceDetails& details, const CountedHalves& anew, Date from) const;

  /// The absence, counted anew after a change of when its employee works, which counts from a day on.
  [[nodiscard]] AbsenceRequest recounted(const CountedHalves& anew, Date from) const;

  /// Applies a change while pending or in edit. A changed type, date or half clears recorded approvals and asks a
  /// substitute who stays again; another substitute is asked afresh; changed comments alone keep everything, and a
  /// value that is repeated is not a change. `halves` are those of `details_after(change)`. What somebody else than the
  /// owner changes is kept as their decision, with its reason.
  [[nodiscard]] Result<AbsenceRequest> update(const AbsenceChange& change, CountedHalves halves,
                                              bool acceptance_required, const DecisionBy& decision,
                                              std::string reason = {}) const;
  /// The same by those who decide: also of an approved absence, be it over or not. That waits for approval anew where
  /// its type or time changes and the type needs one, and what its owner wanted shortened or split is settled. Refuses
  /// while a cancellation is pending.
  [[nodiscard]] Result<AbsenceRequest> revise(const AbsenceChange& change, CountedHalves halves,
                                              bool acceptance_required, bool needs_approval, const DecisionBy& decision,
                                              std::string reason, Date today) const;
  /// Whether those who agreed to this have to be asked again about `after`: type, dates or half day differ.
  [[nodiscard]] bool differs_materially(const AbsenceDetails& after) const;

  /// The absence once its medical certificate has been handed in.
  [[nodiscard]] AbsenceRequest with_certificate() const;
  /// The absence if its certificate was noted by mistake.
  [[nodiscard]] AbsenceRequest without_certificate() const;
  /// The absence once its owner has been told that the certificate is missing.
  [[nodiscard]] AbsenceRequest reminded_of_certificate(Date on) const;
  /// The absence, said to be of an illness; nothing: of one of its own.
  [[nodiscard]] AbsenceRequest of_illness(std::optional<AbsenceId> illness) const;
  /// The absence once administrators have been told of the last day of sick pay.
  [[nodiscard]] AbsenceRequest with_sick_pay_end_told(Date last_paid) const;

  /// Adds those who have been told that it waits for their decision.
  [[nodiscard]] AbsenceRequest asking(const std::vector<EmployeeId>& people) const;

  /// Records the approval of `by` and approves the absence if none is missing (see approval.hpp). The same manager
  /// again changes nothing, unless those who were missing are no longer managers. What a deputy approves of, each
  /// manager for whom they stand in has approved of, with a decision of its own. Refuses somebody who is neither one of
  /// the managers, nor their deputy, nor an administrator.
  [[nodiscard]] Result<AbsenceRequest> approve(EmployeeId by, bool by_administrator, const ApprovalRule& rule,
                                               Instant at) const;
  /// The absence approved, if it waits for approval and none that counts is missing: after whoever was missing is no
  /// longer a manager.
  [[nodiscard]] std::optional<AbsenceRequest> approved_without_the_missing(const ApprovalRule& rule, Instant at) const;
  [[nodiscard]] Result<AbsenceRequest> reject(EmployeeId by, std::string reason, Instant at,
                                              std::optional<EmployeeId> deputy_for = {}, bool escalated = false) const;

  /// Asks for cancellation: nobody has been told of it yet. Again while a request is pending changes its reason and
  /// nothing else. This and the next three judge the state on the day, `today` of the company.
  [[nodiscard]] Result<AbsenceRequest> request_cancellation(EmployeeId by, std::string reason, Instant at,
                                                            Date today) const;
  /// Approves the pending cancellation: the absence is deleted afterwards.
  [[nodiscard]] Result<AbsenceRequest> cancel(Date today) const;
  [[nodiscard]] Result<AbsenceRequest> reject_cancellation(EmployeeId by, Instant at, Date today,
                                                           std::optional<EmployeeId> deputy_for = {},
                                                           bool escalated = false) const;
  [[nodiscard]] Result<AbsenceRequest> remove(Date today) const;

  /// Asks for an approved absence, be it over or not, to be shortened or split, in the place of what was asked for
  /// before; the same again changes nothing. Like the next three it judges the state on the day, and refuses while a
  /// cancellation is pending. `reduction`: one of its time.
  [[nodiscard]] Result<AbsenceRequest> request_reduction(const Reduction& reduction, EmployeeId by, Instant at,
                                                         Date today) const;
  /// Shortens or splits it. What is left stays approved, with what was decided about it, and takes what it took; what
  /// it took besides is given back. Whatever was asked for is settled.
  [[nodiscard]] Result<ReducedAbsence> reduce(const Reduction& reduction, const DecisionBy& decision, Date today) const;
  /// The same as its owner has asked for. Refuses where nobody has.
  [[nodiscard]] Result<ReducedAbsence> approve_reduction(const DecisionBy& decision, Date today) const;
  [[nodiscard]] Result<AbsenceRequest> reject_reduction(const DecisionBy& decision, std::string reason,
                                                        Date today) const;

  /// A rejected or deleted absence, or one without a request that is open, refuses: 'not in a state that allows it'.
  [[nodiscard]] Result<AbsenceRequest> accept_substitution(Instant at) const;
  [[nodiscard]] Result<AbsenceRequest> reject_substitution(Instant at) const;

  /// The state on a day: an approved absence is done once its last day has passed.
  [[nodiscard]] AbsenceState state_on(Date today) const;
  [[nodiscard]] bool is_awaiting_approval() const;
  /// Whether somebody has to decide: about the absence, its cancellation or its reduction.
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

/// What is left of an absence.
struct ReducedAbsence {
  AbsenceRequest first;
  std::optional<AbsenceRequest> second{};  ///< where it was split: it has no id before it is stored
};

}  // namespace stint::domain
