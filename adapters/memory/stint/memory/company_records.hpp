#pragma once

#include <stint/memory/absence_listings.hpp>
#include <stint/memory/absence_requests.hpp>
#include <stint/memory/catalogues.hpp>
#include <stint/memory/employees.hpp>
#include <stint/memory/time_clocks.hpp>
#include <stint/memory/time_entries.hpp>
#include <stint/memory/time_entry_listings.hpp>

namespace stint::memory {

/// The collections of one company.
struct CompanyRecords {
  CompanyRecords(State& state, domain::CompanyId company)
      : absences(state, company),
        clocks(state, company),
        entries(state, company),
        employees(state, company),
        absence_types(state, company),
        projects(state, company),
        categories(state, company),
        schedules(state, company),
        holiday_calendars(state, company),
        absence_listings(state, company),
        entry_listings(state, company),
        imported_records(state, company) {}

  AbsenceRequests absences;
  TimeClocks clocks;
  TimeEntries entries;
  Employees employees;
  AbsenceTypes absence_types;
  Projects projects;
  Categories categories;
  WorkSchedules schedules;
  HolidayCalendars holiday_calendars;
  AbsenceListings absence_listings;
  TimeEntryListings entry_listings;
  ImportedRecords imported_records;
};

}  // namespace stint::memory
