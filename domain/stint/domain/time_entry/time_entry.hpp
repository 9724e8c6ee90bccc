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

/// How an entry came to be.
enum class EntryOrigin : std::uint8_t { manual, clock };

[[nodiscard]] constexpr std::string_view name(EntryOrigin origin) {
  return origin == EntryOrigin::manual ? "manual" : "clock";
}

/// Why hours that a clock counted wait for those who decide, whatever the company's rule for new entries says.
enum class HoldReason : std::uint8_t {
  account_locked,   ///< the clock was stopped because its owner's account was locked
  forgotten_clock,  ///< nobody stopped the clock for a whole day
  closed_month,
  duplicate,         ///< there is an entry of the same begin and end already
  missing_project,   ///< the company demands a project or category, and nobody was there to name one
  employment_ended,  ///< the clock ran when its owner's employment ended, or outside of it
};

/// `account-locked`, `forgotten-clock`, …
[[nodiscard]] std::string_view name(HoldReason reason);

/// What is known of the session that an entry was saved from.
struct SessionTrace {
  bool auto_stopped = false;
  std::chrono::minutes break_correction{0};  ///< the part of the entry's break that the break regulation put in
  bool violation_ignored = false;            ///< saved although the day violates the break regulation
  std::optional<std::chrono::minutes> business_trip{};  ///< how long trips took; nothing without one
  std::optional<HoldReason> held_for{};
  bool operator==(const SessionTrace&) const = default;
};

/// What an entry says, and what a proposed change of it says.
struct EntryDetails {
  Date date;  ///< the day it belongs to: that of its begin in the company's time zone
  WorkedPeriod period;
  std::optional<ProjectId> project{};
  std::optional<CategoryId> category{};
  std::string remarks{};
  bool operator==(const EntryDetails&) const = default;
};

/// A change that waits for approval, and the state to which the entry goes back if it is rejected.
struct EntryProposal {
  EntryDetails details;
  EntryState previous = EntryState::done;
  bool operator==(const EntryProposal&) const = default;
};

/// Everything that is kept of a time entry: what adapters store and restore.
struct EntryRecord {
  TimeEntryId id;
  EmployeeId employee;
  EntryDetails details;
  EntryState state = EntryState::none;
  EntryOrigin origin = EntryOrigin::manual;
  SessionTrace session{};  ///< nothing happened, where it was entered by hand
  bool deletion_requested = false;
  std::optional<EntryProposal> proposal{};  ///< set exactly while editing
  std::string rejection_reason{};           ///< of the last rejected request
  bool operator==(const EntryRecord&) const = default;
};

/// An entry as far as overlaps, the break regulation and sums of working time look at it.
struct EntryHours {
  TimeEntryId id;
  WorkedPeriod period;
  EntryState standing = EntryState::none;  ///< its state; while a change is proposed, the one before the proposal
  Date date{};                             ///< the day that it is of

  /// Whether they count into the day: those of a removed or rejected entry do not, nor while a change of a rejected one
  /// waits for approval.
  [[nodiscard]] bool count() const;
  bool operator==(const EntryHours&) const = default;
};

/// What somebody is asked to decide about an entry.
enum class EntryRequestKind : std::uint8_t { new_entry, change, deletion };

/// `new-entry`, `change` or `deletion`.
[[nodiscard]] std::string_view name(EntryRequestKind kind);

/// What became of a request.
struct EntryDecision {
  Instant at;
  EmployeeId decided_by;
  EntryRequestKind request{};
  bool approved = false;
  std::string reason{};                    ///< of a rejection; may be empty
  std::optional<EmployeeId> deputy_for{};  ///< the manager in whose place it was decided; nothing: in one's own
  bool escalated = false;                  ///< the request had waited for too long, and come to others
  bool unasked = false;                    ///< nobody had asked: whoever decides did it for the owner, and why
  bool operator==(const EntryDecision&) const = default;
};

/// What an operator's file says of an entry.
struct ImportedEntry {
  EmployeeId employee;
  EntryDetails details;
  EntryState state = EntryState::done;  ///< one of the five that the interface shows
  EntryOrigin origin = EntryOrigin::manual;
  bool deletion_requested = false;
  std::optional<EntryProposal> proposal{};  ///< set exactly while editing; of an entry that was not pending
};

/// Finished working time. A value: verbs return the entry as it is afterwards, or a refusal. Month closure, overlaps
/// and who may decide are policies of their own (month_closure.hpp, overlaps.hpp) that come first.
class TimeEntry {
 public:
  /// An entry as a store has kept it. For stores and tests alone: everybody else enters or imports one.
  [[nodiscard]] static TimeEntry stored(EntryRecord record) { return TimeEntry{std::move(record)}; }

  /// A new entry by hand: `pending` where new entries need approval, else `done`.
  [[nodiscard]] static TimeEntry enter(EmployeeId employee, EntryDetails details, const EntryApproval& approval);
  /// A new entry by the clock: the same, and `pending` where it is held for a reason of its own.
  [[nodiscard]] static TimeEntry of_session(EmployeeId employee, EntryDetails details, const SessionTrace& session,
                                            const EntryApproval& approval);

  /// A new entry by import, in whatever state. Refuses a state that no entry comes into, and a proposal beside another
  /// state than `editing` or none beside that.
  [[nodiscard]] static Result<TimeEntry> imported(const ImportedEntry& said);
  /// The entry as an operator's file corrects it, whatever its state and requests. Another state is the operator's
  /// word: the entry begins anew in it, and a rejection that had led to the one before is over. Refuses like
  /// `imported`.
  [[nodiscard]] Result<TimeEntry> corrected(const ImportedEntry& said) const;

  /// A change by the owner: at once where it needs no approval (a rejected entry is then entered anew), else `editing`
  /// with the proposal beside it. Where new entries need approval, and of hours that were held, so does what moves
  /// begin, end or break of an approved one: what was approved stands until somebody decides. Refuses while a request
  /// is open.
  [[nodiscard]] Result<TimeEntry> change(EntryDetails details, const EntryApproval& approval) const;
  /// Asks for deletion; takes the place of an open request, and asking again changes nothing.
  [[nodiscard]] Result<TimeEntry> request_deletion() const;
  [[nodiscard]] Result<TimeEntry> remove() const;

  /// Grants the open request: a new entry is approved, a change taken over and approved, a deletion done (`removed`).
  [[nodiscard]] Result<TimeEntry> approve_request() const;
  /// Refuses the open request: a new entry is rejected; after a change or deletion the state before is back.
  [[nodiscard]] Result<TimeEntry> reject_request(std::string reason) const;

  /// The request that is open, if any: a deletion comes before a change, a change before a new entry.
  [[nodiscard]] std::optional<EntryRequestKind> open_request() const;
  [[nodiscard]] const EntryRecord& record() const { return record_; }
  [[nodiscard]] TimeEntryId id() const { return record_.id; }
  [[nodiscard]] EmployeeId employee() const { return record_.employee; }
  /// Net working time: whole clock minutes less the break, never below 0.
  [[nodiscard]] std::chrono::minutes worked() const;
  [[nodiscard]] EntryHours hours() const;
  /// Whether its hours wait for a decision for a reason of their own, whatever the rule for new entries says.
  [[nodiscard]] bool is_held() const;
  bool operator==(const TimeEntry&) const = default;

 private:
  explicit TimeEntry(EntryRecord record) : record_(std::move(record)) {}
  [[nodiscard]] static TimeEntry entered(EmployeeId employee, EntryDetails details, bool for_approval);

  EntryRecord record_;
};

}  // namespace stint::domain
