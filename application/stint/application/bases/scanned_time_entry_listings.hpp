#pragma once

#include <vector>

#include <stint/application/bases/scanned_time_entries.hpp>
#include <stint/application/ports/listings.hpp>

namespace stint::application {

/// Lists of a company's time entries for a store that can visit them all.
class ScannedTimeEntryListings final : public TimeEntryListings {
 public:
  /// `records`: of the same unit of work; `entries`: the company's.
  ScannedTimeEntryListings(Records& records, domain::CompanyId company, const ScannedTimeEntries& entries)
      : records_(records), company_(company), entries_(entries) {}

  void of_employee(domain::EmployeeId employee, const EntryFilter& filter, const domain::TimeZone& zone,
                   const Sink<TimeEntryView>& sink) const override;
  void open_requests(const TeamScope& scope, const domain::TimeZone& zone,
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
