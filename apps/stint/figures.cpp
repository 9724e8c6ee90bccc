#include <map>
#include <stdexcept>
#include <vector>

#include <stint/figures.hpp>
#include <stint/metrics/exposition.hpp>

namespace stint::app {
namespace {

using metrics::Exposition;
using Seconds = std::chrono::duration<double>;

double unix_time(domain::Instant instant) { return Seconds{instant.time_since_epoch()}.count(); }

void add_requests(Exposition& to, const http::RequestCounts& requests) {
  for (const auto& route : requests.routes()) {
    const std::string method{route.method};
    const std::string path{route.route};
    for (const auto& [status, count] : route.statuses) {
      to.add("stint_http_requests_total", static_cast<double>(count),
             {method, path, status == 0 ? "other" : std::to_string(status)});
    }
    std::vector<metrics::Bucket> buckets;
    buckets.reserve(http::RequestCounts::bounds.size());
    for (std::size_t i = 0; i < http::RequestCounts::bounds.size(); ++i) {
      buckets.push_back({Seconds{http::RequestCounts::bounds[i]}.count(), route.durations[i]});
    }
    to.add_histogram("stint_http_request_duration_seconds", {method, path}, buckets, route.durations.back(),
                     Seconds{route.total}.count());
  }
  const auto refused = requests.refused_logins();
  for (std::size_t i = 0; i < refused.size(); ++i) {
    to.add("stint_refused_logins_total", static_cast<double>(refused[i]),
           {std::string{http::RequestCounts::login_refusals[i]}});
  }
}

void add_connections(Exposition& to, const http::Server& server) {
  const auto [open, limit] = server.connections();
  to.add("stint_http_connections", static_cast<double>(open));
  to.add("stint_http_connections_limit", static_cast<double>(limit));
  to.add("stint_http_refused_connections_total", static_cast<double>(server.refused_connections()));
}

void add_queue(Exposition& to, const char* name, const http::Load& load) {
  to.add("stint_queue_length", static_cast<double>(load.now), {name});
  to.add("stint_queue_limit", static_cast<double>(load.limit), {name});
}

void add_pool(Exposition& to, const char* name, const http::SlowPool& pool) {
  const auto [busy, threads] = pool.workers();
  to.add("stint_pool_busy_threads", static_cast<double>(busy), {name});
  to.add("stint_pool_threads", static_cast<double>(threads), {name});
}

void add_store(Exposition& to, const sql::Statistics& statistics) {
  add_queue(to, "writes", {statistics.waiting, statistics.queue_limit});
  to.add("stint_writes_total", static_cast<double>(statistics.writes));
  to.add("stint_commits_total", static_cast<double>(statistics.commits));
}

void add_records(Exposition& to, application::Store& store) {
  application::MailCounts mails;
  application::DeliveryCounts deliveries;
  std::map<std::string, domain::Instant, std::less<>> runs;
  try {
    store.read([&](application::Work& work) {
      mails = work.outbox().counts();
      deliveries = work.webhook_deliveries().counts();
      runs = work.job_runs().all();
    });
  } catch (const std::runtime_error&) {  // the database cannot be read, which `stint_ready` reports
    return;
  }
  to.add("stint_mails", static_cast<double>(mails.waiting - mails.held), {"waiting"});
  to.add("stint_mails", static_cast<double>(mails.held), {"held"});
  to.add("stint_mails", static_cast<double>(mails.failed), {"failed"});
  to.add("stint_webhook_deliveries", static_cast<double>(deliveries.waiting), {"waiting"});
  to.add("stint_webhook_deliveries", static_cast<double>(deliveries.failed), {"failed"});
  for (const auto& [job, at] : runs) to.add("stint_job_last_run_timestamp_seconds", unix_time(at), {job});
}

}  // namespace

std::string figures(const Instruments& instruments) {
  Exposition to;
  to.add("stint_build_info", 1, {STINT_VERSION});
  to.add("stint_start_time_seconds", unix_time(instruments.started));
  to.add("stint_ready", instruments.readiness.obstacle() ? 0 : 1);
  add_requests(to, instruments.requests);
  add_connections(to, instruments.server);
  add_store(to, instruments.database.statistics());
  add_queue(to, "hashing", instruments.hashing.load());
  add_queue(to, "providers", instruments.provider_pool.queue());
  add_queue(to, "tokens", instruments.writing_pool.queue());
  add_queue(to, "calendars", instruments.calendar_pool.queue());
  add_queue(to, "computing", instruments.computing_pool.queue());
  add_pool(to, "hashing", instruments.hashing_pool);
  add_pool(to, "providers", instruments.provider_pool);
  add_pool(to, "tokens", instruments.writing_pool);
  add_pool(to, "calendars", instruments.calendar_pool);
  add_pool(to, "computing", instruments.computing_pool);
  to.add("stint_webhook_tries_total", static_cast<double>(instruments.webhooks.delivered()), {"delivered"});
  to.add("stint_webhook_tries_total", static_cast<double>(instruments.webhooks.failed()), {"failed"});
  add_records(to, instruments.database.store());
  instruments.database.add_figures(to);
  return to.text();
}

}  // namespace stint::app
