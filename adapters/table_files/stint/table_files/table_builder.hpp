#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include <stint/table_files/table.hpp>

namespace stint::table_files {

/// Builds a table within its limits. The functions return a fault, which continues a sentence that begins with the
/// row's name.
class TableBuilder {
 public:
  /// Sets the cell at a column of a row, counted from 0.
  [[nodiscard]] std::optional<std::string> add_cell(Row& row, std::size_t column, Cell cell);
  /// Appends a row, unless it is empty.
  [[nodiscard]] std::optional<std::string> add(Row row);

  [[nodiscard]] Table table() && { return std::move(table_); }

 private:
  Table table_{};
  std::size_t cells_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace stint::table_files
