#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/application/office.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/company/one_time_link.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

// How people set their own passwords: with the one they have, and by links that they get by mail and that work once.

namespace stint::application {

/// How many sessions have ended.
struct EndedSessionsView {
  std::int32_t ended = 0;
};

/// Whom a link was sent to, and how long it is good.
struct InvitationView {
  domain::EmployeeId employee;
  std::string address{};
  domain::Instant expires_at{};
};

/// Puts a hash in place of that of the password: all sessions end (see sessions.hpp), and one-time links work no more.
void replace_password(Work& work, domain::EmployeeId employee, const std::string& hash);

/// Sets the caller's password and ends their other sessions; they get a mail of it. `hash`: of the new password, if
/// that can be one: it is computed before the unit of work begins. Refuses: as `create_own_token` who does not prove
/// who they are; a password that is missing or too weak (see credential_rules.hpp).
[[nodiscard]] domain::Result<EndedSessionsView> change_own_password(const Context& context,
                                                                    const AccountServices& services,
                                                                    const Submitted<PasswordChangeCommand>& form,
                                                                    const std::string& hash);

/// Sends an employee a link to set a password, which replaces an earlier invitation. Refuses: unknown; without a recent
/// login of the caller's (forbidden) an administrator, or an employee whose address has changed and is not confirmed
/// (see addresses.hpp); an employee who is locked or has left (conflict). They may be invited before their first day.
[[nodiscard]] domain::Result<InvitationView> invite(const Context& context, const AccountServices& services,
                                                    domain::EmployeeId employee);

/// Sends whoever has this e-mail address a link to set another password. Refuses, which nobody outside must be told: an
/// address that nobody has, or that was not confirmed (see addresses.hpp); who is locked or has left; who has no
/// password, for then the company has another way of logging in or has not invited them yet; and who was sent one a
/// moment ago (see one_time_link.hpp).
[[nodiscard]] domain::Result<void> send_link_to_forgetful(Office& office, const AccountServices& services,
                                                          std::string_view address);

/// Sets a password by a link, which is used up with it: as `replace_password`, and the owner gets a mail of it. A link
/// that restores an address does that first (see addresses.hpp).
/// Computes a password hash, so it must not run on a thread that serves; not before the link is found to be good.
/// Refuses: what could not be read; a link that is unknown, used or has expired, that went to an address which is the
/// owner's no more (to restore: which is another account's), one that sets no password, and one of somebody who was
/// locked or has left since (invalid, `one_time_link`); then a password that is too weak.
[[nodiscard]] domain::Result<void> reset_password(Office& office, const AccountServices& services,
                                                  const Submitted<PasswordResetCommand>& form);

}  // namespace stint::application
