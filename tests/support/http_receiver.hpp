#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace stint::support {

/// A server on this machine that reads requests one after the other, responds to each in the same way, and closes the
/// connection.
class HttpReceiver {
 public:
  /// `response`: starting with the status line; empty: it never responds.
  explicit HttpReceiver(std::string response);
  ~HttpReceiver();
  HttpReceiver(const HttpReceiver&) = delete;
  HttpReceiver& operator=(const HttpReceiver&) = delete;

  [[nodiscard]] std::uint16_t port() const { return port_; }
  /// Applies to the next requests.
  void respond(std::string response);
  /// Such as `http://127.0.0.1:4711/hook`.
  [[nodiscard]] std::string url(const std::string& scheme = "http", const std::string& host = "127.0.0.1") const;
  /// The requests so far, head and body.
  [[nodiscard]] std::vector<std::string> requests() const;
  /// The number of connections.
  [[nodiscard]] int connections() const { return connections_; }

 private:
  void run();
  void serve(int connection);

  std::string response_;
  int listener_ = -1;
  std::uint16_t port_ = 0;
  std::atomic<bool> stopping_{false};
  std::atomic<int> connections_{0};
  mutable std::mutex mutex_;
  std::vector<std::string> requests_;
  std::thread thread_;
};

}  // namespace stint::support
