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
  /// The columns of a rule's table: named by its header row, or by letters. Fails if there is no such row.
  [[nodiscard]] static std::expected<Columns, std::string> of(const TableRule& rule, const table_files::Table& table);

  /// Succeeds if the column can be used; otherwise returns the error.
  [[nodiscard]] std::expected<void, std::string> check(std::string_view column) const;
  /// The cell of a usable column, its text trimmed of spaces.
  [[nodiscard]] table_files::Cell cell(const table_files::Row& row, std::string_view column) const;

 private:
  std::vector<std::string> names_{};
  std::map<std::string, std::size_t, std::less<>> by_name_{};
  std::set<std::string, std::less<>> twice_{};
};

/// The texts of all columns from which a member is built, joined; for a single column its cell.
[[nodiscard]] table_files::Cell cell_of(const MemberRule& rule, const Columns& columns, const table_files::Row& row);

/// Whether a row is taken: no rule excludes it by a cell whose value is known.
[[nodiscard]] bool is_taken(const TableRule& rule, const Columns& columns, const table_files::Row& row);

}  // namespace stint::mapping_file
