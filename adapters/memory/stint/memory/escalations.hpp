#pragma once

#include <stint/domain/absence/escalations.hpp>
#include <stint/memory/collection.hpp>

namespace stint::memory {

class Escalations : public domain::Escalations, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::optional<domain::Escalation> find(const domain::WaitingRequest& request) const override {
    const auto* const escalation = find_owned(state_.escalations, {company_, request}, company_);
    return escalation != nullptr ? std::optional{*escalation} : std::nullopt;
  }
  [[nodiscard]] std::vector<domain::Escalation> all() const override { return all_owned(state_.escalations, company_); }
  void save(const domain::Escalation& escalation) override {
    demand_company(state_, company_);
    state_.escalations.edit().insert_or_assign({company_, escalation.request},
                                               Owned<domain::Escalation>{company_, escalation});
  }
  void remove(const domain::WaitingRequest& request) override { state_.escalations.edit().erase({company_, request}); }
};

}  // namespace stint::memory
