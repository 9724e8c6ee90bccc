#include <algorithm>
#include <iterator>

#include <stint/application/text.hpp>
#include <stint/memory/accounts.hpp>

namespace stint::memory {

std::optional<application::AccountStatus> Accounts::status(domain::EmployeeId employee) const {
  const auto found = state_.employees->find(employee);
  if (found == state_.employees->end()) return std::nullopt;
  const auto& [company, record] = found->second;
  application::AccountStatus status{
      .company = company, .role = record.role, .active = record.active, .employment = record.employment};
  if (const auto account = state_.accounts->find(employee); account != state_.accounts->end()) {
    status.session_epoch = account->second.status.session_epoch;
    status.access_revoked_until = account->second.status.access_revoked_until;
  }
  return status;
}

std::optional<application::Account> Accounts::find(domain::EmployeeId employee) const {
  const auto where = status(employee);
  if (!where) return std::nullopt;
  application::Account account = find_common(state_.accounts, employee).value_or(application::Account{});
  account.employee = employee;
  account.status = *where;
  account.email = state_.employees->at(employee).record.email;
  return account;
}

std::optional<application::Account> Accounts::find_by_email(std::string_view email) const {
  for (const auto& [id, owned] : state_.employees.get()) {
    if (application::equal_ignoring_case(owned.record.email, email)) return find(id);
  }
  return std::nullopt;
}

void Accounts::set_confirmed_address(domain::EmployeeId employee, std::string_view address) {
  change(employee, [&](application::Account& account) { account.confirmed_address = address; });
}

void Accounts::set_password_hash(domain::EmployeeId employee, std::optional<std::string> hash) {
  change(employee, [&](application::Account& account) { account.password_hash = std::move(hash); });
}

void Accounts::set_totp_secret(domain::EmployeeId employee, std::optional<std::string> secret) {
  change(employee, [&](application::Account& account) { account.totp_secret = std::move(secret); });
}

void Accounts::set_last_totp_step(domain::EmployeeId employee, std::int64_t step) {
  change(employee, [&](application::Account& account) { account.last_totp_step = step; });
}

void Accounts::set_active(domain::EmployeeId employee, bool active) {
  if (!state_.employees->contains(employee)) return;  // this is not a new version of anything either
  state_.employees.edit().at(employee).record.active = active;
}

void Accounts::raise_session_epoch(domain::EmployeeId employee) {
  change(employee, [](application::Account& account) { ++account.status.session_epoch; });
}

std::vector<application::Identity> Accounts::identities_of(domain::EmployeeId employee) const {
  std::vector<application::Identity> identities;
  for (const auto& [identity, owner] : state_.identities.get()) {
    if (owner == employee) identities.push_back(identity);
  }
  return identities;
}

std::optional<domain::EmployeeId> Accounts::find_by_identity(const application::Identity& identity) const {
  return find_common(state_.identities, identity);
}

void Accounts::set_identities(domain::EmployeeId employee, const std::vector<application::Identity>& identities) {
  auto& all = state_.identities.edit();
  if (!identities.empty()) demand_employee(state_, employee);
  std::erase_if(all, [&](const auto& entry) { return entry.second == employee; });
  for (const auto& identity : identities) all.insert_or_assign(identity, employee);
}

bool LoginAddresses::has(domain::EmployeeId employee, std::string_view address, domain::Instant since) const {
  const auto last = find_common(state_.login_addresses, {employee, std::string{address}});
  return last && *last >= since;
}

std::vector<application::LoginAddress> LoginAddresses::of(domain::EmployeeId employee) const {
  std::vector<application::LoginAddress> addresses;
  for (const auto& [key, at] : state_.login_addresses.get()) {
    if (key.first == employee) addresses.push_back({key.second, at});
  }
  std::ranges::stable_sort(addresses, std::ranges::greater{}, &application::LoginAddress::last_login_at);
  return addresses;
}

void LoginAddresses::record(domain::EmployeeId employee, std::string_view address, domain::Instant at) {
  auto& all = state_.login_addresses.edit();
  demand_employee(state_, employee);
  all.insert_or_assign({employee, std::string{address}}, at);
  const auto first = all.lower_bound({employee, ""});
  const auto end = std::find_if(first, all.end(), [&](const auto& entry) { return entry.first.first != employee; });
  if (static_cast<std::size_t>(std::distance(first, end)) <= maximum) return;
  all.erase(std::min_element(first, end, [](const auto& a, const auto& b) { return a.second < b.second; }));
}

void LoginAddresses::remove_before(domain::Instant moment) {
  std::erase_if(state_.login_addresses.edit(), [&](const auto& entry) { return entry.second < moment; });
}

std::vector<application::MailKind> MailChoices::declined_by(domain::EmployeeId employee) const {
  const auto declined = find_common(state_.declined_mails, employee).value_or(std::set<application::MailKind>{});
  return {declined.begin(), declined.end()};
}

void MailChoices::set_declined(domain::EmployeeId employee, const std::vector<application::MailKind>& kinds) {
  if (!kinds.empty()) demand_employee(state_, employee);
  state_.declined_mails.edit()[employee] = {kinds.begin(), kinds.end()};
}

std::optional<application::Client> Clients::find(std::string_view id) const {
  return find_common(state_.clients, std::string{id});
}

std::vector<application::Client> Clients::of(domain::CompanyId company) const {
  std::vector<application::Client> clients;
  for (const auto& [id, client] : state_.clients.get()) {
    if (client.company == company) clients.push_back(client);
  }
  return clients;
}

void Clients::save(const application::Client& client) {
  auto& clients = state_.clients.edit();
  demand_company(state_, client.company);
  const auto known = clients.find(client.id);
  demand(known == clients.end() || known->second.company == client.company, "the id is another company's client");
  clients.insert_or_assign(client.id, client);
}

void Clients::remove(domain::CompanyId company, std::string_view id) {
  const auto client = find(id);
  if (client && client->company == company) state_.clients.edit().erase(std::string{id});
}

}  // namespace stint::memory
