#include "tests/system/support/database_url.hpp"

#include <map>
#include <string_view>

#include "tests/support/postgresql_server.hpp"

namespace stint::system_tests {

bool is_on_postgresql() {
  const char* const wanted = std::getenv("STINT_TEST_DATABASE");
  return wanted != nullptr && std::string_view{wanted} == "postgresql";
}

std::string database_url(const std::filesystem::path& file) {
  if (!is_on_postgresql()) return "sqlite:" + file.string();
  auto& server = support::PostgresqlServer::of_this_process();
  static std::map<std::filesystem::path, std::string> urls;
  auto& url = urls[file];
  if (url.empty()) url = server.make_database();
  return url;
}

}  // namespace stint::system_tests
