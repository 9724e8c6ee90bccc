#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <stint/application/commands/accounts.hpp>
#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/application/office.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/company/one_time_link.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

// How users set their own passwords: with the present one, and by links that they get by mail and that work once.

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason account_locked_or_left{"account-locked-or-left"};
}  // namespace reasons

/// How many sessions have ended.
struct EndedSessionsView {
  std::int32_t ended = 0;
};

template <>
inline constexpr auto description<EndedSessionsView> = describe(member("ended", &EndedSessionsView::ended,
                                                                       "The number of sessions."));

/// The recipient of a link, and how long it is valid.
struct InvitationView {
  domain::EmployeeId employee;
  std::string address{};
  domain::Instant expires_at{};
};

template <>
inline constexpr auto description<InvitationView> = describe(member("employee_id", &InvitationView::employee),
                                                             member("email", &InvitationView::address),
                                                             member("expires_at", &InvitationView::expires_at));

/// Replaces the hash of the password: all sessions end (see sessions.hpp), and one-time links no longer work.
void replace_password(Work& work, domain::EmployeeId employee, const std::string& hash);

/// Sets the caller's password, ends their other sessions and mails them. `hash`: of the new password, if it can be a
/// password: it is computed before the unit of work begins. Refuses: as `create_own_token` a caller who does not prove
/// their identity; a password that is missing or too weak (see credential_rules.hpp).
[[nodiscard]] domain::Result<EndedSessionsView> change_own_password(const Context& context,
                                                                    const AccountServices& services,
                                                                    const Submitted<PasswordChangeCommand>& form,
                                                                    const std::string& hash);

/// Sends an employee a link to set a password, which replaces an earlier invitation. Refuses: unknown; without a recent
/// login of the caller (forbidden) an administrator, or an employee whose address has changed and is not confirmed (see
/// addresses.hpp); an employee who is locked or has left (conflict). They may be invited before their first day.
[[nodiscard]] domain::Result<InvitationView> invite(const Context& context, const AccountServices& services,
                                                    domain::EmployeeId employee);

/// Sends the owner of this e-mail address a link to set another password. Refuses, which must not be revealed to the
/// outside: an address that is unknown, or not confirmed (see addresses.hpp); an account that is locked or whose
/// employee has left; one without a password, because then the company uses another kind of login or has not sent an
/// invitation yet; and one to which a link was sent a moment ago (see one_time_link.hpp).
[[nodiscard]] domain::Result<void> send_link_to_forgetful(Office& office, const AccountServices& services,
                                                          std::string_view address);

/// Sets a password by a link, which is thereby used up: as `replace_password`, and mails the owner. A link that
/// restores an address does that first (see addresses.hpp). Computes a password hash, so it must not run on a thread
/// that serves requests; but only once the link has been found valid. Refuses: input that could not be read; a link
/// that is unknown, used or expired, whose address is no longer the owner's (to restore an address: which is now
/// another account's), one that sets no password, and one of an employee who has been locked or has left since
/// (invalid, `one_time_link`); then a password that is too weak.
[[nodiscard]] domain::Result<void> reset_password(Office& office, const AccountServices& services,
                                                  const Submitted<PasswordResetCommand>& form);

}  // namespace stint::application
