#include <stdexcept>

#include <stint/sql/accounts.hpp>

namespace stint::sql {
namespace {

/// The columns read by `read_client`, in its order.
constexpr SqlPart client_columns{"id, company_id, name, secret_hash, terminal"};

application::Client read_client(Cursor& row) {
  application::Client client{};
  client.id = row.take<std::string_view>();
  client.company = row.take<domain::CompanyId>();
  client.name = row.take<std::string_view>();
  client.secret_hash = row.take<std::string_view>();
  client.terminal = row.take<bool>();
  return client;
}

}  // namespace

std::optional<application::Client> Clients::find(std::string_view id) const {
  auto row = connection_.query(joined<"SELECT ", client_columns, " FROM clients WHERE id = ?1">, id);
  if (!row.next()) return std::nullopt;
  return read_client(row);
}

std::vector<application::Client> Clients::of(domain::CompanyId company) const {
  auto rows =
      connection_.query(joined<"SELECT ", client_columns, " FROM clients WHERE company_id = ?1 ORDER BY id">, company);
  std::vector<application::Client> clients;
  while (rows.next()) clients.push_back(read_client(rows));
  return clients;
}

void Clients::save(const application::Client& client) {
  const auto saved = connection_.change(joined<"INSERT INTO clients (", client_columns,
                                               ") VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (id) DO UPDATE SET name = ?3,"
                                               " secret_hash = ?4, terminal = ?5 WHERE clients.company_id = ?2">,
                                        client.id, client.company, client.name, client.secret_hash, client.terminal);
  if (saved == 0) throw std::logic_error("the id is another company's client");
}

void Clients::remove(domain::CompanyId company, std::string_view id) {
  connection_.run("DELETE FROM clients WHERE id = ?2 AND company_id = ?1", company, id);
}

}  // namespace stint::sql
