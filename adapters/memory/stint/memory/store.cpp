#include <exception>
#include <mutex>
#include <utility>

#include <stint/memory/record_changes.hpp>
#include <stint/memory/store.hpp>
#include <stint/memory/unit.hpp>
#include <stint/memory/work.hpp>

namespace stint::memory {

Store::Store(const application::AuditSealer* sealer) : state_(std::make_unique<State>()) { state_->sealer = sealer; }

Store::~Store() = default;

void Store::read_within(const application::WriteScope& scope, const std::function<void(application::Work&)>& job) {
  const Unit* const around = Unit::on(*this);
  if (around && !around->writes()) {
    State seen = around->state();  // whose scope it may narrow
    Work work(seen);
    return job(work);
  }
  State seen = copy_within(scope);
  const Unit unit(*this, seen, Unit::Kind::reads);
  Work work(seen);
  job(work);
}

bool Store::dry_run_within(const application::WriteScope& scope, const std::function<void(application::Work&)>& job) {
  State changed = copy_within(scope);
  const Unit unit(*this, changed, Unit::Kind::dry_run);
  Work work(changed);
  job(work);
  return true;
}

State Store::copy_within(const application::WriteScope& scope) {
  State copy = [this] {
    const std::scoped_lock lock(state_mutex_);
    return *state_;
  }();
  copy.scope = scope;
  return copy;
}

void Store::write_within(const application::WriteScope& scope, WriteJob job, WriteDone done) {
  demand(!Unit::has_turn_at(*this), "a job must not write to the store that runs it");
  auto outcome = application::WriteOutcome::dropped;
  std::exception_ptr failure;
  {
    const std::scoped_lock turn(turn_);
    State changed = copy_within(scope);
    const Unit unit(*this, changed, Unit::Kind::writes);
    Work work(changed);
    try {
      if (job(work)) {
        note_changes(*state_, changed);
        changed.scope = {};
        changed.moment = {};
        const std::scoped_lock lock(state_mutex_);
        std::swap(*state_, changed);
        outcome = application::WriteOutcome::kept;
      }
    } catch (...) {  // passed to the caller of the job
      failure = std::current_exception();
      outcome = application::WriteOutcome::failed;
    }
    end({std::move(done), outcome, failure});
  }
  call_those_that_ended();
}

void Store::end(Ended ended) {
  const std::scoped_lock lock(ended_mutex_);
  ended_.push_back(std::move(ended));
}

void Store::call_those_that_ended() noexcept {
  std::unique_lock lock(ended_mutex_);
  if (calls_) return;
  calls_ = true;
  while (!ended_.empty()) {
    {
      const Ended ended = std::move(ended_.front());
      ended_.pop_front();
      lock.unlock();
      ended.done(ended.outcome, ended.failure);
    }  // destroys it without the lock
    lock.lock();
  }
  calls_ = false;
}

}  // namespace stint::memory
