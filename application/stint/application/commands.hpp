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

// What people ask for, in the domain's values. What is not set was left out.

/// A new absence, or a change of one. In a change an empty inner `half`, `substitute` or `minutes` takes away what
/// there is.
using AbsenceCommand = domain::AbsenceChange;

/// A new absence, or a change of one, perhaps for somebody else, and then why.
struct AbsenceForOwnerCommand {
  AbsenceCommand absence{};
  std::optional<domain::EmployeeId> employee{};  ///< whose it is; nothing: the caller's
  std::optional<std::string> reason{};
};

/// An absence that several people are to have, each one of their own.
struct AbsencesForManyCommand {
  AbsenceCommand absence{};
  std::vector<domain::EmployeeId> employees{};
  std::optional<std::string> reason{};
};

/// Days on which the whole company is to be closed.
struct CompanyHolidayCommand {
  std::optional<domain::AbsenceTypeCode> type{};
  std::optional<domain::Date> first{};
  std::optional<domain::Date> last{};
};

/// What is to be left of an approved absence.
using ReductionCommand = domain::ReductionWish;

/// A rejection or a deletion.
struct ReasonCommand {
  std::optional<std::string> reason{};
};

/// Several requests that somebody decides about at once; `reason` of rejections.
struct DecisionsCommand {
  std::vector<std::int32_t> ids{};
  std::optional<std::string> reason{};
};

/// What working time is to be booked on.
struct BookingWish {
  domain::WishedChoice<domain::ProjectId> project{};
  domain::WishedChoice<domain::CategoryId> category{};
};

/// What somebody decides about a violated break regulation.
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

/// The same for somebody else, and why.
struct EntryForOwnerCommand {
  TimeEntryCommand entry{};
  std::optional<std::string> reason{};
};

/// A one-time code: of the authenticator app, or a recovery code.
struct CodeCommand {
  std::optional<std::string> code{};
};

/// The caller's own password, which whoever has logged in lately may leave out (see password.hpp).
struct PasswordCommand {
  std::optional<Secret> password{};
};

/// A new personal token.
struct PersonalTokenCommand {
  std::optional<std::string> name{};
  std::optional<domain::Date> expires_on{};
  std::optional<Secret> password{};                        ///< as in a PasswordCommand
  std::optional<domain::TokenScope> scope = std::nullopt;  ///< nothing: everything
};

/// A new calendar feed.
struct CalendarFeedCommand {
  std::optional<std::string> name{};
  std::optional<domain::FeedKind> kind{};
};

/// Another password of the caller's own, and as in a PasswordCommand the one they have.
struct PasswordChangeCommand {
  std::optional<Secret> new_password{};
  std::optional<Secret> password{};
};

/// A password in place of one that is forgotten, or a first one, by a one-time link.
struct PasswordResetCommand {
  std::optional<std::string> token{};
  std::optional<Secret> new_password{};
};

/// The token of a one-time link.
struct LinkCommand {
  std::optional<std::string> token{};
};

/// Somebody, who may be anybody, says that they have forgotten the password of an account.
struct ForgottenPasswordCommand {
  std::optional<std::string> address{};  ///< of e-mail
};

/// When somebody leaves. An inner nothing: they stay.
struct LeavingCommand {
  std::optional<std::optional<domain::Date>> last_day{};
  std::optional<std::string> reason{};
};

/// Which own entries somebody wants to see.
struct TimeEntryQuery {
  std::optional<std::chrono::year> year{};    ///< 1970 to 2100
  std::optional<std::chrono::month> month{};  ///< of that year, or of the current one
  std::optional<domain::ProjectId> project{};
  std::optional<domain::CategoryId> category{};
  std::optional<domain::EntryState> state{};
  std::optional<domain::Date> from{};  ///< of these only those that are on this day or later
  std::optional<domain::Date> to{};    ///< of these only those that are on this day or earlier
  bool of_all_time = false;            ///< in place of the current month, where neither year nor month is said
};

}  // namespace stint::application
