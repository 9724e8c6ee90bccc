#pragma once

#include <optional>
#include <vector>

#include <stint/application/ports/work.hpp>
#include <stint/domain/company/companies.hpp>

namespace stint::application {

/// Companies for a store that can list them all. A store that keeps them elsewhere leaves out `add` and `save`. A store
/// that runs the jobs on employments that begin and end overrides the functions that record the day up to which they
/// have been evaluated.
class ScannedCompanies : public domain::Companies {
 public:
  /// `records`: of the same unit of work.
  explicit ScannedCompanies(Records& records) : records_(records) {}

  [[nodiscard]] std::optional<domain::Company> find(domain::CompanyId id) const override;
  [[nodiscard]] std::optional<domain::Company> find_by_key(std::string_view key) const override;
  [[nodiscard]] std::vector<domain::CompanyId> with_overdue_clocks(domain::Instant now,
                                                                   std::size_t most) const override;
  /// This and the following functions throw std::logic_error.
  [[nodiscard]] std::vector<domain::CompanyId> with_turned_day(domain::Instant now, std::size_t most) const override;
  [[nodiscard]] std::optional<domain::Date> employments_judged(domain::CompanyId company) const override;
  void set_employments_judged(domain::CompanyId company, domain::Date day, domain::Instant next_change_of_day) override;
  domain::Company add(const domain::Company& company) override;
  void save(const domain::Company& company) override;

 private:
  Records& records_;
};

}  // namespace stint::application
