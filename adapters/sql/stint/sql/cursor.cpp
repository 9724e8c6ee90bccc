#include <stint/sql/cursor.hpp>

namespace stint::sql {

std::chrono::year_month Cursor::convert(std::type_identity<std::chrono::year_month> /*type*/, int column) const {
  const auto months = static_cast<int>(statement_->number(column));
  return std::chrono::year{months / months_a_year} / (months % months_a_year + 1);
}

}  // namespace stint::sql
