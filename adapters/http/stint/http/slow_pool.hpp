#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include <stint/application/fair_queue.hpp>
#include <stint/http/load.hpp>

namespace stint::http {

/// The priority of a pool's threads relative to the serving threads.
enum class Priority {
  lowest,  ///< nice 19: reads hardly wait for them, however long they compute; for tasks without locks that others need
  low,  ///< nice 5: for long computations that share locks with other threads, such as the allocator's. A thread that
        ///< holds a lock at nice 19 keeps the others waiting until nothing else needs the processor.
  normal,  ///< equally urgent: for tasks that compute little and mostly wait
};

/// Threads for work that is too slow for the serving threads: password hashing, calls to identity providers, waiting
/// for commits. The queue is bounded: if it is full, the caller learns so at once. The requesters of tasks, such as
/// addresses, take turns.
class SlowPool {
 public:
  using Task = std::move_only_function<void()>;

  /// `threads` and `maximum_waiting` are at least 1. `most_of_one`: the maximum number of threads that run tasks of one
  /// requester at a time; 0: all of them. `most_waiting_of_one`: the maximum number of their tasks that wait; 0: all.
  SlowPool(std::size_t threads, std::size_t maximum_waiting, Priority priority = Priority::lowest,
           std::size_t most_of_one = 0, std::size_t most_waiting_of_one = 0);
  SlowPool(const SlowPool&) = delete;
  SlowPool& operator=(const SlowPool&) = delete;
  /// Stops.
  ~SlowPool();

  /// Returns false, and leaves the task unchanged, if as many tasks wait as may, or the pool has been stopped. Tasks
  /// for the same `requester` keep their order. A task that throws ends the program: a task must handle its own errors.
  [[nodiscard]] bool try_submit(Task&& task, const std::string& requester = {});

  /// The waiting tasks.
  [[nodiscard]] Load queue() const;
  /// The threads that run a task.
  [[nodiscard]] Load workers() const { return {busy_, workers_}; }

  /// Destroys the waiting tasks unrun, lets the running ones finish and joins the threads.
  void stop();

 private:
  struct Entry {
    Task task;
    std::string requester;
  };

  void work() noexcept;
  /// With the lock held.
  [[nodiscard]] bool may_run(const Entry& entry) const;
  void end(const std::string& requester);

  const std::size_t maximum_waiting_;
  const Priority priority_;
  const std::size_t workers_;
  std::atomic<std::size_t> busy_{0};
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  const std::size_t most_of_one_;
  const std::size_t most_waiting_of_one_;
  application::FairQueue<Entry, std::string> waiting_;
  std::unordered_map<std::string, std::size_t> running_;  // tasks of each requester who has any
  bool stopped_{false};
  std::vector<std::jthread> threads_;
};

}  // namespace stint::http
