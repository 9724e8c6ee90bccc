#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include <stint/table_files/table.hpp>

namespace stint::table_files {

/// Makes a table within its limits. What it returns is a fault, which reads on after the row's name.
class TableBuilder {
 public:
  /// Puts a cell at the column of a row, counted from 0.
  [[nodiscard]] std::optional<std::string> add_cell(Row& row, std::size_t column, Cell cell);
  /// Puts a row behind the others, unless it is empty.
  [[nodiscard]] std::optional<std::string> add(Row row);

  [[nodiscard]] Table table() && { return std::move(table_); }

 private:
  Table table_{};
  std::size_t cells_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace stint::table_files
