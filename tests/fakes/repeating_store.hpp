#pragma once

#include <stint/application/ports/store.hpp>

namespace stint::fakes {

/// Runs every writing job on another store twice, like one that has to try again: the first run is rolled back.
class RepeatingStore final : public application::Store {
 public:
  explicit RepeatingStore(application::Store& store) : store_(store) {}

  void read(const std::function<void(application::Work&)>& job) override { store_.read(job); }

  bool dry_run_within(const application::WriteScope& scope,
                      const std::function<void(application::Work&)>& job) override {
    return store_.dry_run_within(scope, job) && store_.dry_run_within(scope, job);
  }

  void write(WriteJob job, WriteDone done) override { write_within({}, std::move(job), std::move(done)); }

  void write_within(const application::WriteScope& scope, WriteJob job, WriteDone done) override {
    store_.write_within(
        scope,
        [job](application::Work& work) {
          static_cast<void>(job(work));
          return false;
        },
        [](application::WriteOutcome, const std::exception_ptr&) {});  // a failure is repeated
    store_.write_within(scope, std::move(job), std::move(done));
  }

 private:
  application::Store& store_;
};

}  // namespace stint::fakes
