#pragma once

#include <stint/domain/month/month_signatures.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class MonthSignatures : public domain::MonthSignatures, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] std::vector<domain::MonthSignature> of(domain::EmployeeId employee,
                                                       std::chrono::year_month month) const override;
  [[nodiscard]] std::map<domain::EmployeeId, std::vector<domain::MonthSignature>> of_each(
      std::span<const domain::EmployeeId> people, std::chrono::year_month month) const override;
  void keep(domain::EmployeeId employee, std::chrono::year_month month,
            const domain::MonthSignature& signature) override;
};

}  // namespace stint::sql
