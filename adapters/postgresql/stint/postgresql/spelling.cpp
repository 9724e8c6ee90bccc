#include <array>
#include <string_view>

#include <stint/postgresql/spelling.hpp>

namespace stint::postgresql {
namespace {

constexpr std::array different{
    // A condition follows, which PostgreSQL does not allow for cross joins.
    Spelling{" CROSS JOIN ", " JOIN "},
    // The operator that keeps SQLite from an index would also keep PostgreSQL from it.
    Spelling{" AND +", " AND "},
    // In PostgreSQL all keys begin with the company.
    Spelling{" ON CONFLICT (employee_id", " ON CONFLICT (company_id, employee_id"},
    Spelling{" ON CONFLICT (id) /* in its company */", " ON CONFLICT (company_id, id)"},
    // Only the letters from A to Z are equal in both cases, regardless of the locale of the database.
    Spelling{"email = ?1 COLLATE NOCASE", "lower(email) = lower(?1 COLLATE \"C\")"},
    Spelling{"user_name = ?2 COLLATE NOCASE", "lower(user_name) = lower(?2 COLLATE \"C\")"},
    Spelling{" LIKE lower(?2)", " LIKE lower(?2 COLLATE \"C\")"},
    Spelling{"lower(to_address) = lower(?2)", "lower(to_address) = lower(?2 COLLATE \"C\")"},
    // Another server may be taking some at the same time, which SQLite's single writer rules out.
    Spelling{" /* that nobody takes now */", " FOR UPDATE SKIP LOCKED"},
    // A row would make the companies wait for each other.
    Spelling{"UPDATE sequences SET last_id = last_id + 1 WHERE name = ?1 RETURNING last_id",
             "SELECT nextval(('ids_of_' || ?1)::regclass)"},
    Spelling{"(SELECT last_id FROM sequences WHERE name = 'webhook_delivery') + row_number() OVER (ORDER BY w.id)",
             "nextval('ids_of_webhook_delivery')"},
    Spelling{"?6 IS NULL OR employee_id IN (SELECT value FROM json_each(?6))",
             "?6::text IS NULL OR employee_id IN (SELECT json_array_elements_text(?6::json)::bigint)"},
    Spelling{"SELECT value FROM json_each(?5)", "SELECT json_array_elements_text(?5::json)::bigint"},
    Spelling{"SELECT value FROM json_each(?4)", "SELECT json_array_elements_text(?4::json)::bigint"},
    Spelling{"SELECT value FROM json_each(?3)", "SELECT json_array_elements_text(?3::json)::bigint"},
    Spelling{"SELECT value FROM json_each(?1)", "SELECT json_array_elements_text(?1::json)::bigint"},
    Spelling{"SELECT value FROM json_each(?2)", "SELECT json_array_elements_text(?2::json)::bigint"},
    Spelling{"SELECT atom FROM json_each(?2)", "SELECT json_array_elements_text(?2::json)"},
    Spelling{"SELECT atom FROM json_each(?3)", "SELECT json_array_elements_text(?3::json)"},
    Spelling{" FROM json_each(?3)", " FROM json_array_elements(?3::json)"},  // rows that are arrays themselves
};

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

/// Removes `INDEXED BY name`.
void remove_hints(std::string& text) {
  constexpr std::string_view hint{" INDEXED BY "};
  for (auto at = text.find(hint); at != std::string::npos; at = text.find(hint)) {
    text.erase(at, text.find(' ', at + hint.size()) - at);
  }
}

}  // namespace

std::span<const Spelling> spellings() { return different; }

std::string spelled(sql::Sql sql) {
  std::string text = sql.text();
  for (const auto& [sqlite, postgresql] : different) replace_all(text, sqlite, postgresql);
  remove_hints(text);
  replace_all(text, "?", "$");
  return text;
}

}  // namespace stint::postgresql
