#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_clock/break_regulation.hpp>
#include <stint/domain/time_entry/time_entry_lifecycle.hpp>

namespace stint::domain {

/// How an entry came to be.
enum class EntryOrigin : std::uint8_t { manual, clock };

[[nodiscard]] constexpr std::string_view name(EntryOrigin origin) {
  return origin == EntryOrigin::manual ? "manual" : "clock";
}

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
  bool auto_stopped = false;
  bool deletion_requested = false;
  std::optional<EntryProposal> proposal{};  ///< set exactly while editing
  std::string rejection_reason{};           ///< of the last rejected request
  bool operator==(const EntryRecord&) const = default;
};

/// What somebody is asked to decide about an entry.
enum class EntryRequestKind : std::uint8_t { new_entry, change, deletion };

/// Finished working time. A value: verbs answer the entry as it is afterwards, or a refusal. Month closure, overlaps
/// and who may decide are policies of their own (month_closure.hpp, overlaps.hpp) that come first.
class TimeEntry {
 public:
  explicit TimeEntry(EntryRecord record) : record_(std::move(record)) {}

  /// A new entry: `pending` where new entries need approval, else `done`.
  [[nodiscard]] static TimeEntry enter(EmployeeId employee, EntryDetails details, EntryOrigin origin, bool auto_stopped,
                                       const EntryApproval& approval);

  /// A change by the owner: at once where changes need no approval (a rejected entry is then entered anew), else
  /// `editing` with the proposal beside it. Refuses while a request is open.
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
  /// Whether its hours count into the day: those of a removed or rejected entry do not, nor while a change of a
  /// rejected one waits for approval.
  [[nodiscard]] bool counts() const;
  bool operator==(const TimeEntry&) const = default;

 private:
  EntryRecord record_;
};

}  // namespace stint::domain
