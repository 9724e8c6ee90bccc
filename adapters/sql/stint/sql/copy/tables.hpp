#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <stint/sql/copy/place.hpp>

namespace stint::sql::copy {

/// Whose rows a table has, and so which of them belong to one company.
enum class Owner : std::uint8_t {
  company,     ///< the table of companies itself
  by_company,  ///< of the company that `company_id` names
  server,      ///< of no company, and not secret: goes along with each
  all,         ///< of all companies: stays where one company goes alone
};

/// A table whose rows are copied.
struct Table {
  std::string_view name;
  /// Columns that tell its rows apart. An index of SQLite has them in this order, so that nothing is sorted there.
  std::string_view key;
  Owner owner;
  /// A column that says what a server is doing just now: NULL in the copy.
  std::string_view left_behind{};
};

/// All of them.
[[nodiscard]] std::span<const Table> copied_tables();

/// Those whose rows stay: the ids that were given out, which Target::set_given_ids is for.
[[nodiscard]] std::span<const std::string_view> tables_left_behind();

/// Whether rows are read with what is left behind.
enum class Rows : std::uint8_t { as_they_are, to_send };

/// Asks for rows of a table in the order of its key: those of one company, or all. Both dialects understand it.
[[nodiscard]] std::string query_for(const Table& table, const Columns& columns, std::optional<std::int64_t> company,
                                    Rows rows);

/// `"a", "b"`.
[[nodiscard]] std::string names_of(const Columns& columns);

}  // namespace stint::sql::copy
