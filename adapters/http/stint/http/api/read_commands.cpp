#include <stint/application/absences/leave_corrections.hpp>
#include <stint/application/absences/recording_certificates.hpp>
#include <stint/application/absences/sick_pay_ends.hpp>
#include <stint/application/accounts/own_settings.hpp>
#include <stint/application/administration/departments.hpp>
#include <stint/application/commands/absences.hpp>
#include <stint/application/commands/accounts.hpp>
#include <stint/application/commands/reason.hpp>
#include <stint/application/commands/time_entries.hpp>
#include <stint/application/deputies/deputies.hpp>
#include <stint/application/identity/sign_in/browser_login.hpp>
#include <stint/application/months/closing_people.hpp>
#include <stint/application/payroll/exporting.hpp>
#include <stint/application/time_accounts/booking.hpp>
#include <stint/application/webhooks/managing.hpp>
#include <stint/http/api/read_json.hpp>

// The commands that requests to the interface contain.

namespace stint::http {

using application::Submitted;

// Absences.
template Submitted<application::AbsenceCommand> read_body(std::string_view);
template Submitted<application::AbsenceForOwnerCommand> read_body(std::string_view);
template Submitted<application::AbsencesForManyCommand> read_body(std::string_view);
template Submitted<application::CertificateCommand> read_body(std::string_view);
template Submitted<application::CompanyHolidayCommand> read_body(std::string_view);
template Submitted<application::DeputyCommand> read_body(std::string_view);
template Submitted<application::IllnessCommand> read_body(std::string_view);
template Submitted<application::LeaveCorrectionCommand> read_body(std::string_view);
template Submitted<application::ReductionCommand> read_body(std::string_view);

// Decisions.
template Submitted<application::DecisionsCommand> read_body(std::string_view);
template Submitted<application::ReasonCommand> read_body(std::string_view);

// Time entries and months.
template Submitted<application::ClosingCommand> read_body(std::string_view);
template Submitted<application::EntryForOwnerCommand> read_body(std::string_view);
template Submitted<application::PayrollCommand> read_body(std::string_view);
template Submitted<application::StopCommand> read_body(std::string_view);
template Submitted<application::TimeAccountBookingCommand> read_body(std::string_view);
template Submitted<application::TimeEntryCommand> read_body(std::string_view);

// Accounts.
template Submitted<application::BrowserLogin> read_body(std::string_view);
template Submitted<application::CalendarFeedCommand> read_body(std::string_view);
template Submitted<application::CodeCommand> read_body(std::string_view);
template Submitted<application::ForgottenPasswordCommand> read_body(std::string_view);
template Submitted<application::LeavingCommand> read_body(std::string_view);
template Submitted<application::LinkCommand> read_body(std::string_view);
template Submitted<application::OwnSettingsCommand> read_body(std::string_view);
template Submitted<application::PasswordChangeCommand> read_body(std::string_view);
template Submitted<application::PasswordCommand> read_body(std::string_view);
template Submitted<application::PasswordResetCommand> read_body(std::string_view);
template Submitted<application::PersonalTokenCommand> read_body(std::string_view);

// The company.
template Submitted<application::RenameCommand> read_body(std::string_view);
template Submitted<application::WebhookCommand> read_body(std::string_view);

}  // namespace stint::http
