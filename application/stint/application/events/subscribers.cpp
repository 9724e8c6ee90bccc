#include <memory>

#include <stint/application/events/subscribers.hpp>

namespace stint::application {
namespace {

/// Collects the events of a unit of work during its lifetime.
class Collecting {
 public:
  Collecting(Work& work, std::vector<Happened>& happened) : work_(work) {
    happened.clear();  // of a run that had no effect
    work_.collect_into(&happened);
  }
  ~Collecting() { work_.collect_into(nullptr); }
  Collecting(const Collecting&) = delete;
  Collecting& operator=(const Collecting&) = delete;

 private:
  Work& work_;
};

}  // namespace

void Subscribers::add(Hear hear) {
  const std::scoped_lock lock(mutex_);
  all_.push_back(std::move(hear));
}

bool Subscribers::empty() const {
  const std::scoped_lock lock(mutex_);
  return all_.empty();
}

void Subscribers::tell(const std::vector<Happened>& happened) const noexcept {
  if (happened.empty()) return;
  std::vector<Hear> all;
  {
    const std::scoped_lock lock(mutex_);
    all = all_;
  }
  for (const auto& event : happened) {
    for (const auto& hear : all) hear(event);
  }
}

bool TellingStore::dry_run_within(const WriteScope& scope, const std::function<void(Work&)>& job) {
  return store_.dry_run_within(scope, [&](Work& work) {
    work.happens_at(clock_.now());
    job(work);
  });
}

void TellingStore::write_within(const WriteScope& scope, WriteJob job, WriteDone done) {
  WriteJob dated = [&clock = clock_, job = std::move(job)](Work& work) {
    work.happens_at(clock.now());
    return job(work);
  };
  if (subscribers_->empty()) return store_.write_within(scope, std::move(dated), std::move(done));
  const auto happened = std::make_shared<std::vector<Happened>>();
  store_.write_within(
      scope,
      [happened, job = std::move(dated)](Work& work) {
        const Collecting collecting(work, *happened);
        return job(work);
      },
      [subscribers = subscribers_, happened, done = std::move(done)](WriteOutcome outcome, std::exception_ptr failure) {
        if (outcome == WriteOutcome::kept) subscribers->tell(*happened);
        done(outcome, std::move(failure));
      });
}

}  // namespace stint::application
