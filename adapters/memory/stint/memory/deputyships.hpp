#pragma once

#include <stint/domain/company/deputyships.hpp>
#include <stint/memory/collection.hpp>

namespace stint::memory {

class Deputyships : public domain::Deputyships, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::vector<domain::Deputyship> of(domain::EmployeeId person) const override;
  [[nodiscard]] std::vector<domain::Deputyship> all() const override;
  domain::Deputyship add(const domain::Deputyship& deputyship) override;
  void remove(domain::DeputyshipId id) override;
};

}  // namespace stint::memory
