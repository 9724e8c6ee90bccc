#include <stint/postgresql/shared_job_claims.hpp>

namespace stint::postgresql {

bool SharedJobClaims::claim(std::string_view job, std::optional<domain::Instant> last_run) {
  const auto after = last_run.value_or(domain::Instant{});  // 0 is never recorded for a run: it never ran
  bool is_claimed = false;
  connection_.use([&](Connection& connection) {
    // A server that has seen an earlier run than the last is too late: others have run the job since.
    is_claimed = connection.change(
                     "INSERT INTO job_claims (name, server, after_run_at, claimed_until)"
                     " SELECT ?1, ?2, ?3, clock_timestamp() + INTERVAL '1 minute'"
                     " WHERE coalesce((SELECT last_run_at FROM job_runs WHERE name = ?1), 0) = ?3"
                     " ON CONFLICT (name) DO UPDATE SET server = excluded.server,"
                     " after_run_at = excluded.after_run_at, claimed_until = excluded.claimed_until"
                     " WHERE job_claims.server = excluded.server OR job_claims.after_run_at < excluded.after_run_at"
                     " OR job_claims.claimed_until <= clock_timestamp()",
                     job, server_, after) > 0;
  });
  return is_claimed;
}

}  // namespace stint::postgresql
