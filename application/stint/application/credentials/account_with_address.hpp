#pragma once

#include <string_view>

#include <stint/application/ports/accounts.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason no_account_with_address{"no-account-with-address"};  ///< address
}  // namespace reasons

/// The account that has an e-mail address. Refuses: unknown.
[[nodiscard]] domain::Result<Account> account_with_address(Work& work, std::string_view email);

}  // namespace stint::application
