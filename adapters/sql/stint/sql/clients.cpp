#include <stdexcept>

#include <stint/sql/accounts.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {
namespace {

using application::Client;

constexpr auto client_row =
    row_of<Client>(key("id", &Client::id), column("company_id", &Client::company), column("name", &Client::name),
                   column("secret_hash", &Client::secret_hash), column("terminal", &Client::terminal));

}  // namespace

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

}  // namespace stint::sql
