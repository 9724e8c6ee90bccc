#pragma once

#include <expected>
#include <string>
#include <string_view>

#include <stint/table_files/table.hpp>

namespace stint::table_files {

/// Reads a text file of rows (RFC 4180) in UTF-8 whose cells are separated by one character, such as a semicolon or a
/// tab. Rows end with CR LF, LF or CR; a cell in double quotes may contain separators, line breaks and doubled quotes.
/// Rows may have different numbers of cells. The error states what is wrong and in which row: a quote that is never
/// closed, text after a closing quote, a NUL, or one of the limits of tables.
[[nodiscard]] std::expected<Table, std::string> read_csv(std::string_view text, char separator);

}  // namespace stint::table_files
