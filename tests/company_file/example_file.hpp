#pragma once

#include <string_view>

namespace stint::test {

/// A file with every possible member, with the words of its description.
inline constexpr std::string_view example_file = R"json({
  "company": {
    "key": "acme", "name": "Acme GmbH", "timeZone": "Europe/Berlin", "language": "de",
    "country": {"code": "DE", "name": "Germany"},
    "usesDepartments": true, "usesBranchOffices": true,
    "allowedNetworks": [],
    "additionalRecipients": ["hr@acme.example"],
    "linkSsoByVerifiedEmail": false,
    "absences": {
      "singleApprovalSuffices": false,
      "cancellationReasonRequired": false,
      "employeesMayDeleteApproved": false,
      "substituteAcceptanceRequired": true,
      "rejectOverlapping": false,
      "enforceEntitlement": false,
      "leave": {"partialYears": "twelfths", "carryOverFromYear": 2026, "carryOverUntilMonth": 3,
        "yearBeginsInMonth": 1, "extraDays": [{"countedBy": "age", "years": 50, "days": 2.5}],
        "carryOverMonthsIfIll": 15, "remindDaysBeforeLapse": 60, "remindInMonth": null, "lapseNeedsReminder": true,
        "byLawFromYear": 2026, "contractCarriesOver": false, "contractCarryOverUntilMonth": 6,
        "contractLapseNeedsReminder": false, "takenFirst": "contract", "overdrawn": "carried", "recountsPast": false},
      "sickPay": {"counted": false, "tellDaysBefore": 7}
    },
    "timeTracking": {
      "active": true, "clockEnabled": true,
      "businessTrips": true,
      "minimumStartIntervalSeconds": null,
      "terminalOnly": {"start": false, "pause": false, "stop": false, "except": []},
      "approval": {"newEntries": false, "changes": false, "deletions": false, "administratorsOnly": false},
      "closedThrough": null,
      "autoStopAfterMinutes": null,
      "maximumRemarksLength": 1000,
      "projectMandatory": false, "categoryMandatory": false,
      "defaultProject": null, "defaultCategory": null,
      "breakRegulation": {
        "tiers": [{"moreThanWorkMinutes": 360, "breakMinutes": 30}, {"moreThanWorkMinutes": 540, "breakMinutes": 45}],
        "maximumDailyWorkMinutes": 600,
        "obligatory": true, "autoApply": false
      },
      "presence": "team"
    },
    "notifications": {"additional": true},
    "timeAccount": {
      "since": "2026-01-01", "capMinutes": 6000, "carryOverUntilMonth": 3, "yellowMinutes": 1200, "redMinutes": null
    },
    "retention": {
      "workingTimeMonths": 24, "absenceMonths": 36, "healthMonths": 1, "auditTrailMonths": 1200, "mailMonths": 6,
      "leaverMonths": null
    },
    "workingTime": {
      "rules": "DE", "branchOffices": [{"branchOffice": "Wien", "rules": "AT"}], "weeklyDigest": false,
      "surchargeWindows": [
        {"name": "night", "days": "every-day", "startTime": "23:00", "endTime": "06:00", "factorPercent": 100},
        {"name": "Saturday", "days": "saturday", "startTime": "00:00", "endTime": "00:00", "factorPercent": 150,
         "begunBefore": "00:00", "runsOverUntil": "04:00"}]
    },
    "teamRules": {
      "blackouts": [{"name": "stocktaking", "startDate": "2027-01-04", "endDate": "2027-01-08", "effect": "warn"}],
      "mostAway": [{"department": "Sales", "most": 2, "effect": "refuse"}],
      "onePresent": [{"group": "first aid", "effect": "refuse"}],
      "groupMembers": [{"group": "first aid", "employee": "erika"}],
      "countPending": false
    },
    "calendarSharing": "team",
    "payroll": {
      "wageTypes": [
        {"number": "1500", "name": "Night work", "source": "surcharge", "of": "night", "unit": "hours",
         "factorPercent": 25, "costCenter": "4712"},
        {"number": "1000", "name": "Work", "source": "work", "unit": "hours"}],
      "separator": "semicolon", "decimalSign": "comma", "encoding": "windows-1252", "dates": "DD.MM.YYYY",
      "hasHeader": false, "columns": [{"header": "Personalnummer", "content": "employee-number"}]
    },
    "branchOffices": [
      {"branchOffice": "Lisbon", "timeZone": "Europe/Lisbon", "holidayCalendar": "DE-BY", "language": "pt"},
      {"branchOffice": "Graz"}, {"branchOffice": "Graz", "language": "it", "validFrom": "2027-01-01"}],
    "companyHolidays": [{"absenceType": "VAC", "startDate": "2026-12-24", "endDate": "2026-12-31"}],
    "escalation": {"remindAfter": 2, "deputiesAfter": 5, "administratorsAfter": null, "workingDays": true}
  },
  "workSchedules": [{"key": "full-time", "minutes": {"monday": 480, "tuesday": 480, "wednesday": 480, "thursday": 480,
    "friday": 480, "saturday": 0, "sunday": 0}},
    {"key": "every-other-week", "firstWeekBegins": "2026-01-05", "weeks": [
      {"monday": 540, "tuesday": 540, "wednesday": 540, "thursday": 540, "friday": {"minutes": 240, "half": "morning"}},
      {"monday": 540, "tuesday": 540}]}],
  "holidayCalendars": [{"key": "DE-BY", "region": "DE-BY-A", "days": [
    {"date": "2026-12-24", "name": "Heiligabend", "portion": "afternoon"},
    {"date": "2026-12-25", "name": "1. Weihnachtstag"}]}],
  "absenceTypes": [{"code": "VAC", "name": "Vacation", "kind": "vacation", "needsApproval": true,
    "requiresMedicalCertificate": false, "active": true, "roles": ["USER", "MANAGER", "ADMIN"],
    "blackouts": [{"startDate": "2026-12-21", "endDate": "2026-12-31"}], "reducesLeave": false,
    "inHours": false, "earnsNoLeave": false, "quota": {"days": 40.5, "years": "leave", "effect": "warn"}, "certificateFromDay": null,
    "minimumNoticeDays": 365}],
  "projects": [{"key": "apollo", "name": "Apollo", "active": true}],
  "categories": [{"key": "dev", "name": "Development", "active": true}],
  "clients": [{"id": "gate-1", "name": "Terminal at the gate", "secret": "…", "terminal": true}],
  "employees": [{
    "key": "erika", "employeeNumber": "1001", "firstName": "Erika", "lastName": "Muster",
    "email": "erika@acme.example",
    "phone": "", "mobile": "", "role": "USER", "department": "Sales", "costCenter": "4711", "branchOffice": "Munich",
    "language": "de", "timeZone": "America/New_York", "managers": ["max"], "extraViewRights": [], "additionalInfo": "",
    "employmentStartDate": "2020-01-01", "employmentEndDate": null, "dateOfBirth": "1990-05-17", "active": true,
    "avatar": null, "workSchedule": "full-time", "holidayCalendar": "DE-BY",
    "vacation": {"daysPerYear": 30, "carryOver": {"2026": 2.5}},
    "mayCreateTimeEntries": true, "favoriteProjects": ["apollo"],
    "workingTimeRules": null, "maternityProtection": {"startDate": "2026-01-07", "endDate": null},
    "severeDisability": {"startDate": "2026-02-01", "endDate": null},
    "password": "…", "totpSecret": null,
    "identities": [{"provider": "google", "subject": "1089"}],
    "deputies": [{"deputy": "max"}, {"deputy": "max", "startDate": "2026-07-06", "endDate": "2026-07-17"}],
    "terms": [{"validFrom": "2026-07-01", "workSchedule": null, "holidayCalendar": "DE-BY",
      "vacationDaysPerYear": 27.5, "managers": ["max"], "department": "Service", "branchOffice": "Vienna", "timeZone": ""}]
  }],
  "absences": [{"key": "old-1", "employee": "erika", "type": "VAC", "startDate": "2026-02-02", "endDate": "2026-02-06",
    "halfDay": null, "startsHalf": true, "endsHalf": false, "minutes": null,
    "certificateDays": [{"startDate": "2026-02-03", "endDate": "2026-02-04"}], "status": "approved", "substitute": null,
    "comments": ""}],
  "timeEntries": [{"key": "old-2", "employee": "erika", "date": "2026-02-09", "startTime": "09:00", "endTime": "17:30",
    "breakMinutes": 30, "project": "apollo", "category": "dev", "status": "done", "remarks": "", "origin": "manual"}]
})json";

}  // namespace stint::test
