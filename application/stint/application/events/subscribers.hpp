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

/// Those in this process who hear what has happened, after it is durable.
///
/// They hear the events of one unit of work in the order in which they were raised, and units of work of one company in
/// the order of their commits, one at a time, on a thread of the store's choosing. They must be quick, must not throw,
/// and must not wait for a write on the same store. What happens in another process they do not hear, nor what is
/// committed when this one dies: who must not miss an event reads the audit trail from the last id that they know on
/// (AuditTrail::page); its lines are written in the same commit.
class Subscribers {
 public:
  using Hear = std::function<void(const Happened&)>;

  /// From the next unit of work on. Thread-safe.
  void add(Hear hear);
  /// Those of one type alone.
  template <class E>
  void add(std::function<void(const E&, const Occasion&)> hear) {
    add(Hear([hear = std::move(hear)](const Happened& happened) {
      if (const auto* const event = happened.event.get_if<E>()) hear(*event, happened.occasion);
    }));
  }

  [[nodiscard]] bool empty() const;
  /// Ends the program if somebody throws.
  void tell(const std::vector<Happened>& happened) const noexcept;

 private:
  mutable std::mutex mutex_;
  std::vector<Hear> all_;
};

/// A store that tells subscribers what has happened in each unit of work that it keeps, and each unit when it happens.
/// The other store and the clock live longer; what is queued there still tells when this one has gone.
class TellingStore final : public Store {
 public:
  TellingStore(Store& store, const domain::Clock& clock) : store_(store), clock_(clock) {}
  [[nodiscard]] Subscribers& subscribers() { return *subscribers_; }

  void read(const std::function<void(Work&)>& job) override { store_.read(job); }
  void read_within(const WriteScope& scope, const std::function<void(Work&)>& job) override {
    store_.read_within(scope, job);
  }
  void write(WriteJob job, WriteDone done) override { write_within({}, std::move(job), std::move(done)); }
  void write_within(const WriteScope& scope, WriteJob job, WriteDone done) override;

 private:
  Store& store_;
  const domain::Clock& clock_;
  std::shared_ptr<Subscribers> subscribers_ = std::make_shared<Subscribers>();
};

}  // namespace stint::application
