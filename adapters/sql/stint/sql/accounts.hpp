#pragma once

#include <stint/application/ports/accounts.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class Accounts : public application::Accounts, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::optional<application::AccountStatus> status(domain::EmployeeId employee) const override;
  [[nodiscard]] std::optional<application::Account> find(domain::EmployeeId employee) const override;
  [[nodiscard]] std::optional<application::Account> find_by_email(std::string_view email) const override;
  void set_confirmed_address(domain::EmployeeId employee, std::string_view address) override;
  void set_password_hash(domain::EmployeeId employee, std::optional<std::string> hash) override;
  void set_totp_secret(domain::EmployeeId employee, std::optional<std::string> secret) override;
  void set_last_totp_step(domain::EmployeeId employee, std::int64_t step) override;
  void set_active(domain::EmployeeId employee, bool active) override;
  void raise_session_epoch(domain::EmployeeId employee) override;
  [[nodiscard]] std::vector<application::Identity> identities_of(domain::EmployeeId employee) const override;
  [[nodiscard]] std::map<domain::EmployeeId, std::vector<application::Identity>> identities_of_each(
      domain::CompanyId company, std::span<const domain::EmployeeId> people) const override;
  [[nodiscard]] std::optional<domain::EmployeeId> find_by_identity(
      const application::Identity& identity) const override;
  void set_identities(domain::EmployeeId employee, const std::vector<application::Identity>& identities) override;
};

class LoginAddresses : public application::LoginAddresses, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] bool has(domain::EmployeeId employee, std::string_view address, domain::Instant since) const override;
  [[nodiscard]] std::vector<application::LoginAddress> of(domain::EmployeeId employee) const override;
  void record(domain::EmployeeId employee, std::string_view address, domain::Instant at) override;
  void remove_before(domain::Instant moment) override;
};

class MailChoices : public application::MailChoices, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::vector<application::MailKind> declined_by(domain::EmployeeId employee) const override;
  void set_declined(domain::EmployeeId employee, const std::vector<application::MailKind>& kinds) override;
};

class Clients : public application::Clients, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::optional<application::Client> find(std::string_view id) const override;
  [[nodiscard]] std::vector<application::Client> of(domain::CompanyId company) const override;
  void save(const application::Client& client) override;
  void remove(domain::CompanyId company, std::string_view id) override;
};

}  // namespace stint::sql
