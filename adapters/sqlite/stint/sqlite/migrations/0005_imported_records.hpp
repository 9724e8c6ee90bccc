#pragma once

namespace stint::sqlite::migrations {

/// The content of each imported record in addition to its key, for all kinds of records.
inline constexpr char imported_records[] = R"sql(
-- `said`: six bytes a member: its number, and 40 bits of the SHA-256 of what the last import said of it. NULL: imported
-- before this was kept. A key outlives its record, hence no foreign key.
CREATE TABLE imported_records (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 9),
  key TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  said BLOB CHECK (length(said) % 6 = 0),
  secret_hash TEXT,
  PRIMARY KEY (company_id, kind, key)
) STRICT, WITHOUT ROWID;
INSERT INTO imported_records (company_id, kind, key, record_id)
  SELECT company_id, kind, key, record_id FROM import_keys;
DROP TABLE import_keys;
INSERT INTO sequences (name, last_id) VALUES ('import', 0);
)sql";

}  // namespace stint::sqlite::migrations
