#include <utility>

#include <stint/sql/credentials.hpp>

namespace stint::sql {

std::vector<application::SigningKey> SigningKeys::all() const {
  auto rows = connection_.query("SELECT key_id, private_pem, created_at FROM signing_keys ORDER BY created_at DESC");
  std::vector<application::SigningKey> keys;
  while (rows.next()) {
    auto id = rows.take<std::string>();
    auto pem = rows.take<std::string>();
    keys.push_back({std::move(id), std::move(pem), rows.take<domain::Instant>()});
  }
  return keys;
}

void SigningKeys::add(const application::SigningKey& key) {
  connection_.run("INSERT INTO signing_keys (key_id, private_pem, created_at) VALUES (?1, ?2, ?3)", key.key_id,
                  key.private_pem, key.created_at);
}

void SigningKeys::remove(std::string_view key_id) {
  connection_.run("DELETE FROM signing_keys WHERE key_id = ?1", key_id);
}

}  // namespace stint::sql
