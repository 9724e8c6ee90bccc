#include <optional>
#include <utility>

#include <sys/resource.h>

#include <stint/http/slow_pool.hpp>

namespace stint::http {
namespace {

constexpr int niceness_of(Priority priority) {
  switch (priority) {
    case Priority::lowest:
      return 19;
    case Priority::low:
      return 5;
    case Priority::normal:
      break;
  }
  return 0;
}

/// From now on the other threads take precedence when cores are scarce. Not by SCHED_IDLE: the scheduler regards a core
/// on which only such threads run as free, wakes others there, and they wait for its next tick.
void yield_to_those_who_serve(Priority priority) {
  static_cast<void>(::setpriority(PRIO_PROCESS, 0, niceness_of(priority)));  // on Linux, this thread's
}

}  // namespace

SlowPool::SlowPool(std::size_t threads, std::size_t maximum_waiting, Priority priority, std::size_t most_of_one,
                   std::size_t most_waiting_of_one)
    : maximum_waiting_{maximum_waiting},
      priority_{priority},
      workers_{threads},
      most_of_one_{most_of_one == 0 ? threads : most_of_one},
      most_waiting_of_one_{most_waiting_of_one == 0 ? maximum_waiting : most_waiting_of_one} {
  threads_.reserve(threads);
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

SlowPool::~SlowPool() { stop(); }

bool SlowPool::try_submit(Task&& task, const std::string& requester) {
  {
    const std::scoped_lock lock{mutex_};
    if (stopped_ || waiting_.size() >= maximum_waiting_ || waiting_.size(requester) >= most_waiting_of_one_)
      return false;
    waiting_.push({std::move(task), requester}, requester);
  }
  changed_.notify_one();
  return true;
}

Load SlowPool::queue() const {
  const std::scoped_lock lock{mutex_};
  return {waiting_.size(), maximum_waiting_};
}

void SlowPool::stop() {
  decltype(waiting_) unrun;  // destroyed without the lock: the end of a task may call back
  {
    const std::scoped_lock lock{mutex_};
    stopped_ = true;
    std::swap(unrun, waiting_);
  }
  unrun = {};
  changed_.notify_all();
  threads_.clear();
}

bool SlowPool::may_run(const Entry& entry) const {
  const auto running = running_.find(entry.requester);
  return running == running_.end() || running->second < most_of_one_;
}

void SlowPool::end(const std::string& requester) {
  {
    const std::scoped_lock lock{mutex_};
    const auto running = running_.find(requester);
    if (--running->second == 0) running_.erase(running);
  }
  changed_.notify_one();  // one of the requester's tasks may have waited for this
}

void SlowPool::work() noexcept {
  if (priority_ != Priority::normal) yield_to_those_who_serve(priority_);
  const auto is_free = [this](const Entry& entry) { return may_run(entry); };
  while (true) {
    std::optional<Entry> next;
    {
      std::unique_lock lock{mutex_};
      changed_.wait(lock, [&] { return stopped_ || (next = waiting_.take_if(is_free)).has_value(); });
      if (stopped_ && !next) return;
      ++running_[next->requester];
    }
    ++busy_;
    next->task();
    next->task = {};  // destroys the task before its place is released
    --busy_;
    end(next->requester);
  }
}

}  // namespace stint::http
