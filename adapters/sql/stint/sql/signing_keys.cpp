#include <stint/sql/credentials.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {

namespace {

using application::SigningKey;

constexpr auto signing_key_row =
    row_of<SigningKey>(column("key_id", &SigningKey::key_id), column("private_pem", &SigningKey::private_pem),
                       column("created_at", &SigningKey::created_at));

}  // namespace

std::vector<SigningKey> SigningKeys::all() const {
  return signing_key_row.read_all(
      connection_.query(joined<"SELECT ", columns_of<signing_key_row>, " FROM signing_keys ORDER BY created_at DESC">));
}

void SigningKeys::add(const SigningKey& key) {
  connection_.run(insert_into<"signing_keys", signing_key_row>, signing_key_row.values(key));
}

void SigningKeys::remove(std::string_view key_id) {
  connection_.run("DELETE FROM signing_keys WHERE key_id = ?1", key_id);
}

}  // namespace stint::sql
