#pragma once

#include <stint/memory/state.hpp>

namespace stint::memory {

class IdempotencyKeys : public application::IdempotencyKeys {
 public:
  explicit IdempotencyKeys(State& state) : state_(state) {}
  [[nodiscard]] std::optional<application::KeptOutcome> find(domain::CompanyId company, domain::EmployeeId employee,
                                                             std::string_view key) const override {
    const auto* const found = find_owned(state_.idempotency_keys, {employee, std::string{key}}, company);
    return found != nullptr ? std::optional{*found} : std::nullopt;
  }
  [[nodiscard]] application::KeptAmount amount(domain::CompanyId company, domain::EmployeeId employee,
                                               std::size_t most) const override {
    application::KeptAmount amount;
    for (const auto& [sender_and_key, owned] : state_.idempotency_keys.get()) {
      if (sender_and_key.first != employee || owned.company != company || amount.outcomes == most) continue;
      ++amount.outcomes;
      amount.bytes += owned.record.outcome.size();
    }
    return amount;
  }
  void save(domain::CompanyId company, domain::EmployeeId employee, std::string_view key,
            const application::KeptOutcome& kept) override {
    demand_scope(state_, company);
    demand_employee(state_, employee, company);
    state_.idempotency_keys.edit().insert_or_assign({employee, std::string{key}},
                                                    Owned<application::KeptOutcome>{company, kept});
  }
  void remove_before(domain::Instant moment) override {
    std::erase_if(state_.idempotency_keys.edit(), [&](const auto& row) { return row.second.record.at < moment; });
  }

 private:
  State& state_;
};

}  // namespace stint::memory
