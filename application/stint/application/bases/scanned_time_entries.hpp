#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include <stint/application/ports/listings.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/domain/time_entry/time_entries.hpp>

namespace stint::application {

/// The time entries of a company for a store that can visit them all: every search scans all of them. A store that can
/// search overrides the functions that take too long.
class ScannedTimeEntries : public domain::TimeEntries {
 public:
  /// `records`: of the same unit of work.
  ScannedTimeEntries(Records& records, domain::CompanyId company) : records_(records), company_(company) {}

  /// Visits each one of the company, by id.
  virtual void each(const Sink<domain::TimeEntry>& visit) const = 0;
  /// Visits each one of some employees, by id. A store that finds those of an employee overrides it, because all
  /// searches for certain employees use it.
  virtual void each_of(std::span<const domain::EmployeeId> people, const Sink<domain::TimeEntry>& visit) const;

  [[nodiscard]] std::optional<domain::TimeEntry> find(domain::TimeEntryId id) const override;
  [[nodiscard]] std::vector<domain::EntryHours> dated(domain::EmployeeId employee,
                                                      domain::DateSpan span) const override;
  [[nodiscard]] std::map<domain::EmployeeId, std::vector<domain::EntryHours>> dated_of_each(
      std::span<const domain::EmployeeId> people, domain::DateSpan span) const override;
  [[nodiscard]] std::vector<domain::EntryHours> overlapping(domain::EmployeeId employee,
                                                            const domain::WorkedPeriod& period) const override;

 protected:
  [[nodiscard]] domain::CompanyId company() const { return company_; }
  /// The precondition of `add` and `save`: throws std::logic_error if an entry refers to records of another company.
  void demand_references(const domain::TimeEntry& entry) const;

 private:
  [[nodiscard]] std::vector<domain::EntryHours> matching(
      domain::EmployeeId employee, const std::function<bool(const domain::EntryDetails&)>& matches) const;

  Records& records_;
  domain::CompanyId company_;
};

/// Lists of a company's time entries for a store that can visit them all.
class ScannedTimeEntryListings final : public TimeEntryListings {
 public:
  /// `records`: of the same unit of work; `entries`: the company's.
  ScannedTimeEntryListings(Records& records, domain::CompanyId company, const ScannedTimeEntries& entries)
      : records_(records), company_(company), entries_(entries) {}

  void of_employee(domain::EmployeeId employee, const EntryFilter& filter, const domain::TimeZone& zone,
                   const Sink<TimeEntryView>& sink) const override;
  void open_requests(const TeamScope& scope, const ZoneOfOwner& zone_of,
                     const Sink<TimeEntryView>& sink) const override;
  [[nodiscard]] std::int32_t count_open_requests(const TeamScope& scope) const override;

 private:
  [[nodiscard]] std::vector<domain::TimeEntry> open_in(const TeamScope& scope) const;
  [[nodiscard]] TimeEntryView view_of(const domain::TimeEntry& entry, const domain::EntryDetails& details,
                                      const domain::TimeZone& zone) const;

  Records& records_;
  domain::CompanyId company_;
  const ScannedTimeEntries& entries_;
};

}  // namespace stint::application
