#pragma once

#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

namespace stint::domain {

/// The time entries of one company, without removed ones. `add` and `save` throw if the employee, a project or a
/// category does not belong to the company.
class TimeEntries {
 public:
  virtual ~TimeEntries() = default;
  [[nodiscard]] virtual std::optional<TimeEntry> find(TimeEntryId id) const = 0;
  /// The hours of the employee's entries dated in the span, by start.
  [[nodiscard]] virtual std::vector<EntryHours> dated(EmployeeId employee, DateSpan span) const = 0;
  /// As above, the complete entries: in one query where the store supports it.
  [[nodiscard]] virtual std::vector<TimeEntry> of_days(EmployeeId employee, DateSpan span) const {
    std::vector<TimeEntry> entries;
    for (const auto& hours : dated(employee, span)) entries.push_back(find(hours.id).value());
    return entries;
  }
  /// As `of_days`, for several employees: in one query where the store supports it. Employees without entries may be
  /// missing.
  [[nodiscard]] virtual std::map<EmployeeId, std::vector<TimeEntry>> of_days_of_each(std::span<const EmployeeId> people,
                                                                                     DateSpan span) const {
    std::map<EmployeeId, std::vector<TimeEntry>> found;
    for (const auto employee : people) found.emplace(employee, of_days(employee, span));
    return found;
  }
  /// The existing entries out of some ids, in no particular order: in one query where the store supports it, after
  /// which `find` needs none until the entry is saved.
  [[nodiscard]] virtual std::vector<TimeEntry> find_each(std::span<const TimeEntryId> ids) const {
    std::vector<TimeEntry> entries;
    for (const auto id : ids) {
      if (auto entry = find(id)) entries.push_back(*std::move(entry));
    }
    return entries;
  }
  /// As `dated`, for several employees: in one query where the store supports it. Employees without entries may be
  /// missing.
  [[nodiscard]] virtual std::map<EmployeeId, std::vector<EntryHours>> dated_of_each(std::span<const EmployeeId> people,
                                                                                    DateSpan span) const {
    std::map<EmployeeId, std::vector<EntryHours>> found;
    for (const auto employee : people) found.emplace(employee, dated(employee, span));
    return found;
  }
  /// The employee's entries that share a minute with the period, dated up to two days from it, by start.
  [[nodiscard]] virtual std::vector<EntryHours> overlapping(EmployeeId employee, const WorkedPeriod& period) const = 0;
  /// Stores a new entry under a new id, ignoring the id it has, and returns it with that id.
  virtual TimeEntry add(const TimeEntry& entry) = 0;
  /// The decisions about an entry so far, oldest first.
  [[nodiscard]] virtual std::vector<EntryDecision> decisions_about(TimeEntryId id) const = 0;
  /// Adds a decision. Decisions are deleted with the entry.
  virtual void add_decision(TimeEntryId id, const EntryDecision& decision) = 0;

  /// Stores an existing entry; one in state `removed` is deleted. Does nothing if the entry does not exist.
  virtual void save(const TimeEntry& entry) = 0;
  /// The entries of several employees that have an open request, in no particular order: in one query where the store
  /// supports it.
  [[nodiscard]] virtual std::vector<TimeEntry> open_of_each(std::span<const EmployeeId> people) const {
    std::vector<TimeEntry> open;
    for (const auto employee : people) {
      for (auto& entry : of_days(employee, all_dates)) {
        if (entry.open_request()) open.push_back(std::move(entry));
      }
    }
    return open;
  }
  /// As `overlapping`, for several employees: in one query where the store supports it. Employees without entries may
  /// be missing.
  [[nodiscard]] virtual std::map<EmployeeId, std::vector<EntryHours>> overlapping_of_each(
      std::span<const EmployeeId> people, const WorkedPeriod& period) const {
    std::map<EmployeeId, std::vector<EntryHours>> found;
    for (const auto employee : people) found.emplace(employee, overlapping(employee, period));
    return found;
  }
};

}  // namespace stint::domain
