#pragma once

namespace stint::sql::migrations {

/// How a session is authenticated, see application::SessionKind.
inline constexpr char kinds_of_sessions[] = R"sql(
ALTER TABLE refresh_tokens ADD COLUMN kind {int} NOT NULL DEFAULT 0 CHECK (kind BETWEEN 0 AND 2);
)sql";

}  // namespace stint::sql::migrations
