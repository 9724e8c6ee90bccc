#pragma once

#include <stint/domain/ports/deputyships.hpp>
#include <stint/sqlite/collection.hpp>

namespace stint::sqlite {

class Deputyships : public domain::Deputyships, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] std::vector<domain::Deputyship> of(domain::EmployeeId person) const override;
  [[nodiscard]] std::vector<domain::Deputyship> all() const override;
  domain::Deputyship add(const domain::Deputyship& deputyship) override;
  void remove(domain::DeputyshipId id) override;
};

}  // namespace stint::sqlite
