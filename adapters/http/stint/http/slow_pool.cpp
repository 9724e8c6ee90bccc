#include <exception>
#include <utility>

#include <sched.h>
#include <spdlog/spdlog.h>

#include <stint/http/slow_pool.hpp>

namespace stint::http {
namespace {

/// From now on this thread computes when no other thread of the process wants to: one of those wakes up and has its
/// core at once. Where the system refuses that, they share it.
void yield_to_those_who_serve() {
  const sched_param no_priority{};
  static_cast<void>(::sched_setscheduler(0, SCHED_IDLE, &no_priority));
}

void run(SlowPool::Task& task) noexcept {
  try {
    task();
  } catch (const std::exception& error) {
    spdlog::error("slow task: {}", error.what());
  } catch (...) {
    spdlog::error("slow task: breakdown without a description");
  }
}

}  // namespace

SlowPool::SlowPool(std::size_t threads, std::size_t maximum_waiting) : maximum_waiting_{maximum_waiting} {
  threads_.reserve(threads);
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

SlowPool::~SlowPool() { stop(); }

bool SlowPool::try_submit(Task&& task) {
  {
    const std::scoped_lock lock{mutex_};
    if (stopped_ || waiting_.size() >= maximum_waiting_) return false;
    waiting_.push_back(std::move(task));
  }
  changed_.notify_one();
  return true;
}

void SlowPool::stop() {
  std::deque<Task> unrun;  // destroyed without the lock: a task's end may call back
  {
    const std::scoped_lock lock{mutex_};
    stopped_ = true;
    unrun.swap(waiting_);
  }
  unrun.clear();
  changed_.notify_all();
  threads_.clear();
}

void SlowPool::work() {
  yield_to_those_who_serve();
  while (true) {
    Task task;
    {
      std::unique_lock lock{mutex_};
      changed_.wait(lock, [this] { return stopped_ || !waiting_.empty(); });
      if (stopped_) return;
      task = std::move(waiting_.front());
      waiting_.pop_front();
    }
    run(task);
  }
}

}  // namespace stint::http
