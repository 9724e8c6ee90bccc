#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/secret.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/calendar_feed.hpp>
#include <stint/domain/company/token_scope.hpp>
#include <stint/domain/time_entry/project_choice.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

namespace stint::application {

// The input of commands, in the domain's values. Members that are not set were omitted.

/// A new absence, or a change of one. In a change, an inner nullopt in `half`, `substitute` or `minutes` removes the
/// current value.
using AbsenceCommand = domain::AbsenceChange;

/// A new absence, or a change of one, possibly for another employee, with the reason for that.
struct AbsenceForOwnerCommand {
  AbsenceCommand absence{};
  std::optional<domain::EmployeeId> employee{};  ///< the owner; nullopt: the caller
  std::optional<std::string> reason{};
};

/// An absence to file for several people, each separately.
struct AbsencesForManyCommand {
  AbsenceCommand absence{};
  std::vector<domain::EmployeeId> employees{};
  std::optional<std::string> reason{};
};

/// Days on which the whole company is closed.
struct CompanyHolidayCommand {
  std::optional<domain::AbsenceTypeCode> type{};
  std::optional<domain::Date> first{};
  std::optional<domain::Date> last{};
};

/// The requested remaining part of an approved absence.
using ReductionCommand = domain::ReductionWish;

/// A rejection or a deletion.
struct ReasonCommand {
  std::optional<std::string> reason{};
};

/// A decision about several requests at once; `reason` for rejections.
struct DecisionsCommand {
  std::vector<std::int32_t> ids{};
  std::optional<std::string> reason{};
};

/// The project and category of working time.
struct BookingWish {
  domain::WishedChoice<domain::ProjectId> project{};
  domain::WishedChoice<domain::CategoryId> category{};
};

/// The user's decision about a violation of the break rules.
enum class BreakDecision { apply, ignore };

struct StopCommand {
  BookingWish booking{};
  std::optional<std::string> remarks{};
  std::optional<BreakDecision> decision{};
};

/// A finished time entry, or a change of one.
struct TimeEntryCommand {
  std::optional<domain::Instant> begin{};
  std::optional<domain::Instant> end{};
  std::optional<std::chrono::seconds> pause{};
  BookingWish booking{};
  std::optional<std::string> remarks{};
};

/// As above, for another employee, with the reason.
struct EntryForOwnerCommand {
  TimeEntryCommand entry{};
  std::optional<std::string> reason{};
};

/// A one-time code: from the authenticator app, or a recovery code.
struct CodeCommand {
  std::optional<std::string> code{};
};

/// The caller's own password; optional after a recent login (see password.hpp).
struct PasswordCommand {
  std::optional<Secret> password{};
};

/// A new personal token.
struct PersonalTokenCommand {
  std::optional<std::string> name{};
  std::optional<domain::Date> expires_on{};
  std::optional<Secret> password{};                        ///< as in PasswordCommand
  std::optional<domain::TokenScope> scope = std::nullopt;  ///< nullopt: everything
};

/// A new calendar feed.
struct CalendarFeedCommand {
  std::optional<std::string> name{};
  std::optional<domain::FeedKind> kind{};
};

/// A new password of the caller, with their current one as in PasswordCommand.
struct PasswordChangeCommand {
  std::optional<Secret> new_password{};
  std::optional<Secret> password{};
};

/// A password that replaces a forgotten one, or a first one, set with a one-time link.
struct PasswordResetCommand {
  std::optional<std::string> token{};
  std::optional<Secret> new_password{};
};

/// The token of a one-time link.
struct LinkCommand {
  std::optional<std::string> token{};
};

/// A report by an unauthenticated user that the password of an account was forgotten.
struct ForgottenPasswordCommand {
  std::optional<std::string> address{};  ///< e-mail address
};

/// The termination of an employment. An inner nullopt: they stay.
struct LeavingCommand {
  std::optional<std::optional<domain::Date>> last_day{};
  std::optional<std::string> reason{};
};

/// The own entries to list.
struct TimeEntryQuery {
  std::optional<std::chrono::year> year{};    ///< 1970 to 2100
  std::optional<std::chrono::month> month{};  ///< of that year, or of the current one
  std::optional<domain::ProjectId> project{};
  std::optional<domain::CategoryId> category{};
  std::optional<domain::EntryState> state{};
  std::optional<domain::Date> from{};  ///< only entries on this day or later
  std::optional<domain::Date> to{};    ///< only entries on this day or earlier
  bool of_all_time = false;            ///< instead of the current month, if neither year nor month is given
};

}  // namespace stint::application
