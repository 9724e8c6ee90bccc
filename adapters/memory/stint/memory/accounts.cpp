// Accounts with their settings, the clients of companies, and the accounts that directories provision.

#include <algorithm>
#include <ranges>
#include <set>
#include <utility>
#include <vector>

#include <stint/memory/collections.hpp>

namespace stint::memory {
namespace {

/// Status and address belong to the employee; only secrets and the ends of sessions are stored separately.
class Accounts final : public application::Accounts, Collection {
 public:
  using Collection::Collection;

  [[nodiscard]] std::optional<application::AccountStatus> status(domain::EmployeeId employee) const override {
    const auto account = find(employee);
    return account ? std::optional{account->status} : std::nullopt;
  }
  [[nodiscard]] std::optional<application::Account> find(domain::EmployeeId employee) const override {
    return account_in(state_.employees.in_all_by<&domain::Employee::id>(employee));
  }
  [[nodiscard]] std::optional<application::Account> find_by_email(std::string_view email) const override {
    return account_in(state_.employees.in_all_by<address_of>(application::lower_case(email)));
  }
  void set_confirmed_address(domain::EmployeeId employee, std::string_view address) override {
    change(employee, [&](application::Account& account) { account.confirmed_address = address; });
  }
  void set_password_hash(domain::EmployeeId employee, std::optional<std::string> hash) override {
    change(employee, [&](application::Account& account) { account.password_hash = std::move(hash); });
  }
  void set_totp_secret(domain::EmployeeId employee, std::optional<std::string> secret) override {
    change(employee, [&](application::Account& account) { account.totp_secret = std::move(secret); });
  }
  void set_last_totp_step(domain::EmployeeId employee, std::int64_t step) override {
    change(employee, [&](application::Account& account) { account.last_totp_step = step; });
  }
  void set_active(domain::EmployeeId employee, bool active) override {
    demand_writing();
    const auto company = state_.company_of(employee);
    if (!company) return;
    state_.employees.change({*company, employee}, [&](domain::Employee& record) { record.active = active; });
  }
  void raise_session_epoch(domain::EmployeeId employee) override {
    change(employee, [](application::Account& account) { ++account.status.session_epoch; });
  }
  [[nodiscard]] std::vector<application::Identity> identities_of(domain::EmployeeId employee) const override {
    std::vector<application::Identity> identities;
    for (const auto& row : state_.identities.by<std::identity{}>(employee)) identities.push_back(row.key);
    return identities;
  }
  [[nodiscard]] std::optional<domain::EmployeeId> find_by_identity(
      const application::Identity& identity) const override {
    return state_.identities.get(identity);
  }
  void set_identities(domain::EmployeeId employee, const std::vector<application::Identity>& identities) override {
    demand_writing();
    if (!identities.empty()) demand_employee(state_, employee);
    state_.identities.erase_each(state_.identities.by<std::identity{}>(employee));
    for (const auto& identity : identities) state_.identities.put(identity, employee);
  }

 private:
  /// The account of the employee in a row, if there is one.
  [[nodiscard]] std::optional<application::Account> account_in(const auto& rows) const {
    if (rows.empty()) return std::nullopt;
    const auto& [key, employee] = rows.front();
    auto account = state_.accounts.get(employee.id).value_or(application::Account{});
    account.employee = employee.id;
    account.email = employee.email;
    account.status.company = key.first;
    account.status.role = employee.role;
    account.status.active = employee.active;
    account.status.employment = employee.employment;
    return account;
  }
  /// Changes the secrets of an account; does nothing if the account does not exist.
  void change(domain::EmployeeId employee, const auto& apply) {
    demand_writing();
    if (state_.company_of(employee)) state_.accounts.change_or_add(employee, apply);
  }
};

class LoginAddresses final : public application::LoginAddresses, Collection {
 public:
  using Collection::Collection;

