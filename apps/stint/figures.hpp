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

/// What a running server is measured by. Everything lives longer than who looks.
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
  const WebhookWorker& webhooks;
  Database& database;
};

/// All metrics as Prometheus reads them. What cannot be read of the database is left out; `stint_ready` tells then.
[[nodiscard]] std::string figures(const Instruments& instruments);

}  // namespace stint::app
