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

/// What every request must know of its caller.
struct AccountStatus {
  domain::CompanyId company;
  domain::Role role{};
  bool active = true;
  /// Access tokens of another epoch are worthless. What ends all sessions of somebody raises it.
  std::int32_t session_epoch = 0;
  /// The end of the last access token that was revoked by itself: before it `RevokedAccess` must be asked. Nothing:
  /// none ever was.
  std::optional<domain::Instant> access_revoked_until{};
  domain::Employments employment{};
};

/// How an employee proves who they are.
struct Account {
  domain::EmployeeId employee;
  AccountStatus status{};
  std::string email{};
  /// The address that was last confirmed; nullopt: none ever was.
  std::optional<std::string> confirmed_address{};
  std::optional<std::string> password_hash{};  ///< encoded Argon2id; nothing: no password login
  std::optional<std::string> totp_secret{};    ///< Base32; set: two-factor is on
  std::int64_t last_totp_step = 0;             ///< a code of this step or an earlier one is used up
};

/// Whether a provider of identities may be called so: 1 to 32 lower-case letters, digits, `-` and `_`.
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

/// Accounts of all companies: logging in is what tells the company. Of who is not there nothing is set.
class Accounts {
 public:
  virtual ~Accounts() = default;
  [[nodiscard]] virtual std::optional<AccountStatus> status(domain::EmployeeId employee) const = 0;
  [[nodiscard]] virtual std::optional<Account> find(domain::EmployeeId employee) const = 0;
  /// By e-mail address without regard to ASCII case.
  [[nodiscard]] virtual std::optional<Account> find_by_email(std::string_view email) const = 0;
  virtual void set_confirmed_address(domain::EmployeeId employee, std::string_view address) = 0;
  virtual void set_password_hash(domain::EmployeeId employee, std::optional<std::string> hash) = 0;
  virtual void set_totp_secret(domain::EmployeeId employee, std::optional<std::string> secret) = 0;
  virtual void set_last_totp_step(domain::EmployeeId employee, std::int64_t step) = 0;
  virtual void set_active(domain::EmployeeId employee, bool active) = 0;
  /// By one.
  virtual void raise_session_epoch(domain::EmployeeId employee) = 0;
  /// By provider, then by subject.
  [[nodiscard]] virtual std::vector<Identity> identities_of(domain::EmployeeId employee) const = 0;
  /// Those of each of some people who are the company's: in one search where the store can. Who has none may be
  /// missing; who is not the company's is.
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
  /// Replaces all; one that was another's is theirs from now on. Throws if there are any for who is not there.
  virtual void set_identities(domain::EmployeeId employee, const std::vector<Identity>& identities) = 0;
};

/// An address from which somebody has logged in.
struct LoginAddress {
  std::string address{};
  domain::Instant last_login_at{};
};

/// From where people have logged in lately. Guessing of others does not slow down those who come from there.
class LoginAddresses {
 public:
  /// Of one person; those of the latest logins stay.
  static constexpr std::size_t maximum = 16;

  virtual ~LoginAddresses() = default;
  /// Whether that person has logged in from that address at that moment or later.
  [[nodiscard]] virtual bool has(domain::EmployeeId employee, std::string_view address,
                                 domain::Instant since) const = 0;
  /// Those of one person, the latest login first.
  [[nodiscard]] virtual std::vector<LoginAddress> of(domain::EmployeeId employee) const = 0;
  /// Throws if the employee is not there.
  virtual void record(domain::EmployeeId employee, std::string_view address, domain::Instant at) = 0;
  /// Forgets those from which nobody has logged in since.
  virtual void remove_before(domain::Instant moment) = 0;
};

/// Which mails somebody does without.
class MailChoices {
 public:
  virtual ~MailChoices() = default;
  /// In the order of the kinds.
  [[nodiscard]] virtual std::vector<MailKind> declined_by(domain::EmployeeId employee) const = 0;
  /// In place of all that were; the same twice is one. Throws if there are any for who is not there.
  virtual void set_declined(domain::EmployeeId employee, const std::vector<MailKind>& kinds) = 0;
};

/// A registered confidential client (RFC 6749 §2.1); its id is unique over all companies.
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
  /// Adds a client or replaces the one of the same id. Throws if that is another company's, or the company is not
  /// there.
  virtual void save(const Client& client) = 0;
  /// Removes a client of the company. Tokens that were issued to it stay where they are.
  virtual void remove(domain::CompanyId company, std::string_view id) = 0;
};

}  // namespace stint::application
