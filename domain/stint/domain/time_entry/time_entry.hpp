#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/break_regulation.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_entry/time_entry_lifecycle.hpp>

namespace stint::domain {

namespace rules {
inline constexpr Rule open_request{"open-request"};
}  // namespace rules

namespace reasons {
inline constexpr Reason entry_cannot_be_changed{"entry-cannot-be-changed"};                              ///< state
inline constexpr Reason entry_cannot_be_deleted{"entry-cannot-be-deleted"};                              ///< state
inline constexpr Reason entry_cannot_be_approved{"entry-cannot-be-approved"};                            ///< state
inline constexpr Reason entry_cannot_be_rejected{"entry-cannot-be-rejected"};                            ///< state
inline constexpr Reason entry_not_importable_with_proposal{"entry-not-importable-with-proposal"};        ///< state
inline constexpr Reason entry_not_importable_without_proposal{"entry-not-importable-without-proposal"};  ///< state
inline constexpr Reason entry_awaits_approval{"entry-awaits-approval"};
inline constexpr Reason entry_change_awaits_approval{"entry-change-awaits-approval"};
inline constexpr Reason entry_deletion_awaits_approval{"entry-deletion-awaits-approval"};
inline constexpr Reason no_entry_request_pending{"no-entry-request-pending"};  ///< state
}  // namespace reasons

/// How an entry came to be.
enum class EntryOrigin : std::uint8_t { manual, clock };

[[nodiscard]] constexpr std::string_view name(EntryOrigin origin) {
  return origin == EntryOrigin::manual ? "manual" : "clock";
}

/// Why hours recorded by a clock await a decision, even if new entries need no approval.
enum class HoldReason : std::uint8_t {
  account_locked,   ///< the clock was stopped because its owner's account was locked
  forgotten_clock,  ///< the clock was not stopped for a whole day
  closed_month,
  duplicate,         ///< an entry with the same start and end already exists
  missing_project,   ///< the company requires a project or category, and no one was there to choose one
  employment_ended,  ///< the clock was running when its owner's employment ended, or outside of it
};

/// `account-locked`, `forgotten-clock`, …
[[nodiscard]] std::string_view name(HoldReason reason);

/// Data of the session from which an entry was saved.
struct SessionTrace {
  bool auto_stopped = false;
  std::chrono::minutes break_correction{0};             ///< the part of the entry's break that the break rules inserted
  bool violation_ignored = false;                       ///< saved although the day violates the break regulation
  std::optional<std::chrono::minutes> business_trip{};  ///< the duration of trips; nullopt without one
  std::optional<HoldReason> held_for{};
  bool operator==(const SessionTrace&) const = default;
};

/// The details of an entry, or of a proposed change of it.
struct EntryDetails {
  Date date;  ///< the day to which it belongs: that of its start in the company's time zone
  WorkedPeriod period;
  std::optional<ProjectId> project{};
  std::optional<CategoryId> category{};
  std::string remarks{};
  bool operator==(const EntryDetails&) const = default;
};

/// A change that awaits approval, and the state to which the entry returns if it is rejected.
struct EntryProposal {
  EntryDetails details;
  EntryState previous = EntryState::done;
  bool operator==(const EntryProposal&) const = default;
};

/// All data of a time entry: what adapters store and restore.
struct EntryRecord {
  TimeEntryId id;
  EmployeeId employee;
  EntryDetails details;
  EntryState state = EntryState::none;
  EntryOrigin origin = EntryOrigin::manual;
  SessionTrace session{};  ///< default values for manual entries
  bool deletion_requested = false;
  std::optional<EntryProposal> proposal{};  ///< set if and only if the state is `editing`
  std::string rejection_reason{};           ///< of the last rejected request
  bool operator==(const EntryRecord&) const = default;
};

/// The properties of an entry that matter for overlaps, the break rules and sums of working time.
struct EntryHours {
  TimeEntryId id;
  WorkedPeriod period;
  EntryState standing = EntryState::none;  ///< its state; while a change is proposed, the previous one
  Date date{};                             ///< the day that it is of

