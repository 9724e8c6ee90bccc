#pragma once

#include <stint/memory/collection.hpp>

namespace stint::memory {

class TimeEntryListings : public application::TimeEntryListings, Collection {
 public:
  using Collection::Collection;
  void of_employee(domain::EmployeeId employee, const application::EntryFilter& filter, const domain::TimeZone& zone,
                   const application::Sink<application::TimeEntryView>& sink) const override;
  void open_requests(const application::TeamScope& scope, const domain::TimeZone& zone,
                     const application::Sink<application::TimeEntryView>& sink) const override;
  [[nodiscard]] std::int32_t count_open_requests(const application::TeamScope& scope) const override;

 private:
  [[nodiscard]] std::vector<domain::TimeEntry> open_in(const application::TeamScope& scope) const;
  [[nodiscard]] application::TimeEntryView view_of(const domain::TimeEntry& entry, const domain::EntryDetails& details,
                                                   const domain::TimeZone& zone) const;
};

}  // namespace stint::memory
