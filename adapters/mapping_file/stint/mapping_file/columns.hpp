#pragma once

#include <cstddef>
#include <expected>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <stint/mapping_file/mapping.hpp>
#include <stint/table_files/table.hpp>

namespace stint::mapping_file {

/// The columns of a table, by their names.
class Columns {
 public:
  /// Those that a rule's table has: by the row that names them, or by letters. The error says that there is none.
  [[nodiscard]] static std::expected<Columns, std::string> of(const TableRule& rule, const table_files::Table& table);

  /// Nothing where the column can be used, or what is wrong.
  [[nodiscard]] std::expected<void, std::string> check(std::string_view column) const;
  /// The cell of a column that can be used, its text without blanks around it.
  [[nodiscard]] table_files::Cell cell(const table_files::Row& row, std::string_view column) const;

 private:
  std::vector<std::string> names_{};
  std::map<std::string, std::size_t, std::less<>> by_name_{};
  std::set<std::string, std::less<>> twice_{};
};

/// The texts of all columns that a member is made of, joined; of a single one its cell.
[[nodiscard]] table_files::Cell cell_of(const MemberRule& rule, const Columns& columns, const table_files::Row& row);

/// Whether a row is to be taken: no rule leaves it out by a cell whose value is known.
[[nodiscard]] bool is_taken(const TableRule& rule, const Columns& columns, const table_files::Row& row);

}  // namespace stint::mapping_file
