#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/ports/cryptography.hpp>
#include <stint/application/ports/outbox.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/employments.hpp>
#include <stint/domain/company/role.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// The data about its caller that every request needs.
struct AccountStatus {
  domain::CompanyId company;
  domain::Role role{};
  bool active = true;
  /// Access tokens of another epoch are invalid. Ending all sessions of an employee increments it.
  std::int32_t session_epoch = 0;
  /// The end of the last access token that was revoked individually: until then `RevokedAccess` must be checked.
  /// nullopt: none was ever revoked.
  std::optional<domain::Instant> access_revoked_until{};
  domain::Employments employment{};
};

/// The credentials of an employee.
struct Account {
  domain::EmployeeId employee;
  AccountStatus status{};
  std::string email{};
  /// The last address that was confirmed; nullopt: none was ever confirmed.
  std::optional<std::string> confirmed_address{};
  std::optional<std::string> password_hash{};  ///< encoded Argon2id; nullopt: no password login
  std::optional<std::string> totp_secret{};    ///< Base32; set: two-factor is on
  std::int64_t last_totp_step = 0;             ///< codes of this step or earlier ones have been used
};

/// Whether the name is valid for an identity provider: 1 to 32 lower-case letters, digits, `-` and `_`.
[[nodiscard]] constexpr bool is_provider_name(std::string_view text) {
  constexpr std::size_t longest = 32;
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789-_";
  return !text.empty() && text.size() <= longest && text.find_first_not_of(letters) == std::string_view::npos;
}

struct Identity {
  std::string provider;  ///< see is_provider_name; such as google
  std::string subject;
  auto operator<=>(const Identity&) const = default;
};

/// The accounts of all companies: the login determines the company. Setters do nothing if the employee does not exist.
class Accounts {
 public:
  virtual ~Accounts() = default;
  [[nodiscard]] virtual std::optional<AccountStatus> status(domain::EmployeeId employee) const = 0;
  [[nodiscard]] virtual std::optional<Account> find(domain::EmployeeId employee) const = 0;
  /// Looks up an e-mail address without regard to ASCII case.
  [[nodiscard]] virtual std::optional<Account> find_by_email(std::string_view email) const = 0;
  virtual void set_confirmed_address(domain::EmployeeId employee, std::string_view address) = 0;
  virtual void set_password_hash(domain::EmployeeId employee, std::optional<std::string> hash) = 0;
  virtual void set_totp_secret(domain::EmployeeId employee, std::optional<std::string> secret) = 0;
  virtual void set_last_totp_step(domain::EmployeeId employee, std::int64_t step) = 0;
  virtual void set_active(domain::EmployeeId employee, bool active) = 0;
  /// Increments it by one.
  virtual void raise_session_epoch(domain::EmployeeId employee) = 0;
  /// Ordered by provider, then by subject.
  [[nodiscard]] virtual std::vector<Identity> identities_of(domain::EmployeeId employee) const = 0;
  /// As above, for several people of a company: in one query where the store supports it. People without identities may
  /// be missing; people of other companies are missing.
  [[nodiscard]] virtual std::map<domain::EmployeeId, std::vector<Identity>> identities_of_each(
      domain::CompanyId company, std::span<const domain::EmployeeId> people) const {
    std::map<domain::EmployeeId, std::vector<Identity>> found;
    for (const auto employee : people) {
      const auto known = status(employee);
      if (known && known->company == company) found.emplace(employee, identities_of(employee));
    }
    return found;
  }
  [[nodiscard]] virtual std::optional<domain::EmployeeId> find_by_identity(const Identity& identity) const = 0;
  /// Replaces all identities; an identity of another employee is moved to this one. Throws if there are any and the
  /// employee does not exist.
  virtual void set_identities(domain::EmployeeId employee, const std::vector<Identity>& identities) = 0;
};

/// An address from which an employee has logged in.
struct LoginAddress {
  std::string address{};
  domain::Instant last_login_at{};
};

/// The addresses from which employees have recently logged in. Password guessing from elsewhere does not slow down
/// logins from these.
class LoginAddresses {
 public:
  /// Per person; only the addresses of the latest logins are kept.
  static constexpr std::size_t maximum = 16;

  virtual ~LoginAddresses() = default;
  /// Whether the person has logged in from the address at `since` or later.
  [[nodiscard]] virtual bool has(domain::EmployeeId employee, std::string_view address,
                                 domain::Instant since) const = 0;
  /// The addresses of one person, the latest login first.
  [[nodiscard]] virtual std::vector<LoginAddress> of(domain::EmployeeId employee) const = 0;
  /// Throws if the employee does not exist.
  virtual void record(domain::EmployeeId employee, std::string_view address, domain::Instant at) = 0;
  /// Removes addresses whose last login was before the moment.
  virtual void remove_before(domain::Instant moment) = 0;
};

/// The mails that an employee has declined.
class MailChoices {
 public:
  virtual ~MailChoices() = default;
  /// In the order of the kinds.
  [[nodiscard]] virtual std::vector<MailKind> declined_by(domain::EmployeeId employee) const = 0;
  /// Replaces all declined kinds; duplicates are ignored. Throws if there are any and the employee does not exist.
  virtual void set_declined(domain::EmployeeId employee, const std::vector<MailKind>& kinds) = 0;
};

/// A registered confidential client (RFC 6749 §2.1); its id is unique across all companies.
struct Client {
  std::string id;
  domain::CompanyId company;
  std::string name{};
  std::string secret_hash{};  ///< encoded Argon2id
  bool terminal = false;      ///< a time-recording terminal
};

class Clients {
 public:
  virtual ~Clients() = default;
  [[nodiscard]] virtual std::optional<Client> find(std::string_view id) const = 0;
  [[nodiscard]] virtual std::vector<Client> of(domain::CompanyId company) const = 0;
  /// Adds a client or replaces the one with the same id. Throws if that belongs to another company, or if the company
  /// does not exist.
  virtual void save(const Client& client) = 0;
  /// Removes a client of the company. Tokens that were issued to it are kept.
  virtual void remove(domain::CompanyId company, std::string_view id) = 0;
};

}  // namespace stint::application
