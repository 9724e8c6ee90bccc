#pragma once

#include <span>
#include <string>
#include <string_view>

#include <stint/sql/sql.hpp>

namespace stint::postgresql {

/// A part of a statement that SQLite and PostgreSQL spell differently.
struct Spelling {
  std::string_view sqlite;
  std::string_view postgresql;
};
[[nodiscard]] std::span<const Spelling> spellings();

/// Converts a statement of the collections to PostgreSQL's dialect. They are written for SQLite where the dialects
/// differ, and the differences are few: parameters are `$1` here; the planner chooses the index and the order of joins;
/// and the spellings above.
[[nodiscard]] std::string spelled(sql::Sql sql);

}  // namespace stint::postgresql
