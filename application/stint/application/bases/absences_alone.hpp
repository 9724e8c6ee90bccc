#pragma once

#include <stint/application/bases/per_company.hpp>
#include <stint/application/bases/scanned_absences.hpp>
#include <stint/application/ports/work.hpp>

namespace stint::application {

/// The records of a store that keeps absences and does not track time: all employees work Monday to Friday, 8 hours,
/// and there are no deputies, escalations, corrections of leave, holidays, clocks, entries, projects and categories,
/// nor can any be saved (std::logic_error). Lists of absences are derived from `absences`. The host provides its
/// companies, employees, absence types and absences.
///
/// A store that keeps more overrides the functions that open it.
class AbsencesAlone : public virtual Records {
 public:
  ScannedAbsences& absences(domain::CompanyId company) override = 0;
  AbsenceListings& absence_listings(domain::CompanyId company) override;

  domain::Deputyships& deputyships(domain::CompanyId company) override;
  domain::LeaveRecords& leave_records(domain::CompanyId company) override;
  domain::Escalations& escalations(domain::CompanyId company) override;
  domain::WorkSchedules& schedules(domain::CompanyId company) override;
  domain::HolidayCalendars& holiday_calendars(domain::CompanyId company) override;
  domain::TimeClocks& clocks(domain::CompanyId company) override;
  domain::TimeEntries& entries(domain::CompanyId company) override;
  domain::Projects& projects(domain::CompanyId company) override;
  domain::Categories& categories(domain::CompanyId company) override;
  TimeEntryListings& entry_listings(domain::CompanyId company) override;

 private:
  PerCompany<ScannedAbsenceListings> listings_;
};

}  // namespace stint::application
