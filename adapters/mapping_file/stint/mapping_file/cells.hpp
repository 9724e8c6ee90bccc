#pragma once

#include <cstddef>
#include <expected>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/value.hpp>

#include <stint/domain/calendar/time_zones.hpp>
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

/// The value of a cell for a member, as in a company file; `nullopt` if the cell has none. The error describes the
/// fault of the cell and continues a sentence that begins with its location. The reader of company files checks which
/// strings a member accepts, such as the words of a status. `zone`: that of the employee or the company, for the date
/// of a moment with an offset; null if there is no such company.
[[nodiscard]] std::expected<std::optional<boost::json::value>, std::string> value_of(const MemberRule& member,
                                                                                     const TableRule& table,
                                                                                     const table_files::Cell& cell,
                                                                                     const domain::TimeZone* zone);

/// Whether the value comes from the cell, and not from the mapping file or a translation in it.
[[nodiscard]] bool is_read_from_cell(const MemberRule& member, const table_files::Cell& cell);

}  // namespace stint::mapping_file
