#pragma once

#include <stint/domain/company/deputyships.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class Deputyships : public domain::Deputyships, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] std::vector<domain::Deputyship> of(domain::EmployeeId person) const override;
  [[nodiscard]] std::map<domain::EmployeeId, std::vector<domain::Deputyship>> named_by_each(
      std::span<const domain::EmployeeId> people) const override;
  [[nodiscard]] std::map<domain::EmployeeId, std::vector<domain::Deputyship>> of_each(
      std::span<const domain::EmployeeId> people) const override;
  [[nodiscard]] std::vector<domain::Deputyship> all() const override;
  domain::Deputyship add(const domain::Deputyship& deputyship) override;
  void remove(domain::DeputyshipId id) override;
};

}  // namespace stint::sql
