#pragma once

namespace stint::postgresql::migrations {

/// Ids come from sequences, which no transaction locks until it ends: companies write concurrently. Ids of a
/// transaction that was rolled back leave a gap.
inline constexpr char sequences[] = R"sql(
DO $$
DECLARE
  kind RECORD;
BEGIN
  FOR kind IN SELECT name, last_id FROM sequences WHERE name <> 'import' LOOP
    EXECUTE format('CREATE SEQUENCE %I AS INTEGER', 'ids_of_' || kind.name);
    PERFORM setval(format('%I', 'ids_of_' || kind.name)::regclass, greatest(kind.last_id, 1), kind.last_id > 0);
  END LOOP;
END
$$;
-- The count of imports stays: it is taken back with its transaction.
DELETE FROM sequences WHERE name <> 'import';
)sql";

}  // namespace stint::postgresql::migrations
