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

/// A statement of the collections as PostgreSQL spells it. They are written for SQLite where the dialects differ, and
/// the differences are few: parameters are `$1` here; which index serves and in which order tables are joined is the
/// planner's to know; and there are the spellings above.
[[nodiscard]] std::string spelled(sql::Sql sql);

}  // namespace stint::postgresql