  [[nodiscard]] bool has(domain::EmployeeId employee, std::string_view address, domain::Instant since) const override {
    const auto* const last = state_.login_addresses.find({employee, std::string{address}});
    return last != nullptr && *last >= since;
  }
  [[nodiscard]] std::vector<application::LoginAddress> of(domain::EmployeeId employee) const override {
    std::vector<application::LoginAddress> addresses;
    for (const auto& [key, at] : state_.login_addresses.in(employee)) addresses.push_back({key.second, at});
    std::ranges::stable_sort(addresses, std::ranges::greater{}, &application::LoginAddress::last_login_at);
    return addresses;
  }
  void record(domain::EmployeeId employee, std::string_view address, domain::Instant at) override {
    demand_writing();
    demand_employee(state_, employee);
    state_.login_addresses.put({employee, std::string{address}}, at);
    const auto addresses = state_.login_addresses.in(employee);
    if (static_cast<std::size_t>(std::ranges::distance(addresses)) <= maximum) return;
    const auto oldest = std::ranges::min_element(addresses, {}, [](const auto& row) { return row.record; });
    state_.login_addresses.erase((*oldest).key);
  }
  void remove_before(domain::Instant moment) override {
    const auto is_earlier = [&](domain::Instant at) { return at < moment; };
    state_.login_addresses.erase_each(state_.login_addresses.all() | with(is_earlier));
  }
};

class MailChoices final : public application::MailChoices, Collection {
 public:
  using Collection::Collection;

  [[nodiscard]] std::vector<application::MailKind> declined_by(domain::EmployeeId employee) const override {
    const auto declined = state_.declined_mails.get(employee).value_or(std::set<application::MailKind>{});
    return {declined.begin(), declined.end()};
  }
  void set_declined(domain::EmployeeId employee, const std::vector<application::MailKind>& kinds) override {
    if (!kinds.empty()) demand_employee(state_, employee);
    state_.declined_mails.put(employee, {kinds.begin(), kinds.end()});
  }
};

class Clients final : public application::Clients, Collection {
 public:
  using Collection::Collection;

  [[nodiscard]] std::optional<application::Client> find(std::string_view id) const override {
    return state_.clients.get(std::string{id});
  }
  [[nodiscard]] std::vector<application::Client> of(domain::CompanyId company) const override {
    return records(state_.clients.by<&application::Client::company>(company));
  }
  void save(const application::Client& client) override {
    demand_writing();
    demand_company(state_, client.company);
    const auto* const known = state_.clients.find(client.id);
    demand(known == nullptr || known->company == client.company, "the id is another company's client");
    state_.clients.put(client.id, client);
  }
  void remove(domain::CompanyId company, std::string_view id) override {
    demand_writing();
    const auto client = find(id);
    if (client && client->company == company) state_.clients.erase(client->id);
  }
};

class Provisioning final : public application::Provisioning, Collection {
 public:
  using Collection::Collection;

  [[nodiscard]] std::vector<application::ProvisionedPerson> people() const override {
    return records(state_.provisioned_people.in(company_));
  }
  [[nodiscard]] std::optional<application::ProvisionedPerson> person(domain::EmployeeId employee) const override {
    return state_.provisioned_people.get({company_, employee});
  }
  [[nodiscard]] std::vector<application::ProvisionedPerson> called(std::string_view text) const override {
    const auto is_called = [&](const application::ProvisionedPerson& person) {
      const bool has_name = person.user_name && application::equal_ignoring_case(*person.user_name, text);
      return has_name || person.external_id == text;
    };
    return records(state_.provisioned_people.in(company_) | with(is_called));
  }
  void save(const application::ProvisionedPerson& person) override {
    demand_own(person.employee);
    state_.provisioned_people.put({company_, person.employee}, person);
  }
  [[nodiscard]] std::vector<application::ProvisionedGroup> groups() const override {
    return records(state_.provisioned_groups.in(company_));
  }
  void save(const application::ProvisionedGroup& group) override {
    const auto of_name =
        first_record(state_.provisioned_groups.by<&application::ProvisionedGroup::name>(company_, group.name));
    demand(!of_name || of_name->id == group.id, "there is such a group already");
    state_.provisioned_groups.put({company_, group.id}, group);
  }
  void remove_group(std::string_view id) override { state_.provisioned_groups.erase({company_, std::string{id}}); }
};

}  // namespace

std::unique_ptr<application::Accounts> open::accounts(const Opening& on) { return std::make_unique<Accounts>(on); }
std::unique_ptr<application::LoginAddresses> open::login_addresses(const Opening& on) {
  return std::make_unique<LoginAddresses>(on);
}
std::unique_ptr<application::MailChoices> open::mail_choices(const Opening& on) {
  return std::make_unique<MailChoices>(on);
}
std::unique_ptr<application::Clients> open::clients(const Opening& on) { return std::make_unique<Clients>(on); }
std::unique_ptr<application::Provisioning> open::provisioning(const Opening& on) {
  return std::make_unique<Provisioning>(on);
}

}  // namespace stint::memory
