#include <algorithm>

#include <stint/http/request_counts.hpp>

namespace stint::http {
namespace {

constexpr std::string_view no_route = "none";

/// Only one thread writes: no other can interfere.
void add(std::atomic<std::uint64_t>& counter, std::uint64_t more) noexcept {
  counter.store(counter.load(std::memory_order_relaxed) + more, std::memory_order_relaxed);
}

template <class Range, class Value>
std::size_t place_in(const Range& range, const Value& value) noexcept {
  return static_cast<std::size_t>(std::ranges::find(range, value) - range.begin());
}

}  // namespace

RequestCounts::RequestCounts(const std::vector<std::string_view>& routes, std::size_t threads) : names_{no_route} {
  for (const auto route : routes) {
    if (index_.try_emplace(route, names_.size()).second) names_.push_back(route);
  }
  of_thread_.reserve(threads);
  for (std::size_t i = 0; i < threads; ++i) of_thread_.emplace_back(row(names_.size(), 0) + login_refusals.size());
}

void RequestCounts::count(std::size_t thread, Method method, std::string_view route, unsigned status,
                          std::optional<Duration> duration) noexcept {
  const auto known = index_.find(route);
  const auto begin = row(known == index_.end() ? 0 : known->second, static_cast<std::size_t>(method));
  auto& counters = of_thread_[thread];
  const auto column = place_in(statuses, status);
  add(counters[begin + (column < statuses.size() ? column : 0)], 1);
  if (!duration) return;
  const auto bound = static_cast<std::size_t>(std::ranges::lower_bound(bounds, *duration) - bounds.begin());
  add(counters[begin + statuses.size() + bound], 1);
  add(counters[begin + columns - 1], static_cast<std::uint64_t>(duration->count()));
}

void RequestCounts::count_refused_login(std::size_t thread, std::string_view reason) noexcept {
  const auto place = std::min(place_in(login_refusals, reason), login_refusals.size() - 1);
  add(of_thread_[thread][row(names_.size(), 0) + place], 1);
}

std::vector<RouteCounts> RequestCounts::routes() const {
  std::vector<RouteCounts> counted;
  for (std::size_t route = 0; route < names_.size(); ++route) {
    for (std::size_t method = 0; method < methods; ++method) {
      const auto begin = row(route, method);
      RouteCounts counts{.method = to_string(static_cast<Method>(method)),
                         .route = names_[route],
                         .statuses = {},
                         .durations = {},
                         .total = {}};
      bool occurred = false;
      for (std::size_t i = 0; i < statuses.size(); ++i) {
        const auto requests = sum(begin + i);
        occurred = occurred || requests > 0;
        if (requests > 0 || statuses[i] == 500 || statuses[i] == 503)
          counts.statuses.emplace_back(statuses[i], requests);
      }
      if (!occurred) continue;
      for (std::size_t i = 0; i <= bounds.size(); ++i) counts.durations.push_back(sum(begin + statuses.size() + i));
      counts.total = Duration{sum(begin + columns - 1)};
      counted.push_back(std::move(counts));
    }
  }
  return counted;
}

std::array<std::uint64_t, RequestCounts::login_refusals.size()> RequestCounts::refused_logins() const {
  std::array<std::uint64_t, login_refusals.size()> counted{};
  for (std::size_t i = 0; i < counted.size(); ++i) counted[i] = sum(row(names_.size(), 0) + i);
  return counted;
}

std::uint64_t RequestCounts::sum(std::size_t counter) const {
  std::uint64_t all = 0;
  for (const auto& counters : of_thread_) all += counters[counter].load(std::memory_order_relaxed);
  return all;
}

}  // namespace stint::http