  /// Whether the hours count toward the day: not for a removed or rejected entry, nor while a change of a rejected one
  /// awaits approval.
  [[nodiscard]] bool count() const;
  bool operator==(const EntryHours&) const = default;
};

/// The kinds of decisions that can be requested for an entry.
enum class EntryRequestKind : std::uint8_t { new_entry, change, deletion };

/// `new-entry`, `change` or `deletion`.
[[nodiscard]] std::string_view name(EntryRequestKind kind);

/// The decision about a request.
struct EntryDecision {
  Instant at;
  EmployeeId decided_by;
  EntryRequestKind request{};
  bool approved = false;
  std::string reason{};                    ///< of a rejection; may be empty
  std::optional<EmployeeId> deputy_for{};  ///< the manager for whom the deputy decided; nullopt: on their own behalf
  bool escalated = false;                  ///< the request had waited too long and was escalated to others
  bool unasked = false;                    ///< there was no request: the decision was made on the owner's behalf, with
                                           ///< a reason
  bool operator==(const EntryDecision&) const = default;
};

/// An entry in a file imported by the operator.
struct ImportedEntry {
  EmployeeId employee;
  EntryDetails details;
  EntryState state = EntryState::done;  ///< one of the five that the interface shows
  EntryOrigin origin = EntryOrigin::manual;
  bool deletion_requested = false;
  std::optional<EntryProposal> proposal{};  ///< set if and only if the state is `editing`; the entry was not pending
                                            ///< before
};

/// Finished working time. A value: commands return the resulting entry, or a refusal. Month closure, overlaps and
/// permissions are separate policies (month_closure.hpp, overlaps.hpp) that are checked first.
class TimeEntry {
 public:
  /// Restores an entry from a store. Only for stores and tests; other callers enter or import entries.
  [[nodiscard]] static TimeEntry stored(EntryRecord record) { return TimeEntry{std::move(record)}; }

  /// A new manual entry: `pending` if new entries need approval, otherwise `done`.
  [[nodiscard]] static TimeEntry enter(EmployeeId employee, EntryDetails details, const EntryApproval& approval);
  /// A new entry recorded by the clock: as above, and also `pending` if it is held.
  [[nodiscard]] static TimeEntry of_session(EmployeeId employee, EntryDetails details, const SessionTrace& session,
                                            const EntryApproval& approval);

  /// A new entry by import, in any state. Refuses a state that is not possible for entries, a proposal in a state other
  /// than `editing`, and `editing` without a proposal.
  [[nodiscard]] static Result<TimeEntry> imported(const ImportedEntry& said);
  /// The entry as corrected by an operator's file, whatever its state and requests. Another state is set as the
  /// operator specifies: the entry starts again in it, without an earlier rejection. Refuses like `imported`.
  [[nodiscard]] Result<TimeEntry> corrected(const ImportedEntry& said) const;

  /// A change by the owner: at once if it needs no approval (a rejected entry is then submitted again), otherwise
  /// `editing` with the proposal. If new entries need approval, or the hours were held, a change of start, end or break
  /// of an approved entry also needs approval: the approved version stays in effect until a decision. Refuses while a
  /// request is open.
  [[nodiscard]] Result<TimeEntry> change(EntryDetails details, const EntryApproval& approval) const;
  /// Requests deletion; replaces an open request, and repeating it changes nothing.
  [[nodiscard]] Result<TimeEntry> request_deletion() const;
  [[nodiscard]] Result<TimeEntry> remove() const;

  /// Grants the open request: a new entry is approved, a change applied and approved, or the entry deleted (`removed`).
  [[nodiscard]] Result<TimeEntry> approve_request() const;
  /// Refuses the open request: a new entry is rejected; after a change or deletion the previous state is restored.
  [[nodiscard]] Result<TimeEntry> reject_request(std::string reason) const;

  /// The open request, if any: a deletion takes precedence over a change, and a change over a new entry.
  [[nodiscard]] std::optional<EntryRequestKind> open_request() const;
  [[nodiscard]] const EntryRecord& record() const { return record_; }
  [[nodiscard]] TimeEntryId id() const { return record_.id; }
  [[nodiscard]] EmployeeId employee() const { return record_.employee; }
  /// Net working time: whole clock minutes less the break, never below 0.
  [[nodiscard]] std::chrono::minutes worked() const;
  [[nodiscard]] EntryHours hours() const;
  /// Whether its hours are held for a decision, even if new entries need no approval.
  [[nodiscard]] bool is_held() const;
  bool operator==(const TimeEntry&) const = default;

 private:
  explicit TimeEntry(EntryRecord record) : record_(std::move(record)) {}
  [[nodiscard]] static TimeEntry entered(EmployeeId employee, EntryDetails details, bool for_approval);

  EntryRecord record_;
};

}  // namespace stint::domain
