#include <string>
#include <utility>

#include <stint/application/credentials/account_with_address.hpp>

namespace stint::application {

using namespace domain;

Result<Account> account_with_address(Work& work, std::string_view email) {
  auto account = work.accounts().find_by_email(email);
  if (!account) {
    return refuse(Problem::unknown(reasons::no_account_with_address, {{"address", std::string{email}}}));
  }
  return *std::move(account);
}

}  // namespace stint::application
