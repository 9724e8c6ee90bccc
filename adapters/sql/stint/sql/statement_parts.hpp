#pragma once

#include <array>

#include <stint/sql/dialect.hpp>

namespace stint::sql {

/// The parts of statements that the dialects spell differently. For SQLite, statements name the index and the order
/// of joins; the planner of PostgreSQL chooses both.
inline constexpr std::array statement_parts{
    Part{"index", "INDEXED BY @", ""},
    Part{"join_in_order", "CROSS JOIN", "JOIN"},
    // Keeps SQLite from using an index of the column that follows.
    Part{"no_index", "+", ""},

    // The states of absences that take time, as in the conditions of their indexes: SQLite makes a temporary table for
    // a list of three values.
    Part{"takes_time", "@ BETWEEN 1 AND 3", "@ IN (1, 2, 3)"},

    // In PostgreSQL all keys begin with the company.
    Part{"of_company", "", "company_id, "},

    // Only the letters from A to Z are equal in both cases, regardless of the locale of the database.
    Part{"any_case", "@", "lower(@)"},
    Part{"any_case_value", "@ COLLATE NOCASE", "lower(@ COLLATE \"C\")"},
    Part{"lower", "lower(@)", "lower(@ COLLATE \"C\")"},

    // Leaves out rows that another server is taking at the same time, which SQLite's single writer rules out.
    Part{"skip_taken", "", "FOR UPDATE SKIP LOCKED"},

    // The next number of a delivery for each row of webhooks `w`. In PostgreSQL, a row with the last one would make
    // companies wait for each other.
    Part{"next_delivery_id",
         "(SELECT last_id FROM sequences WHERE name = 'webhook_delivery') + row_number() OVER (ORDER BY w.id)",
         "nextval('ids_of_webhook_delivery')"},

    // The elements of a JSON array: as a query of numbers or texts, or as rows that are arrays themselves.
    Part{"numbers_in", "SELECT value FROM json_each(@)", "SELECT json_array_elements_text(@::json)::bigint"},
    Part{"texts_in", "SELECT atom FROM json_each(@)", "SELECT json_array_elements_text(@::json)"},
    Part{"rows_in", "json_each(@)", "json_array_elements(@::json)"},
    Part{"is_null_text", "@ IS NULL", "@::text IS NULL"},
};

}  // namespace stint::sql
