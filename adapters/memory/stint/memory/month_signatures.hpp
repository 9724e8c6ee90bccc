#pragma once

#include <algorithm>

#include <stint/domain/month/month_signatures.hpp>
#include <stint/memory/collection.hpp>

namespace stint::memory {

class MonthSignatures : public domain::MonthSignatures, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::vector<domain::MonthSignature> of(domain::EmployeeId employee,
                                                       std::chrono::year_month month) const override {
    const auto* const given = find_owned(state_.month_signatures, {employee, month}, company_);
    return given != nullptr ? *given : std::vector<domain::MonthSignature>{};
  }
  void keep(domain::EmployeeId employee, std::chrono::year_month month,
            const domain::MonthSignature& signature) override {
    demand_employee(state_, employee, company_);
    demand(find_owned(state_.employees, signature.by, company_) != nullptr, "there is nobody who could have signed");
    auto& given = state_.month_signatures.edit()[{employee, month}];
    given.company = company_;
    std::erase_if(given.record, [&](const auto& one) { return one.signed_as == signature.signed_as; });
    given.record.push_back(signature);
    std::ranges::sort(given.record, {}, &domain::MonthSignature::signed_as);
  }
};

}  // namespace stint::memory
