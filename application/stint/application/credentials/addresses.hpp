#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <stint/application/commands/accounts.hpp>
#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/events/events.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/application/ports/accounts.hpp>
#include <stint/application/ports/credentials.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

// The e-mail address of an account is a credential: whoever reads its mails can set a password with a link. If someone
// else sets the address, it is treated as a credential only after the employee has logged in and confirmed it; the
// former address gets a link that reverts the change.

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason no_account_with_address{"no-account-with-address"};  ///< address
}  // namespace reasons

/// Takes an address as confirmed by the employee who has logged in, or by the operator: links that restore any former
/// address are void.
void settle_address(Work& work, domain::EmployeeId employee, const std::string& address);

/// Sends links after an administrator or a directory has changed an employee's address: one to the address that was
/// last confirmed, which replaces the one that an earlier change sent there, and one to the new address. Nothing is
/// sent if no address was ever confirmed (then an invitation confirms the new one), if the new address is the confirmed
/// one, and to employees who may not have links (see links.hpp). The new address must have been stored.
void send_links_after_change(const CompanyContext& company_context, const LinkServices& services,
                             domain::EmployeeId employee, const Occasion& occasion);

struct ConfirmedAddressView {
  std::string address{};
};

template <>
inline constexpr auto description<ConfirmedAddressView> = describe(member("email", &ConfirmedAddressView::address));

/// Confirms the caller's address by the link that was sent to it, which is used up. Requires the caller's login, so
/// that reading the mails of a changed address is not enough. Refuses: a personal token (forbidden); a missing token; a
/// link that is unknown, used or expired, for another purpose or employee, or sent to another address (invalid,
/// `one_time_link`).
[[nodiscard]] domain::Result<ConfirmedAddressView> confirm_own_address(const Context& context,
                                                                       const AccountServices& services,
                                                                       const Submitted<LinkCommand>& form);

/// Restores the address to which a link for this purpose was sent: sessions end, administrators get a mail, and later
/// links become void. The link must be valid, and no other account may have the address.
void restore_address(const CompanyContext& company_context, const OneTimeLink& link);

/// The account that has an e-mail address. Refuses: unknown.
[[nodiscard]] inline domain::Result<Account> account_with_address(Work& work, std::string_view email) {
  auto account = work.accounts().find_by_email(email);
  if (!account) {
    return domain::refuse(
        domain::Problem::unknown(reasons::no_account_with_address, {{"address", std::string{email}}}));
  }
  return *std::move(account);
}

}  // namespace stint::application
