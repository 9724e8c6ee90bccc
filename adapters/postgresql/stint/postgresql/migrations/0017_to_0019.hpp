#pragma once

namespace stint::postgresql::migrations {

// Step 17.

/// The counts and claims that servers share outside of units of work. All of it may be lost without harm.
inline constexpr char shared_limits[] = R"sql(
-- `name`: SHA-256 of what somebody has guessed at. `since`: of the last try, in milliseconds since 1970.
CREATE TABLE wrong_tries (
  kind BIGINT NOT NULL CHECK (kind BETWEEN 0 AND 2),
  name BYTEA NOT NULL CHECK (length(name) = 32),
  tries BIGINT NOT NULL CHECK (tries >= 0),
  since BIGINT NOT NULL,
  PRIMARY KEY (kind, name)
);
CREATE INDEX wrong_tries_by_age ON wrong_tries (since);

-- What a server has counted of an address within a minute.
CREATE TABLE address_tallies (
  server TEXT COLLATE "C" NOT NULL,
  limit_name TEXT COLLATE "C" NOT NULL,
  address TEXT COLLATE "C" NOT NULL,
  failures BIGINT NOT NULL,
  requests BIGINT NOT NULL,
  counted_at TIMESTAMPTZ NOT NULL,
  PRIMARY KEY (server, limit_name, address)
);

-- Who runs a job that was last recorded at `after_run_at`; 0: never.
CREATE TABLE job_claims (
  name TEXT COLLATE "C" PRIMARY KEY,
  server TEXT COLLATE "C" NOT NULL,
  after_run_at BIGINT NOT NULL,
  claimed_until TIMESTAMPTZ NOT NULL
);

CREATE FUNCTION tell_of_signing_keys() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('stint', 'signing-keys');
  RETURN NULL;
END
$$;
CREATE TRIGGER tell_others AFTER INSERT OR UPDATE OR DELETE ON signing_keys
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_signing_keys();
)sql";

// Step 18.

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

// Step 19.

/// The compatibility of a schema with servers of another version; see Schema.
inline constexpr char compatibility[] = R"sql(
ALTER TABLE stint_schema ADD COLUMN compatible_from INTEGER NOT NULL DEFAULT 0;
ALTER TABLE stint_schema ADD COLUMN contracted_to INTEGER NOT NULL DEFAULT 0;
)sql";

}  // namespace stint::postgresql::migrations
