#pragma once

namespace stint::sqlite::migrations {

/// Used refresh tokens stay until they expire; ending sessions must not read through them.
inline constexpr char live_refresh_tokens[] = R"sql(
DROP INDEX refresh_tokens_by_family;
DROP INDEX refresh_tokens_of_employee;
CREATE INDEX live_refresh_tokens_by_family ON refresh_tokens (family) WHERE used = 0;
CREATE INDEX live_refresh_tokens_of_employee ON refresh_tokens (employee_id) WHERE used = 0;
)sql";

}  // namespace stint::sqlite::migrations
