#pragma once

#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include <stint/http/reply.hpp>

namespace stint::http {

class Connection : public Exchange {
 public:
  /// Closes it if it waits for a request of which nothing has arrived.
  virtual void close_if_idle() = 0;
  /// Closes it, whatever it does. A second call does nothing.
  virtual void finish() noexcept = 0;
};

/// The connections of one worker, so that it can end. A connection is kept alive by what it waits for, not by this.
class Connections {
 public:
  using Alive = std::vector<std::shared_ptr<Connection>>;

  void add(const std::shared_ptr<Connection>& connection) {
    const std::scoped_lock lock{mutex_};
    all_.emplace(connection.get(), connection);
  }

  void remove(Connection* connection) {
    const std::scoped_lock lock{mutex_};
    all_.erase(connection);
  }

  [[nodiscard]] bool empty() {
    const std::scoped_lock lock{mutex_};
    return all_.empty();
  }

  [[nodiscard]] Alive alive() {
    Alive found;
    const std::scoped_lock lock{mutex_};
    for (const auto& [key, connection] : all_) {
      if (auto strong = connection.lock()) found.push_back(std::move(strong));
    }
    return found;
  }

 private:
  std::mutex mutex_;
  std::unordered_map<Connection*, std::weak_ptr<Connection>> all_;
};

}  // namespace stint::http
