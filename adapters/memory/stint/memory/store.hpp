#pragma once

#include <deque>
#include <exception>
#include <mutex>
#include <utility>

#include <stint/application/ports/store.hpp>
#include <stint/memory/state.hpp>

namespace stint::memory {

/// A store that forgets everything when it goes: for tests, and for products that keep their own records and want the
/// rules alone. Units of work run one after the other on the calling thread; a write copies the tables that it touches.
/// What ends while a `done` runs is told on that thread, after it: a `done` that waited for it would wait for ever.
class Store : public application::Store {
 public:
  /// `sealer` chains the audit trail, and outlives the store; null: lines are not chained.
  explicit Store(const application::AuditSealer* sealer = nullptr) { state_.sealer = sealer; }

  void read(const std::function<void(application::Work&)>& job) override { read_within({}, job); }
  void read_within(const application::WriteScope& scope, const std::function<void(application::Work&)>& job) override;
  void write(WriteJob job, WriteDone done) override { write_within({}, std::move(job), std::move(done)); }
  void write_within(const application::WriteScope& scope, WriteJob job, WriteDone done) override;

 private:
  struct Ended {
    WriteDone done;
    application::WriteOutcome outcome{};
    std::exception_ptr failure{};
  };

  void end(Ended ended);
  void call_those_that_ended() noexcept;

  std::mutex mutex_;
  State state_;
  std::mutex ended_mutex_;
  std::deque<Ended> ended_;  // whose `done` is still to be called, in the order of their commits
  bool calls_ = false;       // a thread does so
};

}  // namespace stint::memory
