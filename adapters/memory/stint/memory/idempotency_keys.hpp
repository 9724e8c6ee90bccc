#pragma once

#include <algorithm>

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
  [[nodiscard]] std::size_t count(domain::CompanyId company, domain::EmployeeId employee,
                                  std::size_t most) const override {
    const auto is_theirs = [&](const auto& row) {
      return row.first.first == employee && row.second.company == company;
    };
    return std::min(most, static_cast<std::size_t>(std::ranges::count_if(state_.idempotency_keys.get(), is_theirs)));
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
