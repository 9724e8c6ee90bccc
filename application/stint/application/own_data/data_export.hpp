#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/absences/leave_corrections.hpp>
#include <stint/application/accounts/own_sessions.hpp>
#include <stint/application/accounts/own_settings.hpp>
#include <stint/application/context.hpp>
#include <stint/application/deputies/deputies.hpp>
#include <stint/application/ports/calendar_feeds.hpp>
#include <stint/application/ports/credentials.hpp>
#include <stint/application/ports/journals.hpp>
#include <stint/application/retention/forgetting.hpp>
#include <stint/application/time_accounts/showing_accounts.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/application/working_time/listing.hpp>
#include <stint/domain/absence/leave_correction.hpp>
#include <stint/domain/absence/leave_reminder.hpp>
#include <stint/domain/payroll/payroll_exports.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The maximum number of lines of the audit trail and of payroll, and of mails and sessions, in an export: the newest.
inline constexpr std::size_t most_exported_lines = 10'000;
inline constexpr std::size_t most_exported_payroll_lines = 10'000;
inline constexpr std::size_t most_exported_mails = 1'000;
inline constexpr std::size_t most_exported_sessions = 1'000;

struct OwnAuditLineView {
  AuditEntry entry{};
  std::string actor_name{};  ///< empty: the operator or the service itself
};

/// How an employee logs in.
struct LoginDataView {
  bool has_password = false;
  bool has_second_factor = false;
  std::vector<Identity> identities{};
  std::vector<LoginAddress> addresses{};
  std::vector<SessionView> sessions{};
  std::vector<PersonalToken> tokens{};  ///< never their secrets
  std::vector<CalendarFeed> feeds{};    ///< never their addresses
};

/// All data that is kept of an employee (GDPR Art. 15). Of others it contains the names of those who decided, and of
/// managers and deputies.
struct DataExport {
  domain::Instant made_at{};
  std::string company{};
  std::string language{};                                     ///< the language in effect
  std::string time_zone{};                                    ///< of days and times, IANA
  std::vector<std::pair<std::string, std::string>> record{};  ///< members in the form of a company file
  OwnSettingsView settings{};
  LoginDataView login{};
  std::vector<AbsenceDetailView> absences{};
  std::vector<LeaveCorrectionView> leave_corrections{};
  std::vector<domain::LeaveReminder> leave_reminders{};
  std::optional<ClockView> clock{};  ///< nullopt if the company does not track time
  std::vector<TimeEntryDetailView> entries{};
  std::vector<TimeAccountBookingView> bookings{};
  std::vector<WorkingTimeFindingView> findings{};
  std::vector<domain::LineHandedOn> payroll{};  ///< in the form exported to payroll
  std::vector<DeputyView> deputies{};
  std::vector<OutboxMail> mails{};  ///< without their contents, which may be about others
  std::vector<OwnAuditLineView> lines{};
  std::vector<KeptView> kept{};  ///< records by kind, why and for how long
};

/// All data that is kept of the caller. Reads years, so it is limited by export_limit.hpp. Refuses: forbidden to a
/// personal token, because it contains health data; too often.
[[nodiscard]] domain::Result<DataExport> export_own_data(const Context& context, const AccountServices& services);

/// Records that the caller gets such an export. A separate unit of work, because an export only reads.
void note_own_export(const Context& context);

}  // namespace stint::application
