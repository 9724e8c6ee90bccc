#include <utility>

#include <stint/sql/accounts.hpp>
#include <stint/sql/employment_columns.hpp>
#include <stint/sql/enum_codes.hpp>

namespace stint::sql {
namespace {

/// The columns read by `read_status`, in its order.
constexpr SqlPart standing_columns{
    joined<"company_id, role, active, session_epoch, access_revoked_until, ", employment_columns>};
/// The columns that `read_account` reads between the id and the status.
constexpr SqlPart account_columns{"email, confirmed_address, password_hash, totp_secret, last_totp_step"};

application::AccountStatus read_status(Cursor& row) {
  application::AccountStatus status{};
  status.company = row.take<domain::CompanyId>();
  status.role = row.take<domain::Role>();
  status.active = row.take<bool>();
  status.session_epoch = row.take<std::int32_t>();
  status.access_revoked_until = row.take<std::optional<domain::Instant>>();
  status.employment = take_employments(row);
  return status;
}

std::optional<application::Account> read_account(Cursor row) {
  if (!row.next()) return std::nullopt;
  application::Account account{};
  account.employee = row.take<domain::EmployeeId>();
  account.email = row.take<std::string_view>();
  account.confirmed_address = row.take<std::optional<std::string>>();
  account.password_hash = row.take<std::optional<std::string>>();
  account.totp_secret = row.take<std::optional<std::string>>();
  account.last_totp_step = row.take<std::int64_t>();
  account.status = read_status(row);
  return account;
}

application::Identity take_identity(Cursor& row) {
  auto provider = row.take<std::string>();
  return {std::move(provider), row.take<std::string>()};
}

}  // namespace

std::optional<application::AccountStatus> Accounts::status(domain::EmployeeId employee) const {
  auto row = connection_.query(joined<"SELECT ", standing_columns, " FROM employees WHERE id = ?1">, employee);
  if (!row.next()) return std::nullopt;
  return read_status(row);
}

std::optional<application::Account> Accounts::find(domain::EmployeeId employee) const {
  return read_account(connection_.query(
      joined<"SELECT id, ", account_columns, ", ", standing_columns, " FROM employees WHERE id = ?1">, employee));
}

std::optional<application::Account> Accounts::find_by_email(std::string_view email) const {
  return read_account(connection_.query(joined<"SELECT id, ", account_columns, ", ", standing_columns,
                                               " FROM employees WHERE {any_case email} = {any_case_value ?1}">,
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

std::vector<application::Identity> Accounts::identities_of(domain::EmployeeId employee) const {
  auto rows = connection_.query(
      "SELECT provider, subject FROM identities WHERE employee_id = ?1 ORDER BY provider, subject", employee);
  std::vector<application::Identity> identities;
  while (rows.next()) identities.push_back(take_identity(rows));
  return identities;
}

std::map<domain::EmployeeId, std::vector<application::Identity>> Accounts::identities_of_each(
    domain::CompanyId company, std::span<const domain::EmployeeId> people) const {
  std::map<domain::EmployeeId, std::vector<application::Identity>> found;
  if (people.empty()) return found;
  const auto ids = json_array_of(people);
  auto rows = connection_.query(
      "SELECT employee_id, provider, subject FROM identities"
      " WHERE company_id = ?1 AND employee_id IN ({numbers_in ?2}) ORDER BY provider, subject",
      company, ids);
  while (rows.next()) {
    const auto employee = rows.take<domain::EmployeeId>();
    found[employee].push_back(take_identity(rows));
  }
  return found;
}

std::optional<domain::EmployeeId> Accounts::find_by_identity(const application::Identity& identity) const {
  auto row = connection_.query("SELECT employee_id FROM identities WHERE provider = ?1 AND subject = ?2",
                               identity.provider, identity.subject);
  if (!row.next()) return std::nullopt;
  return row.take<domain::EmployeeId>();
}

void Accounts::set_identities(domain::EmployeeId employee, const std::vector<application::Identity>& identities) {
  connection_.run("DELETE FROM identities WHERE employee_id = ?1", employee);
  for (const auto& identity : identities) {
    connection_.run(
        joined<"INSERT INTO identities (company_id, employee_id, provider, subject) VALUES (", company_of_account,
               ", ?1, ?2, ?3) ON CONFLICT (provider, subject) DO UPDATE SET employee_id = excluded.employee_id,"
               " company_id = excluded.company_id">,
        employee, identity.provider, identity.subject);
  }
}

bool LoginAddresses::has(domain::EmployeeId employee, std::string_view address, domain::Instant since) const {
  auto row = connection_.query(
      joined<"SELECT 1 FROM login_addresses", of_account, " AND address = ?2 AND last_login_at >= ?3">, employee,
      address, since);
  return row.next();
}

std::vector<application::LoginAddress> LoginAddresses::of(domain::EmployeeId employee) const {
  auto rows = connection_.query(
      joined<"SELECT address, last_login_at FROM login_addresses", of_account, " ORDER BY last_login_at DESC, address">,
      employee);
  std::vector<application::LoginAddress> addresses;
  while (rows.next()) {
    auto& one = addresses.emplace_back();
    one.address = rows.take<std::string_view>();
    one.last_login_at = rows.take<domain::Instant>();
  }
  return addresses;
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

}  // namespace stint::sql
