#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include <stint/application/administration/company_file.hpp>

// The members of each kind of record in a company file, once: what is compared with the last import, what is applied,
// and what the report and the audit trail call it.

namespace stint::application {

/// A member of a kind of record.
struct Member {
  std::uint8_t number;    ///< 1 to 63, frozen: databases in the field know the member by it
  std::string_view name;  ///< its path in the record, as in the company file
  /// Part of the record's state: of a record imported before it was kept what imports said, the database wins.
  bool is_state = false;
  bool is_secret = false;  ///< neither report nor audit trail show it
};

template <class Record, class Filed>
concept Either = std::same_as<std::remove_const_t<Record>, Filed>;

// Each calls `visit(member, values...)` for every member but keys and secrets that are kept as hashes, with the values
// that the records have there.

/// Those of a table of fields, whose names get a prefix.
template <FieldName prefix, const auto& table, class Visit, class... Records>
void each_member_of(Visit& visit, Records&... records) {
  each_field(table, [&]<class Field>(const Field& field) {
    if (field.number == 0) return;
    visit(Member{field.number, camel_case<Field::name, prefix>, field.is_state, field.is_secret},
          std::invoke(field.filed, records)...);
  });
}

/// Time tracking must stand in each of them.
template <class Visit, Either<FiledCompany>... Companies>
void each_member(Visit visit, Companies&... company) {
  visit(Member{1, "name"}, company.name...);
  visit(Member{2, "timeZone"}, company.time_zone...);
  visit(Member{3, "language"}, company.language...);
  visit(Member{4, "country"}, company.country...);
  visit(Member{5, "usesDepartments"}, company.uses_departments...);
  visit(Member{6, "usesBranchOffices"}, company.uses_branch_offices...);
  visit(Member{7, "allowedNetworks"}, company.allowed_networks...);
  visit(Member{8, "additionalRecipients"}, company.additional_recipients...);
  visit(Member{9, "linkSsoByVerifiedEmail"}, company.link_sso_by_verified_email...);
  visit(Member{10, "notifications.additional"}, company.notifications_additional...);
  visit(Member{11, "absences.singleApprovalSuffices"}, company.absences.single_approval_suffices...);
  visit(Member{12, "absences.cancellationReasonRequired"}, company.absences.cancellation_reason_required...);
  visit(Member{13, "absences.employeesMayDeleteApproved"}, company.absences.employees_may_delete_approved...);
  visit(Member{14, "absences.substituteAcceptanceRequired"}, company.absences.substitute_acceptance_required...);
  visit(Member{15, "absences.rejectOverlapping"}, company.absences.reject_overlapping...);
  visit(Member{16, "absences.enforceEntitlement"}, company.absences.enforce_entitlement...);
  each_member_of<"time_tracking.", time_tracking_fields>(visit, **company.time_tracking...);
}

template <class Visit, Either<FiledSchedule>... Schedules>
void each_member(Visit visit, Schedules&... schedule) {
  visit(Member{1, "minutes"}, schedule.minutes...);
}

template <class Visit, Either<FiledHolidayCalendar>... Calendars>
void each_member(Visit visit, Calendars&... calendar) {
  visit(Member{1, "days"}, calendar.days...);
}

template <class Visit, Either<FiledAbsenceType>... Types>
void each_member(Visit visit, Types&... type) {
  visit(Member{1, "name"}, type.name...);
  visit(Member{2, "kind"}, type.kind...);
  visit(Member{3, "needsApproval"}, type.needs_approval...);
  visit(Member{4, "requiresMedicalCertificate"}, type.requires_medical_certificate...);
  visit(Member{5, "active"}, type.active...);
  visit(Member{6, "roles"}, type.roles...);
}

template <class Visit, Either<FiledCatalogueItem>... Items>
void each_member(Visit visit, Items&... item) {
  visit(Member{1, "name"}, item.name...);
  visit(Member{2, "active"}, item.active...);
}

template <class Visit, Either<FiledClient>... Clients>
void each_member(Visit visit, Clients&... client) {
  visit(Member{1, "name"}, client.name...);
  visit(Member{2, "terminal"}, client.terminal...);
}

template <class Visit, Either<FiledEmployee>... Employees>
void each_member(Visit visit, Employees&... employee) {
  visit(Member{1, "firstName"}, employee.first_name...);
  visit(Member{2, "lastName"}, employee.last_name...);
  visit(Member{3, "email"}, employee.email...);
  visit(Member{4, "employeeNumber"}, employee.employee_number...);
  visit(Member{5, "phone"}, employee.phone...);
  visit(Member{6, "mobile"}, employee.mobile...);
  visit(Member{7, "role"}, employee.role...);
  visit(Member{8, "department"}, employee.department...);
  visit(Member{9, "costCenter"}, employee.cost_center...);
  visit(Member{10, "branchOffice"}, employee.branch_office...);
  visit(Member{11, "language"}, employee.language...);
  visit(Member{12, "managers"}, employee.managers...);
  visit(Member{13, "extraViewRights"}, employee.extra_view_rights...);
  visit(Member{14, "additionalInfo"}, employee.additional_info...);
  visit(Member{15, "employmentStartDate"}, employee.employment_start...);
  visit(Member{16, "employmentEndDate"}, employee.employment_end...);
  visit(Member{17, "dateOfBirth"}, employee.date_of_birth...);
  visit(Member{18, "active", true}, employee.active...);
  visit(Member{19, "avatar"}, employee.avatar...);
  visit(Member{20, "workSchedule"}, employee.work_schedule...);
  visit(Member{21, "holidayCalendar"}, employee.holiday_calendar...);
  visit(Member{22, "vacation.daysPerYear"}, employee.vacation_per_year...);
  visit(Member{23, "vacation.carryOver"}, employee.vacation_carry_over...);
  visit(Member{24, "mayCreateTimeEntries"}, employee.may_create_time_entries...);
  visit(Member{25, "favoriteProjects"}, employee.favorite_projects...);
  visit(Member{26, "totpSecret", true, true}, employee.totp_secret...);
  visit(Member{27, "identities"}, employee.identities...);
}

template <class Visit, Either<FiledAbsence>... Absences>
void each_member(Visit visit, Absences&... absence) {
  visit(Member{1, "employee"}, absence.employee...);
  visit(Member{2, "type"}, absence.type...);
  visit(Member{3, "startDate"}, absence.first...);
  visit(Member{4, "endDate"}, absence.last...);
  visit(Member{5, "halfDay"}, absence.half...);
  visit(Member{6, "status", true}, absence.state...);
  visit(Member{7, "substitute"}, absence.substitute...);
  visit(Member{8, "substituteStatus", true}, absence.substitute_state...);
  visit(Member{9, "comments"}, absence.comments...);
}

template <class Visit, Either<FiledTimeEntry>... Entries>
void each_member(Visit visit, Entries&... entry) {
  visit(Member{1, "employee"}, entry.employee...);
  visit(Member{2, "date"}, entry.details.date...);
  visit(Member{3, "startTime"}, entry.details.start_time...);
  visit(Member{4, "endTime"}, entry.details.end_time...);
  visit(Member{5, "breakMinutes"}, entry.details.break_minutes...);
  visit(Member{6, "project"}, entry.details.project...);
  visit(Member{7, "category"}, entry.details.category...);
  visit(Member{8, "remarks"}, entry.details.remarks...);
  visit(Member{9, "status", true}, entry.state...);
  visit(Member{10, "origin"}, entry.origin...);
  visit(Member{11, "proposal", true}, entry.proposal...);
  visit(Member{12, "previousStatus", true}, entry.previous_state...);
  visit(Member{13, "deletionRequested", true}, entry.deletion_requested...);
  visit(Member{14, "startOffset"}, entry.details.start_offset...);
  visit(Member{15, "endOffset"}, entry.details.end_offset...);
}

}  // namespace stint::application
