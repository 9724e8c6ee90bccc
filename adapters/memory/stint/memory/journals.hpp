#pragma once

#include <stint/memory/state.hpp>

namespace stint::memory {

class JobRuns : public application::JobRuns {
 public:
  explicit JobRuns(State& state) : state_(state) {}
  [[nodiscard]] std::map<std::string, domain::Instant, std::less<>> all() const override {
    return state_.job_runs.get();
  }
  void record(std::string_view job, domain::Instant at) override {
    state_.job_runs.edit().insert_or_assign(std::string{job}, at);
  }

 private:
  State& state_;
};

class ImportCount : public application::ImportCount {
 public:
  explicit ImportCount(State& state) : state_(state) {}
  [[nodiscard]] std::int32_t so_far() const override {
    const auto count = state_.last_ids.find("import");
    return count == state_.last_ids.end() ? 0 : count->second;
  }
  void raise() override { static_cast<void>(state_.next_id("import")); }

 private:
  State& state_;
};

}  // namespace stint::memory
