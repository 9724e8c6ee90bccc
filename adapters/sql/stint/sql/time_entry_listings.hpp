#pragma once

#include <stint/application/ports/listings.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class TimeEntryListings : public application::TimeEntryListings, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  void of_employee(domain::EmployeeId employee, const application::EntryFilter& filter, const domain::TimeZone& zone,
                   const application::Sink<application::TimeEntryView>& sink) const override;
  void open_requests(const application::TeamScope& scope, const application::ZoneOfOwner& zone_of,
                     const application::Sink<application::TimeEntryView>& sink) const override;
  [[nodiscard]] std::int32_t count_open_requests(const application::TeamScope& scope) const override;
};

}  // namespace stint::sql
