#pragma once

#include <stint/memory/state.hpp>

namespace stint::memory {

class AuditTrail : public application::AuditTrail {
 public:
  explicit AuditTrail(State& state) : state_(state) {}
  void add(const application::AuditEntry& entry) override {
    auto& entries = state_.audit.edit();
    demand_company(state_, entry.company);
    entries.push_back(entry);
    entries.back().id = state_.next_id("audit_entry");
  }
  [[nodiscard]] std::vector<application::AuditEntry> page(domain::CompanyId company,
                                                          const application::AuditPage& page) const override {
    std::vector<application::AuditEntry> entries;
    for (const auto& entry : state_.audit.get()) {
      const bool is_meant =
          entry.company == company && entry.id > page.after && (!page.since || entry.at >= *page.since);
      if (is_meant && entries.size() < page.count) entries.push_back(entry);
    }
    return entries;
  }
  [[nodiscard]] std::vector<application::AuditEntry> locks_after(std::int64_t id, std::size_t most) const override {
    std::vector<application::AuditEntry> entries;
    for (const auto& entry : state_.audit.get()) {
      const bool is_lock = entry.action == application::account_locked || entry.action == application::account_unlocked;
      if (is_lock && entry.id > id && entries.size() < most) entries.push_back(entry);
    }
    return entries;
  }
  [[nodiscard]] std::int64_t newest() const override {
    const auto last = state_.last_ids.find("audit_entry");
    return last != state_.last_ids.end() ? last->second : 0;
  }

 private:
  State& state_;
};

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
