#include <utility>

#include <stint/http/hashing_queue.hpp>

namespace stint::http {

bool WaitingRoom::enter(const std::string& address) {
  if (taken_ >= places_) return false;
  const auto taken = taken_by_.find(address);
  if (taken_ >= places_ / 2 && taken != taken_by_.end() && taken->second >= places_ / 4) return false;
  ++taken_;
  ++taken_by_[address];
  return true;
}

void WaitingRoom::leave(const std::string& address) {
  --taken_;
  const auto taken = taken_by_.find(address);
  if (--taken->second == 0) taken_by_.erase(taken);
}

bool HashingQueue::try_submit(const std::string& address, Task task) {
  {
    const std::scoped_lock lock{mutex_};
    if (!room_.enter(address)) return false;
  }
  const bool accepted = pool_.try_submit(
      [this, address, task = std::move(task), entered = now_()]() mutable { run(address, task, entered); }, address);
  if (!accepted) leave(address);
  return accepted;
}

Load HashingQueue::load() const {
  const std::scoped_lock lock{mutex_};
  return room_.load();
}

void HashingQueue::run(const std::string& address, Task& task, std::chrono::steady_clock::time_point entered) {
  leave(address);
  task(now_() - entered > longest_wait ? Turn::too_late : Turn::in_time);
}

void HashingQueue::leave(const std::string& address) {
  const std::scoped_lock lock{mutex_};
  room_.leave(address);
}

}  // namespace stint::http
