#pragma once

namespace stint::sqlite::migrations {

/// Scheduled jobs.
inline constexpr char jobs[] = R"sql(
CREATE TABLE job_runs (
  name TEXT PRIMARY KEY,
  last_run_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
)sql";

}  // namespace stint::sqlite::migrations
