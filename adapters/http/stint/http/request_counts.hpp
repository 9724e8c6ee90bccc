#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <stint/http/request.hpp>

namespace stint::http {

/// The outcome of the requests for a route with a method, since the server started.
struct RouteCounts {
  std::string_view method;  ///< GET, which includes HEAD, POST, PUT, DELETE, PATCH, OPTIONS, other
  std::string_view route;   ///< as in the route table; `none`: no such path, or the request could not be read
  /// By status, only those that occurred; 500 and 503 always, because a rate is the difference to an earlier value.
  std::vector<std::pair<unsigned, std::uint64_t>> statuses;
  /// Requests that took at most the bound with that index and longer than the previous one; the last: longer than all.
  std::vector<std::uint64_t> durations;
  std::chrono::nanoseconds total{};  ///< of all durations
};

/// Counts requests and refused logins. Each serving thread has its own counters, which only it writes, so counting
/// takes no lock; concurrent readers may miss some of the latest requests.
class RequestCounts {
 public:
  using Duration = std::chrono::nanoseconds;

  /// Bounds of durations: a read takes less than a millisecond, a login a tenth of a second, and a provider three.
  static constexpr std::array<Duration, 11> bounds{
      std::chrono::microseconds{500},  std::chrono::milliseconds{1},   std::chrono::microseconds{2500},
      std::chrono::milliseconds{5},    std::chrono::milliseconds{10},  std::chrono::milliseconds{25},
      std::chrono::milliseconds{100},  std::chrono::milliseconds{250}, std::chrono::seconds{1},
      std::chrono::milliseconds{2500}, std::chrono::seconds{10}};
  /// The reasons why logins are refused, as in the log; any other reason is counted as the last.
  static constexpr std::array<std::string_view, 6> login_refusals{"invalid_grant", "invalid_client",    "access_denied",
                                                                  "slow_down",     "too_many_requests", "other"};

  /// `routes`: the paths of the route table; they must outlive this. `threads`: the number of the server's threads that
  /// will count.
  RequestCounts(const std::vector<std::string_view>& routes, std::size_t threads);

  /// To be called on the thread with that number. An unknown route, such as an empty one, is counted as `none`; without
  /// a duration the request was refused before it had arrived.
  void count(std::size_t thread, Method method, std::string_view route, unsigned status,
             std::optional<Duration> duration) noexcept;
  void count_refused_login(std::size_t thread, std::string_view reason) noexcept;

  /// The routes that were requested. From any thread.
  [[nodiscard]] std::vector<RouteCounts> routes() const;
  /// In the order of `login_refusals`. From any thread.
  [[nodiscard]] std::array<std::uint64_t, login_refusals.size()> refused_logins() const;

 private:
  using Counter = std::atomic<std::uint64_t>;

  static constexpr std::array<unsigned, 25> statuses{0,   200, 201, 204, 302, 303, 304, 400, 401, 403, 404, 405, 409,
                                                     412, 413, 415, 417, 422, 428, 429, 431, 500, 501, 503, 505};
  static constexpr std::size_t methods = static_cast<std::size_t>(Method::other) + 1;
  static constexpr std::size_t columns =
      statuses.size() + bounds.size() + 1 + 1;  // plus longer than all, and the total

  /// The first counter of a row.
  [[nodiscard]] std::size_t row(std::size_t route, std::size_t method) const {
    return (route * methods + method) * columns;
  }
  [[nodiscard]] std::uint64_t sum(std::size_t counter) const;

  std::vector<std::string_view> names_;  // the first: `none`
  std::unordered_map<std::string_view, std::size_t> index_;
  std::vector<std::vector<Counter>> of_thread_;  // rows of columns, followed by the refused logins
};

}  // namespace stint::http
