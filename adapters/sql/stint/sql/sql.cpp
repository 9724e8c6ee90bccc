#include <algorithm>

#include <stint/sql/sql.hpp>

namespace stint::sql {

std::string Sql::text_in(Dialect dialect) const {
  std::string text;
  write_in(dialect, statement_parts, text_, [&text](std::string_view piece) { text += piece; });
  if (dialect == Dialect::postgresql) std::ranges::replace(text, '?', '$');
  return text;
}

}  // namespace stint::sql
