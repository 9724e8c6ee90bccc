#include <exception>
#include <utility>

#include <stint/readiness.hpp>

namespace stint::app {
namespace {

constexpr const char* job_name = "readiness";
constexpr const char* stopping_now = "the server is stopping";

std::string reason_of(const std::exception_ptr& failure) {
  try {
    std::rethrow_exception(failure);
  } catch (const std::exception& error) {
    return error.what();
  } catch (...) {
    return "exception without a description";
  }
}

Readiness::Obstacle obstacle_of(application::WriteOutcome outcome, const std::exception_ptr& failure) {
  switch (outcome) {
    case application::WriteOutcome::kept:
      return std::nullopt;
    case application::WriteOutcome::overloaded:
      return "too many writes are waiting";
    case application::WriteOutcome::dropped:
    case application::WriteOutcome::failed:
      break;
  }
  return "the database cannot be written" + (failure ? ": " + reason_of(failure) : std::string{});
}

}  // namespace

Readiness::Readiness(application::Store& store, const domain::Clock& clock, std::function<Obstacle()> schema,
                     ReadinessLimits limits)
    : store_(store), clock_(clock), schema_(std::move(schema)), limits_(limits) {}

Readiness::Obstacle Readiness::obstacle() {
  const std::scoped_lock asking(asking_);
  {
    const std::scoped_lock held(mutex_);
    if (stopping_) return stopping_now;
  }
  if (found_at_ && Clock::now() - *found_at_ < limits_.kept) return found_;
  found_ = find();
  found_at_ = Clock::now();
  return found_;
}

void Readiness::stop() {
  const std::scoped_lock held(mutex_);
  stopping_ = true;
  if (!probe_) return;
  {
    const std::scoped_lock of_probe(probe_->mutex);
    probe_->stopping = true;
  }
  probe_->changed.notify_all();
}

Readiness::Obstacle Readiness::find() {
  try {
    if (auto obstacle = schema_()) return obstacle;
    return write();
  } catch (const std::exception& error) {  // of the check, not of the write
    return error.what();
  }
}

void Readiness::begin_write() {
  probe_ = std::make_shared<Probe>();
  store_.write(
      [now = clock_.now()](application::Work& work) {
        work.job_runs().record(job_name, now);
        return true;
      },
      [probe = probe_](application::WriteOutcome outcome, const std::exception_ptr& failure) {
        {
          const std::scoped_lock of_probe(probe->mutex);
          probe->done = true;
          probe->obstacle = obstacle_of(outcome, failure);
        }
        probe->changed.notify_all();
      });
}

Readiness::Obstacle Readiness::write() {
  std::shared_ptr<Probe> probe;
  {
    const std::scoped_lock held(mutex_);
    if (stopping_) return stopping_now;
    if (!probe_) begin_write();
    probe = probe_;
  }
  std::unique_lock of_probe(probe->mutex);
  probe->changed.wait_for(of_probe, limits_.patience, [&] { return probe->done || probe->stopping; });
  if (probe->stopping) return stopping_now;
  if (!probe->done) return "the database has not taken a write in time";
  auto obstacle = probe->obstacle;
  of_probe.unlock();
  const std::scoped_lock held(mutex_);
  probe_.reset();
  return obstacle;
}

}  // namespace stint::app
