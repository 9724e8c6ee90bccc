#pragma once

#include <stint/application/bases/scanned_absences.hpp>
#include <stint/application/bases/scanned_time_entries.hpp>
#include <stint/memory/absence_requests.hpp>
#include <stint/memory/catalogues.hpp>
#include <stint/memory/deputyships.hpp>
#include <stint/memory/employees.hpp>
#include <stint/memory/escalations.hpp>
#include <stint/memory/leave_records.hpp>
#include <stint/memory/month_signatures.hpp>
#include <stint/memory/payroll_exports.hpp>
#include <stint/memory/personal_data.hpp>
#include <stint/memory/time_accounts.hpp>
#include <stint/memory/time_clocks.hpp>
#include <stint/memory/time_entries.hpp>
#include <stint/memory/working_time_findings.hpp>

namespace stint::memory {

/// The collections of one company.
struct CompanyRecords {
  CompanyRecords(State& state, application::Records& records, domain::CompanyId company)
      : absences(state, records, company),
        clocks(state, company),
        entries(state, records, company),
        employees(state, records, company),
        deputyships(state, company),
        leave_records(state, company),
        escalations(state, company),
        absence_types(state, company),
        projects(state, company),
        categories(state, company),
        schedules(state, company),
        holiday_calendars(state, company),
        absence_listings(records, company, absences),
        entry_listings(records, company, entries),
        imported_records(state, company),
        working_time_findings(state, company),
        time_accounts(state, company),
        month_signatures(state, company),
        payroll_exports(state, company),
        personal_data(state, company) {}

  AbsenceRequests absences;
  TimeClocks clocks;
  TimeEntries entries;
  Employees employees;
  Deputyships deputyships;
  LeaveRecords leave_records;
  Escalations escalations;
  AbsenceTypes absence_types;
  Projects projects;
  Categories categories;
  WorkSchedules schedules;
  HolidayCalendars holiday_calendars;
  application::ScannedAbsenceListings absence_listings;
  application::ScannedTimeEntryListings entry_listings;
  ImportedRecords imported_records;
  WorkingTimeFindings working_time_findings;
  TimeAccounts time_accounts;
  MonthSignatures month_signatures;
  PayrollExports payroll_exports;
  PersonalData personal_data;
};

}  // namespace stint::memory
