#pragma once

#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <utility>

#include <stint/application/audit/chain.hpp>
#include <stint/application/ports/store.hpp>

namespace stint::memory {

struct State;

/// A store that loses all data on destruction: for tests, and for products that keep their own records and use only the
/// rules. Writing units of work run one after the other, and all on the calling thread; a write copies the keys
/// of tables that it changes and the references to their rows, but no records except those that change. If another unit
/// of work ends while a `done` runs, its `done` is called on that thread afterwards: a `done` that waited for it would
/// wait forever.
class Store : public application::Store {
 public:
  /// `sealer` chains the audit trail, and must outlive the store; null: lines are not chained.
  explicit Store(const application::AuditSealer* sealer = nullptr);
  ~Store() override;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  void read(const std::function<void(application::Work&)>& job) override { read_within({}, job); }
  void read_within(const application::WriteScope& scope, const std::function<void(application::Work&)>& job) override;
  bool dry_run_within(const application::WriteScope& scope,
                      const std::function<void(application::Work&)>& job) override;
  void write(WriteJob job, WriteDone done) override { write_within({}, std::move(job), std::move(done)); }
  void write_within(const application::WriteScope& scope, WriteJob job, WriteDone done) override;

 private:
  struct Ended {
    WriteDone done;
    application::WriteOutcome outcome{};
    std::exception_ptr failure{};
  };

  /// A copy of everything, for a unit of work with that scope on this thread.
  [[nodiscard]] State copy_within(const application::WriteScope& scope);
  void end(Ended ended);
  void call_those_that_ended() noexcept;

  std::mutex turn_;         // of the one that writes
  std::mutex state_mutex_;  // held only to copy or replace the state; only the one whose turn it is replaces it
  std::unique_ptr<State> state_;
  std::mutex ended_mutex_;
  std::deque<Ended> ended_;  // whose `done` has yet to be called, in the order of their commits
  bool calls_ = false;       // whether a thread is calling them
};

}  // namespace stint::memory
