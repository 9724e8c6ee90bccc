#include <algorithm>
#include <atomic>

#include <stint/sql/settings_cache.hpp>

namespace stint::sql {

ReadingTurn ReadingTurn::next() {
  static std::atomic<std::uint32_t> last{0};
  return {++last};
}

std::string_view written_table(std::string_view statement) {
  for (const std::string_view verb : {"INSERT INTO ", "UPDATE ", "DELETE FROM "}) {
    if (!statement.starts_with(verb)) continue;
    statement.remove_prefix(verb.size());
    return statement.substr(0, statement.find(' '));
  }
  return {};
}

bool changes_settings(std::string_view statement) {
  return std::ranges::find(versioned_tables, written_table(statement)) != versioned_tables.end();
}

}  // namespace stint::sql
