#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <string_view>
#include <thread>

namespace stint::postgresql {

/// The channel of what servers on a database tell one another. What is said on it: `signing-keys`, and this.
inline constexpr const char* channel = "stint";
inline constexpr const char* news_of_schema = "schema";

/// Hears on a thread and a connection of its own what other servers have changed. It may miss something, while its
/// connection is broken or lost without a sign: whoever keeps something looks after it now and then, too.
class Listener {
 public:
  /// Called on the thread of the listener; must not throw. Empty: it has begun to listen, and may have missed anything.
  using Hear = std::function<void(std::string_view news)>;

  /// Connects by and by, also where the database cannot be reached, and anew when the connection has broken: after a
  /// quarter of a second, and twice as long after each further failure, 5 s at most.
  Listener(std::string url, Hear hear);
  /// Ends the thread, which may wait for a connection that is on its way.
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

 private:
  void run();
  /// Until the connection breaks, which throws Error, or the listener is to end.
  void listen();

  std::string url_;
  Hear hear_;
  int end_ = -1;  // an eventfd: readable once the thread is to end
  std::atomic<bool> is_ending_ = false;
  bool has_listened_ = false;  // since the last failure
  std::thread thread_;
};

}  // namespace stint::postgresql
