#include <stint/sql/journals.hpp>

namespace stint::sql {

std::map<std::string, domain::Instant, std::less<>> JobRuns::all() const {
  auto rows = connection_.query("SELECT name, last_run_at FROM job_runs");
  std::map<std::string, domain::Instant, std::less<>> runs;
  while (rows.next()) {
    std::string name{rows.take<std::string_view>()};
    runs.emplace(std::move(name), rows.take<domain::Instant>());
  }
  return runs;
}

void JobRuns::record(std::string_view job, domain::Instant at) {
  connection_.run(
      "INSERT INTO job_runs (name, last_run_at) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET last_run_at = "
      "excluded.last_run_at",
      job, at);
}

}  // namespace stint::sql
