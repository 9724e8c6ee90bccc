#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include <stint/application/import/company_file.hpp>

// Defines the members of each kind of record in a company file in one place: what is compared with the last import,
// what is applied, and the names in the report and the audit trail.

namespace stint::application {

/// A member of a kind of record.
struct Member {
  std::uint8_t number;    ///< 1 to 127, frozen: existing databases store this number
  std::string_view name;  ///< its path in the record, as in the company file
  /// Part of the record's state: the database takes precedence for a record that was imported before imports kept what
  /// they contained.
  bool is_state = false;
  bool is_secret = false;  ///< appears neither in the report nor in the audit trail
};

template <class Record, class Filed>
concept Either = std::same_as<std::remove_const_t<Record>, Filed>;

// Each calls `visit(member, values...)` for every member except keys and secrets that are kept as hashes, with the
// values that the records have there.

/// The members in a table of fields, whose names get a prefix.
template <FieldName prefix, const auto& table, class Visit, class... Records>
void each_member_of(Visit& visit, Records&... records) {
  each_field(table, [&]<class Field>(const Field& field) {
    if constexpr (Field::number != 0) {
      visit(Member{Field::number, camel_case<Field::name, prefix>, field.is_state, field.is_secret},
            std::invoke(field.filed, records)...);
    }
  });
}

/// Time tracking must be set in each of them.
template <class Visit, Either<FiledCompany>... Companies>
void each_member(Visit visit, Companies&... company) {
  each_member_of<"", company_fields>(visit, company...);
  each_member_of<"absences.", absence_settings_fields>(visit, company.absences...);
  each_member_of<"time_tracking.", time_tracking_fields>(visit, **company.time_tracking...);
}

template <class Visit, Either<FiledSchedule>... Schedules>
void each_member(Visit visit, Schedules&... schedule) {
  visit(Member{1, "minutes"}, schedule.pattern...);
}

template <class Visit, Either<FiledHolidayCalendar>... Calendars>
void each_member(Visit visit, Calendars&... calendar) {
  visit(Member{1, "days"}, calendar.days...);
  visit(Member{2, "region"}, calendar.region...);
  visit(Member{3, "without"}, calendar.without...);
}

template <class Visit, Either<FiledAbsenceType>... Types>
void each_member(Visit visit, Types&... type) {
  each_member_of<"", absence_type_fields>(visit, type...);
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
  each_member_of<"", employee_fields>(visit, employee...);
  visit(Member{36, "timeAccount.openingBalance"}, employee.opening_balance...);
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
  visit(Member{10, "startsHalf"}, absence.starts_half...);
  visit(Member{11, "endsHalf"}, absence.ends_half...);
  visit(Member{12, "minutes"}, absence.minutes...);
  visit(Member{13, "certificateDays"}, absence.certificate_days...);
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
