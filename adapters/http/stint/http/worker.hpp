#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include <stint/application/ports/log.hpp>
#include <stint/http/connections.hpp>
#include <stint/http/conversation.hpp>

namespace stint::http {

/// A thread with its I/O context and the connections that live there.
class Worker {
 public:
  Worker(std::size_t number, application::Log& log) : thread_context{number}, log_{log} {}

  void start();
  void join();
  [[nodiscard]] bool is_current_thread() const { return std::this_thread::get_id() == thread_id_; }

  /// From any thread. After close() the function is dropped.
  template <class Function>
  void post(Function function) {
    const std::scoped_lock lock{mutex_};
    if (!closed_) boost::asio::post(context, std::move(function));
  }

  void add(const std::shared_ptr<Connection>& connection) { connections_.add(connection); }
  void remove(Connection* connection);
  void set_idle(Connection* connection) { connections_.set_idle(connection, std::chrono::steady_clock::now()); }
  void set_busy(Connection* connection) { connections_.set_busy(connection); }

  /// Since when the connection here waits for a request that has waited longest. From any thread.
  [[nodiscard]] std::optional<Connections::Moment> longest_idle_since() { return connections_.longest_idle_since(); }
  /// On the worker's thread: closes that connection and returns its place. Nothing where none is idle any more.
  [[nodiscard]] std::optional<Admission::Place> make_way();

  /// On the worker's thread: ends it when its connections are done, after `timeout` at the latest.
  void stop(std::chrono::milliseconds timeout);

  /// After join(): lets go of all connections but those that wait for a Reply elsewhere, which will go with it.
  void close();

  boost::asio::io_context context{1};
  ThreadContext thread_context;  // for the worker's thread alone

 private:
  void run();

  application::Log& log_;
  std::thread thread_;
  std::atomic<std::thread::id> thread_id_;
  std::mutex mutex_;
  bool closed_{false};
  Connections connections_;
  boost::asio::steady_timer stop_timer_{context};
};

}  // namespace stint::http
