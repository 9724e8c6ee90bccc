#include <exception>
#include <utility>

#include <stint/memory/store.hpp>
#include <stint/memory/work.hpp>

namespace stint::memory {

void Store::read(const std::function<void(application::Work&)>& job) {
  State copy = [this] {
    const std::scoped_lock lock(mutex_);
    return state_;
  }();
  Work work(copy);
  job(work);
}

void Store::write(WriteJob job, WriteDone done) {
  auto outcome = application::WriteOutcome::dropped;
  std::exception_ptr failure;
  {
    const std::scoped_lock lock(mutex_);
    State changed = state_;
    Work work(changed);
    try {
      if (job(work)) {
        state_ = std::move(changed);
        outcome = application::WriteOutcome::kept;
      }
    } catch (...) {  // handed to the caller, who asked for the work
      failure = std::current_exception();
      outcome = application::WriteOutcome::failed;
    }
  }
  done(outcome, failure);
}

}  // namespace stint::memory
