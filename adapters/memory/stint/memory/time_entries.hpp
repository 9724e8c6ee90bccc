#pragma once

#include <functional>

#include <stint/memory/collection.hpp>

namespace stint::memory {

class TimeEntries : public domain::TimeEntries, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::optional<domain::TimeEntry> find(domain::TimeEntryId id) const override;
  [[nodiscard]] std::vector<domain::EntryHours> dated(domain::EmployeeId employee,
                                                      domain::DateSpan span) const override;
  [[nodiscard]] std::vector<domain::EntryHours> overlapping(domain::EmployeeId employee,
                                                            const domain::WorkedPeriod& period) const override;
  domain::TimeEntry add(const domain::TimeEntry& entry) override;
  [[nodiscard]] std::vector<domain::EntryDecision> decisions_about(domain::TimeEntryId id) const override;
  void add_decision(domain::TimeEntryId id, const domain::EntryDecision& decision) override;
  void save(const domain::TimeEntry& entry) override;

 private:
  void demand_references(const domain::EntryRecord& record) const;
  [[nodiscard]] std::vector<domain::EntryHours> matching(
      domain::EmployeeId employee, const std::function<bool(const domain::EntryDetails&)>& matches) const;
};

}  // namespace stint::memory
