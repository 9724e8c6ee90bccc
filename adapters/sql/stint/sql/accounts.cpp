#include <stdexcept>

#include <stint/sql/accounts.hpp>
#include <stint/sql/employment_columns.hpp>
#include <stint/sql/enum_codes.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {
namespace {

using application::Account;
using application::AccountStatus;
using application::Identity;
using application::LoginAddress;

constexpr auto status_row = row_of<AccountStatus>(
    column("company_id", &AccountStatus::company), column("role", &AccountStatus::role),
    column("active", &AccountStatus::active), column("session_epoch", &AccountStatus::session_epoch),
    column("access_revoked_until", &AccountStatus::access_revoked_until),
    part(employment_row, &AccountStatus::employment));
constexpr auto account_row =
    row_of<Account>(column("id", &Account::employee), column("email", &Account::email),
                    column("confirmed_address", &Account::confirmed_address),
                    column("password_hash", &Account::password_hash), column("totp_secret", &Account::totp_secret),
                    column("last_totp_step", &Account::last_totp_step), part(status_row, &Account::status));
constexpr auto identity_row =
    row_of<Identity>(column("provider", &Identity::provider), column("subject", &Identity::subject));
constexpr auto login_address_row = row_of<LoginAddress>(column("address", &LoginAddress::address),
                                                        column("last_login_at", &LoginAddress::last_login_at));

using application::Client;

constexpr auto client_row =
    row_of<Client>(key("id", &Client::id), column("company_id", &Client::company), column("name", &Client::name),
                   column("secret_hash", &Client::secret_hash), column("terminal", &Client::terminal));

}  // namespace

std::optional<AccountStatus> Accounts::status(domain::EmployeeId employee) const {
  return status_row.read_one(
      connection_.query(joined<"SELECT ", columns_of<status_row>, " FROM employees WHERE id = ?1">, employee));
}

std::optional<Account> Accounts::find(domain::EmployeeId employee) const {
  return account_row.read_one(
      connection_.query(joined<"SELECT ", columns_of<account_row>, " FROM employees WHERE id = ?1">, employee));
}

std::optional<Account> Accounts::find_by_email(std::string_view email) const {
  return account_row.read_one(connection_.query(
      joined<"SELECT ", columns_of<account_row>, " FROM employees WHERE {any_case email} = {any_case_value ?1}">,
      email));
}

void Accounts::set_confirmed_address(domain::EmployeeId employee, std::string_view address) {
  connection_.run("UPDATE employees SET confirmed_address = ?2 WHERE id = ?1", employee, address);
}

void Accounts::set_password_hash(domain::EmployeeId employee, std::optional<std::string> hash) {
  connection_.run("UPDATE employees SET password_hash = ?2 WHERE id = ?1", employee, hash);
}

void Accounts::set_totp_secret(domain::EmployeeId employee, std::optional<std::string> secret) {
  connection_.run("UPDATE employees SET totp_secret = ?2 WHERE id = ?1", employee, secret);
}

void Accounts::set_last_totp_step(domain::EmployeeId employee, std::int64_t step) {
  connection_.run("UPDATE employees SET last_totp_step = ?2 WHERE id = ?1", employee, step);
}

void Accounts::set_active(domain::EmployeeId employee, bool active) {
  connection_.run("UPDATE employees SET active = ?2 WHERE id = ?1", employee, active);
}

void Accounts::raise_session_epoch(domain::EmployeeId employee) {
  connection_.run("UPDATE employees SET session_epoch = session_epoch + 1 WHERE id = ?1", employee);
}

std::vector<Identity> Accounts::identities_of(domain::EmployeeId employee) const {
  return identity_row.read_all(connection_.query(
      joined<"SELECT ", columns_of<identity_row>, " FROM identities WHERE employee_id = ?1 ORDER BY provider, subject">,
      employee));
}

std::map<domain::EmployeeId, std::vector<Identity>> Accounts::identities_of_each(
    domain::CompanyId company, std::span<const domain::EmployeeId> people) const {
  if (people.empty()) return {};
  return identity_row.read_all_by<domain::EmployeeId>(
      connection_.query(joined<"SELECT employee_id, ", columns_of<identity_row>,
                               " FROM identities WHERE company_id = ?1 AND employee_id IN ({numbers_in ?2})"
                               " ORDER BY provider, subject">,
                        company, json_array_of(people)));
}

