#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <stint/sql/copy/place.hpp>

namespace stint::sql::copy {

/// The owner of a table's rows, which determines those that belong to one company.
enum class Owner : std::uint8_t {
  company,     ///< the table of companies itself
  by_company,  ///< of the company in `company_id`
  server,      ///< of no company, and not secret: copied along with each
  all,         ///< of all companies: not copied with a single company
};

/// A table whose rows are copied.
struct Table {
  std::string_view name;
  /// The columns that identify its rows. SQLite has an index with them in this order, so that nothing is sorted there.
  std::string_view key;
  Owner owner;
  /// A column with the current activity of a server: NULL in the copy.
  std::string_view left_behind{};
};

/// All of them.
[[nodiscard]] std::span<const Table> copied_tables();

/// The tables whose rows are not copied: the ids that were assigned, which Target::set_given_ids handles.
[[nodiscard]] std::span<const std::string_view> tables_left_behind();

/// Whether rows are read including what is left behind.
enum class Rows : std::uint8_t { as_they_are, to_send };

/// A query for the rows of a table in the order of its key: those of one company, or all. Valid in both dialects.
[[nodiscard]] std::string query_for(const Table& table, const Columns& columns, std::optional<std::int64_t> company,
                                    Rows rows);

/// `"a", "b"`.
[[nodiscard]] std::string names_of(const Columns& columns);

}  // namespace stint::sql::copy
