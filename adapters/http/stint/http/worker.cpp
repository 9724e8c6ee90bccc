#include <exception>
#include <string>

#include <boost/asio/executor_work_guard.hpp>

#include <stint/http/worker.hpp>

namespace stint::http {
namespace {

/// Of the exception being handled.
std::string description_of_current_exception() {
  try {
    throw;
  } catch (const std::exception& error) {
    return error.what();
  } catch (...) {
    return "exception without a description";
  }
}

}  // namespace

void Worker::start() {
  if (own_context_) thread_ = std::thread{[this] { run(); }};
}

void Worker::join() {
  if (thread_.joinable()) thread_.join();
}

void Worker::remove(Connection* connection) {
  connections_.remove(connection);
  if (thread_context.closing && connections_.empty()) end();
}

std::optional<Admission::Place> Worker::make_way() {
  while (const auto connection = connections_.longest_idle()) {
    if (auto place = connection->give_way()) return place;
  }
  return std::nullopt;
}

void Worker::stop(std::chrono::milliseconds timeout) {
  thread_context.closing = true;
  if (own_context_) {
    stop_timer_.expires_after(timeout);
    stop_timer_.async_wait([this](const boost::system::error_code& cancelled) {
      if (!cancelled) end();
    });
  }
  for (const auto& connection : connections_.alive()) connection->close_if_idle();
  if (connections_.empty()) end();
}

void Worker::end() {
  if (own_context_) own_context_->stop();
}

void Worker::close() {
  {
    const std::scoped_lock lock{mutex_};
    closed_ = true;
  }
  for (const auto& connection : connections_.alive()) connection->finish();
  stop_timer_.cancel();
  if (!own_context_) return;
  do {
    own_context_->restart();
  } while (own_context_->poll() > 0);
}

void Worker::run() {
  const auto work = boost::asio::make_work_guard(context);
  while (!context.stopped()) {
    try {
      context.run();
    } catch (...) {
      log_.write(application::LogLevel::error, "connection failed", {{"reason", description_of_current_exception()}});
    }
  }
}

}  // namespace stint::http
