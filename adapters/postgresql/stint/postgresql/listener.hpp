#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <string_view>
#include <thread>

namespace stint::postgresql {

/// The channel on which the servers of a database notify one another. Its messages: `signing-keys`, and this.
inline constexpr const char* channel = "stint";
inline constexpr const char* news_of_schema = "schema";

/// Receives, on its own thread and connection, notifications about changes by other servers. It may miss some, while
/// its connection is broken or silently lost: caches must also be refreshed from time to time.
class Listener {
 public:
  /// Called on the thread of the listener; must not throw. Empty: it has begun to listen, and may have missed anything.
  using Hear = std::function<void(std::string_view news)>;

  /// Connects in the background, even if the database cannot be reached, and again when the connection has broken:
  /// after a quarter of a second, then twice as long after each further failure, at most 5 s.
  Listener(std::string url, Hear hear);
  /// Ends the thread, which may first wait for a connection in progress.
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

 private:
  void run();
  /// Until the connection breaks, which throws Error, or the listener is stopped.
  void listen();

  std::string url_;
  Hear hear_;
  int end_ = -1;  // an eventfd: readable once the thread is to end
  std::atomic<bool> is_ending_ = false;
  bool has_listened_ = false;  // since the last failure
  std::thread thread_;
};

}  // namespace stint::postgresql
