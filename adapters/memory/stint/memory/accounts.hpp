#pragma once

#include <functional>

#include <stint/memory/state.hpp>

namespace stint::memory {

/// Status and address belong to the employee; only secrets and the ends of sessions are stored separately.
class Accounts : public application::Accounts {
 public:
  explicit Accounts(State& state) : state_(state) {}
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
  [[nodiscard]] std::optional<domain::EmployeeId> find_by_identity(
      const application::Identity& identity) const override;
  void set_identities(domain::EmployeeId employee, const std::vector<application::Identity>& identities) override;

 private:
  /// Changes the secrets of an account; does nothing if the account does not exist.
  template <class Change>
  void change(domain::EmployeeId employee, Change apply) {
    auto& accounts = state_.accounts.edit();
    if (state_.employees->contains(employee)) apply(accounts[employee]);
  }

  State& state_;
};

class LoginAddresses : public application::LoginAddresses {
 public:
  explicit LoginAddresses(State& state) : state_(state) {}
  [[nodiscard]] bool has(domain::EmployeeId employee, std::string_view address, domain::Instant since) const override;
  [[nodiscard]] std::vector<application::LoginAddress> of(domain::EmployeeId employee) const override;
  void record(domain::EmployeeId employee, std::string_view address, domain::Instant at) override;
  void remove_before(domain::Instant moment) override;

 private:
  State& state_;
};

class MailChoices : public application::MailChoices {
 public:
  explicit MailChoices(State& state) : state_(state) {}
  [[nodiscard]] std::vector<application::MailKind> declined_by(domain::EmployeeId employee) const override;
  void set_declined(domain::EmployeeId employee, const std::vector<application::MailKind>& kinds) override;

 private:
  State& state_;
};

class Clients : public application::Clients {
 public:
  explicit Clients(State& state) : state_(state) {}
  [[nodiscard]] std::optional<application::Client> find(std::string_view id) const override;
  [[nodiscard]] std::vector<application::Client> of(domain::CompanyId company) const override;
  void save(const application::Client& client) override;
  void remove(domain::CompanyId company, std::string_view id) override;

 private:
  State& state_;
};

}  // namespace stint::memory