std::optional<domain::EmployeeId> Accounts::find_by_identity(const Identity& identity) const {
  auto row = connection_.query("SELECT employee_id FROM identities WHERE provider = ?1 AND subject = ?2",
                               identity.provider, identity.subject);
  if (!row.next()) return std::nullopt;
  return row.take<domain::EmployeeId>();
}

void Accounts::set_identities(domain::EmployeeId employee, const std::vector<Identity>& identities) {
  connection_.run("DELETE FROM identities WHERE employee_id = ?1", employee);
  for (const auto& identity : identities) {
    connection_.run(
        joined<"INSERT INTO identities (company_id, employee_id, ", columns_of<identity_row>, ") VALUES (",
               company_of_account,
               ", ?1, ?2, ?3) ON CONFLICT (provider, subject) DO UPDATE SET employee_id = excluded.employee_id,"
               " company_id = excluded.company_id">,
        employee, identity_row.values(identity));
  }
}

bool LoginAddresses::has(domain::EmployeeId employee, std::string_view address, domain::Instant since) const {
  auto row = connection_.query(
      joined<"SELECT 1 FROM login_addresses", of_account, " AND address = ?2 AND last_login_at >= ?3">, employee,
      address, since);
  return row.next();
}

std::vector<LoginAddress> LoginAddresses::of(domain::EmployeeId employee) const {
  return login_address_row.read_all(
      connection_.query(joined<"SELECT ", columns_of<login_address_row>, " FROM login_addresses", of_account,
                               " ORDER BY last_login_at DESC, address">,
                        employee));
}

void LoginAddresses::record(domain::EmployeeId employee, std::string_view address, domain::Instant at) {
  connection_.run(joined<"INSERT INTO login_addresses (company_id, employee_id, address, last_login_at) VALUES (",
                         company_of_account,
                         ", ?1, ?2, ?3) ON CONFLICT ({of_company}employee_id, address) DO UPDATE"
                         " SET last_login_at = excluded.last_login_at">,
                  employee, address, at);
  connection_.run(
      joined<"DELETE FROM login_addresses", of_account, " AND address NOT IN (SELECT address FROM login_addresses",
             of_account, " ORDER BY last_login_at DESC, address DESC LIMIT ?2)">,
      employee, maximum);
}

void LoginAddresses::remove_before(domain::Instant moment) {
  connection_.run("DELETE FROM login_addresses WHERE last_login_at < ?1", moment);
}

std::optional<Client> Clients::find(std::string_view id) const {
  return client_row.read_one(
      connection_.query(joined<"SELECT ", columns_of<client_row>, " FROM clients WHERE id = ?1">, id));
}

std::vector<Client> Clients::of(domain::CompanyId company) const {
  return client_row.read_all(connection_.query(
      joined<"SELECT ", columns_of<client_row>, " FROM clients WHERE company_id = ?1 ORDER BY id">, company));
}

void Clients::save(const Client& client) {
  const auto saved = connection_.change(joined<insert_into<"clients", client_row>,
                                               " ON CONFLICT (id) DO UPDATE SET name = ?3, secret_hash = ?4,"
                                               " terminal = ?5 WHERE clients.company_id = ?2">,
                                        client_row.values(client));
  if (saved == 0) throw std::logic_error("the id is another company's client");
}

void Clients::remove(domain::CompanyId company, std::string_view id) {
  connection_.run("DELETE FROM clients WHERE id = ?2 AND company_id = ?1", company, id);
}

std::vector<application::MailKind> MailChoices::declined_by(domain::EmployeeId employee) const {
  auto rows = connection_.query(joined<"SELECT kind FROM declined_mails", of_account, " ORDER BY kind">, employee);
  std::vector<application::MailKind> kinds;
  while (rows.next()) kinds.push_back(rows.take<application::MailKind>());
  return kinds;
}

void MailChoices::set_declined(domain::EmployeeId employee, const std::vector<application::MailKind>& kinds) {
  connection_.run(joined<"DELETE FROM declined_mails", of_account>, employee);
  for (const auto kind : kinds) {
    connection_.run(joined<"INSERT INTO declined_mails (company_id, employee_id, kind) VALUES (", company_of_account,
                           ", ?1, ?2) ON CONFLICT DO NOTHING">,
                    employee, kind);
  }
}

}  // namespace stint::sql
