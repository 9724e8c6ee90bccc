#pragma once

#include <stint/memory/state.hpp>

namespace stint::memory {

class Outbox : public application::Outbox {
 public:
  explicit Outbox(State& state) : state_(state) {}
  void add(const application::Mail& mail) override { state_.outbox.edit().push_back(mail); }
  [[nodiscard]] std::vector<application::Mail> waiting() const override { return state_.outbox.get(); }

 private:
  State& state_;
};

class AuditTrail : public application::AuditTrail {
 public:
  explicit AuditTrail(State& state) : state_(state) {}
  void add(const application::AuditEntry& entry) override { state_.audit.edit().push_back(entry); }
  [[nodiscard]] std::vector<application::AuditEntry> of(domain::CompanyId company) const override {
    std::vector<application::AuditEntry> entries;
    for (const auto& entry : state_.audit.get()) {
      if (entry.company == company) entries.push_back(entry);
    }
    return entries;
  }

 private:
  State& state_;
};

}  // namespace stint::memory
