#pragma once

#include <stint/application/ports/listings.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/ports/absence_requests.hpp>
#include <stint/domain/ports/catalogues.hpp>
#include <stint/domain/ports/companies.hpp>
#include <stint/domain/ports/employees.hpp>
#include <stint/domain/ports/time_clocks.hpp>
#include <stint/domain/ports/time_entries.hpp>

namespace stint::application {

/// What companies are about: who works there, by which rules, and what they have filed and worked. A host that embeds
/// the use cases implements these; bases/ has the parts that it can leave out.
///
/// Collections of a company's records are opened for that company and see no other's. What is opened lives as long as
/// the unit of work.
class Records {
 public:
  virtual ~Records() = default;

  virtual domain::Companies& companies() = 0;
  virtual domain::Employees& employees(domain::CompanyId company) = 0;
  virtual domain::WorkSchedules& schedules(domain::CompanyId company) = 0;
  virtual domain::HolidayCalendars& holiday_calendars(domain::CompanyId company) = 0;

  virtual domain::AbsenceTypes& absence_types(domain::CompanyId company) = 0;
  virtual domain::AbsenceRequests& absences(domain::CompanyId company) = 0;
  virtual AbsenceListings& absence_listings(domain::CompanyId company) = 0;

  virtual domain::TimeClocks& clocks(domain::CompanyId company) = 0;
  virtual domain::TimeEntries& entries(domain::CompanyId company) = 0;
  virtual domain::Projects& projects(domain::CompanyId company) = 0;
  virtual domain::Categories& categories(domain::CompanyId company) = 0;
  virtual TimeEntryListings& entry_listings(domain::CompanyId company) = 0;
};

}  // namespace stint::application
