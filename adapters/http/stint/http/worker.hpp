#pragma once

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

/// An I/O context and the connections on it: with its own thread, or on a host's context.
class Worker {
  std::unique_ptr<boost::asio::io_context> own_context_;  // null: the host's

 public:
  Worker(std::size_t number, application::Log& log)
      : own_context_{std::make_unique<boost::asio::io_context>(1)},
        context{*own_context_},
        thread_context{number},
        log_{log} {}
  /// Only one thread at a time runs the context, which must outlive this.
  Worker(boost::asio::io_context& given, application::Log& log) : context{given}, thread_context{0}, log_{log} {}

  /// Only with its own thread: both do nothing on a host's context.
  void start();
  void join();
  [[nodiscard]] bool is_current_thread() const { return context.get_executor().running_in_this_thread(); }

  /// From any thread. After close() the function is discarded.
  template <class Function>
  void post(Function function) {
    const std::scoped_lock lock{mutex_};
    if (!closed_) boost::asio::post(context, std::move(function));
  }

  void add(const std::shared_ptr<Connection>& connection) { connections_.add(connection); }
  void remove(Connection* connection);
  void set_idle(Connection* connection) { connections_.set_idle(connection, std::chrono::steady_clock::now()); }
  void set_busy(Connection* connection) { connections_.set_busy(connection); }

  /// The time since which the longest idle connection here has been waiting. From any thread.
  [[nodiscard]] std::optional<Connections::Moment> longest_idle_since() { return connections_.longest_idle_since(); }
  /// On the worker's thread: closes that connection and returns its place. `nullopt` if none is idle any longer.
  [[nodiscard]] std::optional<Admission::Place> make_way();

  /// On the worker's thread: ends it when its connections are done, after `timeout` at the latest. A host's context
  /// continues, and the remaining connections end by close().
  void stop(std::chrono::milliseconds timeout);

  /// After join(): releases all connections except those that wait for a Reply elsewhere, which are released with it.
  void close();

  boost::asio::io_context& context;
  ThreadContext thread_context;  // only for the worker's thread

 private:
  void run();
  void end();

  application::Log& log_;
  std::thread thread_;
  std::mutex mutex_;
  bool closed_{false};
  Connections connections_;
  boost::asio::steady_timer stop_timer_{context};
};

}  // namespace stint::http
