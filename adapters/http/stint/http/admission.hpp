#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <stint/application/ports/log.hpp>
#include <stint/http/load.hpp>
#include <stint/http/network.hpp>

namespace stint::http {

/// Limits on simultaneous connections.
struct ConnectionLimits {
  std::size_t in_all;
  std::size_t per_address;      // of IPv6, per /64, which is what one customer gets; 0: no limit
  std::vector<Network> exempt;  // exempt from the limit per address
};

/// Admits connections as long as there is room. Thread-safe; must outlive its places.
class Admission {
 public:
  /// A connection's share of the limits; released on destruction.
  class Place {
   public:
    Place(Place&& other) noexcept : admission_{std::exchange(other.admission_, nullptr)}, holder_{other.holder_} {}
    Place& operator=(Place&& other) noexcept {
      std::swap(admission_, other.admission_);
      std::swap(holder_, other.holder_);
      return *this;
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() { give_back(); }

    void give_back() noexcept;
    /// Passes it to another connection, from that address.
    void pass_to(const Address& address);

   private:
    friend class Admission;
    Place(Admission& admission, std::optional<Address> holder) : admission_{&admission}, holder_{holder} {}

    Admission* admission_;
    std::optional<Address> holder_;  // nullopt: a place of the waiting room
  };

  explicit Admission(ConnectionLimits limits) : limits_{std::move(limits)} {}

  /// Whether another connection from that address would exceed the limit per address, regardless of the free room.
  [[nodiscard]] bool is_crowded(const Address& address) const;
  /// A place that is available without closing another connection. `nullopt` if all are taken.
  [[nodiscard]] std::optional<Place> enter(const Address& address);
  /// A place for a connection that is asked to come back later, or for which another has to be closed first. `nullopt`
  /// if 128 are waiting.
  [[nodiscard]] std::optional<Place> wait();

  /// The number of places taken.
  [[nodiscard]] Load load() const;
  /// The number of connections refused since the start.
  [[nodiscard]] std::uint64_t refusals() const;
  /// Logs that a connection was refused: at most one line a second, with the number of refusals since the last one, so
  /// that connecting cannot flood the log.
  void log_refusal(application::Log& log, std::string_view reason, const Address& address,
                   std::chrono::steady_clock::time_point now);

 private:
  [[nodiscard]] bool is_counted(const Address& address) const;
  void count(const Address& address);
  void discount(const Address& address) noexcept;

  const ConnectionLimits limits_;
  std::atomic<std::size_t> waiting_{0};
  mutable std::mutex mutex_;
  std::size_t entered_{0};
  std::unordered_map<std::string, std::size_t> of_address_;
  std::uint64_t refusals_{0};
  std::uint64_t logged_refusals_{0};
  std::optional<std::chrono::steady_clock::time_point> logged_at_;
};

/// Raises the process's limit of open files (RLIMIT_NOFILE) as far as that many connections, served by that many
/// threads, need it. Returns the possible number of connections; if the limit cannot be raised far enough, it is lower,
/// and a warning is logged.
[[nodiscard]] std::size_t make_descriptors_for(std::size_t connections, std::size_t threads, application::Log& log);

}  // namespace stint::http
