#include <algorithm>
#include <stdexcept>
#include <string>

#include <stint/metrics/catalogue.hpp>

namespace stint::metrics {

std::string_view name(Kind kind) {
  switch (kind) {
    case Kind::counter:
      return "counter";
    case Kind::gauge:
      return "gauge";
    case Kind::histogram:
      break;
  }
  return "histogram";
}

const std::vector<Metric>& catalogue() {
  using enum Kind;
  static const std::vector<Metric> metrics{
      {"stint_build_info", gauge, {"version"}, "1", "Which version runs"},
      {"stint_start_time_seconds", gauge, {}, "Unix time", "When the server started"},
      {"stint_ready", gauge, {}, "0 or 1", "Whether `/readyz` returns 200"},
      {"stint_http_requests_total",
       counter,
       {"method", "route", "status"},
       "requests",
       "Requests that were responded to. `route` as in the OpenAPI document, with `{id}`; `none`: no such path, or "
       "what "
       "came was not a request. `HEAD` counts as `GET`"},
      {"stint_http_request_duration_seconds",
       histogram,
       {"method", "route"},
       "seconds",
       "From the arrival of a whole request to its response"},
      {"stint_http_connections", gauge, {}, "connections", "Open connections"},
      {"stint_http_connections_limit", gauge, {}, "connections", "How many there may be"},
      {"stint_http_refused_connections_total",
       counter,
       {},
       "connections",
       "Connections that were one too many, of all or of their address"},
      {"stint_refused_logins_total",
       counter,
       {"reason"},
       "logins",
       "Logins that were refused. `reason` as in the log, and `other`"},
      {"stint_queue_length",
       gauge,
       {"queue"},
       "tasks",
       "What waits: `writes` for a thread that writes, `hashing` for a password hash, `providers` for an identity "
       "provider, `tokens` for the commit of a token, `calendars` to be written, `computing` for a dry run or an "
       "export"},
      {"stint_queue_limit", gauge, {"queue"}, "tasks", "How many may wait; the next is told to come back"},
      {"stint_pool_busy_threads",
       gauge,
       {"pool"},
       "threads",
       "Threads at work: `hashing`, `providers`, `tokens`, `calendars`, `computing`"},
      {"stint_pool_threads", gauge, {"pool"}, "threads", "How many there are"},
      {"stint_writes_total", counter, {}, "writes", "Writing units of work that were run, kept or not"},
      {"stint_commits_total",
       counter,
       {},
       "commits",
       "Transactions that they shared: writes a commit are the quotient"},
      {"stint_failed_checkpoints_total",
       counter,
       {},
       "checkpoints",
       "Failed attempts to copy the write-ahead log into the database; each is tried again"},
      {"stint_mails",
       gauge,
       {"state"},
       "mails",
       "Mails in the outbox: `waiting` for the first try or the next, `held` until the operator says so, `failed`"},
      {"stint_webhook_deliveries",
       gauge,
       {"state"},
       "deliveries",
       "Events on their way to webhooks, or that did not arrive: `waiting` for the first try or the next, `failed`"},
      {"stint_webhook_tries_total",
       counter,
       {"outcome"},
       "tries",
       "Events that were sent to webhooks: `delivered`, `failed`"},
      {"stint_job_last_run_timestamp_seconds",
       gauge,
       {"job_name"},
       "Unix time",
       "When each job last ran to its end; one that has never run is missing"},
      {"stint_database_bytes", gauge, {}, "bytes", "Size of the database file"},
      {"stint_database_log_bytes", gauge, {}, "bytes", "Size of its write-ahead log"},
  };
  return metrics;
}

const Metric& metric_of(std::string_view name) {
  const auto& all = catalogue();
  const auto found = std::ranges::find(all, name, &Metric::name);
  if (found == all.end()) throw std::invalid_argument(std::string{name} + " is not in the catalogue of metrics");
  return *found;
}

}  // namespace stint::metrics
