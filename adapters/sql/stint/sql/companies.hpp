#pragma once

#include <stint/domain/company/companies.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class Companies : public domain::Companies, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::optional<domain::Company> find(domain::CompanyId id) const override;
  [[nodiscard]] std::optional<domain::Company> find_by_key(std::string_view key) const override;
  [[nodiscard]] std::vector<domain::Company> all() const override;
  [[nodiscard]] std::vector<domain::CompanyId> with_overdue_clocks(domain::Instant now,
                                                                   std::size_t most) const override;
  [[nodiscard]] std::vector<domain::CompanyId> with_turned_day(domain::Instant now, std::size_t most) const override;
  [[nodiscard]] std::optional<domain::Date> employments_judged(domain::CompanyId company) const override;
  void set_employments_judged(domain::CompanyId company, domain::Date day, domain::Instant next_change_of_day) override;
  domain::Company add(const domain::Company& company) override;
  void save(const domain::Company& company) override;
  [[nodiscard]] domain::SharedCompany find_shared(domain::CompanyId id) const override;
};

}  // namespace stint::sql
