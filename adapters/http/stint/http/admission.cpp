#include <algorithm>

#include <sys/resource.h>

#include <stint/http/admission.hpp>

namespace stint::http {
namespace {

constexpr std::size_t waiting_room = 128;
/// File descriptors of a serving thread (its I/O context, its database connection) and of a hashing thread.
constexpr std::size_t descriptors_per_thread = 8;
/// Of everything else: mail, identity providers, the log, the writing threads.
constexpr std::size_t other_descriptors = 128;

}  // namespace

void Admission::Place::give_back() noexcept {
  auto* const admission = std::exchange(admission_, nullptr);
  if (admission == nullptr) return;
  if (!holder_) {
    --admission->waiting_;
    return;
  }
  const std::scoped_lock lock{admission->mutex_};
  --admission->entered_;
  admission->discount(*holder_);
}

void Admission::Place::pass_to(const Address& address) {
  const std::scoped_lock lock{admission_->mutex_};
  admission_->count(address);
  admission_->discount(*std::exchange(holder_, address));
}

bool Admission::is_crowded(const Address& address) const {
  if (!is_counted(address)) return false;
  const std::scoped_lock lock{mutex_};
  const auto known = of_address_.find(address.counted_as());
  return known != of_address_.end() && known->second >= limits_.per_address;
}

std::optional<Admission::Place> Admission::enter(const Address& address) {
  const std::scoped_lock lock{mutex_};
  if (entered_ >= limits_.in_all) return std::nullopt;
  count(address);
  ++entered_;
  return Place{*this, address};
}

std::optional<Admission::Place> Admission::wait() {
  if (waiting_.fetch_add(1) < waiting_room) return Place{*this, std::nullopt};
  --waiting_;
  return std::nullopt;
}

Load Admission::load() const {
  const std::scoped_lock lock{mutex_};
  return {entered_, limits_.in_all};
}

std::uint64_t Admission::refusals() const {
  const std::scoped_lock lock{mutex_};
  return refusals_;
}

void Admission::log_refusal(application::Log& log, std::string_view reason, const Address& address,
                            std::chrono::steady_clock::time_point now) {
  std::uint64_t count{};
  {
    const std::scoped_lock lock{mutex_};
    ++refusals_;
    if (logged_at_ && now - *logged_at_ < std::chrono::seconds{1}) return;
    logged_at_ = now;
    count = refusals_ - std::exchange(logged_refusals_, refusals_);
  }
  log.write(application::LogLevel::warning, "connections refused",
            {{"reason", reason}, {"address", address.to_string()}, {"count", count}});
}

bool Admission::is_counted(const Address& address) const {
  return limits_.per_address > 0 &&
         std::ranges::none_of(limits_.exempt, [&address](const Network& network) { return network.contains(address); });
}

void Admission::count(const Address& address) {
  if (is_counted(address)) ++of_address_[address.counted_as()];
}

void Admission::discount(const Address& address) noexcept {
  if (!is_counted(address)) return;
  const auto known = of_address_.find(address.counted_as());
  if (--known->second == 0) of_address_.erase(known);
}

std::size_t make_descriptors_for(std::size_t connections, std::size_t threads, application::Log& log) {
  const rlim_t others = waiting_room + threads * descriptors_per_thread + other_descriptors;
  const rlim_t needed = connections + others;
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= needed) return connections;
  // A process that may raise the administrator's hard limit raises it; any process may go up to the hard limit.
  const rlimit raised{needed, std::max(limit.rlim_max, needed)};
  if (::setrlimit(RLIMIT_NOFILE, &raised) == 0) return connections;
  limit.rlim_cur = limit.rlim_max;
  static_cast<void>(::setrlimit(RLIMIT_NOFILE, &limit));
  const auto possible = limit.rlim_max > others ? limit.rlim_max - others : 1;
  log.write(application::LogLevel::warning, "fewer connections than configured: the limit of open files is too low",
            {{"maximum_connections", connections}, {"possible", possible}, {"open_files", limit.rlim_max}});
  return possible;
}

}  // namespace stint::http
