#pragma once

#include <string_view>

#include <stint/application/absences/leave_accounts.hpp>
#include <stint/application/absences/leave_corrections.hpp>
#include <stint/application/absences/recording_certificates.hpp>
#include <stint/application/absences/sick_pay_ends.hpp>
#include <stint/application/accounts/own_settings.hpp>
#include <stint/application/administration/departments.hpp>
#include <stint/application/commands.hpp>
#include <stint/application/days_query.hpp>
#include <stint/application/deputies/deputies.hpp>
#include <stint/application/months/closing_people.hpp>
#include <stint/application/payroll/exporting.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/time_accounts/booking.hpp>
#include <stint/domain/reason.hpp>

// Converts request bodies and query strings into the commands that use cases check. Unknown members are ignored, null
// means left out, and all members of a wrong type or with an impossible value are listed at once.

namespace stint::http {

namespace reasons {
inline constexpr domain::Reason must_be_expiry_date{"must-be-expiry-date"};
inline constexpr domain::Reason must_be_break_decision{"must-be-break-decision"};
inline constexpr domain::Reason must_be_booking_kind{"must-be-booking-kind"};
inline constexpr domain::Reason must_be_token_scope{"must-be-token-scope"};
inline constexpr domain::Reason must_be_closing_scope{"must-be-closing-scope"};
}  // namespace reasons

enum class BodyNeed {
  required,  ///< an absent body is a fault
  optional,  ///< an absent or empty body leaves out all members
};

/// An id that is not valid is read as 0, which no record has.
[[nodiscard]] application::Submitted<application::AbsenceCommand> read_absence(std::string_view body);
/// As above, with the members `employeeId` and `reason`.
[[nodiscard]] application::Submitted<application::AbsenceForOwnerCommand> read_absence_for_owner(std::string_view body);
/// As above, with the members `employeeIds` and `reason`.
[[nodiscard]] application::Submitted<application::AbsencesForManyCommand> read_absences_for_many(std::string_view body);
[[nodiscard]] application::Submitted<application::DecisionsCommand> read_decisions(std::string_view body);
[[nodiscard]] application::Submitted<application::CompanyHolidayCommand> read_company_holiday(std::string_view body);
[[nodiscard]] application::Submitted<application::ReductionCommand> read_reduction(std::string_view body);
[[nodiscard]] application::Submitted<application::DeputyCommand> read_deputy(std::string_view body);
[[nodiscard]] application::Submitted<application::LeaveCorrectionCommand> read_leave_correction(std::string_view body);
[[nodiscard]] application::Submitted<application::TimeAccountBookingCommand> read_booking_in_account(
    std::string_view body);
[[nodiscard]] application::Submitted<application::ClosingCommand> read_closing(std::string_view body);
/// Without a body: the whole absence.
[[nodiscard]] application::Submitted<application::CertificateCommand> read_certificate(std::string_view body);
[[nodiscard]] application::Submitted<application::IllnessCommand> read_illness(std::string_view body);
[[nodiscard]] application::Submitted<application::ReasonCommand> read_reason(std::string_view body);
[[nodiscard]] application::Submitted<application::StopCommand> read_stop(std::string_view body);
[[nodiscard]] application::Submitted<application::TimeEntryCommand> read_time_entry(std::string_view body);
[[nodiscard]] application::Submitted<application::PersonalTokenCommand> read_personal_token(std::string_view body);
[[nodiscard]] application::Submitted<application::CalendarFeedCommand> read_calendar_feed(std::string_view body);
/// As above, with the member `reason`.
[[nodiscard]] application::Submitted<application::EntryForOwnerCommand> read_entry_for_owner(std::string_view body);
[[nodiscard]] application::Submitted<application::CodeCommand> read_code(std::string_view body);
/// The member `password` of any body; an absent or empty body has none.
[[nodiscard]] application::Submitted<application::RenameCommand> read_new_name(std::string_view body);
[[nodiscard]] application::Submitted<application::PasswordCommand> read_password(std::string_view body);

[[nodiscard]] application::Submitted<application::PasswordChangeCommand> read_password_change(std::string_view body);
[[nodiscard]] application::Submitted<application::PasswordResetCommand> read_password_reset(std::string_view body);
[[nodiscard]] application::Submitted<application::LinkCommand> read_link(std::string_view body);
[[nodiscard]] application::Submitted<application::ForgottenPasswordCommand> read_forgotten_password(
    std::string_view body);
/// A language that is null or empty removes the choice.
[[nodiscard]] application::Submitted<application::OwnSettingsCommand> read_own_settings(std::string_view body);
/// A last day that is null removes the existing one.
[[nodiscard]] application::Submitted<application::LeavingCommand> read_leaving(std::string_view body);

/// If a parameter is repeated, the first one is used.
[[nodiscard]] application::Submitted<application::TimeEntryQuery> read_time_entry_query(std::string_view query);
[[nodiscard]] application::Submitted<application::LeaveAccountQuery> read_leave_account_query(std::string_view query);

/// If a parameter is repeated, the first one is used.
[[nodiscard]] application::Submitted<application::DaysQuery> read_days_query(std::string_view query);

/// `{"month": "2026-03"}`, optionally with a department.
[[nodiscard]] application::Submitted<application::PayrollCommand> read_payroll(std::string_view body);

}  // namespace stint::http
