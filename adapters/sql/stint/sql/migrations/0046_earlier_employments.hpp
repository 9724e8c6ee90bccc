#pragma once

namespace stint::sql::migrations {

/// The employments that people had before their latest one, in the format of `sql::text_of_earlier`.
inline constexpr char earlier_employments[] = R"sql(
ALTER TABLE employees ADD COLUMN earlier_employments {text} NOT NULL DEFAULT '';
{postgresql DO $$
BEGIN
  EXECUTE format('GRANT SELECT (earlier_employments) ON employees TO %I', session_user || '_sign_in');
END
$$;}
)sql";

}  // namespace stint::sql::migrations
