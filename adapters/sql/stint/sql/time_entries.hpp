#pragma once

#include <stint/domain/time_entry/time_entries.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class TimeEntries : public domain::TimeEntries, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] std::optional<domain::TimeEntry> find(domain::TimeEntryId id) const override;
  [[nodiscard]] std::vector<domain::EntryHours> dated(domain::EmployeeId employee,
                                                      domain::DateSpan span) const override;
  [[nodiscard]] std::vector<domain::TimeEntry> of_days(domain::EmployeeId employee,
                                                       domain::DateSpan span) const override;
  [[nodiscard]] std::map<domain::EmployeeId, std::vector<domain::TimeEntry>> of_days_of_each(
      std::span<const domain::EmployeeId> people, domain::DateSpan span) const override;
  [[nodiscard]] std::vector<domain::TimeEntry> find_each(std::span<const domain::TimeEntryId> ids) const override;
  [[nodiscard]] std::map<domain::EmployeeId, std::vector<domain::EntryHours>> dated_of_each(
      std::span<const domain::EmployeeId> people, domain::DateSpan span) const override;
  [[nodiscard]] std::vector<domain::EntryHours> overlapping(domain::EmployeeId employee,
                                                            const domain::WorkedPeriod& period) const override;
  [[nodiscard]] std::map<domain::EmployeeId, std::vector<domain::EntryHours>> overlapping_of_each(
      std::span<const domain::EmployeeId> people, const domain::WorkedPeriod& period) const override;
  domain::TimeEntry add(const domain::TimeEntry& entry) override;
  [[nodiscard]] std::vector<domain::EntryDecision> decisions_about(domain::TimeEntryId id) const override;
  void add_decision(domain::TimeEntryId id, const domain::EntryDecision& decision) override;
  void save(const domain::TimeEntry& entry) override;
  [[nodiscard]] std::vector<domain::TimeEntry> open_of_each(std::span<const domain::EmployeeId> people) const override;

 private:
  /// Read by `find_each` in this unit of work, and not saved since.
  mutable std::map<domain::TimeEntryId, domain::TimeEntry> found_{};
};

}  // namespace stint::sql
