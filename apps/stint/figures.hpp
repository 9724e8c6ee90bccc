#pragma once

#include <string>

#include <stint/database.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/http/hashing_queue.hpp>
#include <stint/http/request_counts.hpp>
#include <stint/http/server.hpp>
#include <stint/http/slow_pool.hpp>
#include <stint/readiness.hpp>
#include <stint/webhook_worker.hpp>

namespace stint::app {

/// The sources of the metrics of a running server. They must outlive every reader.
struct Instruments {
  domain::Instant started;
  Readiness& readiness;
  const http::RequestCounts& requests;
  const http::Server& server;
  const http::HashingQueue& hashing;
  const http::SlowPool& hashing_pool;
  const http::SlowPool& provider_pool;
  const http::SlowPool& writing_pool;
  const http::SlowPool& calendar_pool;
  const http::SlowPool& computing_pool;
  const WebhookWorker& webhooks;
  Database& database;
};

/// All metrics in the format of Prometheus. Metrics that cannot be read from the database are left out; `stint_ready`
/// reports that.
[[nodiscard]] std::string figures(const Instruments& instruments);

}  // namespace stint::app
