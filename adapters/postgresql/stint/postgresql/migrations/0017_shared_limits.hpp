#pragma once

namespace stint::postgresql::migrations {

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

}  // namespace stint::postgresql::migrations
