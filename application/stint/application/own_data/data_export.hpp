#pragma once

#include <cstddef>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/absences/leave_corrections.hpp>
#include <stint/application/accounts/own_sessions.hpp>
#include <stint/application/accounts/own_settings.hpp>
#include <stint/application/context.hpp>
#include <stint/application/deputies/deputies.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/payroll/showing.hpp>
#include <stint/application/ports/accounts.hpp>
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

struct OwnAuditDetail {
  std::string_view name{};
  std::string_view value{};  ///< empty: erased
};

template <>
inline constexpr auto description<OwnAuditDetail> = describe(member("name", &OwnAuditDetail::name),
                                                             member("value", &OwnAuditDetail::value));

template <>
inline constexpr auto description<OwnAuditLineView> = [] {
  using View = OwnAuditLineView;
  return describe(member("timestamp", inside(&View::entry, &AuditEntry::at)),
                  member("action", inside(&View::entry, &AuditEntry::action)),
                  member("actor_name", &View::actor_name, "Empty: the operator or the service itself."),
                  member("details", [](const View& line) {
                    return line.entry.details | std::views::transform([](const auto& detail) {
                             return OwnAuditDetail{detail.first, detail.second};
                           });
                  }));
}();

template <>
inline constexpr auto description<Identity> = describe(member("provider", &Identity::provider),
                                                       member("subject", &Identity::subject));

template <>
inline constexpr auto description<LoginAddress> = describe(member("address", &LoginAddress::address),
                                                           member("last_login_at", &LoginAddress::last_login_at));

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

template <>
inline constexpr auto description<LoginDataView> = [] {
  using View = LoginDataView;
  return describe(member("has_password", &View::has_password), member("has_second_factor", &View::has_second_factor),
                  member("identities", &View::identities), member("addresses", &View::addresses),
                  member("sessions", &View::sessions), member("tokens", &View::tokens),
                  member("calendar_feeds", &View::feeds));
}();

/// Without its content.
template <>
inline constexpr auto description<OutboxMail> =
    describe(member("kind", inside(&OutboxMail::mail, &Mail::kind)),
             member("address", inside(&OutboxMail::mail, &Mail::to_address)),
             member("created_at", inside(&OutboxMail::mail, &Mail::created_at)), member("state", &OutboxMail::state));

template <>
inline constexpr auto description<KeptView> =
    describe(member("kind", &KeptView::kind), member("count", &KeptView::count), member("oldest", &KeptView::oldest),
             member("reason", &KeptView::reason, "A section of a law, or `setting`; empty if no period is set."),
             member("until", &KeptView::until));

template <>
inline constexpr auto description<domain::LeaveReminder> = [] {
  using domain::LeaveReminder;
  return describe(member("year", &LeaveReminder::year), member("days", &LeaveReminder::days),
                  member("date", &LeaveReminder::told_on), member("until", &LeaveReminder::last_day));
}();

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

template <>
inline constexpr auto description<DataExport> = [] {
  using View = DataExport;
  return describe(member("made_at", &View::made_at), member("company", &View::company),
                  member("language", &View::language), member("time_zone", &View::time_zone),
                  member("record", [](const View& all) { return NamedValues{std::views::all(all.record)}; }),
                  member("settings", &View::settings), member("login", &View::login),
                  member("absences", &View::absences), member("leave_corrections", &View::leave_corrections),
                  member("leave_reminders", &View::leave_reminders), member("clock", &View::clock),
                  member("time_entries", &View::entries), member("time_account_bookings", &View::bookings),
                  member("working_time_findings", &View::findings), member("payroll", &View::payroll),
                  member("deputies", &View::deputies), member("mails", &View::mails),
                  member("audit_trail", &View::lines), member("retention", &View::kept));
}();

/// All data that is kept of the caller. Reads years, so it is limited by export_limit.hpp. Refuses: forbidden to a
/// personal token, because it contains health data; too often.
[[nodiscard]] domain::Result<DataExport> export_own_data(const Context& context, const AccountServices& services);

/// Records that the caller gets such an export. A separate unit of work, because an export only reads.
void note_own_export(const Context& context);

}  // namespace stint::application
