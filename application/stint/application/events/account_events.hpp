#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/ports/accounts.hpp>
#include <stint/application/ports/calendar_feeds.hpp>
#include <stint/application/ports/credentials.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/one_time_link.hpp>
#include <stint/domain/ids.hpp>

// Events of accounts, and of the tokens with which people and programs log in; see events.hpp.

namespace stint::application {

struct AccountLocked {
  domain::EmployeeId employee;
};
struct AccountUnlocked {
  domain::EmployeeId employee;
};
struct PasswordSet {
  domain::EmployeeId employee;
};
/// `link` is only for the mail: it is empty for all other recipients.
struct PasswordLinkMade {
  domain::EmployeeId employee;
  domain::LinkPurpose purpose{};
  domain::Instant expires_at{};
  std::string link{};
  std::string former_address{};  ///< to which the mail is sent; empty: to the employee's own
};
/// Its owner has set a password. `by_link`: with a link of this purpose; nullopt: with the old password, or after a
/// login.
struct PasswordChanged {
  domain::EmployeeId employee;
  std::optional<domain::LinkPurpose> by_link{};
};
struct AddressConfirmed {
  domain::EmployeeId employee;
};
struct AddressRestored {
  domain::EmployeeId employee;
};
struct AccountSettingsChanged {
  domain::EmployeeId employee;
  std::vector<std::pair<std::string, std::string>> values{};
};
/// An employee has received all of their data (GDPR Art. 15).
struct DataExported {
  domain::EmployeeId employee;
};
/// An administrator has set an employee's last day, or removed it.
struct EmploymentEndSet {
  domain::EmployeeId employee;
  std::string reason;
  std::optional<domain::Date> last_day_before{};
  std::optional<domain::Date> last_day{};
};
struct TwoFactorEnabled {
  domain::EmployeeId employee;
  std::size_t recovery_codes = 0;
};
struct TwoFactorDisabled {
  domain::EmployeeId employee;
  std::string proof{};
};
struct IdentityLinked {
  domain::EmployeeId employee;
  Identity identity;
};
struct LoggedIn {
  domain::EmployeeId employee;
  std::string method;
  std::string client;
  std::string address;
};
struct LoginRefused {
  domain::EmployeeId employee;
  std::vector<std::pair<std::string, std::int32_t>> refusals;
  std::string addresses;
};
struct SessionEnded {
  domain::EmployeeId employee;
  std::string reason;
  std::string client;
};
struct AccessTokenRevoked {
  domain::EmployeeId employee;
  std::string reason;
  std::string client;
};
struct TokenCreated {
  PersonalToken token;
  bool by_owner = false;
};
struct TokenRevoked {
  PersonalToken token;
};
struct FeedMade {
  CalendarFeed feed;
};
struct FeedRevoked {
  CalendarFeed feed;
};

}  // namespace stint::application
