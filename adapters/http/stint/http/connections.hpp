#pragma once

#include <chrono>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include <stint/http/admission.hpp>
#include <stint/http/reply.hpp>

namespace stint::http {

class Connection : public Exchange {
 public:
  /// Closes it if it waits for a request of which nothing has arrived.
  virtual void close_if_idle() = 0;
  /// As above, and returns its place for another connection.
  [[nodiscard]] virtual std::optional<Admission::Place> give_way() = 0;
  /// Closes it, regardless of its state. A second call does nothing.
  virtual void finish() noexcept = 0;
};

/// The connections of one worker, so that it can end or make room. A connection is kept alive by what it waits for, not
/// by this. Thread-safe.
class Connections {
 public:
  using Alive = std::vector<std::shared_ptr<Connection>>;
  using Moment = std::chrono::steady_clock::time_point;

  void add(const std::shared_ptr<Connection>& connection) {
    const std::scoped_lock lock{mutex_};
    all_.emplace(connection.get(), busy_.insert(busy_.end(), {connection, {}}));
  }

  void remove(Connection* connection) {
    const std::scoped_lock lock{mutex_};
    const auto known = all_.find(connection);
    if (known == all_.end()) return;
    list_of(*known->second).erase(known->second);
    all_.erase(known);
  }

  /// Marks the connection as waiting, from now on, for a request of which nothing has arrived; moments do not go back.
  void set_idle(Connection* connection, Moment now) { move(connection, now); }
  void set_busy(Connection* connection) { move(connection, std::nullopt); }

  [[nodiscard]] bool empty() {
    const std::scoped_lock lock{mutex_};
    return all_.empty();
  }

  /// The time since which the longest idle connection has been waiting.
  [[nodiscard]] std::optional<Moment> longest_idle_since() {
    const std::scoped_lock lock{mutex_};
    return idle_.empty() ? std::nullopt : idle_.front().idle_since;
  }

  /// The connection that has been idle longest.
  [[nodiscard]] std::shared_ptr<Connection> longest_idle() {
    const std::scoped_lock lock{mutex_};
    return idle_.empty() ? nullptr : idle_.front().connection.lock();
  }

  [[nodiscard]] Alive alive() {
    Alive found;
    const std::scoped_lock lock{mutex_};
    for (const auto& [key, entry] : all_) {
      if (auto strong = entry->connection.lock()) found.push_back(std::move(strong));
    }
    return found;
  }

 private:
  struct Entry {
    std::weak_ptr<Connection> connection;
    std::optional<Moment> idle_since;
  };
  using Entries = std::list<Entry>;

  Entries& list_of(const Entry& entry) { return entry.idle_since ? idle_ : busy_; }

  void move(Connection* connection, std::optional<Moment> idle_since) {
    const std::scoped_lock lock{mutex_};
    const auto known = all_.find(connection);
    if (known == all_.end()) return;
    auto& from = list_of(*known->second);
    known->second->idle_since = idle_since;
    auto& to = list_of(*known->second);
    to.splice(to.end(), from, known->second);
  }

  std::mutex mutex_;
  Entries busy_;
  Entries idle_;  // the one that has been idle longest first
  std::unordered_map<Connection*, Entries::iterator> all_;
};

}  // namespace stint::http
