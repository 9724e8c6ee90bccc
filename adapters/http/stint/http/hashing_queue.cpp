#include <algorithm>
#include <utility>

#include <stint/http/hashing_queue.hpp>

namespace stint::http {
namespace {

/// However slow hashes are: a quarter of it still lets several people of one address wait at a time. Those for whom it
/// takes too long are sent away when their turn comes.
constexpr std::size_t least_capacity = 16;
constexpr std::size_t greatest_capacity = 1024;
/// How much of the usual time the last task makes out.
constexpr int weight = 8;

}  // namespace

bool WaitingRoom::enter(const std::string& address) {
  const auto capacity = this->capacity();
  if (waiting_ >= capacity) return false;
  const auto held = held_.find(address);
  if (waiting_ >= capacity / 2 && held != held_.end() && held->second >= capacity / 4) return false;
  ++waiting_;
  ++held_[address];
  return true;
}

void WaitingRoom::leave(const std::string& address) {
  --waiting_;
  const auto held = held_.find(address);
  if (--held->second == 0) held_.erase(held);
}

void WaitingRoom::learn(std::chrono::nanoseconds took) {
  if (took * weight < usual_) return;
  usual_ += (took - usual_) / weight;
}

std::size_t WaitingRoom::capacity() const {
  return std::clamp(static_cast<std::size_t>(longest_wait_ / usual_) * at_once_, least_capacity, greatest_capacity);
}

bool HashingQueue::try_submit(const std::string& address, Task task) {
  {
    const std::scoped_lock lock{mutex_};
    if (!room_.enter(address)) return false;
  }
  const bool accepted = pool_.try_submit(
      [this, address, task = std::move(task), entered = now_()]() mutable { run(address, task, entered); });
  if (accepted) return true;
  const std::scoped_lock lock{mutex_};
  room_.leave(address);
  return false;
}

Load HashingQueue::load() const {
  const std::scoped_lock lock{mutex_};
  return room_.load();
}

void HashingQueue::run(const std::string& address, Task& task, std::chrono::steady_clock::time_point entered) {
  const auto begun = now_();
  {
    const std::scoped_lock lock{mutex_};
    room_.leave(address);
  }
  if (begun - entered > longest_wait) return task(Turn::too_late);
  task(Turn::in_time);
  const std::scoped_lock lock{mutex_};
  room_.learn(now_() - begun);
}

}  // namespace stint::http
