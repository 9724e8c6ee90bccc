#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/absence/approval.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/cancellation/cancellation_request.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/substitute/substitute_request.hpp>

namespace stint::domain {

/// What an employee says about an absence.
struct AbsenceDetails {
  std::string type;  ///< code of an AbsenceType
  DateSpan span;
  std::optional<HalfOfDay> half;  ///< set only where the span is one day
  std::string comments;           ///< for the managers
  bool operator==(const AbsenceDetails&) const = default;
};

/// Everything that is kept of an absence request: what adapters store and restore.
struct AbsenceRecord {
  AbsenceId id;
  EmployeeId employee;
  AbsenceDetails details;
  HalfDays days;                            ///< working time that the absence covers, see counting_days.hpp
  AbsenceState state = AbsenceState::none;  ///< never `done`, see AbsenceRequest::state_on
  std::vector<EmployeeId> approvals{};      ///< managers who have approved, each once
  std::optional<SubstituteRequest> substitute{};
  CancellationRequest cancellation{};
  std::string rejection_reason{};  ///< shown to the employee
  bool certificate_provided = false;
  bool operator==(const AbsenceRecord&) const = default;
};

/// A change as the owner asks for it: what is not set stays.
struct AbsenceChange {
  std::optional<std::string> type{};
  std::optional<Date> first{};
  std::optional<Date> last{};
  std::optional<std::optional<HalfOfDay>> half{};
  std::optional<std::string> comments{};
  std::optional<std::optional<EmployeeId>> substitute{};
};

/// The aggregate of absence management. A value: every verb answers the absence as it is afterwards, or a refusal.
/// Verbs check the lifecycle and the absence's own consistency; who may use them is policy (approval.hpp,
/// deleting_absences.hpp, filing_types.hpp) and access.
class AbsenceRequest {
 public:
  explicit AbsenceRequest(AbsenceRecord record) : record_(std::move(record)) {}

  /// A new request: pending, or approved at once where the type needs no approval. The id is given when it is stored.
  /// Refuses a last day before the first, a half day of several days and the absent one as their own substitute; all
  /// faults are reported at once, under the interface's names of the fields.
  [[nodiscard]] static Result<AbsenceRequest> file(EmployeeId employee, AbsenceDetails details, HalfDays days,
                                                   bool needs_approval, std::optional<SubstituteRequest> substitute);

  /// The details after a change, without judging the state: for counting days before `update`. Refuses like `file`.
  [[nodiscard]] Result<AbsenceDetails> details_after(const AbsenceChange& change) const;

  /// Applies a change while pending or in edit. A changed type, date or half clears recorded approvals and asks a
  /// substitute who stays again; another substitute is asked afresh; changed comments alone keep everything, and a
  /// value that is repeated is no change. `days` are the days of `details_after(change)`.
  [[nodiscard]] Result<AbsenceRequest> update(const AbsenceChange& change, HalfDays days,
                                              bool acceptance_required) const;

  /// Records the approval of `by` and approves the absence if none is missing (see approval.hpp). The same manager
  /// again changes nothing, unless those who were missing are no managers any more. Refuses somebody who is neither
  /// one of the managers nor an administrator.
  [[nodiscard]] Result<AbsenceRequest> approve(EmployeeId by, bool by_administrator, const ApprovalRule& rule) const;
  [[nodiscard]] Result<AbsenceRequest> reject(std::string reason) const;

  [[nodiscard]] Result<AbsenceRequest> request_cancellation(std::string reason) const;
  /// Approves the pending cancellation: the absence is deleted afterwards.
  [[nodiscard]] Result<AbsenceRequest> cancel() const;
  [[nodiscard]] Result<AbsenceRequest> reject_cancellation() const;
  [[nodiscard]] Result<AbsenceRequest> remove() const;

  /// A rejected or deleted absence, or one without a request that is open, refuses: 'not in a state that allows it'.
  [[nodiscard]] Result<AbsenceRequest> accept_substitution() const;
  [[nodiscard]] Result<AbsenceRequest> reject_substitution() const;

  /// The state on a day: an approved absence is done once its last day has passed.
  [[nodiscard]] AbsenceState state_on(Date today) const;
  [[nodiscard]] bool is_awaiting_approval() const;
  [[nodiscard]] bool is_substitution_decidable() const;

  [[nodiscard]] const AbsenceRecord& record() const { return record_; }
  [[nodiscard]] AbsenceId id() const { return record_.id; }
  [[nodiscard]] EmployeeId employee() const { return record_.employee; }
  bool operator==(const AbsenceRequest&) const = default;

 private:
  AbsenceRecord record_;
};

}  // namespace stint::domain
