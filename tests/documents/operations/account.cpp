#include "tests/documents/operations/all_operations.hpp"

namespace stint::documents {

using http::Method;

TaggedOperations account_operations() {
  return {
      "Account",
      {
          {.method = Method::post,
           .path = "/user/mfa/totp",
           .id = "startTwoFactor",
           .summary = "Begin to turn two-factor on",
           .means = "Nothing changes before a code confirms it. It takes the caller's password, or a token that a "
                    "login has brought in the last five minutes; a personal token does not do.",
           .returns = {{"What an authenticator app needs, shown once."}}},
          {.method = Method::del,
           .path = "/user/mfa/totp",
           .id = "turnTwoFactorOff",
           .summary = "Turn two-factor off",
           .returns = {{"It is off; `id` is the employee's."}}},
          {.method = Method::post,
           .path = "/user/mfa/totp/confirm",
           .id = "confirmTwoFactor",
           .summary = "Turn two-factor on",
           .returns = {{"Codes for the day on which the app is lost, shown once. Each works once."}}},
          {.method = Method::get,
           .path = "/user/tokens",
           .id = "listPersonalTokens",
           .summary = "The caller's personal tokens",
           .means = "Oldest first. A personal token may not ask.",
           .returns = {{"The tokens, without their text.", up_to(100, "PersonalToken")}}},
          {.method = Method::post,
           .path = "/user/tokens",
           .id = "createPersonalToken",
           .summary = "Make a personal token",
           .means = "A person has at most 100. It takes the caller's password, or a token that a login has brought in "
                    "the last five minutes; a personal token does not do.",
           .returns = {{"The token, whose text is shown this once."}}},
          {.method = Method::del,
           .path = "/user/tokens/{id}",
           .id = "deletePersonalToken",
           .summary = "Make a personal token worthless",
           .returns = {{"It is gone."}}},
          {.method = Method::get,
           .path = "/user/calendars",
           .id = "listCalendarFeeds",
           .summary = "The caller's calendar feeds",
           .means = "Oldest first, by pages. A personal token may not ask.",
           .returns = {{"A page of the feeds, without their addresses."}}},
          {.method = Method::post,
           .path = "/user/calendars",
           .id = "createCalendarFeed",
           .summary = "Make an address at which a calendar program reads absences",
           .means = "Whoever has the address reads the calendar, without a token. A person has at most 20; a personal "
                    "token may not make one. A `team` feed is for managers and administrators, and for everybody where "
                    "the company shows the absences of teams; a `company` feed for administrators, and for everybody "
                    "where the company shows all.",
           .returns = {{"The feed, whose address is shown this once."}}},
          {.method = Method::del,
           .path = "/user/calendars/{id}",
           .id = "deleteCalendarFeed",
           .summary = "Make the address of a calendar feed worthless",
           .returns = {{"It is gone."}}},
          {.method = Method::post,
           .path = "/user/password",
           .id = "changePassword",
           .summary = "Set another password",
           .means = "It takes the caller's password, or a token that a login has brought in the last five minutes; a "
                    "personal token does not do. Other sessions end, personal tokens stay, one-time links work no "
                    "more, and a mail tells the owner.",
           .returns = {{"The password is set."}}},
          {.method = Method::post,
           .path = "/user/email/confirm",
           .id = "confirmEmail",
           .summary = "Confirm a new address",
           .means = "By the link that was sent to it when an administrator or a directory changed the caller's "
                    "address: its token stands behind the `#confirm=` of its address, works once within seven days, "
                    "and ends with another address. Until then no link to set a password is sent to the address. A "
                    "personal token does not do.",
           .returns = {{"The address is confirmed."}}},
          {.method = Method::get,
           .path = "/user/sessions",
           .id = "listSessions",
           .summary = "The caller's sessions",
           .means = "Logins that go on, the latest first. A personal token may not ask.",
           .returns = {{"A page of the sessions."}}},
          {.method = Method::del,
           .path = "/user/sessions",
           .id = "endOtherSessions",
           .summary = "End all sessions but this one",
           .means = "With the next request. A personal token may not ask.",
           .returns = {{"They have ended."}}},
          {.method = Method::del,
           .path = "/user/sessions/{id}",
           .id = "endSession",
           .summary = "End a session",
           .means = "With the next request. A personal token may not ask.",
           .returns = {{"It has ended."}}},
          {.method = Method::get,
           .path = "/user/settings",
           .id = "getSettings",
           .summary = "What the caller has chosen",
           .returns = {{"The settings."}}},
          {.method = Method::put,
           .path = "/user/settings",
           .id = "changeSettings",
           .summary = "Choose language and mails",
           .means = "What is left out stays. A language that is `null` or empty takes the choice away. Mails that are "
                    "promised, and those about the security of the account, are not among the choices.",
           .returns = {{"The settings."}}},
          {.method = Method::get,
           .path = "/user/record",
           .id = "getOwnRecord",
           .summary = "The caller's own record",
           .means =
               "As administrators see it, with the names of managers. Members have what holds today; `terms` has what "
               "changed, and will change, on which day. Not for a personal token, because it has health data in it.",
           .returns = {{"The record."}}},
          {.method = Method::get,
           .path = "/user/data-export",
           .id = "exportOwnData",
           .summary = "All that is kept of the caller",
           .means = "GDPR Art. 15: the record, settings and login, absences with decisions, time entries, the time "
                    "account, what payroll was told, personal tokens and calendar feeds without their secrets, mails, "
                    "lines of the audit trail, and how long what is kept. As a page to print, in the caller's "
                    "language, for clients whose `Accept` names `text/html`. Of others it has the names of those who "
                    "decided, of managers and deputies. Once a minute at most, and not for a personal token. The "
                    "newest 1,000 mails and sessions, and 10,000 lines of payroll and of the audit trail. That it was "
                    "given to the caller is written down there.",
           .returns = {{.means = "The data.",
                        .headers = {"Content-Security-Policy", "Content-Language", "Referrer-Policy"},
                        .also = {{"text/html", any_text()}}}}},
      }};
}

}  // namespace stint::documents
