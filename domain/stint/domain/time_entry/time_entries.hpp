#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

namespace stint::domain {

/// The time entries of one company. Removed ones are not in it. `add` and `save` throw where the employee, a project or
/// a category is not the company's.
class TimeEntries {
 public:
  virtual ~TimeEntries() = default;
  [[nodiscard]] virtual std::optional<TimeEntry> find(TimeEntryId id) const = 0;
  /// The hours of those of the employee whose date lies in the span, by begin.
  [[nodiscard]] virtual std::vector<EntryHours> dated(EmployeeId employee, DateSpan span) const = 0;
  /// These as they are kept, by begin: in one search where the store can.
  [[nodiscard]] virtual std::vector<TimeEntry> of_days(EmployeeId employee, DateSpan span) const {
    std::vector<TimeEntry> entries;
    for (const auto& hours : dated(employee, span)) entries.push_back(find(hours.id).value());
    return entries;
  }
  /// As `of_days`, for each of some employees: in one search where the store can. Who has none may be missing.
  [[nodiscard]] virtual std::map<EmployeeId, std::vector<TimeEntry>> of_days_of_each(std::span<const EmployeeId> people,
                                                                                     DateSpan span) const {
    std::map<EmployeeId, std::vector<TimeEntry>> found;
    for (const auto employee : people) found.emplace(employee, of_days(employee, span));
    return found;
  }
  /// Those of some ids that exist, in no particular order: in one search where the store can.
  [[nodiscard]] virtual std::vector<TimeEntry> find_each(std::span<const TimeEntryId> ids) const {
    std::vector<TimeEntry> entries;
    for (const auto id : ids) {
      if (auto entry = find(id)) entries.push_back(*std::move(entry));
    }
    return entries;
  }
  /// The hours of each of some employees: in one search where the store can. Who has none may be missing.
  [[nodiscard]] virtual std::map<EmployeeId, std::vector<EntryHours>> dated_of_each(std::span<const EmployeeId> people,
                                                                                    DateSpan span) const {
    std::map<EmployeeId, std::vector<EntryHours>> found;
    for (const auto employee : people) found.emplace(employee, dated(employee, span));
    return found;
  }
  /// Those of the employee that have a minute in common with the period, whatever their date, by begin.
  [[nodiscard]] virtual std::vector<EntryHours> overlapping(EmployeeId employee, const WorkedPeriod& period) const = 0;
  /// Stores a new entry under a new id, whatever id it had, and returns it with that id.
  virtual TimeEntry add(const TimeEntry& entry) = 0;
  /// What was decided about an entry so far, oldest first.
  [[nodiscard]] virtual std::vector<EntryDecision> decisions_about(TimeEntryId id) const = 0;
  /// Adds to it. They go with the entry.
  virtual void add_decision(TimeEntryId id, const EntryDecision& decision) = 0;

  /// Stores an entry that is there; one in state `removed` is taken out. Of others nothing is stored.
  virtual void save(const TimeEntry& entry) = 0;
};

}  // namespace stint::domain
