#pragma once

#include <optional>
#include <string>

#include <stint/application/description/inputs.hpp>
#include <stint/application/secret.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/calendar_feed.hpp>
#include <stint/domain/company/token_scope.hpp>

// The input of commands about accounts, in the domain's values. Members that are not set were omitted.

namespace stint::application {

namespace fields {
inline constexpr domain::Field expiry{"expires-on"};
inline constexpr domain::Field new_password{"new-password"};
inline constexpr domain::Field address{"email"};  ///< of e-mail
inline constexpr domain::Field last_day_of_employment{"last-day"};
}  // namespace fields

namespace reasons {
inline constexpr domain::Reason must_be_expiry_date{"must-be-expiry-date"};
inline constexpr domain::Reason must_be_token_scope{"must-be-token-scope"};
}  // namespace reasons

/// A one-time code: from the authenticator app, or a recovery code.
struct CodeCommand {
  std::optional<std::string> code{};
};

template <>
inline constexpr auto description<CodeCommand> =
    describe(input(domain::fields::code, &CodeCommand::code,
                   "From the authenticator app. To switch off two-factor login also a recovery code."));

/// The caller's own password; optional after a recent login (see password.hpp).
struct PasswordCommand {
  std::optional<Secret> password{};
};

template <>
inline constexpr auto description<PasswordCommand> = describe(input(domain::fields::password,
                                                                    &PasswordCommand::password, "The caller's."));
template <>
inline constexpr bool may_be_omitted<PasswordCommand> = true;

/// A new personal token.
struct PersonalTokenCommand {
  std::optional<std::string> name{};
  std::optional<domain::Date> expires_on{};
  std::optional<Secret> password{};                        ///< as in PasswordCommand
  std::optional<domain::TokenScope> scope = std::nullopt;  ///< nullopt: everything
};

template <>
inline constexpr auto description<PersonalTokenCommand> = [] {
  using Command = PersonalTokenCommand;
  return describe(
      input(domain::fields::token_name, &Command::name, "Its purpose. No control characters, and not only spaces."),
      input(fields::expiry, &Command::expires_on, accepts::Parsed{domain::parse_date, reasons::must_be_expiry_date},
            "The last day on which it works, UTC; from today to 2199-12-31."),
      input(domain::fields::password, &Command::password, "The caller's."),
      input(domain::fields::scope, &Command::scope,
            accepts::Parsed{domain::parse_token_scope, reasons::must_be_token_scope}, "If omitted, everything."));
}();

/// A new calendar feed.
struct CalendarFeedCommand {
  std::optional<std::string> name{};
  std::optional<domain::FeedKind> kind{};
};

template <>
inline constexpr auto description<CalendarFeedCommand> =
    describe(input(domain::fields::token_name, &CalendarFeedCommand::name, "Where it is read."),
             input(domain::fields::kind, &CalendarFeedCommand::kind,
                   accepts::Parsed{domain::parse_feed_kind, domain::reasons::must_be_feed_kind}));

/// A new password of the caller, with their current one as in PasswordCommand.
struct PasswordChangeCommand {
  std::optional<Secret> new_password{};
  std::optional<Secret> password{};
};

inline constexpr std::string_view rules_of_new_passwords =
    "At least 8 characters unless configured otherwise. Neither commonly used nor made of words of the address, the "
    "name, the company or the product.";

template <>
inline constexpr auto description<PasswordChangeCommand> =
    describe(input(fields::new_password, &PasswordChangeCommand::new_password, rules_of_new_passwords),
             input(domain::fields::password, &PasswordChangeCommand::password, "The caller's."));

/// A password that replaces a forgotten one, or a first one, set with a one-time link.
struct PasswordResetCommand {
  std::optional<std::string> token{};
  std::optional<Secret> new_password{};
};

template <>
inline constexpr auto description<PasswordResetCommand> =
    describe(input(domain::fields::token, &PasswordResetCommand::token),
             input(fields::new_password, &PasswordResetCommand::new_password, rules_of_new_passwords));

/// The token of a one-time link.
struct LinkCommand {
  std::optional<std::string> token{};
};

template <>
inline constexpr auto description<LinkCommand> = describe(input(domain::fields::token, &LinkCommand::token));

/// A report by an unauthenticated user that the password of an account was forgotten.
struct ForgottenPasswordCommand {
  std::optional<std::string> address{};  ///< e-mail address
};

template <>
inline constexpr auto description<ForgottenPasswordCommand> = describe(input(fields::address,
                                                                             &ForgottenPasswordCommand::address));

/// The termination of an employment. An inner nullopt: they stay.
struct LeavingCommand {
  std::optional<std::optional<domain::Date>> last_day{};
  std::optional<std::string> reason{};
};

template <>
inline constexpr auto description<LeavingCommand> =
    describe(input(domain::fields::reason, &LeavingCommand::reason, "For the audit trail."),
             input(fields::last_day_of_employment, &LeavingCommand::last_day, accepts::RemovedByNull{},
                   "Of the employment, not before its first. `null` if the employee stays."));

}  // namespace stint::application
