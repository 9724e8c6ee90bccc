#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <stint/application/ports/accounts.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason no_account_with_address{"no-account-with-address"};  ///< address
}  // namespace reasons

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
