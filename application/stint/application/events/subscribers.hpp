#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include <stint/application/events/events.hpp>
#include <stint/application/ports/store.hpp>
#include <stint/domain/calendar/clock.hpp>

namespace stint::application {

/// Subscribers in this process, which are notified of events once they are durable.
///
/// They receive the events of one unit of work in the order in which they were raised, and units of work of one company
/// in the order of their commits, one at a time, on a thread of the store's choosing. They must be quick, must not
/// throw, and must not wait for a write on the same store. They do not receive events of other processes, nor those
/// that are committed when this process dies: a subscriber that must not miss an event reads the audit trail, starting
/// after the last id that it knows (AuditTrail::page); its lines are written in the same commit.
class Subscribers {
 public:
  using Hear = std::function<void(const Happened&)>;

  /// Takes effect with the next unit of work. Thread-safe.
  void add(Hear hear);
  /// Subscribes only to events of one type.
  template <class E>
  void add(std::function<void(const E&, const Occasion&)> hear) {
    add(Hear([hear = std::move(hear)](const Happened& happened) {
      if (const auto* const event = happened.event.get_if<E>()) hear(*event, happened.occasion);
    }));
  }

  [[nodiscard]] bool empty() const;
  /// Ends the program if a subscriber throws.
  void tell(const std::vector<Happened>& happened) const noexcept;

 private:
  mutable std::mutex mutex_;
  std::vector<Hear> all_;
};

/// A store that notifies subscribers of the events in each unit of work that it commits, and gives each unit the time
/// at which it runs. The other store and the clock must outlive it; units that are queued there still notify
/// subscribers after this has been destroyed.
class TellingStore final : public Store {
 public:
  TellingStore(Store& store, const domain::Clock& clock) : store_(store), clock_(clock) {}
  [[nodiscard]] Subscribers& subscribers() { return *subscribers_; }

  void read(const std::function<void(Work&)>& job) override { store_.read(job); }
  void read_within(const WriteScope& scope, const std::function<void(Work&)>& job) override {
    store_.read_within(scope, job);
  }
  [[nodiscard]] bool dry_run_within(const WriteScope& scope, const std::function<void(Work&)>& job) override;
  void write(WriteJob job, WriteDone done) override { write_within({}, std::move(job), std::move(done)); }
  void write_within(const WriteScope& scope, WriteJob job, WriteDone done) override;

 private:
  Store& store_;
  const domain::Clock& clock_;
  std::shared_ptr<Subscribers> subscribers_ = std::make_shared<Subscribers>();
};

}  // namespace stint::application
